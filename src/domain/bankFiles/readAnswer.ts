import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { addDays, type Day } from '@/domain/time/indiaTime';
import { isResponse, isStatement, type AnswerColumn, type AnswerColumns } from './answerColumns';
import { dayAndMonth, readAmount, readDay, serialDay, sideOf, type DayOrder } from './bankCell';
import type { Table, TableRow } from './readTable';

export interface AnswerRow {
  /** Its number in the file, from 1. */
  row: number;
  text: string;
}

/** A row that could not be read. It counts against every payout it may concern. */
export interface UnreadRow extends AnswerRow {
  /** The first cell that is not what its column says; null if the row as a whole does not fit. */
  cell: UnreadCell | null;
}

export interface UnreadCell {
  column: AnswerColumn;
  cell: string;
}

/** What a status means, which only the operator can say: one bank's last word is another's first. */
export const MEANINGS = ['paid', 'refused', 'pending'] as const;
export type Meaning = (typeof MEANINGS)[number];

export interface AnswerLine extends AnswerRow {
  day: Day | null;
  side: 'debit' | 'credit';
  paise: Paise;
  references: readonly string[];
  narration: string;
  /** The status and destination in a status report; null in a statement. */
  outcome: Outcome | null;
}

export interface Outcome {
  /** Null if it is unclear: it has not been explained, two columns differ, or the row has other cells than its heading. */
  status: Meaning | null;
  statusText: string;
  account: string;
  ifsc: string;
  upiId: string;
}

export interface BankAnswer {
  kind: 'statement' | 'response';
  lines: readonly AnswerLine[];
  unread: readonly UnreadRow[];
  /** The different statuses of a report, each with the number of its rows. */
  statuses: ReadonlyMap<string, number>;
  /** Texts that may name the account of the file. */
  accounts: readonly string[];
  /** `follow` if each balance is the one before plus the lines between: no line was cut, repeated or changed, and no row between them moved money. */
  balances: 'follow' | 'broken' | 'none';
}

export interface Reading {
  columns: AnswerColumns;
  /** Null if the operator has not chosen it. */
  order: DayOrder | null;
  /** What the operator has said that statuses mean, word for word. */
  meanings: ReadonlyMap<string, Meaning>;
}

/** Why a table cannot be read yet: the operator has to choose its columns or the order of its dates, or no row can be read. */
export type AnswerQuestion =
  | { ask: 'columns' | 'order' | 'statuses' }
  | { ask: 'rows'; first: UnreadRow };

/** Words that banks use alike. They only propose a meaning. */
const PROPOSED = {
  pending: /pending|processing|progress|hold|queue|await/i,
  refused: /reject|fail|declin|cancel|revers|return|expire|invalid|error/i,
  paid: /^(?:success(?:ful)?|paid|credited|completed)$/i,
} as const;

export const proposedMeaning = (status: string): Meaning | null =>
  (['pending', 'refused', 'paid'] as const).find((each) => PROPOSED[each].test(status)) ?? null;

/** True if a word that banks use alike would mean the opposite. */
export const isContrary = (status: string, meaning: Meaning): boolean =>
  proposedMeaning(status) === { paid: 'refused', refused: 'paid', pending: '' }[meaning];

/** More different words are no statuses. */
const MAX_STATUSES = 12;

/** A line whose side may have to come from the balances. */
interface Candidate {
  line: Omit<AnswerLine, 'side'>;
  side: AnswerLine['side'] | null;
  balance: number | null;
}

const AMOUNTS: readonly (AnswerColumn | null)[] = ['debit', 'credit', 'amount', 'balance'];

/**
 * Assigns the cells of a row to the columns; null if they do not fit. Surplus cells come from unquoted commas of the narration,
 * if each part has letters and no amount has a comma that could have split it.
 */
