import { getCountFromServer, limit, query, type Query } from 'firebase/firestore';
import { toAppError } from '@/services/appErrors';

/** How many documents a query finds, counted by the server up to `max`; null counts all of them. Throws AppError. */
export async function countOnServer(counted: Query, max: number | null): Promise<number> {
  try {
    const bounded = max === null ? counted : query(counted, limit(max));
    return (await getCountFromServer(bounded)).data().count;
  } catch (error) {
    throw toAppError(error);
  }
}
