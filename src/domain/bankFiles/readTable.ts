import { guessColumns, isResponse, isStatement } from './answerColumns';
import { bankCell } from './bankCell';
import { HEADING_WITHIN, parseDelimited, SEPARATORS, type Separator } from './delimited';

/** More than any statement of a few months. */
export const MAX_FILE_BYTES = 5_000_000;

/** Why a file is refused. `no-text` is a spreadsheet, a PDF, or a web page that the bank named xls. */
type NotText = 'too-large' | 'no-text';

/** UTF-16 has a byte order mark or a zero byte beside its first letter. In UTF-8 half of the other letters may be wrong. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(bytes);
  if (second === 0 || (first === 0xff && second === 0xfe)) return decoded('utf-16le');
  if (first === 0 || (first === 0xfe && second === 0xff)) return decoded('utf-16be');
  const text = decoded('utf-8');
  const marks = text.match(/[^\0-\x7f]/gu) ?? [];
  const wrong = marks.filter((mark) => mark === '\ufffd').length;
  const isUtf8 = first === 0xef || wrong * 2 <= marks.length;
  return isUtf8 ? text : decoded('windows-1252');
}

/** Decodes a bank's file of unknown encoding, or returns why it is refused. */
export function decodeFile(bytes: Uint8Array): { text: string } | NotText {
  if (bytes.length > MAX_FILE_BYTES) return 'too-large';
  const text = decode(bytes);
  return text.includes('\0') || /^\s*(?:%PDF|<(?:!doctype|html|table|\?xml|meta))/i.test(text)
    ? 'no-text'
    : { text };
}

export interface Table {
  preamble: readonly string[];
  heading: readonly string[];
  /** The rows below it, numbered from 1 in the file. */
  rows: readonly TableRow[];
}

export interface TableRow {
  row: number;
  cells: readonly string[];
  text: string;
  /** True if a cell may hold several lines of the file, as between two stray quotation marks. */
  isSwallowed: boolean;
}

export type TableProblem = NotText | 'no-heading' | 'empty';

const MAX = { rows: 20_000, columns: 200 };
const MIN_HEADINGS = 3;

/** The possible headings. A payment's line has a date, so a row with two digits together is none, whatever a payer wrote. */
const headingsOf = (text: string, separator: Separator) =>
  parseDelimited(text, separator, { rows: HEADING_WITHIN, columns: MAX.columns + 1 }).flatMap(
    (row, index) => {
      const cells = row.map(bankCell);
      const isOne =
        cells.filter((cell) => cell !== '').length >= MIN_HEADINGS &&
        !cells.some((cell) => /\d\d/.test(cell));
      if (!isOne) return [];
      const columns = guessColumns(cells);
      const isKnown = isResponse(columns) || isStatement(columns);
      return { separator, index, cells, width: isKnown ? MAX.columns + 1 : cells.length };
    },
  );

/** Reads the table of a bank's file, or returns why there is none. */
export function readTable(text: string): Table | TableProblem {
  // The first known heading, else the widest possible one: lines above a heading can look like one.
  const [heading] = SEPARATORS.flatMap((separator) => headingsOf(text, separator)).sort(
    (a, b) => b.width - a.width || a.index - b.index,
  );
  if (!heading) return 'no-heading';
  const { index, separator, cells } = heading;
  const all = parseDelimited(text, separator, { rows: MAX.rows + 1, columns: MAX.columns + 1 });
  const isTooWide = all.some(({ length }) => length > MAX.columns);
  if (isTooWide || all.length > MAX.rows) return 'too-large';
  const headingText = cells.join();
  const rows = all.slice(index + 1).flatMap((row, below) => {
    const clean = row.map(bankCell);
    // Some files repeat the heading on each page.
    if (!/[\p{L}\p{N}]/u.test(clean.join('')) || clean.join() === headingText) return [];
    const isSwallowed = row.some(
      (cell) => /[\r\n]/.test(cell) && cell.split(separator).length >= cells.length,
    );
    const text = clean.filter(Boolean).join(' ');
    return { row: index + below + 2, cells: clean, text, isSwallowed };
  });
  if (rows.length === 0) return 'empty';
  return {
    preamble: all.slice(0, index).map((row) => row.map(bankCell).join(' ')),
    heading: cells,
    rows,
  };
}
