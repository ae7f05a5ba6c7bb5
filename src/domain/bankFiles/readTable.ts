import { guessColumns, isResponse, isStatement } from './answerColumns';
import { bankCell } from './bankCell';
import { parseDelimited, SEPARATORS, type Separator } from './delimited';

/** More than any statement of a few months. */
export const MAX_FILE_BYTES = 5_000_000;

/** Why a file is refused. `no-text` is a spreadsheet, a PDF, or a web page that the bank named xls. */
type NotText = 'too-large' | 'no-text';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Recognizes UTF-16 by its byte order mark, or without one by the zero byte beside the first Latin letter. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const [first, second] = bytes;
  if (second === 0 && first !== 0 && first !== undefined) return 'utf-16le';
  return first === 0 && second !== 0 && second !== undefined ? 'utf-16be' : null;
}

/** Decodes as UTF-8 if most non-ASCII characters are valid then, so one wrong byte changes nothing; else as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  const valid = (text.match(/[^\0-\x7f]/gu)?.length ?? 0) - wrong;
  const isUtf8 = wrong === 0 || valid > wrong || startsWith(bytes, 0xef, 0xbb, 0xbf);
  return isUtf8 ? text : new TextDecoder('windows-1252').decode(bytes);
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
  /** True if a cell may hold several lines of the file, as between two stray quotation marks. */
  isSwallowed: boolean;
}

export type TableProblem = NotText | 'no-heading' | 'empty';

const MAX = { rows: 20_000, columns: 200 };
/** Banks write other lines above the heading. */
const HEADING_WITHIN = 60;
const MIN_HEADINGS = 3;

/**
 * The possible headings if this is the separator. A payment line has a date, so a row with two digits together is no heading,
 * whatever a payer wrote.
 */
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
      return { separator, index, cells, isKnown };
    },
  );

/** The first known heading, else the widest possible one: lines above a heading can look like one. */
function findHeading(text: string) {
  const found = SEPARATORS.flatMap((separator) => headingsOf(text, separator));
  const known = found.filter(({ isKnown }) => isKnown);
  const [heading = null] =
    known.length > 0
      ? [...known].sort((a, b) => a.index - b.index)
      : [...found].sort((a, b) => b.cells.length - a.cells.length || a.index - b.index);
  return heading;
}

/** Reads the table of a bank's file, or returns why there is none. The size is limited before cells are read. */
export function readTable(text: string): Table | TableProblem {
  const heading = findHeading(text);
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
    return { row: index + below + 2, cells: clean, isSwallowed };
  });
  if (rows.length === 0) return 'empty';
  return {
    preamble: all.slice(0, index).map((row) => row.map(bankCell).join(' ')),
    heading: cells,
    rows,
  };
}
