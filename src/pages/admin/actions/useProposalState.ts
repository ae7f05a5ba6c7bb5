import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { isWaiting, type Proposal } from '@/domain/deposits/proposal';
import { useLive } from '@/lib/useLive';
import { useFromNow } from '@/lib/useNow';
import { admin } from '@/services/admin/adminServices';

export interface ProposalState {
  /** True if there is a proposal less than a day old, so that no other can be made. */
  isWaiting: boolean;
  isOwn: boolean;
  /** True if it is void because its author is no longer an administrator. */
  isRevoked: boolean;
  canConfirm: boolean;
}

/** Returns what can be done with a proposal. Until a revoked author is known here, the rules refuse the confirmation. */
export function useProposalState(proposal: Proposal | null): ProposalState {
  const uid = useAdminUid();
  const isFresh = useFromNow((now) => proposal !== null && isWaiting(proposal, now));
  const waiting = isFresh ? proposal : null;
  const isOwn = waiting?.by === uid;
  const other = waiting && !isOwn ? waiting.by : null;
  const { data } = useLive(admin.reviews.revokedUntil, other);
  // It has no time until it is stored.
  const madeMs = proposal?.at?.getTime() ?? Infinity;
  const isRevoked = other !== null && data !== null && madeMs <= data;
  return { isWaiting: isFresh, isOwn, isRevoked, canConfirm: other !== null && !isRevoked };
}
