import { actorCell, rupeesCell, timeCell, type Columns } from '@/domain/csv';
import { payoutState, type Payout } from './payout';

/** The columns of a CSV table of payouts for an accountant. Amounts are in rupees, times Indian. */
export const PAYOUT_COLUMNS = {
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
export type PayoutColumn = keyof typeof PAYOUT_COLUMNS;