function fit({ row, cells, isSwallowed }: TableRow, columns: AnswerColumns) {
  const filled = cells.map((cell) => cell !== '').lastIndexOf(true) + 1;
  const surplus = Math.max(filled - columns.length, 0);
  const at = columns.indexOf('narration');
  const parts = cells.slice(at, at + surplus + 1);
  const joined =
    surplus > 0
      ? [...cells.slice(0, at), parts.join(', '), ...cells.slice(at + surplus + 1)]
      : cells;
  const isPlain = (kind: AnswerColumn | null, index: number) =>
    !AMOUNTS.includes(kind) || /^(?:\d+\.\d\d|-)?$/.test(joined[index] ?? '');
  const isNarration = at !== -1 && parts.every((part) => /\p{L}/u.test(part));
  if (isSwallowed || (surplus > 0 && !(isNarration && columns.every(isPlain)))) return null;
  const of = (kind: AnswerColumn) =>
    columns.flatMap((each, index) => (each === kind && joined[index] ? joined[index] : []));
  const marksOf = (isOfBalance: boolean) =>
    columns.flatMap((kind, index) => {
      const before = columns
        .slice(0, index)
        .filter((each) => AMOUNTS.includes(each))
        .at(-1);
      return kind === 'side' && (before === 'balance') === isOfBalance ? (joined[index] ?? '') : [];
    });
  /** The side (DR or CR) in the columns that mark the amount and the balance. */
  const marks = { amount: marksOf(false).at(-1) ?? '', balance: marksOf(true).at(-1) ?? '' };
  const isExact = cells.length === columns.length;
  return { row, text: cells.filter(Boolean).join(' '), of, marks, isExact };
}

type Cells = NonNullable<ReturnType<typeof fit>>;

/** The amount of a row in paise and its side (null if only the balances can tell it); else why the row is not certain. */
function movement(
  { of, marks }: Cells,
  negative: ReadonlySet<AnswerColumn>,
): { size: Paise; side: AnswerLine['side'] | null } | UnreadCell | null {
  const amounts = (['debit', 'credit', 'amount'] as const).flatMap((kind) =>
    of(kind).map((cell) => ({ kind, cell, amount: readAmount(cell) })),
  );
  const unread = amounts.find(({ amount }) => amount === null);
  if (unread) return { column: unread.kind, cell: unread.cell };
  const [moved, ...others] = amounts.filter(({ amount }) => amount && amount.paise !== 0);
  if (!moved?.amount || others.length > 0) return null;
  const { kind, cell, amount } = moved;
  const mark = sideOf(marks.amount);
  if (marks.amount !== '' && mark === null) return { column: 'side', cell: marks.amount };
  const isNegative = amount.paise < 0;
  const isSigned = isNegative && kind !== 'amount' && !negative.has(kind);
  const isPlus = cell.includes('+') && negative.has('amount');
  const inAmount = isNegative ? 'debit' : isPlus ? 'credit' : null;
  const column = kind === 'amount' ? inAmount : isSigned ? null : kind;
  const [side = null, ...disagreeing] = new Set(
    [column, mark, amount.side].filter((each) => each !== null),
  );
  return disagreeing.length > 0 ? null : { size: paise(Math.abs(amount.paise)), side };
}

/** The balance after a row in paise: null if it has none, undefined if it cannot be read. */
function balanceOf({ of, marks }: Cells): number | null | undefined {
  const [cell] = of('balance');
  if (cell === undefined) return null;
  const amount = readAmount(cell);
  const mark = sideOf(marks.balance);
  if (!amount || (marks.balance !== '' && mark === null)) return undefined;
  // An overdrawn account marks its balance as a debit.
  return amount.side === 'debit' || mark === 'debit' ? 0 - amount.paise : amount.paise;
}

