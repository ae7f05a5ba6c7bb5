export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];
/** Banks write other lines above the heading. */
export const HEADING_WITHIN = 60;

/** Splits a table into rows of cells. Blanks may follow a closing quotation mark; an unclosed one is text, so it hides no lines. */
export function parseDelimited(
  text: string,
  separator: Separator,
  max = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY },
): string[][] {
  const rows: string[][] = [];
  const cells = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)" *|([^${separator}\\r\\n]*))([${separator}]|\\r\\n?|\\n|$)`,
    'g',
  );
  let row: string[] = [];
  for (const { 1: quoted, 2: plain = '', 3: end, index } of text.matchAll(cells)) {
    if (rows.length === max.rows || (row.length === 0 && index === text.length)) break;
    if (row.length < max.columns) row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

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
