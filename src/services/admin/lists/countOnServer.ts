import { count, limit, query, type Query, type QueryDocumentSnapshot } from 'firebase/firestore';
import { aggregate, readQuery } from '@/services/database/reads';

/** Firestore bills one read for each 1,000 documents that it counts. */
const MAX_COUNTED = 10_000;

export interface Count {
  number: number;
  /** True if there are more. */
  isLowerBound: boolean;
}

/** Counts the documents of a query on the server, up to `max`, or all if it is null. Throws AppError. */
export async function countOnServer(counted: Query, max: number | null): Promise<number> {
  const bounded = max === null ? counted : query(counted, limit(max));
  return (await aggregate(bounded, { count: count() })).count;
}

/** Counts the documents of a query up to 10,000. Throws AppError. */
export async function countUpTo10000(counted: Query): Promise<Count> {
  const found = await countOnServer(counted, MAX_COUNTED + 1);
  return { number: Math.min(found, MAX_COUNTED), isLowerBound: found > MAX_COUNTED };
}

/** The most values of an `in` or an `array-contains-any`. */
const MAX_VALUES = 30;

/** The values once each, in parts that a query accepts. */
export function inParts<T>(values: readonly T[]): T[][] {
  const unique = [...new Set(values)];
  const starts = unique.flatMap((_, index) => (index % MAX_VALUES === 0 ? index : []));
  return starts.map((start) => unique.slice(start, start + MAX_VALUES));
}

/** Reads the documents that match any of the values, 30 at a time, so a document may be in several parts. Throws AppError. */
export function readByMany<T>(
  values: readonly T[],
  queryOf: (some: readonly T[]) => Query,
): Promise<(readonly QueryDocumentSnapshot[])[]> {
  return Promise.all(inParts(values).map((some) => readQuery(queryOf(some))));
}
