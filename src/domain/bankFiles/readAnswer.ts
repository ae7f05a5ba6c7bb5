import type { Day } from '@/domain/time/indiaTime';
import { paise, sumPaise, type Paise } from '@/domain/money/money';
import { isResponse, isStatement, type AnswerColumn, type AnswerColumns } from './answerColumns';
import { dayAndMonth, readAmount, readDay, sideOf, type DayOrder } from './bankCell';
import type { Table, TableRow } from './readTable';

/** A row of a bank's file below its heading, also one that is not read. */
export interface AnswerRow {
  /** Its number in the file, from 1. */
  row: number;
  /** All that it says. */
  text: string;
}

/** A line of a statement, or of a status report. */
export interface AnswerLine extends AnswerRow {
  day: Day | null;
  side: 'debit' | 'credit';
  paise: Paise;
  /** The cells in which a bank writes the reference of a transfer. */
  references: readonly string[];
  narration: string;
  /** What a status report says became of the transfer and where it went; null in a statement. */
  outcome: Outcome | null;
}

interface Outcome {
  status: 'paid' | 'refused' | 'unknown';
  /** As the bank writes it. */
  statusText: string;
  account: string;
  ifsc: string;
  upiId: string;
}

/** Whether each balance is the one before with the lines between them: what was cut, repeated, changed or not read breaks it. */
export type Balances = 'follow' | 'broken' | 'none';

/** What a bank's file says. */
export interface Answer {
  kind: 'statement' | 'response';
  lines: readonly AnswerLine[];
  /** The rows below the heading that do not fit: nothing is known of them, so they count against whatever they may be. */
  unread: readonly AnswerRow[];
  /** What says of which account the file is. */
  accounts: readonly string[];
  balances: Balances;
}

/** How a table is read. */
export interface Reading {
  columns: AnswerColumns;
  /** Null where the operator has not said it. */
  order: DayOrder | null;
}

/** What the operator has to say before a table can be read: what its columns are, or in which order its dates. */
export type AnswerQuestion = 'columns' | 'order';

/** The words of banks for a transfer that was made, and for one that was not. Whatever else they write means that it is under way. */
const PAID = /^(?:success|successful|paid|processed|completed|credited|settled)$/i;
const REFUSED =
  /^(?:reject(?:ed)?|fail(?:ed|ure)?|cancell?ed|reversed|return(?:ed)?|declined|error)(?: by [a-z ]+)?$/i;

/** A line whose side the balances may have to say. */
interface Candidate {
  line: Omit<AnswerLine, 'side'>;
  side: AnswerLine['side'] | null;
  balance: number | null;
}

/** A row of the table, in the columns that were chosen. */
interface Cells extends AnswerRow {
  of: (kind: AnswerColumn) => readonly string[];
  /** The side that a column names of the amount, and of the balance that it stands behind. */
  marks: Readonly<Record<'amount' | 'balance', string>>;
}

const AMOUNTS: readonly (AnswerColumn | null)[] = ['debit', 'credit', 'amount', 'balance'];
const last = (mark: readonly string[]): string => mark.at(-1) ?? '';

/**
 * The cells of a row under their headings; null if it has others. More cells than the heading are the commas of the narration
 * that nothing quotes, if each part of it is words and the amounts have no commas that could have parted them.
 */
function fit({ row, cells, isSwallowed }: TableRow, columns: AnswerColumns): Cells | null {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
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
      const before = columns.slice(0, index).findLast((each) => AMOUNTS.includes(each));
      return kind === 'side' && (before === 'balance') === isOfBalance ? (joined[index] ?? '') : [];
    });
  const marks = { amount: last(marksOf(false)), balance: last(marksOf(true)) };
  return { row, text: cells.filter(Boolean).join(' '), of, marks };
}

