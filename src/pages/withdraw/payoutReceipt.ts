import type { ReceiptContent } from '@/components/receipt/receiptContent';
import { payoutPath } from '@/config/paths';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { formatSharedTime } from '@/domain/time/formatTime';
import type { Payout } from '@/domain/payouts/payout';
import { requestTexts } from '@/texts/requestTexts';
import { payoutTexts } from '@/texts/payoutTexts';
import { methodName } from '@/components/methods/methodName';

const shared = requestTexts.receipt;
const t = payoutTexts.receipt;

/** The receipt of a paid withdrawal: what was paid, to whom, when, the bank's reference, and how to check it. */
export function payoutReceipt(payout: Payout): ReceiptContent {
  const { id, inrPaise, method, userName, userEmail, requestedAt, paidAt, reference } = payout;
  return {
    amount: formatRupeesExact(inrPaise),
    summary: t.paid,
    facts: [
      [shared.customer, userName ?? userEmail],
      ...(userName === null ? [] : [[shared.email, userEmail] as const]),
      [t.to, methodName(method)],
      ...(reference === null ? [] : [[payoutTexts.view.reference, reference] as const]),
      [t.id, id],
      ...(requestedAt ? [[shared.requested, formatSharedTime(requestedAt)] as const] : []),
      ...(paidAt ? [[t.sent, formatSharedTime(paidAt)] as const] : []),
    ],
    checks: [t.check],
    url: `${location.origin}${payoutPath(id)}`,
  };
}
