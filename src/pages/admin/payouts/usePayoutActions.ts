import { possibleActions } from '@/domain/payouts/possibleActions';
import type { Payout } from '@/domain/payouts/payout';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { useProposalState } from '@/pages/admin/actions/useProposalState';
import { useLive } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { useNow } from '@/lib/useNow';

/**
 * Returns the actions that this administrator can take on a payout, and the proposal and day's limit they depend on.
 */
export function usePayoutActions(payout: Payout) {
  const uid = useAdminUid();
  const limits = useLimits();
  const now = useNow();
  const proposal = useProposalState(payout.proposal);
  const day = useDayLimit();
  const maker = payout.status === 'paying' ? payout.file?.by : null;
  const { data } = useLive(admin.reviews.revokedUntil, maker === uid ? null : (maker ?? null));
  const isMakerRevoked = data === Number.POSITIVE_INFINITY;
  const actions = possibleActions(payout, { uid, now, limits, proposal, isMakerRevoked });
  return { actions, proposal, day };
}

export type PossibleActions = ReturnType<typeof usePayoutActions>;
