import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { readQuery } from './reads';

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
