import type { BookedEntry } from './closing';
import { actorCell, rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';

const COLUMNS = {
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
} satisfies Columns<BookedEntry>;
export type EntryColumn = keyof typeof COLUMNS;

/** Ledger entries as a CSV table for an accountant. Amounts are in rupees. */
export const entriesCsv = (
  headings: Readonly<Record<EntryColumn, string>>,
  entries: readonly BookedEntry[],
): string => tableCsv(COLUMNS, headings, entries);