/** How much a row moves and, unless only the balances say it, on which side; null if it does not say it with certainty. */
function movement(
  { of, marks }: Cells,
  negative: ReadonlySet<AnswerColumn>,
): { size: Paise; side: AnswerLine['side'] | null } | null {
  const amounts = (['debit', 'credit', 'amount'] as const).flatMap((kind) =>
    of(kind).map((cell) => ({ kind, amount: readAmount(cell) })),
  );
  if (amounts.some(({ amount }) => amount === null)) return null;
  const [moved, ...others] = amounts.filter(({ amount }) => amount && amount.paise !== 0);
  if (!moved?.amount || others.length > 0) return null;
  const { kind, amount } = moved;
  const mark = sideOf(marks.amount);
  if (marks.amount !== '' && mark === null) return null;
  const isNegative = amount.paise < 0;
  const isSigned = isNegative && kind !== 'amount' && !negative.has(kind);
  const inAmount = isNegative ? 'debit' : null;
  const column = kind === 'amount' ? inAmount : isSigned ? null : kind;
  const [side = null, ...disagreeing] = new Set(
    [column, mark, amount.side].filter((each) => each !== null),
  );
  return disagreeing.length > 0 ? null : { size: paise(Math.abs(amount.paise)), side };
}

/** The balance behind a row: null if it has none, undefined if what stands there is none. */
function balanceOf({ of, marks }: Cells): number | null | undefined {
  const [cell] = of('balance');
  if (cell === undefined) return null;
  const amount = readAmount(cell);
  const mark = sideOf(marks.balance);
  if (!amount || (marks.balance !== '' && mark === null)) return undefined;
  // An overdrawn account has a balance with the mark of debts.
  return amount.side === 'debit' || mark === 'debit' ? 0 - amount.paise : amount.paise;
}

function outcomeOf({ of }: Cells): Outcome {
  // Two columns that say something else are no word that is known.
  const statusText = [...new Set(of('status'))].join(' / ');
  return {
    status: PAID.test(statusText) ? 'paid' : REFUSED.test(statusText) ? 'refused' : 'unknown',
    statusText,
    account: of('account')[0] ?? '',
    ifsc: (of('ifsc')[0] ?? '').toUpperCase(),
    upiId: of('upi')[0] ?? '',
  };
}

const signed = (side: AnswerLine['side'], amount: number): number =>
  side === 'debit' ? 0 - amount : amount;

/** What the balances say of the lines between them, in one of the two orders: each line's side, and what each of them changes. */
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
    // Where the balance says the other side, neither is certain.
    const isCertain = side !== null && (said === null || said === side);
    sides.set(candidate, isCertain ? side : null);
    if (change !== null && isCertain && said !== null) agreeing += 1;
    if (!isCertain || (change !== null && said === null)) isBroken = true;
    since = balance === null ? since + (side ? signed(side, line.paise) : 0) : 0;
    known = balance ?? known;
  }
  return { sides, agreeing, isBroken };
}

