import { csvTime, plainRupees, toCsv } from '@/domain/admin/csv';
import { payoutState, type Payout } from '@/domain/payouts/payout';

/** The columns of a payout, in order. */
export const PAYOUT_COLUMNS = [
  'id',
  'requested',
  'state',
  'amount',
  'method',
  'to',
  'ifsc',
  'holder',
  'takenBy',
  'takenAt',
  'paidAt',
  'reference',
  'former',
  'returnedAt',
  'returnedBy',
  'reason',
  'note',
  'returnReference',
  'name',
  'email',
  'userId',
] as const;
export type PayoutColumn = (typeof PAYOUT_COLUMNS)[number];

/** A spreadsheet would take so many digits for a number, and round it. */
const asText = (digits: string | null): string =>
  digits !== null && /^\d{12,}$/.test(digits) ? `'${digits}` : (digits ?? '');

const CELLS: Readonly<Record<PayoutColumn, (payout: Payout) => string>> = {
  id: ({ id }) => id,
  requested: ({ requestedAt }) => csvTime(requestedAt),
  state: payoutState,
  amount: ({ inrPaise }) => plainRupees(inrPaise),
  method: ({ method }) => method.kind,
  to: ({ method }) => asText(method.kind === 'upi' ? method.upiId : method.accountNumber),
  ifsc: ({ method }) => (method.kind === 'upi' ? '' : method.ifscCode),
  holder: ({ method }) => (method.kind === 'upi' ? '' : method.accountHolder),
  takenBy: ({ takenBy }) => takenBy ?? '',
  takenAt: ({ takenAt }) => csvTime(takenAt),
  paidAt: ({ paidAt }) => csvTime(paidAt),
  reference: ({ reference }) => asText(reference),
  former: ({ formerReference }) => asText(formerReference),
  returnedAt: ({ returnedAt }) => csvTime(returnedAt),
  returnedBy: ({ returnedBy }) => returnedBy ?? '',
  reason: ({ returnReason }) => returnReason ?? '',
  note: ({ returnNote }) => returnNote ?? '',
  returnReference: ({ returnReference }) => asText(returnReference),
  name: ({ userName }) => userName ?? '',
  email: ({ userEmail }) => userEmail,
  userId: ({ userId }) => userId,
};

/** Payouts as a table for an accountant, under a heading for each of PAYOUT_COLUMNS. Amounts are rupees, times Indian time with their zone. */
export const payoutsCsv = (headings: readonly string[], payouts: readonly Payout[]): string =>
  toCsv([
    headings,
    ...payouts.map((payout) => PAYOUT_COLUMNS.map((column) => CELLS[column](payout))),
  ]);
