import { isRecord } from './values';

/** What one commit or read cost the rules engine. */
export interface Cost {
  /** Evaluations of any expression, however small, over all writes of the commit. */
  readonly evaluations: number;
  /** Different documents asked for, before and after the commit counted apart. */
  readonly reads: number;
}

/** Adds up a coverage report that saw one request only. */
export function costOf(report: unknown, source: string): Cost {
  let evaluations = 0;
  const reads = new Set<string>();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    const values = listOf(node['values']);
    for (const entry of values) {
      if (isRecord(entry)) evaluations += Number(entry['count'] ?? 0);
    }
    const reader = readerAt(node['sourcePosition'], source);
    for (const child of listOf(node['children'])) {
      if (reader !== null) pathsIn(child).forEach((path) => reads.add(`${reader} ${path}`));
      visit(child);
    }
  };
  if (isRecord(report)) listOf(report['report']).forEach(visit);
  return { evaluations, reads: reads.size };
}

/** `before` for get and exists, `after` for their twins; null where nothing is read. */
function readerAt(position: unknown, source: string): 'before' | 'after' | null {
  if (!isRecord(position)) return null;
  const start = Number(position['currentOffset']);
  const match = /^(get|exists)(After)?\(/.exec(source.slice(start, start + 12));
  if (!match) return null;
  return match[2] === undefined ? 'before' : 'after';
}

function pathsIn(node: unknown): string[] {
  if (!isRecord(node)) return [];
  return listOf(node['values']).flatMap((entry) => {
    const value = isRecord(entry) ? entry['value'] : null;
    return isRecord(value) && 'pathValue' in value ? [JSON.stringify(value['pathValue'])] : [];
  });
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
