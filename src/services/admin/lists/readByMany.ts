import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { readQuery } from '@/services/database/reads';

/** How many values an `in` or an `array-contains-any` may have. */
const MAX_VALUES = 30;

/** Asks about some values, `max` at a time. */
export function askByMany<T, Answer>(
  values: readonly T[],
  max: number,
  ask: (some: readonly T[]) => Promise<Answer>,
): Promise<Answer[]> {
  const unique = [...new Set(values)];
  const parts = Array.from({ length: Math.ceil(unique.length / max) }, (_, index) =>
    unique.slice(index * max, (index + 1) * max),
  );
  return Promise.all(parts.map(ask));
}

/** What a query finds by any of some values: a part for each 30 of them, so a document may be in several. Throws AppError. */
export const readByMany = <T>(
  values: readonly T[],
  queryOf: (some: readonly T[]) => Query,
): Promise<(readonly QueryDocumentSnapshot[])[]> =>
  askByMany(values, MAX_VALUES, (some) => readQuery(queryOf(some)));
