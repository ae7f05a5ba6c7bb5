export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * The index of the quotation mark that closes a cell opened before `start`; -1 if none does at the end of a cell. Blanks after it
 * belong to the cell.
 */
function closingQuote(text: string, start: number, separator: Separator): number {
  const notBlank = /[^ ]|$/g;
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text.charAt(at + 1) !== '"') {
      notBlank.lastIndex = at + 1;
      const next = notBlank.exec(text)?.[0] ?? '';
      return ['', '\n', '\r', separator].includes(next) ? at : -1;
    }
    // A doubled mark is a character of the cell.
    at += 1;
  }
  return -1;
}

/**
 * Splits a table into rows of cells: RFC 4180, and other files that programs call CSV. Returns at most `max.rows` rows and
 * `max.columns` cells of each. An empty line is a row of one empty cell. An unclosed quotation mark is plain text, so it hides no
 * lines.
 */
export function parseDelimited(
  text: string,
  separator: Separator,
  max = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
): string[][] {
  const rows: string[][] = [];
  const ends = new RegExp(`[\\r\\n${separator === '|' ? '\\|' : separator}]`, 'g');
  let row: string[] = [];
  for (let at = 0; rows.length < max.rows && at < text.length;) {
    const close = text.charAt(at) === '"' ? closingQuote(text, at + 1, separator) : -1;
    ends.lastIndex = close === -1 ? at : close + 1;
    const end = ends.exec(text)?.index ?? text.length;
    if (row.length < max.columns) {
      const cell = text.slice(close === -1 ? at : at + 1, close === -1 ? end : close);
      row.push(close === -1 ? cell : cell.replaceAll('""', '"'));
    }
    at = end + 1;
    if (text.charAt(end) === separator && at < text.length) continue;
    if (text.charAt(end) === separator && row.length < max.columns) row.push('');
    if (text.startsWith('\r\n', end)) at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** Writes a table as text. Only headings need quotes: other cells have letters, digits and a few signs. */
export const writeDelimited = (
  rows: readonly (readonly string[])[],
  separator: Separator,
): string =>
  rows
    .map((row) => {
      const cells = row.map((cell) =>
        cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
      );
      return `${cells.join(separator)}\r\n`;
    })
    .join('');
