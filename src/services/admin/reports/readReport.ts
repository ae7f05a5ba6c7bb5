import type { Query } from 'firebase/firestore';
import { MAX_RECORDS, READ_AT_ONCE, type ReportAnswer } from '@/domain/reports/report';
import { countOnServer } from '@/services/admin/lists/countOnServer';

/** Reads a report, above MAX_RECORDS of one query nothing, above READ_AT_ONCE of all only if `isAsked`. Throws AppError. */
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
