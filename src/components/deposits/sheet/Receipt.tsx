import { Copy, ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import type { LedgerEntry } from '@/domain/ledger';
import { timeline } from '@/domain/timeline';
import { useCopy } from '@/hooks/browser/useCopy';
import { depositLink } from '@/hooks/useDepositSheet';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

const t = depositSheetTexts.receipt;

interface Props {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly LedgerEntry[];
}

/** The receipt as text: what was credited to whose wallet, in which payments, and how to check it. */
function formatReceipt(deposit: Deposit, entries: readonly LedgerEntry[]): string {
  const { id, inrPaise, usdtMicro, payableMicro, userName, userEmail, processedAt, txids } =
    deposit;
  const credits = timeline(deposit, entries)
    .filter((event) => event.kind === 'paid' || event.kind === 'confirmed')
    .filter(({ amountPaise }) => amountPaise > 0);
  const payments = credits.map(({ amountPaise, at }) => {
    const inr = formatRupeesExact(amountPaise);
    // Of those whose entries are not known there is only a sum.
    return at ? t.payment(inr, formatLocalTime(at)) : t.earlierPayments(inr);
  });
  const spent = credits.flatMap(({ txid }) => txid ?? []);
  return [
    t.title(env.appName),
    t.paid(formatRupeesExact(inrPaise), formatUsdt(usdtMicro)),
    ...(payableMicro === null ? [] : [t.toSend(formatUsdt(payableMicro))]),
    t.customer(userName ?? userEmail),
    ...(processedAt ? [t.confirmed(formatLocalTime(processedAt))] : []),
    t.request(id),
    ...(payments.length > 1 ? payments : []),
    // What the customer has named proves nothing by itself.
    ...(spent.length > 0 ? spent.map(t.transaction) : txids.map(t.named)),
    t.check,
    ...(spent.length > 0 ? [t.checkTransactions(spent.length)] : []),
    `${location.origin}${paths.rechargeHistory}${depositLink(id).to}`,
  ].join('\n');
}

/** Shares the receipt of a confirmed request with the system's sheet, or copies it where there is none. */
export function Receipt({ deposit, entries, isLoading }: Props & { isLoading: boolean }) {
  const text = formatReceipt(deposit, entries);
  const { copy } = useCopy(text, { done: t.copied, failed: t.notCopied });
  // Not every browser has it.
  const canShare = 'share' in navigator;
  const share = () => {
    navigator.share({ text }).catch((error: unknown) => {
      // Closing the system's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) copy();
    });
  };
  const Icon = canShare ? ReceiptText : Copy;
  return (
    <div className="flex flex-wrap gap-3 *:flex-1 *:basis-40">
      <Button variant="secondary" disabled={isLoading} onClick={canShare ? share : copy}>
        <Icon aria-hidden className="size-5" />
        {canShare ? t.share : t.copy}
      </Button>
      <Button variant="secondary" disabled={isLoading} onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  );
}

/** The receipt on paper; it is not on screen. */
export function PrintedReceipt({ deposit, entries }: Props) {
  return (
    <p aria-hidden className="hidden break-words whitespace-pre-line text-black print:block">
      {formatReceipt(deposit, entries)}
    </p>
  );
}
