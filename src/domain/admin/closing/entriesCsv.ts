import type { BookedEntry } from './closing';
import { actorCell, rupeesCell, tableCsv, timeCell, type Cell } from '@/domain/admin/csv';

/** The columns of a ledger entry, in order. */
export const ENTRY_COLUMNS = [
  'at',
  'amount',
  'kind',
  'by',
  'reason',
  'note',
  'userId',
  'depositId',
  'payoutId',
  'transaction',
  'entry',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

const ENTRY_CELLS: Readonly<Record<EntryColumn, (entry: BookedEntry) => Cell>> = {
  at: ({ at }) => timeCell(at),
  amount: ({ amountPaise }) => rupeesCell(amountPaise),
  kind: ({ kind }) => kind,
  by: ({ by, userId }) => actorCell(by, userId),
  reason: ({ reason }) => reason,
  note: ({ reasonNote }) => reasonNote,
  userId: ({ userId }) => userId,
  depositId: ({ depositId }) => depositId,
  payoutId: ({ payoutId }) => payoutId,
  transaction: ({ txid }) => txid,
  entry: ({ id }) => id,
};

/** Ledger entries as a table for an accountant, under a heading for each of ENTRY_COLUMNS. Amounts are rupees. */
export const entriesCsv = (headings: readonly string[], entries: readonly BookedEntry[]): string =>
  tableCsv(headings, ENTRY_COLUMNS, ENTRY_CELLS, entries);
