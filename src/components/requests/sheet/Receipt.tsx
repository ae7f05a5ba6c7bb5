import { Copy, ReceiptText } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import { lastFour } from '@/domain/paymentMethods';
import { useCopy } from '@/hooks/useCopy';
import { requestLink } from '@/hooks/useOpenRequest';
import { requestTexts } from '@/texts/requestTexts';

const t = requestTexts.receipt;

/** The receipt as text. It says how to check it, and of an account no more than its last four digits. */
function receiptText({
  id,
  inrPaise,
  usdtMicro,
  processedAt,
  txids,
  bankDetails,
}: Deposit): string {
  const [account] = bankDetails;
  return [
    t.title(env.appName),
    t.paid(formatRupeesExact(inrPaise), formatUsdt(usdtMicro)),
    ...(processedAt ? [t.confirmed(formatLocalTime(processedAt))] : []),
    t.request(id),
    ...txids.map(t.transaction),
    ...(account ? [t.account(lastFour(account.accountNumber))] : []),
    t.check,
    ...(txids.length > 0 ? [t.checkTransactions(txids.length)] : []),
    `${location.origin}${paths.rechargeHistory}${requestLink(id).to}`,
  ].join('\n');
}

/** Shares the receipt of a confirmed request with the system's sheet, or copies it where there is none. */
export function Receipt({ deposit }: { deposit: Deposit }) {
  const text = receiptText(deposit);
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
      <Button variant="secondary" onClick={canShare ? share : copy}>
        <Icon aria-hidden className="size-5" />
        {canShare ? t.share : t.copy}
      </Button>
      <Button variant="secondary" onClick={() => print()}>
        {t.print}
      </Button>
    </div>
  );
}

/** The receipt on paper; it is not on screen. */
export function PrintedReceipt({ deposit }: { deposit: Deposit }) {
  return (
    <p aria-hidden className="hidden break-words whitespace-pre-line text-black print:block">
      {receiptText(deposit)}
    </p>
  );
}
