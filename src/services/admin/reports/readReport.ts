import type { Query } from 'firebase/firestore';
import { MAX_RECORDS, READ_AT_ONCE, type ReportAnswer } from '@/domain/reports/report';
import { countOnServer } from '@/services/admin/lists/countOnServer';

/**
 * Reads a report whose records these queries find, unless they are more than may be read; those that are many are read once
 * `isAsked`. Throws AppError.
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
