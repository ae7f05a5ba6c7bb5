/**
 * @typedef {object} Table
 * @property {string} [caption] a sentence above it
 * @property {string[]} head
 * @property {string[][]} rows the first column is text, the others are figures
 *
 * @typedef {object} Section what one part of a run has to say
 * @property {string} title starts with the part's letter in brackets, which also puts it in its place
 * @property {string} ranAt when and on what, one line
 * @property {readonly string[]} how what was measured how, one line each
 * @property {readonly Table[]} tables
 */

/**
 * @param {Table} table
 * @returns {string} in Markdown, aligned so that it reads well in a terminal as well
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
  const blocks = [`## ${title}`, ranAt, ...tables.map(formatTable), list(how)];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Puts the sections of a run into the text of an earlier one: a section with the same letter is replaced, others stay.
 * @param {string} preface Markdown above the sections
 * @param {string} earlier the text of the earlier run; empty where there is none
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

/** @param {readonly string[]} items */
const list = (items) => items.map((item) => `- ${item}`).join('\n');
