import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { isWaiting, type Proposal } from '@/domain/deposits/proposal';
import { useLive } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
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
  const now = useNow();
  const isFresh = proposal !== null && isWaiting(proposal, now);
  const isOwn = isFresh && proposal.by === uid;
  const other = isFresh && !isOwn ? proposal.by : null;
  const { data } = useLive(admin.reviews.revokedUntil, other);
  const madeMs = proposal?.at?.getTime() ?? now.getTime();
  const isRevoked = other !== null && data !== null && madeMs <= data;
  return { isWaiting: isFresh, isOwn, isRevoked, canConfirm: other !== null && !isRevoked };
}
