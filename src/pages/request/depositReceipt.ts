import { knownFacts, type ReceiptContent } from '@/components/receipt/Receipt';
import { depositPath } from '@/config/paths';
import type { Deposit } from '@/domain/deposits/deposit';
import { timeline } from '@/domain/deposits/timeline';
import type { DepositEntry } from '@/domain/ledger';
import { formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { formatSharedTime } from '@/domain/time/formatTime';
import { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';

const t = requestTexts.receipt;

/** Returns the receipt of a confirmed deposit. `entries` are its known ledger entries. */
export function depositReceipt(deposit: Deposit, entries: readonly DepositEntry[]): ReceiptContent {
  const { id, inrPaise, usdtMicro, userName, userEmail } = deposit;
  const { submittedAt, processedAt, txids, correctedPaise } = deposit;
  const events = timeline(deposit, entries);
  const credits = events
    .filter((event) => 'isCorrected' in event)
    .filter(({ kind, amountPaise }) => kind !== 'rewarded' && amountPaise > 0);
  const corrections = events
    .filter((event) => event.kind === 'corrected')
    .filter(({ isReward }) => !isReward)
    .map(({ amountPaise, at }) => {
      const inr = formatRupeesExact(amountPaise);
      return [
        sharedTexts.statement.correction,
        at ? t.paymentAt(inr, formatSharedTime(at)) : inr,
      ] as const;
    });
  const payments = credits.map(({ amountPaise, at }, index) => {
    const inr = formatRupeesExact(amountPaise);
    // Payments whose entries are not known have only a sum.
    const value = at ? t.paymentAt(inr, formatSharedTime(at)) : t.earlierPayments(inr);
    return [t.payment(index + 1, credits.length), value] as const;
  });
  const spent = credits.flatMap(({ entry, isCorrected }) =>
    isCorrected ? [] : (entry?.txid ?? []),
  );
  const isSpent = spent.length > 0;
  return {
    amount: formatRupeesExact(inrPaise),
    summary:
      correctedPaise > 0
        ? t.creditedAndTakenBack(formatUsdt(usdtMicro), formatRupeesExact(correctedPaise))
        : t.credited(formatUsdt(usdtMicro)),
    facts: knownFacts([
      [t.customer, userName ?? userEmail],
      [t.email, userName && userEmail],
      [t.request, id],
      [t.requested, submittedAt && formatSharedTime(submittedAt)],
      [t.confirmed, processedAt && formatSharedTime(processedAt)],
      ...(payments.length > 1 ? payments : []),
      ...corrections,
      // A transaction ID that the customer claimed proves nothing by itself.
      ...(isSpent ? spent : txids).map(
        (txid) => [isSpent ? t.transaction : t.claimed, txid] as const,
      ),
    ]),
    checks: [t.check, ...(isSpent ? [t.checkTransactions(spent.length)] : [])],
    url: `${location.origin}${depositPath(id)}`,
  };
}
