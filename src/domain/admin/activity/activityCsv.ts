import { rupeesCell, tableCsv, timeCell, type Cell } from '@/domain/admin/csv';
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
  at: ({ at }) => timeCell(at),
  kind: ({ storedKind }) => storedKind,
  amount: ({ amountPaise }) => rupeesCell(amountPaise),
  by: ({ by }) => by,
  proposedBy: ({ proposedBy }) => proposedBy,
  depositId: ({ depositId }) => depositId,
  payoutId: ({ payoutId }) => payoutId,
  transaction: ({ txid }) => txid,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
  record: ({ path }) => path,
};

/** Actions as a table, under a heading for each of ACTION_COLUMNS. Amounts are rupees; an address that is not known is empty. */
export const activityCsv = (
  headings: readonly string[],
  actions: readonly Action[],
  emailOf: (uid: string) => string | null,
): string =>
  tableCsv(headings, ACTION_COLUMNS, { ...CELLS, email: ({ by }: Action) => emailOf(by) }, actions);
