import { Button } from '@/components/ui/Button';
import { isAboveDay, needsTwo } from '@/domain/admin/limits';
import type { NewMove } from '@/domain/admin/payouts/payoutMove';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useProposalState } from '@/hooks/admin/useProposalState';
import { useDayLimit, useLimits } from '@/hooks/admin/useLimits';
import { DayUnknown } from '@/pages/admin/DayLeft';
import { adminTexts } from '@/texts/admin/adminTexts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { Proposed } from './Proposed';
import type { PayoutMoves } from './usePayoutMove';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  pendingKind: PayoutMoves['pendingKind'];
  onMove: (move: NewMove) => void;
}

/** Takes a requested payout to pay it, or proposes one that takes two administrators. */
export function MainAction({ payout, pendingKind, onMove }: Props) {
  const limits = useLimits();
  const day = useDayLimit();
  const left = day?.left ?? null;
  const perDayPaise = limits?.creditPerDayPaise ?? null;
  const { proposal, inrPaise } = payout;
  const { isWaiting: isProposed, isOwn, isRevoked } = useProposalState(proposal);
  const isTwoStep = needsTwo(limits, payout);
  const isAbove = isAboveDay(limits, payout);
  const canTake = (isProposed && !isRevoked ? !isOwn : !isTwoStep) && !isAbove;
  // It could not be recorded as paid; perhaps, while that is not known.
  const isBeyond = canTake && left !== null && inrPaise > left.leftPaise;
  const isUnknown = day !== null && left === null;
  const button = (kind: 'propose' | 'decline' | 'take', label: string, isMain = true) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={pendingKind === kind}
      disabled={
        (pendingKind !== null && pendingKind !== kind) ||
        (kind === 'take' && (isBeyond || isUnknown))
      }
      onClick={() => onMove({ kind })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isProposed && proposal && <Proposed proposal={proposal} />}
      <p className="text-sm text-muted">
        {isAbove && perDayPaise !== null
          ? (payout.moves > 0 ? t.above.touched : t.above.requested)(formatRupeesExact(perDayPaise))
          : isOwn
            ? t.proposal.waits
            : canTake
              ? t.take.hint
              : isRevoked
                ? adminTexts.proposal.revoked
                : t.proposal.hint}
      </p>
      {canTake && day && isUnknown && <DayUnknown day={day} className="text-sm" />}
      {canTake && left && (
        <p className={`text-sm ${isBeyond ? 'font-medium text-warning' : 'text-muted'}`}>
          {(isBeyond ? t.take.beyond : t.take.left)(
            formatRupeesExact(left.leftPaise),
            left.takenPaise > 0 ? formatRupeesExact(left.takenPaise) : null,
          )}
        </p>
      )}
      {canTake && button('take', t.take.action)}
      {!canTake && !isAbove && !isProposed && button('propose', t.proposal.action)}
      {isProposed && button('decline', isOwn ? t.proposal.takeBack : t.proposal.decline, false)}
    </>
  );
}
