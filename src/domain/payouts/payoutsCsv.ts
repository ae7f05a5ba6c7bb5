import { actorCell, rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';
import { payoutState, type Payout } from './payout';

const COLUMNS = {
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
} satisfies Columns<Payout>;
export type PayoutColumn = keyof typeof COLUMNS;

/** Payouts as a CSV table for an accountant. Amounts are in rupees, times Indian. */
export const payoutsCsv = (
  headings: Readonly<Record<PayoutColumn, string>>,
  payouts: readonly Payout[],
): string => tableCsv(COLUMNS, headings, payouts);
