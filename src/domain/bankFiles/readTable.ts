import { guessColumns, isForBank, isResponse, isStatement } from './answerColumns';
import { bankCell } from './bankCell';
import type { NotText } from './decodeFile';
import { parseDelimited, SEPARATORS, type Separator } from './delimited';

/** A bank's file as a table. Nothing in it is understood yet. */
export interface Table {
  /** Above the heading. */
  preamble: readonly string[];
  heading: readonly string[];
  /** Below it, with their numbers in the file, from 1. */
  rows: readonly TableRow[];
}

export interface TableRow {
  row: number;
  cells: readonly string[];
  /** Whether one of its cells may hold several lines of the file, as between two quotation marks that are none. */
  isSwallowed: boolean;
}

export type TableProblem = NotText | 'no-heading' | 'too-long' | 'too-wide' | 'for-bank' | 'empty';

const MAX = { rows: 20_000, columns: 200 };
/** A heading stands below what the bank writes first. */
const HEADING_WITHIN = 60;
const MIN_HEADINGS = 3;

interface Heading {
  separator: Separator;
  index: number;
  cells: readonly string[];
  isKnown: boolean;
}

/** The rows of a separator that may be its heading: a line of a bank has a day, and so digits, whatever whoever pays in writes. */
const headingsOf = (text: string, separator: Separator): Heading[] =>
  parseDelimited(text, separator, { rows: HEADING_WITHIN, columns: MAX.columns + 1 }).flatMap(
    (row, index) => {
      const cells = row.map(bankCell);
      const isOne =
        cells.filter((cell) => cell !== '').length >= MIN_HEADINGS &&
        !cells.some((cell) => /\d\d/.test(cell));
      if (!isOne) return [];
      const columns = guessColumns(cells);
      const isKnown = isResponse(columns) || isStatement(columns) || isForBank(columns);
      return { separator, index, cells, isKnown };
    },
  );

/** The first heading that is known; else the widest row that may be one, since what stands above a heading misleads. */
function findHeading(text: string): Heading | null {
  const found = SEPARATORS.flatMap((separator) => headingsOf(text, separator));
  const known = found.filter(({ isKnown }) => isKnown).toSorted((a, b) => a.index - b.index);
  const widest = found.toSorted((a, b) => b.cells.length - a.cells.length || a.index - b.index);
  return known[0] ?? widest[0] ?? null;
}

/** Reads the table of a bank's file, or says why there is none. Its size is limited before anything is made of it. */
export function readTable(text: string): Table | TableProblem {
  const heading = findHeading(text);
  if (!heading) return 'no-heading';
  const { index, separator, cells } = heading;
  if (isForBank(guessColumns(cells))) return 'for-bank';
  const all = parseDelimited(text, separator, { rows: MAX.rows + 1, columns: MAX.columns + 1 });
  if (all.length > MAX.rows) return 'too-long';
  if (all.some(({ length }) => length > MAX.columns)) return 'too-wide';
  const headingText = cells.join();
  const rows = all.slice(index + 1).flatMap((row, below) => {
    const clean = row.map(bankCell);
    // The heading stands above each page of some files.
    if (!/[\p{L}\p{N}]/u.test(clean.join('')) || clean.join() === headingText) return [];
    const isSwallowed = row.some(
      (cell) => /[\r\n]/.test(cell) && cell.split(separator).length >= cells.length,
    );
    return { row: index + below + 2, cells: clean, isSwallowed };
  });
  if (rows.length === 0) return 'empty';
  return {
    preamble: all.slice(0, index).map((row) => row.map(bankCell).join(' ')),
    heading: cells,
    rows,
  };
}
