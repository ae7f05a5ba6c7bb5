import { env } from '@/config/env';
import { payoutPath } from '@/config/paths';
import { formatRupeesExact } from '@/domain/formatMoney';
import { formatLocalTime } from '@/domain/formatTime';
import type { Payout } from '@/domain/payouts/payout';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { payoutTexts } from '@/texts/payoutTexts';
import { methodName } from './methodName';

const t = payoutTexts.receipt;

/** The receipt of a paid withdrawal as text: what was paid, to whom, when, the bank's reference, and how to check it. */
export function formatReceipt(payout: Payout): string {
  const { id, inrPaise, method, userName, userEmail, paidAt, reference } = payout;
  return [
    depositSheetTexts.receipt.title(env.appName),
    t.paid(formatRupeesExact(inrPaise)),
    depositSheetTexts.receipt.customer(userName ?? userEmail),
    t.to(methodName(method)),
    ...(reference === null ? [] : [t.reference(reference)]),
    ...(paidAt ? [t.sent(formatLocalTime(paidAt))] : []),
    t.id(id),
    t.check,
    `${location.origin}${payoutPath(id)}`,
  ].join('\n');
}
