import { useState } from 'react';
import { nameOf } from '@/components/admin/author';
import { useDayLimit, useLimits } from '@/components/admin/session/useLimits';
import { useAdminUid, usePanelSession } from '@/components/admin/session/usePanelSession';
import { errorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout, PayoutMove } from '@/domain/payouts/payout';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { possibleActions } from '@/domain/payouts/possibleActions';
import { useLive } from '@/lib/useLive';
import { useNow } from '@/lib/useNow';
import { useAction } from '@/pages/admin/actions/useAction';
import { useProposalState } from '@/pages/admin/actions/useProposalState';
import { admin } from '@/services/admin/adminServices';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { payoutActions } from './payoutActions';
import type { ReferenceUse } from './ReferenceFields';
import { useChangedMessage } from './useChangedMessage';

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

const t = adminPayoutTexts;

/**
 * Returns the mutation that makes a move of a payout. `pendingKind` is the pending move, `used` the use that made a
 * reference be refused, `isOverDay` true if the payment could not be recorded within the day's limit. `seen` is the
 * payout as it was when the administrator asked for the move.
 */
export function usePayoutMove(payout: Payout) {
  const { reviewed, recounts } = usePanelSession();
  const changedMessage = useChangedMessage();
  const { act, pendingKind } = useAction<PayoutMove>();
  const [isOverDay, setOverDay] = useState(false);
  const [used, setUsed] = useState<ReferenceUse | null>(null);

  /** Makes a move; returns why not if another change came first. Throws AppError. */
  async function store(move: NewMove, seen: Payout): Promise<string | null> {
    setUsed(null);
    setOverDay(false);
    const moved = adminPayouts.move(seen, move).finally(recounts.add);
    const result = await moved.catch((error: unknown) => {
      if (move.kind !== 'pay' || errorCode(error) !== 'day-limit') throw error;
      setOverDay(true);
      return null;
    });
    if (!result) return t.pay.overDay;
    if (result.kind === 'done') {
      if (move.kind === 'pay') reviewed.add(payout.id, 'confirmed');
      else if (move.kind === 'return') reviewed.add(payout.id, 'rejected');
      return null;
    }
    if (result.kind === 'changed') return changedMessage(result.payout, seen);
    const isHere = result.payoutId === payout.id;
    if ('reference' in move) {
      setUsed({ reference: move.reference, payoutId: result.payoutId, isHere });
    }
    return isHere ? t.pay.usedHere : t.pay.used;
  }

  function mutate(move: NewMove, seen: Payout = payout, onDone?: () => void): void {
    const { done, doneText, failed } = payoutActions[move.kind];
    const inr = formatRupeesExact(payout.inrPaise);
    act({
      kind: move.kind,
      store: () => store(move, seen),
      done: [done, adminTexts.formatDone(doneText, inr, nameOf(payout))],
      failed,
      onDone,
    });
  }

  return { mutate, pendingKind, isOverDay, used };
}

export type PayoutMoves = ReturnType<typeof usePayoutMove>;
