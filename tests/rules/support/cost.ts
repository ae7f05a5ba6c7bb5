import { isRecord, listOf } from './values';

/** The cost of one commit or read in the rules engine. */
export interface Cost {
  /** Evaluated expressions of any size, over all writes of the commit. */
  readonly evaluations: number;
  /** Distinct documents read; the states before and after the commit count separately. */
  readonly reads: number;
}

/** Running totals of a coverage report: evaluations, and reads by document. */
export interface Counted {
  readonly evaluations: number;
  readonly reads: ReadonlyMap<string, number>;
}

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

export function costBetween(before: Counted, after: Counted): Cost {
  return {
    evaluations: after.evaluations - before.evaluations,
    reads: [...after.reads].filter(([key, count]) => count > (before.reads.get(key) ?? 0)).length,
  };
}

/** `before` for get and exists, `after` for getAfter and existsAfter; null if nothing is read. */
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
