import type { BookedEntry } from './closing';
import { plainRupees, toCsv, type Cell } from '@/domain/admin/csv';
import { indiaTime } from './indiaDays';

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
  // Spreadsheets take a time with a zone for text; the heading names the zone.
  at: ({ at }) => indiaTime(at).slice(0, 19).replace('T', ' '),
  amount: ({ amountPaise }) => ({ number: plainRupees(amountPaise) }),
  kind: ({ kind }) => kind,
  by: ({ by }) => by,
  reason: ({ reason }) => reason ?? '',
  note: ({ reasonNote }) => reasonNote ?? '',
  userId: ({ userId }) => userId,
  depositId: ({ depositId }) => depositId ?? '',
  payoutId: ({ payoutId }) => payoutId ?? '',
  transaction: ({ txid }) => txid ?? '',
  entry: ({ id }) => id,
};

/** Ledger entries as a table for an accountant, under a heading for each of ENTRY_COLUMNS. Amounts are rupees. */
export function entriesCsv(headings: readonly string[], entries: readonly BookedEntry[]): string {
  return toCsv([
    headings,
    ...entries.map((entry) => ENTRY_COLUMNS.map((column) => ENTRY_CELLS[column](entry))),
  ]);
}
