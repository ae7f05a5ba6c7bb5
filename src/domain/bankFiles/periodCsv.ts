import { rupeesCell, tableCsv, timeCell, type Columns } from '@/domain/csv';
import type { PeriodKind, PeriodRow } from './comparePeriod';

/** The columns, where `kinds` says what each row is. */
const columnsOf = (kinds: Readonly<Record<PeriodKind, string>>) =>
  ({
    kind: ({ kind }) => kinds[kind],
    line: ({ line }) => line && line.row,
    day: ({ line }) => line && line.day,
    amount: ({ paise }) => rupeesCell(paise),
    recorded: ({ payout }) => rupeesCell(payout && payout.inrPaise),
    narration: ({ line }) => line && line.narration,
    bankReference: ({ line }) => line && line.references.join(' '),
    payoutId: ({ payout }) => payout && payout.id,
    reference: ({ payout }) => payout && payout.reference,
    paidAt: ({ payout }) => timeCell(payout && payout.paidAt),
  }) satisfies Columns<PeriodRow>;
export type PeriodColumn = keyof ReturnType<typeof columnsOf>;

/** The comparison of a period as a table for an accountant. Amounts are rupees, times Indian time. */
export const periodCsv = (
  headings: Readonly<Record<PeriodColumn, string>>,
  kinds: Readonly<Record<PeriodKind, string>>,
  rows: readonly PeriodRow[],
): string => tableCsv(columnsOf(kinds), headings, rows);
