/**
 * @typedef {object} Table
 * @property {string} [caption] the line above it
 * @property {string[]} head
 * @property {string[][]} rows the first column is text, the others are figures
 *
 * @typedef {object} Section the results of one benchmark
 * @property {string} title starts with a letter in brackets, by which sections are identified and sorted
 * @property {string} ranAt time and machine, one line
 * @property {readonly string[]} how notes on the method, one line each
 * @property {readonly Table[]} tables
 *
 * @typedef {object} Benchmark one section of the results
 * @property {string} name its name on the command line
 * @property {string} title
 * @property {readonly string[]} how notes on the method, one line each
 * @property {(environment: import('./environment.mjs').Environment) => Promise<Table[]>} run
 */

/**
 * @param {Table} table
 * @returns {string} Markdown, aligned so that it is also readable in a terminal
 */
export function formatTable({ caption, head, rows }) {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  /** @param {readonly string[]} cells */
  const line = (cells) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  const lines = [line(head), line(rule), ...rows.map(line)];
  return (caption === undefined ? lines : [caption, '', ...lines]).join('\n');
}

/**
 * @param {Section} section
 * @returns {string} Markdown below a heading of the second level
 */
export function formatSection({ title, ranAt, how, tables }) {
  const notes = how.map((note) => `- ${note}`).join('\n');
  const blocks = [`## ${title}`, ranAt, ...tables.map(formatTable), notes];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Merges a run's sections into an earlier text: sections with the same letter are replaced, others stay.
 * @param {string} preface Markdown above the sections
 * @param {string} earlier the text of the earlier run; empty if there is none
 * @param {readonly Section[]} sections
 * @returns {string}
 */
export function mergeResults(preface, earlier, sections) {
  const byLetter = new Map(
    earlier
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [letterOf(text.slice('## '.length)), text.trimEnd()]),
  );
  for (const section of sections) {
    byLetter.set(letterOf(section.title), formatSection(section).trimEnd());
  }
  const texts = [...byLetter].toSorted(([a], [b]) => a.localeCompare(b)).map(([, text]) => text);
  return `${[preface.trimEnd(), ...texts].join('\n\n')}\n`;
}

/** @param {string} title */
const letterOf = (title) => title.slice(0, '(a)'.length);
