import type { Query } from 'firebase/firestore';
import { countOnServer } from '@/services/admin/lists/countOnServer';

/** The most records a report reads without asking: more take seconds on a slow network. */
export const READ_AT_ONCE = 2_000;
/** The most records of each kind that a report reads. Above it nothing is summed. */
export const MAX_RECORDS = 5_000;

/** A report and its number of records; or the number it would read; or `too-many` above MAX_RECORDS of a kind. */
export type ReportAnswer<T> =
  | { kind: 'known'; report: T; records: number }
  | { kind: 'large'; records: number }
  | { kind: 'too-many' };

/**
 * Reads a report from the records of these queries. Above MAX_RECORDS of one query it reads nothing, above READ_AT_ONCE in all
 * only if `isAsked`. Throws AppError.
 */
export async function readReport<T>(
  queries: readonly Query[],
  isAsked: boolean,
  read: () => Promise<T>,
): Promise<ReportAnswer<T>> {
  const counts = await Promise.all(queries.map((found) => countOnServer(found, MAX_RECORDS + 1)));
  if (counts.some((number) => number > MAX_RECORDS)) return { kind: 'too-many' };
  const records = counts.reduce((sum, number) => sum + number, 0);
  if (!isAsked && records > READ_AT_ONCE) return { kind: 'large', records };
  return { kind: 'known', report: await read(), records };
}