function outcomeOf({ of, isExact }: Cells, meanings: Reading['meanings']): Outcome {
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

const signed = (side: AnswerLine['side'], amount: number): number =>
  side === 'debit' ? 0 - amount : amount;

/** Derives the side of each line from the balances, taking the lines in the given order. */
function settle(candidates: readonly Candidate[]) {
  let known: number | null = null;
  let since = 0;
  let isBroken = false;
  let agreeing = 0;
  const sides = new Map<Candidate, AnswerLine['side'] | null>();
  for (const candidate of candidates) {
    const { balance, line } = candidate;
    const change: number | null =
      balance === null || known === null ? null : balance - known - since;
    const bySign = change !== null && Math.abs(change) === line.paise;
    const said = bySign ? (change < 0 ? 'debit' : 'credit') : null;
    const side = candidate.side ?? said;
    // If the balance contradicts the side, neither is certain.
    const isCertain = side !== null && (said === null || said === side);
    sides.set(candidate, isCertain ? side : null);
    if (change !== null && isCertain && said !== null) agreeing += 1;
    if (!isCertain || (change !== null && said === null)) isBroken = true;
    since = balance === null ? since + (side ? signed(side, line.paise) : 0) : 0;
    known = balance ?? known;
  }
  return { sides, agreeing, isBroken };
}

/** Derives the sides in the order of time, by balances or else days. A side that an unknown order decides stays null. */
function settleInOrder(candidates: readonly Candidate[]) {
  const [forward, backward] = [settle(candidates), settle([...candidates].reverse())];
  const [first, end] = [candidates[0]?.line.day, candidates.at(-1)?.line.day];
  const byDay = first && end && first !== end ? (first < end ? 1 : -1) : 0;
  const order = Math.sign(forward.agreeing - backward.agreeing) || byDay;
  if (order !== 0) return order > 0 ? forward : backward;
  const sides = new Map(
    [...forward.sides].map(([candidate, side]) => [
      candidate,
      candidate.side ? side : side === backward.sides.get(candidate) ? side : null,
    ]),
  );
  return { ...forward, sides };
}

/** The order of day and month in dates of digits, which a first number above 12 shows; null if none does. */
function orderOf(dates: readonly string[]): DayOrder | null {
  if (dates.some((date) => (dayAndMonth(date)?.[0] ?? 0) > 12)) return 'day';
  return dates.every((date) => readDay(date, 'day') === readDay(date, 'month')) ? 'day' : null;
}

/** A date that a spreadsheet turned into a number is near the day on which the file is read. */
const SERIAL_DAYS = 400;

/** True if a spreadsheet has turned all dates of a file into numbers. */
function areSerial(dates: readonly string[], today: Day): boolean {
  const numbers = dates.filter((date) => /^\d+(?:\.\d+)?$/.test(date));
  return (
    numbers.length > 0 &&
    !dates.some((date) => readDay(date) ?? readDay(date, 'month')) &&
    numbers.every((number) => {
      const day = serialDay(number);
      return day !== null && day >= addDays(today, -SERIAL_DAYS) && day <= addDays(today, 1);
    })
  );
}

/** The amounts in a text, in paise, also those split at their commas. */
export function amountsIn(text: string): Set<number> {
  const parts = text.split(/[,\s]+/).map((part) => part.replace(/^\D+|\D+$/g, ''));
  return new Set(
    parts.flatMap((_, at) =>
      [1, 2, 3, 4].flatMap((count) => {
        const amount = readAmount(parts.slice(at, at + count).join(','));
        return amount && amount.paise > 0 ? Number(amount.paise) : [];
      }),
    ),
  );
}

/** True for a row of the sums that a bank writes below its lines. */
function isSummary({ text }: AnswerRow, lines: readonly AnswerLine[], balances: readonly number[]) {
  const sums = (['debit', 'credit'] as const).map((side) =>
    Number(sumPaise(lines.flatMap((line) => (line.side === side ? line.paise : [])))),
  );
  const counts = (['debit', 'credit'] as const).map(
    (side) => lines.filter((line) => line.side === side).length * 100,
  );
  const found = amountsIn(text);
  const known = new Set([...sums, ...counts, ...balances]);
  const isOfSums = sums.every((sum) => found.has(sum)) && found.size > sums.length;
  return isOfSums && [...found].every((each) => known.has(each));
}

/**
 * Reads the rows of a bank's file by one strict grammar, or returns the choice the operator must make first. Balances decide
 * where there are any. Rows that do not fit are unread.
 */
export function readAnswer(
  table: Table,
  { columns, order: chosen, meanings }: Reading,
  today: Day,
): BankAnswer | AnswerQuestion {
  const isReport = isResponse(columns);
  if (!isReport && !isStatement(columns)) return { ask: 'columns' };
  const rows = table.rows.map((row) => ({ row, cells: fit(row, columns) }));
  const statuses = new Map<string, number>();
  for (const { cells } of isReport ? rows : [])
    for (const status of new Set(cells?.of('status')))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  if (statuses.size > MAX_STATUSES) return { ask: 'statuses' };
  const cellsOf = (kind: AnswerColumn) => rows.flatMap(({ cells }) => cells?.of(kind) ?? []);
  const dates = cellsOf('date');
  // The dates may prove the order, whatever the operator chose.
  const order = orderOf(dates) ?? chosen;
  if (order === null) return { ask: 'order' };
  const isSerial = areSerial(dates, today);
  const dayIn = (cell: string) => (isSerial ? serialDay(cell) : readDay(cell, order));
  // In a column where every amount is negative, a minus means nothing. Elsewhere it may mark a return.
  const isNegative = (cell: string) => (readAmount(cell)?.paise ?? 0) <= 0;
  const negative = new Set<AnswerColumn>([
    ...(['debit', 'credit'] as const).filter((kind) => cellsOf(kind).every(isNegative)),
    // A plus means that money came in where a minus means that it went out.
    ...(['amount'] as const).filter((kind) => cellsOf(kind).some((cell) => cell.includes('-'))),
  ]);

  function candidateOf(cells: Cells | null): Candidate | UnreadCell | null {
    if (!cells) return null;
    const { row, text, of } = cells;
    const [date = ''] = of('date');
    const day = of('date').flatMap((each) => dayIn(each) ?? [])[0] ?? null;
    if (day === null && !isReport) return date === '' ? null : { column: 'date', cell: date };
    const moved = movement(cells, negative);
    if (!moved || 'cell' in moved) return moved;
    const balance = balanceOf(cells);
    if (balance === undefined) return { column: 'balance', cell: of('balance')[0] ?? '' };
    if (isReport && moved.side === 'credit') return null;
    return {
      line: {
        ...{ row, text, day, paise: moved.size, references: of('reference') },
        narration: of('narration').join(' '),
        outcome: isReport ? outcomeOf(cells, meanings) : null,
      },
      side: isReport ? 'debit' : moved.side,
      balance,
    };
  }

  // A row with only a narration continues the one above.
  const items: { row: TableRow; candidate: Candidate | null; cell: UnreadCell | null }[] = [];
  for (const { row, cells } of rows) {
    const above = items.at(-1)?.candidate;
    const isMore =
      cells && row.cells.every((cell, at) => cell === '' || columns[at] === 'narration');
    if (isMore && above) {
      above.line.narration += `\n${cells.of('narration').join(' ')}`;
      above.line.text += ` ${cells.text}`;
    } else {
      const read = candidateOf(cells);
      const isRead = read !== null && 'line' in read;
      items.push({ row, candidate: isRead ? read : null, cell: isRead ? null : read });
    }
  }

  const candidates = items.flatMap(({ candidate }) => candidate ?? []);
  const { sides, isBroken } = settleInOrder(candidates);
  const lines = items.flatMap(({ candidate }): AnswerLine[] => {
    const side = candidate && sides.get(candidate);
    return side ? [{ ...candidate.line, side }] : [];
  });
  const isRead = new Set(lines.map(({ row }) => row));
  const end = lines.at(-1)?.row ?? 0;
  const balanced = candidates.filter(({ balance }) => balance !== null);
  const balances = balanced.flatMap(({ line, balance, side }) => [
    ...[balance ?? 0, (balance ?? 0) - signed(side ?? 'debit', line.paise)],
  ]);
  const unread = items
    .filter(({ row }) => !isRead.has(row.row))
    .map(({ row: { row, cells }, cell }) => ({ row, text: cells.filter(Boolean).join(' '), cell }))
    .filter((row) => row.row < end || !isSummary(row, lines, balances));
  const [first] = unread;
  if (lines.length === 0 && first) return { ask: 'rows', first };
  // Balances that follow over a row prove that it moved nothing.
  const [from = 0, to = 0] = [balanced[0]?.line.row, balanced.at(-1)?.line.row];
  const isOpen = ({ row }: UnreadRow) =>
    row > (lines[0]?.row ?? 0) && row < end && !(row > from && row < to);
  const isCut = isBroken || unread.some(isOpen);
  return {
    kind: isReport ? 'response' : 'statement',
    ...{ lines, unread, statuses },
    accounts: isReport ? [...new Set(cellsOf('debitAccount'))] : table.preamble,
    balances: balances.length === 0 ? 'none' : isCut ? 'broken' : 'follow',
  };
}

/**
 * Compares the account of a file with `own` by at least four last digits and all digits shown before them. `other` if only
 * another account is named, or in a status report if any other is.
 */
export function accountIn(
  { kind, accounts }: BankAnswer,
  own: string,
): 'own' | 'other' | 'unknown' {
  const numbersIn = (text: string) =>
    [...text.replace(/(\d)[ -](?=\d)/g, '$1').matchAll(/[\dX*]*?(\d{4,})(?![\dX*])/gi)].map(
      ([, shown = '']) => shown.replace(/^0+/, ''),
    );
  const digits = own.replace(/^0+/, '');
  const isOwn = (shown: string) =>
    own !== '' && shown.length >= 4 && (digits.endsWith(shown) || shown.endsWith(digits));
  const named = accounts.filter(
    (text) => kind === 'response' || /\b(?:account|a\/c|acct?)\b/i.test(text),
  );
  if (kind === 'response' && named.some((text) => !numbersIn(text).some(isOwn))) return 'other';
  if (accounts.some((text) => numbersIn(text).some(isOwn))) return 'own';
  return named.some((text) => /[\dX*]{6}/i.test(text)) && own !== '' ? 'other' : 'unknown';
}
