import { actorCell, rupeesCell, tableCsv, timeCell, type Cell } from '@/domain/admin/csv';
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

const CELLS: Readonly<Record<PayoutColumn, (payout: Payout) => Cell>> = {
  id: ({ id }) => id,
  requested: ({ requestedAt }) => timeCell(requestedAt),
  state: payoutState,
  amount: ({ inrPaise }) => rupeesCell(inrPaise),
  method: ({ method }) => method.kind,
  to: ({ method }) => (method.kind === 'upi' ? method.upiId : method.accountNumber),
  ifsc: ({ method }) => (method.kind === 'upi' ? '' : method.ifscCode),
  holder: ({ method }) => (method.kind === 'upi' ? '' : method.accountHolder),
  takenBy: ({ takenBy }) => takenBy,
  takenAt: ({ takenAt }) => timeCell(takenAt),
  paidAt: ({ paidAt }) => timeCell(paidAt),
  reference: ({ reference }) => reference,
  former: ({ formerReference }) => formerReference,
  returnedAt: ({ returnedAt }) => timeCell(returnedAt),
  returnedBy: ({ returnedBy, userId }) => actorCell(returnedBy, userId),
  reason: ({ returnReason }) => returnReason,
  note: ({ returnNote }) => returnNote,
  returnReference: ({ returnReference }) => returnReference,
  name: ({ userName }) => userName,
  email: ({ userEmail }) => userEmail,
  userId: ({ userId }) => userId,
};

/** Payouts as a table for an accountant, under a heading for each of PAYOUT_COLUMNS. Amounts are rupees, times Indian time. */
export const payoutsCsv = (headings: readonly string[], payouts: readonly Payout[]): string =>
  tableCsv(headings, PAYOUT_COLUMNS, CELLS, payouts);
