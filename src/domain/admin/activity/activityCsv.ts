import { indiaTime } from '@/domain/admin/closing/indiaDays';
import { plainRupees, toCsv, type Cell } from '@/domain/admin/csv';
import type { Action } from './activity';

/** The columns of an action, in order. */
export const ACTION_COLUMNS = [
  'at',
  'kind',
  'amount',
  'by',
  'email',
  'proposedBy',
  'depositId',
  'payoutId',
  'transaction',
  'reason',
  'note',
  'record',
] as const;
export type ActionColumn = (typeof ACTION_COLUMNS)[number];

const CELLS: Readonly<Record<Exclude<ActionColumn, 'email'>, (action: Action) => Cell>> = {
  // Spreadsheets take a time with a zone for text; the heading names the zone.
  at: ({ at }) => indiaTime(at).slice(0, 19).replace('T', ' '),
  kind: ({ storedKind }) => storedKind,
  amount: ({ amountPaise }) => (amountPaise === null ? '' : { number: plainRupees(amountPaise) }),
  by: ({ by }) => by,
  proposedBy: ({ proposedBy }) => proposedBy ?? '',
  depositId: ({ depositId }) => depositId ?? '',
  payoutId: ({ payoutId }) => payoutId ?? '',
  transaction: ({ txid }) => txid ?? '',
  reason: ({ reason }) => reason ?? '',
  note: ({ note }) => note ?? '',
  record: ({ path }) => path,
};

/** Actions as a table, under a heading for each of ACTION_COLUMNS. Amounts are rupees; an address that is not known is empty. */
export const activityCsv = (
  headings: readonly string[],
  actions: readonly Action[],
  emailOf: (uid: string) => string | null,
): string =>
  toCsv([
    headings,
    ...actions.map((action) =>
      ACTION_COLUMNS.map((column) =>
        column === 'email' ? (emailOf(action.by) ?? '') : CELLS[column](action),
      ),
    ),
  ]);
