import type { Day } from '@/domain/time/indiaTime';
import { paise, type Paise } from '@/domain/money/money';
import {
  answerColumns,
  isResponse,
  isStatement,
  type AnswerColumn,
  type AnswerColumns,
} from './answerColumns';
import { bankCell, readAmount, readDay } from './bankCell';
import { decodeFile, type NotText } from './decodeFile';
import { parseDelimited, SEPARATORS, type Separator } from './delimited';

/** A line of a statement, or of a status report. */
export interface AnswerLine {
  /** Its row in the file, from 1. */
  row: number;
  day: Day | null;
  side: 'debit' | 'credit';
  paise: Paise;
  /** The cells in which a bank writes the reference of a transfer. */
  references: readonly string[];
  narration: string;
  /** All that the row says. */
  cells: readonly string[];
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

/** Whether each balance is the one before with the line between them: what was cut, repeated or changed breaks it. */
export type Balances = 'follow' | 'broken' | 'none';

/** What a bank's file says. */
export interface Answer {
  kind: 'statement' | 'response';
  lines: readonly AnswerLine[];
  /** The rows below the heading that are no line, as they stand there: without a day or an amount. */
  unread: readonly { row: number; text: string }[];
  /** The last digits of the account that the file says it is of; null where it says none. */
  accountEnd: string | null;
  balances: Balances;
}

export type AnswerProblem = NotText | 'no-heading' | 'too-long' | 'empty' | 'several-accounts';

const MAX_ROWS = 20_000;
/** A heading stands below what the bank writes first. */
const HEADING_WITHIN = 60;
const ACCOUNT_END = 4;

/** The words of banks for a transfer that was made, and for one that was not. Whatever else they write means that it is under way. */
const PAID = /^(?:success|successful|paid|processed|completed|credited|settled)$/i;
const REFUSED =
  /^(?:reject(?:ed)?|fail(?:ed|ure)?|cancell?ed|reversed|return(?:ed)?|declined|error)(?: by [a-z ]+)?$/i;

interface Table {
  separator: Separator;
  heading: number;
  columns: AnswerColumns;
}

/**
 * The heading says what separates: what stands above it misleads. It is the first row that is one, since whoever pays into the
 * account writes something below it.
 */
function findTable(text: string): Table | null {
  const found = SEPARATORS.flatMap((separator) =>
    parseDelimited(text, separator, HEADING_WITHIN).map((row, heading) => ({
      separator,
      heading,
      columns: answerColumns(row.map(bankCell)),
    })),
  ).filter(({ columns }) => isResponse(columns) || isStatement(columns));
  const [first] = found.toSorted(
    (a, b) => a.heading - b.heading || b.columns.size - a.columns.size,
  );
  return first ?? null;
}

/** The end of the longest number of a text that may be an account; null if there is none. */
function accountEndOf(text: string): string | null {
  const [, number] = /([\dX*]{2,}\d{4})(?!\d)/i.exec(text) ?? [];
  return number && number.length >= 6 ? number.slice(-ACCOUNT_END) : null;
}

/** The account that the rows above the heading name. */
function statementAccount(preamble: readonly (readonly string[])[]): string | null {
  const row = preamble.find(
    (cells) => /\b(?:account|a\/c|acct)\b/i.test(cells.join(' ')) && accountEndOf(cells.join(' ')),
  );
  return row ? accountEndOf(row.join(' ')) : null;
}

function balancesOf(lines: readonly { change: number; balance: Paise | null }[]): Balances {
  if (lines.every(({ balance }) => balance === null)) return 'none';
  const isFollowing = (ordered: typeof lines) =>
    ordered.every(({ balance, change }, index) => {
      const before = index === 0 ? undefined : ordered[index - 1]?.balance;
      return balance !== null && (before === undefined || before === balance - change);
    });
  return isFollowing(lines) || isFollowing(lines.toReversed()) ? 'follow' : 'broken';
}

/** What a row says, or null where it has no day or no amount that is certain. */
function readLine(cells: readonly string[], row: number, columns: AnswerColumns): Read | null {
  const textsOf = (kind: AnswerColumn): string[] =>
    (columns.get(kind) ?? []).map((index) => cells[index] ?? '').filter((cell) => cell !== '');
  const textOf = (kind: AnswerColumn): string => textsOf(kind)[0] ?? '';
  // Two columns that say something else are no word that is known.
  const status = [...new Set(textsOf('status'))].join(' / ');
  const isReport = isResponse(columns);
  const days = [...textsOf('date'), ...textsOf('valueDate')];
  const day = days.map(readDay).find((each) => each !== null) ?? null;
  const moved = movement(textOf, isReport);
  if (!moved || (day === null && !isReport)) return null;
  const line: AnswerLine = {
    ...{ row, day, ...moved, references: textsOf('reference'), cells },
    narration: textsOf('narration').join(' '),
    outcome: isReport
      ? {
          status: PAID.test(status) ? 'paid' : REFUSED.test(status) ? 'refused' : 'unknown',
          statusText: status,
          account: textOf('account'),
          ifsc: textOf('ifsc').toUpperCase(),
          upiId: textOf('upi'),
        }
      : null,
  };
  const balance = readAmount(textOf('balance'));
  return {
    line,
    debitEnd: accountEndOf(textOf('debitAccount')),
    // An overdrawn account has a balance with the mark of debts.
    balance: balance && paise(balance.side === 'debit' ? 0 - balance.paise : balance.paise),
  };
}

interface Read {
  line: AnswerLine;
  balance: Paise | null;
  debitEnd: string | null;
}

/** On which side of the account an amount is; null if the row does not say it with certainty. */
function movement(
  textOf: (kind: AnswerColumn) => string,
  isReport: boolean,
): Pick<AnswerLine, 'side' | 'paise'> | null {
  const [debitText, creditText] = [textOf('debit'), textOf('credit')];
  if (debitText !== '' || creditText !== '') {
    const debit = debitText === '' ? paise(0) : readAmount(debitText)?.paise;
    const credit = creditText === '' ? paise(0) : readAmount(creditText)?.paise;
    if (debit === undefined || credit === undefined) return null;
    if (debit > 0 && credit === 0) return { side: 'debit', paise: debit };
    return credit > 0 && debit === 0 ? { side: 'credit', paise: credit } : null;
  }
  const amount = readAmount(textOf('amount'));
  if (!amount || amount.paise === 0) return null;
  if (isReport) return amount.paise > 0 ? { side: 'debit', paise: amount.paise } : null;
  const mark = textOf('side').toLowerCase();
  const marked = /^d/.test(mark) ? 'debit' : /^c/.test(mark) ? 'credit' : amount.side;
  const signed = amount.paise < 0 ? 'debit' : marked;
  if (signed === null || (amount.paise < 0 && marked === 'credit')) return null;
  return { side: signed, paise: paise(Math.abs(amount.paise)) };
}

/** Reads what a bank's file says, whichever of its forms it has, or why it cannot be read. */
export function readAnswer(bytes: Uint8Array): Answer | AnswerProblem {
  const decoded = decodeFile(bytes);
  if (typeof decoded === 'string') return decoded;
  const table = findTable(decoded.text);
  if (!table) return 'no-heading';
  const { columns, heading, separator } = table;
  const rows = parseDelimited(decoded.text, separator, MAX_ROWS + 1);
  if (rows.length > MAX_ROWS) return 'too-long';
  const cleaned = rows.map((row) => row.map(bankCell));
  const read: Read[] = [];
  const unread: Answer['unread'][number][] = [];
  cleaned.forEach((cells, index) => {
    const text = cells.filter((cell) => cell !== '').join(' ');
    if (index <= heading || !/[\p{L}\p{N}]/u.test(text)) return;
    const line = readLine(cells, index + 1, columns);
    if (line) read.push(line);
    else unread.push({ row: index + 1, text });
  });
  if (read.length === 0) return 'empty';
  const isReport = isResponse(columns);
  const debitEnds = new Set(read.map(({ debitEnd }) => debitEnd));
  if (debitEnds.size > 1) return 'several-accounts';
  return {
    kind: isReport ? 'response' : 'statement',
    lines: read.map(({ line }) => line),
    unread,
    accountEnd: [...debitEnds][0] ?? statementAccount(cleaned.slice(0, heading)),
    balances: balancesOf(
      read.map(({ line, balance }) => ({
        change: line.side === 'debit' ? 0 - line.paise : line.paise,
        balance,
      })),
    ),
  };
}
