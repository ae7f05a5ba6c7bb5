import { env } from '@/config/env';
import { paths } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import type { LedgerEntry } from '@/domain/ledger';
import { timeline } from '@/domain/deposits/timeline';
import { depositLink } from '@/hooks/deposits/useDepositSheet';
import { depositSheetTexts } from '@/texts/depositSheetTexts';

const t = depositSheetTexts.receipt;

/**
 * The receipt of a confirmed request as text: what was credited to whose wallet, in which payments, and how to check it.
 * `entries` are its known ledger entries.
 */
export function formatReceipt(deposit: Deposit, entries: readonly LedgerEntry[]): string {
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
    // What the customer has claimed proves nothing by itself.
    ...(spent.length > 0 ? spent.map(t.transaction) : txids.map(t.claimed)),
    t.check,
    ...(spent.length > 0 ? [t.checkTransactions(spent.length)] : []),
    `${location.origin}${paths.rechargeHistory}${depositLink(id).to}`,
  ].join('\n');
}
