import { useParams } from 'react-router-dom';
import { parseDepositId } from '@/domain/linkIds';
import { useHydrated } from './useHydrated';

/**
 * The ID of the record that the path names; null where it names none that can exist. Undefined during hydration, since its
 * page is prerendered without one.
 */
export function useRecordId(): string | null | undefined {
  const { id = null } = useParams();
  return useHydrated() ? parseDepositId(id) : undefined;
}
