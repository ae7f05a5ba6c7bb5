import { count, limit, query, type Query } from 'firebase/firestore';
import { aggregate } from '@/services/database/reads';

/** How many documents a query finds, counted by the server up to `max`; null counts all of them. Throws AppError. */
export async function countOnServer(counted: Query, max: number | null): Promise<number> {
  const bounded = max === null ? counted : query(counted, limit(max));
  return (await aggregate(bounded, { count: count() })).count;
}
