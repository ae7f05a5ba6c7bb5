import { count, limit, query, type Query } from 'firebase/firestore';
import { aggregate } from '@/services/database/reads';

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

export async function countUpTo10000(counted: Query): Promise<Count> {
  const found = await countOnServer(counted, MAX_COUNTED + 1);
  return { number: Math.min(found, MAX_COUNTED), isLowerBound: found > MAX_COUNTED };
}
