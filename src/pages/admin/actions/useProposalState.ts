import { isWaiting, type Proposal } from '@/domain/deposits/proposal';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useNow } from '@/lib/useNow';
import { useLive } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';

export interface ProposalState {
  /** Whether there is one that is not a day old, so that none can be made in its place. */
  isWaiting: boolean;
  /** Whether that is this administrator's. */
  isOwn: boolean;
  /** Whether that is void, since whoever made it is no longer an administrator. */
  isRevoked: boolean;
  /** Whether this administrator can do what it says. */
  canConfirm: boolean;
}

/** What can be done with a proposal. Until it is known that it is void, the rules say so. */
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
