import { useState } from 'react';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { payoutState, type Payout, type PayoutMove } from '@/domain/payouts/payout';
import { useMutation } from '@/lib/useMutation';
import { useToast } from '@/hooks/browser/useToast';
import { useFormatAuthor } from '@/pages/admin/useFormatAuthor';
import { admin } from '@/services/admin/adminServices';
import type { NewMove } from '@/domain/admin/payouts/payoutMove';
import { adminPayouts } from '@/services/admin/payouts/adminPayouts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { errorMessage } from '@/texts/errorMessage';
import { nameOf } from '@/pages/admin/list/nameOf';

const t = adminPayoutTexts;

/** What happened to a payout since it was seen. */
function changedMessage(
  payout: Payout,
  seen: Payout,
  formatAuthor: ReturnType<typeof useFormatAuthor>,
): string {
  if (payout.status === 'paid' && seen.status === 'paid') return t.changed.again;
  const state = payoutState(payout);
  switch (state) {
    case 'requested':
    case 'cancelled':
      return t.changed[state];
    case 'paying':
    case 'paid':
      return t.changed[state](formatAuthor(payout.takenBy));
    default:
      return t.changed[state](formatAuthor(payout.returnedBy));
  }
}

/** The payout that a reference belongs to already; null if that cannot be read. */
export interface ReferenceUse {
  reference: string;
  payoutId: string | null;
  /** Whether it is this one, which had it before it was corrected. */
  isHere: boolean;
}

/**
 * Moves a payout on, one move at a time, and shows the result as a toast. `pendingKind` is the pending move, `used` where a
 * reference was refused, `refused` why a move failed. `seen` is the payout as it was when it was asked for; `onDone` is called when the move is stored.
 */
export function usePayoutMove(payout: Payout) {
  const formatAuthor = useFormatAuthor();
  const toast = useToast();
  const [pendingKind, setPendingKind] = useState<PayoutMove | null>(null);
  const [refused, setRefused] = useState<ErrorCode | null>(null);
  const [used, setUsed] = useState<ReferenceUse | null>(null);
  const { mutate } = useMutation(
    async (move: NewMove, seen: Payout = payout, onDone?: () => void) => {
      const { kind } = move;
      const said = kind === 'propose' && seen.status === 'paid' ? 'propose-bounce' : kind;
      setPendingKind(kind);
      setUsed(null);
      setRefused(null);
      try {
        const result = await adminPayouts.move(seen, move);
        if (result.kind === 'done') {
          const inr = formatRupeesExact(payout.inrPaise);
          toast.success(t.done[said], t.formatDone(t.doneText[said], inr, nameOf(payout)));
          onDone?.();
        } else if (result.kind === 'changed') {
          toast.error(t.failed[said], changedMessage(result.payout, seen, formatAuthor));
        } else if ('reference' in move) {
          const isHere = result.payoutId === payout.id;
          toast.error(t.failed[said], isHere ? t.pay.usedHere : t.pay.used);
          setUsed({ reference: move.reference, payoutId: result.payoutId, isHere });
        }
      } catch (error) {
        const code = errorCode(error);
        const isOverDay = kind === 'pay' && code === 'day-limit';
        toast.error(t.failed[said], isOverDay ? t.pay.overDay : errorMessage(error));
        setRefused(code);
        if (code === 'denied') void admin.session.recheck();
      } finally {
        setPendingKind(null);
      }
    },
  );
  return { mutate, pendingKind, refused, used };
}

export type PayoutMoves = ReturnType<typeof usePayoutMove>;
