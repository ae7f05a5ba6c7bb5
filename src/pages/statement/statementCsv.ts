import { entryTitle } from '@/components/statement/StatementRows';
import { rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';
import type { StatementRow } from '@/domain/statement';
import { sharedTexts } from '@/texts/sharedTexts';
import { userTexts } from '@/texts/userTexts';

const t = userTexts.statement;

const columnsFor = (uid: string) =>
  ({
    at: ({ entry }) => timeCell(entry?.at ?? null),
    what: ({ entry }) => (entry ? entryTitle(entry, uid, null) : t.unreadable),
    amount: ({ entry }) => rupeesCell(entry?.amountPaise ?? null),
    balance: ({ afterPaise }) => rupeesCell(afterPaise),
    reason: ({ entry }) =>
      entry?.kind === 'correction' && entry.reason
        ? sharedTexts.correctionReason[entry.reason]
        : null,
    note: ({ entry }) => entry?.reasonNote ?? null,
    reference: ({ entry }) => entry?.depositId ?? entry?.payoutId ?? null,
    transaction: ({ entry }) => entry?.txid ?? null,
    entry: ({ id }) => id,
  }) satisfies Columns<StatementRow>;

/** A statement as a CSV table, oldest entry first, so that the balances run down. `rows` are newest first. */
export const statementCsv = (uid: string, rows: readonly StatementRow[]): string =>
  tableCsv(columnsFor(uid), t.columns, [...rows].reverse());
