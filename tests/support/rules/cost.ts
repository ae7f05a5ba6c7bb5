import { isRecord } from './values';

/** What one commit or read cost the rules engine. */
export interface Cost {
  /** Evaluations of any expression, however small, over all writes of the commit. */
  readonly evaluations: number;
  /** Different documents asked for, before and after the commit counted apart. */
  readonly reads: number;
}

/** What a coverage report has counted so far: evaluations, and how often each document was asked for. */
export interface Counted {
  readonly evaluations: number;
  readonly reads: ReadonlyMap<string, number>;
}

/** Adds up a coverage report. */
export function countedIn(report: unknown, source: string): Counted {
  let evaluations = 0;
  const reads = new Map<string, number>();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    evaluations += listOf(node['values']).reduce<number>((sum, entry) => sum + countOf(entry), 0);
    const reader = readerAt(node['sourcePosition'], source);
    for (const child of listOf(node['children'])) {
      if (reader !== null) {
        for (const [path, count] of pathsIn(child)) {
          const key = `${reader} ${path}`;
          reads.set(key, (reads.get(key) ?? 0) + count);
        }
      }
      visit(child);
    }
  };
  if (isRecord(report)) listOf(report['report']).forEach(visit);
  return { evaluations, reads };
}

/** The cost of what was sent between two reports on the same rules. */
export function costBetween(before: Counted, after: Counted): Cost {
  return {
    evaluations: after.evaluations - before.evaluations,
    reads: [...after.reads].filter(([key, count]) => count > (before.reads.get(key) ?? 0)).length,
  };
}

/** `before` for get and exists, `after` for their twins; null where nothing is read. */
function readerAt(position: unknown, source: string): 'before' | 'after' | null {
  if (!isRecord(position)) return null;
  const start = Number(position['currentOffset']);
  const match = /^(get|exists)(After)?\(/.exec(source.slice(start, start + 12));
  if (!match) return null;
  return match[2] === undefined ? 'before' : 'after';
}

function pathsIn(node: unknown): [path: string, count: number][] {
  if (!isRecord(node)) return [];
  return listOf(node['values']).flatMap((entry): [string, number][] => {
    const value = isRecord(entry) ? entry['value'] : null;
    const isPath = isRecord(value) && 'pathValue' in value;
    return isPath ? [[JSON.stringify(value['pathValue']), countOf(entry)]] : [];
  });
}

function countOf(entry: unknown): number {
  return isRecord(entry) ? Number(entry['count'] ?? 0) : 0;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
