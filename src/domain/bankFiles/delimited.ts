/** What parts the cells of a table. */
export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/**
 * The cells of a table as they stand there, row by row, at most `maxRows` rows: RFC 4180, and whatever else a program calls CSV.
 * An empty line is a row of one empty cell. A quotation mark that nothing closes is one of the text: it hides no lines.
 */
export function parseDelimited(
  text: string,
  separator: Separator,
  maxRows = Number.POSITIVE_INFINITY,
): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let at = 0;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  while (at < text.length && rows.length < maxRows) {
    const character = text.charAt(at);
    at += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '' && text.includes('"', at)) isQuoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = '';
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text.charAt(at) === '\n') at += 1;
      endRow();
    } else cell += character;
  }
  if (rows.length < maxRows && (row.length > 0 || cell !== '')) endRow();
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
