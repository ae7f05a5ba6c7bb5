import type { RefObject } from 'react';
import { useInView } from './useInView';
import { useHandOver } from '@/components/admin/handOver';

/**
 * Whether what a section shows is to be read: of what has opened beside its list by itself only what has been in sight, which
 * saves the reads of the rest; of anything else all.
 */
export function useIsLookedAt(section: RefObject<Element | null>): boolean {
  const { isFirst } = useHandOver();
  return useInView(isFirst ? section : null) || !isFirst;
}