/** The same in the order in which the lines are: the days say it, or the balances. Where neither does, a side is no guess. */
function settleInOrder(candidates: readonly Candidate[]) {
  const [forward, backward] = [settle(candidates), settle(candidates.toReversed())];
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

/**
 * The order of dates of digits: known if one of them has no other month, or if only one order reads all of them as days between
 * those that any order reads alike.
 */
function orderOf(dates: readonly string[]): DayOrder | null {
  if (dates.some((date) => (dayAndMonth(date)?.[0] ?? 0) > 12)) return 'day';
  const isSure = (date: string) => readDay(date, 'day') === readDay(date, 'month');
  const unsure = dates.filter((date) => !isSure(date));
  if (unsure.length === 0) return 'day';
  const sure = dates.flatMap((date) => (isSure(date) ? (readDay(date) ?? []) : [])).toSorted();
  const [first = '', last = ''] = [sure[0], sure.at(-1)];
  const fits = (order: DayOrder) =>
    unsure.every((date) => {
      const day = readDay(date, order);
      return day !== null && first <= day && day <= last;
    });
  if (fits('day') === fits('month')) return null;
  return fits('day') ? 'day' : 'month';
}

/** The amounts in a text, also where commas have parted one. */
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

/** The sums that a bank writes below its lines: a row of nothing else is no line. */
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
 * Reads what the rows of a bank's file say by one strict grammar, or says what the operator has to choose first. Where there
 * are balances they decide. What does not fit is unread.
 */
export function readAnswer(
  table: Table,
  { columns, order: chosen }: Reading,
): Answer | AnswerQuestion {
  const isReport = isResponse(columns);
  if (!isReport && !isStatement(columns)) return 'columns';
  const rows = table.rows.map((row) => ({ row, cells: fit(row, columns) }));
  const dates = rows.flatMap(({ cells }) => cells?.of('date') ?? []);
  // What the dates prove is no choice.
  const order = orderOf(dates) ?? chosen;
  if (order === null) return 'order';
  // A minus means nothing in a column of nothing else. Among others it may be what came back.
  const negative = new Set(
    (['debit', 'credit'] as const).filter((kind) =>
      rows.every(({ cells }) =>
        (cells?.of(kind) ?? []).every((cell) => (readAmount(cell)?.paise ?? 0) <= 0),
      ),
    ),
  );

  function candidateOf(cells: Cells | null): Candidate | null {
    const moved = cells && movement(cells, negative);
    if (!moved) return null;
    const { row, text, of } = cells;
    const day = of('date').flatMap((date) => readDay(date, order ?? 'day') ?? [])[0] ?? null;
    const balance = balanceOf(cells);
    if (balance === undefined || (day === null && !isReport)) return null;
    if (isReport && moved.side === 'credit') return null;
    return {
      line: {
        ...{ row, text, day, paise: moved.size, references: of('reference') },
        narration: of('narration').join(' '),
        outcome: isReport ? outcomeOf(cells) : null,
      },
      side: isReport ? 'debit' : moved.side,
      balance,
    };
  }

  // What is no row of its own continues the narration above it.
  const items: { row: TableRow; candidate: Candidate | null }[] = [];
  for (const { row, cells } of rows) {
    const above = items.at(-1)?.candidate;
    const isMore =
      cells && row.cells.every((cell, at) => cell === '' || columns[at] === 'narration');
    if (isMore && above) {
      above.line.narration += `\n${cells.of('narration').join(' ')}`;
      above.line.text += ` ${cells.text}`;
    } else items.push({ row, candidate: candidateOf(cells) });
  }

  const candidates = items.flatMap(({ candidate }) => candidate ?? []);
  const { sides, isBroken } = settleInOrder(candidates);
  const lines = items.flatMap(({ candidate }): AnswerLine[] => {
    const side = candidate && sides.get(candidate);
    return side ? [{ ...candidate.line, side }] : [];
  });
  if (lines.length === 0) return 'columns';
  const isRead = new Set(lines.map(({ row }) => row));
  const [first = 0, end = 0] = [lines[0]?.row, lines.at(-1)?.row];
  const balances = candidates.flatMap(({ line, balance, side }) =>
    balance === null ? [] : [balance, balance - signed(side ?? 'debit', line.paise)],
  );
  const unread = items
    .filter(({ row }) => !isRead.has(row.row))
    .map(({ row: { row, cells } }) => ({ row, text: cells.filter(Boolean).join(' ') }))
    .filter((row) => row.row < end || !isSummary(row, lines, balances));
  const isCut = isBroken || unread.some(({ row }) => row > first && row < end);
  return {
    kind: isReport ? 'response' : 'statement',
    lines,
    unread,
    accounts: isReport
      ? [...new Set(rows.flatMap(({ cells }) => cells?.of('debitAccount') ?? []))]
      : table.preamble,
    balances: balances.length === 0 ? 'none' : isCut ? 'broken' : 'follow',
  };
}

/**
 * Whether a file says that it is of an account: its last four digits, with all that stands before them, are there; `other` if
 * only another account's are, or another's are there, too.
 */
export function accountIn({ kind, accounts }: Answer, own: string): 'own' | 'other' | 'unknown' {
  const numbersIn = (text: string) =>
    [...text.replace(/(?<=\d)[ -](?=\d)/g, '').matchAll(/[\dX*]*?(\d{4,})(?![\dX*])/gi)].map(
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
