import { actorCell, rupeesCell, timeCell, usdtCell, type Columns } from '@/domain/csv';
import {
  CLOSED_SHORT,
  transactionsOf,
  unpaidPaise,
  DEPOSIT_CANCELLED,
  type Deposit,
} from './deposit';

/** The columns of a CSV table of deposits for an accountant. Amounts are in rupees or, for USDT, in USDT; times are Indian. */
export const DEPOSIT_COLUMNS = {
  id: ({ id }) => id,
  submitted: ({ submittedAt }) => timeCell(submittedAt),
  status: ({ status, rejectReason }) =>
    rejectReason === DEPOSIT_CANCELLED || rejectReason === CLOSED_SHORT ? rejectReason : status,
  usdt: ({ usdtMicro }) => usdtCell(usdtMicro),
  requested: ({ inrPaise }) => rupeesCell(inrPaise),
  paid: ({ paidPaise }) => rupeesCell(paidPaise),
  unpaid: (deposit) => rupeesCell(unpaidPaise(deposit)),
  payments: ({ paymentCount }) => paymentCount,
  reviewed: ({ processedAt }) => timeCell(processedAt),
  reviewedBy: ({ processedBy, userId }) => actorCell(processedBy, userId),
  reason: ({ rejectReason }) => rejectReason,
  note: ({ rejectNote }) => rejectNote,
  name: ({ userName }) => userName,
  email: ({ userEmail }) => userEmail,
  userId: ({ userId }) => userId,
  transactions: (deposit) => transactionsOf(deposit).join(' '),
  payable: ({ payableMicro }) => payableMicro && usdtCell(payableMicro),
  upiIds: ({ upiIds }) => upiIds.join(' '),
  banks: ({ bankDetails }) =>
    bankDetails
      .map(({ accountNumber, ifscCode, accountHolder }) =>
        [accountNumber, ifscCode, accountHolder].join(' '),
      )
      .join(', '),
  takenBack: ({ correctedPaise }) => rupeesCell(correctedPaise),
  paymentsTakenBack: ({ correctedSeqs }) => correctedSeqs.length,
} satisfies Columns<Deposit>;
export type CsvColumn = keyof typeof DEPOSIT_COLUMNS;
