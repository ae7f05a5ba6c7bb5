import { transactionsOf, unpaidPaise, WITHDRAWN, type Deposit } from '@/domain/deposits/deposit';
import { actorCell, rupeesCell, tableCsv, timeCell, usdtCell, type Cell } from './csv';

/** The columns of a deposit, in order. */
export const CSV_COLUMNS = [
  'id',
  'submitted',
  'status',
  'usdt',
  'requested',
  'paid',
  'unpaid',
  'payments',
  'reviewed',
  'reviewedBy',
  'reason',
  'note',
  'name',
  'email',
  'userId',
  'transactions',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

const CELLS: Readonly<Record<CsvColumn, (deposit: Deposit) => Cell>> = {
  id: ({ id }) => id,
  submitted: ({ submittedAt }) => timeCell(submittedAt),
  status: ({ status, rejectReason }) => (rejectReason === WITHDRAWN ? WITHDRAWN : status),
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
};

/**
 * Deposits as a table for an accountant, under a heading for each of CSV_COLUMNS. Amounts are rupees but for the USDT, times
 * Indian time.
 */
export const depositsCsv = (headings: readonly string[], deposits: readonly Deposit[]): string =>
  tableCsv(headings, CSV_COLUMNS, CELLS, deposits);
