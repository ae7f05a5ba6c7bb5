import { rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';
import type { Action } from './activity';

type EmailOf = (uid: string) => string | null;

const columns = (emailOf: EmailOf) =>
  ({
    at: ({ at }) => timeCell(at),
    kind: ({ storedKind }) => storedKind,
    amount: ({ amountPaise }) => rupeesCell(amountPaise),
    by: ({ by }) => by,
    email: ({ by }) => emailOf(by),
    proposedBy: ({ proposedBy }) => proposedBy,
    depositId: ({ depositId }) => depositId,
    payoutId: ({ payoutId }) => payoutId,
    transaction: ({ txid }) => txid,
    reason: ({ reason }) => reason,
    note: ({ note }) => note,
    record: ({ path }) => path,
  }) satisfies Columns<Action>;
export type ActionColumn = keyof ReturnType<typeof columns>;

/** Actions as a CSV table. Amounts are in rupees; an unknown email is empty. */
export const activityCsv = (
  headings: Readonly<Record<ActionColumn, string>>,
  actions: readonly Action[],
  emailOf: EmailOf,
): string => tableCsv(columns(emailOf), headings, actions);
