import { ANSWER_COLUMNS } from './answerColumns';
import type { Reading } from './readAnswer';

/** As many headings as banks have that one browser reads. */
const MAX_KEPT = 20;

function parseKept(json: string): Map<string, unknown> {
  try {
    const kept: unknown = JSON.parse(json);
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  } catch {
    return new Map();
  }
}

/** How the operator has chosen to read a heading, from the JSON of what this browser keeps; null if it is not kept. */
export function parseKeptReading(json: string, heading: readonly string[]): Reading | null {
  const kept = parseKept(json).get(heading.join());
  const [order, ...columns] = typeof kept === 'string' ? kept.split(' ') : [];
  if (columns.length !== heading.length) return null;
  return {
    columns: columns.map((column) => ANSWER_COLUMNS.find((known) => known === column) ?? null),
    order: order === 'day' || order === 'month' ? order : null,
  };
}

/** The JSON with one more heading, the newest last. */
export function keptReadingsJson(
  json: string,
  heading: readonly string[],
  { columns, order }: Reading,
): string {
  const kept = parseKept(json);
  kept.delete(heading.join());
  kept.set(heading.join(), [order, ...columns].map((each) => each ?? '-').join(' '));
  return JSON.stringify(Object.fromEntries([...kept].slice(-MAX_KEPT)));
}
