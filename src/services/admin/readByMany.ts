import type { Query, QueryDocumentSnapshot } from 'firebase/firestore';
import { readQuery } from '@/services/database/reads';

/** How many values an `in` or an `array-contains-any` may have. */
const MAX_VALUES = 30;

/** What a query finds by any of some values: a part for each 30 of them, so a document may be in several. Throws AppError. */
export function readByMany<T>(
  values: readonly T[],
  queryOf: (some: readonly T[]) => Query,
): Promise<(readonly QueryDocumentSnapshot[])[]> {
  const unique = [...new Set(values)];
  const parts = Array.from({ length: Math.ceil(unique.length / MAX_VALUES) }, (_, index) =>
    unique.slice(index * MAX_VALUES, (index + 1) * MAX_VALUES),
  );
  return Promise.all(parts.map((some) => readQuery(queryOf(some))));
}
