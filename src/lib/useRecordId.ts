import { useParams } from 'react-router-dom';
import { parseDepositId } from '@/domain/linkIds';
import { useHydrated } from './useHydrated';

/**
 * Returns the record ID in the path; null if it is invalid. Undefined during hydration, since the page is prerendered
 * without one.
 */
export function useRecordId(): string | null | undefined {
  const { id = null } = useParams();
  return useHydrated() ? parseDepositId(id) : undefined;
}
