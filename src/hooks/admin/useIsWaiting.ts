import { isWaiting, type Proposal } from '@/domain/proposal';
import { useNow } from '@/hooks/browser/useNow';

/** Whether there is a proposal that can still be confirmed. */
export function useIsWaiting(proposal: Proposal | null): boolean {
  const now = useNow();
  return proposal !== null && isWaiting(proposal, now);
}
