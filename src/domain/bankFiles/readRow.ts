import { groupBy } from '@/domain/groupBy';
import { paise, type Paise } from '@/domain/money/money';
import type { Day } from '@/domain/time/indiaTime';
import type { AnswerColumn, AnswerColumns, Meaning } from './answerColumns';
import { readAmount, sideOf, type Side } from './bankCell';
import type { TableRow } from './readTable';

export interface AnswerRow {
  /** Its number in the file, from 1. */
  row: number;
  text: string;
}

/** A row that could not be read. It counts against every payout it may concern. */
export interface UnreadRow extends AnswerRow {
  /** The first cell that is not what its column says; null if the row as a whole does not fit. */
  cell: { column: AnswerColumn; cell: string } | null;
}

export interface AnswerLine extends AnswerRow {
  day: Day | null;
  side: Side;
  paise: Paise;
  /** The balance after it in paise; null if it has none. */
  balance: number | null;
  references: readonly string[];
  narration: string;
  /** The status and destination in a status report; null in a statement. */
  outcome: Outcome | null;
}

/** A line whose side may have to come from the balances. */
export type Candidate = Omit<AnswerLine, 'side'> & { side: Side | null };

export interface Outcome {
  /** Null if it is unclear: it has not been explained, two columns differ, or the row has other cells than its heading. */
  status: Meaning | null;
  statusText: string;
  account: string;
  ifsc: string;
  upiId: string;
}

const AMOUNTS = ['debit', 'credit', 'amount', 'balance'] as const;
const MARKS = ['side', 'balanceSide'] as const;

/** Assigns cells to columns. Surplus ones are of the narration if each has letters and no amount can have been split. */
export function fitRow({ row, text, cells, isSwallowed }: TableRow, columns: AnswerColumns) {
  const filled = cells.map((cell) => cell !== '').lastIndexOf(true) + 1;
  const surplus = Math.max(filled - columns.length, 0);
  const at = columns.indexOf('narration');
  const parts = cells.slice(at, at + surplus + 1);
  const joined =
    surplus > 0
      ? [...cells.slice(0, at), parts.join(', '), ...cells.slice(at + surplus + 1)]
      : cells;
  const byKind = groupBy(
    columns.flatMap((kind, index) => (kind && joined[index] ? { kind, cell: joined[index] } : [])),
    ({ kind }) => kind,
  );
  const of = (kind: AnswerColumn) => (byKind.get(kind) ?? []).map(({ cell }) => cell);
  const isNarration = at !== -1 && parts.every((part) => /\p{L}/u.test(part));
  const isPlain = AMOUNTS.flatMap(of).every((cell) => /^(?:\d+\.\d\d|-)$/.test(cell));
  if (isSwallowed || (surplus > 0 && !(isNarration && isPlain))) return null;
  return {
    row,
    text,
    of,
    last: (kind: AnswerColumn) => joined[columns.lastIndexOf(kind)] ?? '',
    isExact: cells.length === columns.length,
  };
}

export type Cells = NonNullable<ReturnType<typeof fitRow>>;

export interface RowReader {
  dayIn: (cell: string) => Day | null;
  /** Columns of debits or credits where each amount has a minus, and a column of amounts where some have. */
  negative: ReadonlySet<AnswerColumn>;
  /** What the statuses of a report mean; null in a statement. */
  meanings: ReadonlyMap<string, Meaning> | null;
}

/** Reads a row. Else returns its first cell that is not what its column says, or null if the row as a whole says nothing certain. */
export function readRow(
  { row, text, of, last, isExact }: Cells,
  { dayIn, negative, meanings }: RowReader,
): Candidate | UnreadRow['cell'] {
  const dates = of('date');
  const day = dates.flatMap((cell) => dayIn(cell) ?? [])[0] ?? null;
  const unread = [
    ...(day === null && !meanings ? dates.map((cell) => ({ column: 'date' as const, cell })) : []),
    ...AMOUNTS.flatMap((column) => of(column).map((cell) => ({ column, cell }))).filter(
      ({ cell }) => !readAmount(cell),
    ),
    ...MARKS.map((column) => ({ column, cell: last(column) })).filter(
      ({ cell }) => cell !== '' && !sideOf(cell),
    ),
  ];
  const moved = (['debit', 'credit', 'amount'] as const).flatMap((column) =>
    of(column).flatMap((cell) => {
      const amount = readAmount(cell);
      return amount && amount.paise !== 0 ? { column, cell, ...amount } : [];
    }),
  );
  const [first, another] = moved;
  if (unread[0]) return unread[0];
  if (!first || another || (day === null && !meanings)) return null;
  const [side = null, other] = new Set(
    [columnSide(first, negative), sideOf(last('side')), first.side].filter((each) => each !== null),
  );
  if (other || (meanings && side === 'credit')) return null;
  const [stands] = of('balance');
  const balance = stands === undefined ? null : readAmount(stands);
  // An overdrawn account marks its balance as a debit, some banks beside a minus.
  const isOverdrawn = balance?.side === 'debit' || sideOf(last('balanceSide')) === 'debit';
  return {
    row,
    text,
    day,
    paise: paise(Math.abs(first.paise)),
    references: of('reference'),
    narration: of('narration').join(' '),
    outcome: meanings && outcomeOf({ of, isExact }, meanings),
    side: meanings ? 'debit' : side,
    balance: balance && (isOverdrawn ? 0 - Math.abs(balance.paise) : balance.paise),
  };
}

/** What the column and the sign of an amount say of its side; null if nothing. */
function columnSide(
  { column, cell, paise: amount }: { column: Side | 'amount'; cell: string; paise: Paise },
  negative: RowReader['negative'],
): Side | null {
  const isNegative = amount < 0;
  // A minus in a column of debits may mark a return.
  if (column !== 'amount') return isNegative && !negative.has(column) ? null : column;
  // A plus means that money came in where a minus means that it went out.
  return isNegative ? 'debit' : cell.includes('+') && negative.has(column) ? 'credit' : null;
}

function outcomeOf(
  { of, isExact }: Pick<Cells, 'of' | 'isExact'>,
  meanings: ReadonlyMap<string, Meaning>,
): Outcome {
  const statuses = [...new Set(of('status'))];
  const [status = '', another] = statuses;
  return {
    // A comma that nothing quotes moves what a bank's payee wrote into the next column.
    status: another === undefined && isExact ? (meanings.get(status) ?? null) : null,
    statusText: statuses.join(' / '),
    account: of('account')[0] ?? '',
    ifsc: (of('ifsc')[0] ?? '').toUpperCase(),
    upiId: of('upi')[0] ?? '',
  };
}
