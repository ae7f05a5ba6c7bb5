/** What parts the cells of a table. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Where a cell ends that a quotation mark opens before `start`; -1 if no mark closes it that ends its cell. */
function closingQuote(text: string, start: number, separator: Separator): number {
  for (let at = text.indexOf('"', start); at !== -1; at = text.indexOf('"', at + 1)) {
    const next = text.charAt(at + 1);
    if (next !== '"') return ['', '\n', '\r', separator].includes(next) ? at : -1;
    // Doubled, it is one of the cell.
    at += 1;
  }
  return -1;
}

/**
 * The cells of a table as they stand there, row by row: RFC 4180, and whatever else a program calls CSV. At most `max.rows`
 * rows, and `max.columns` cells of each. An empty line is a row of one empty cell. A quotation mark that nothing closes is one
 * of the text: it hides no lines.
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

/** A table as text. Only a heading needs quotes: every other cell is made of letters, digits and a few signs. */
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
