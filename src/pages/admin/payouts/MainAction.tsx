import { UserCheck } from 'lucide-react';
import { Button } from '@/components/ui/Button';
import { LocalTime } from '@/components/LocalTime';
import { needsTwo } from '@/domain/admin/limits';
import type { MoveRequest } from '@/domain/admin/payouts/payoutMove';
import { formatRupeesExact } from '@/domain/formatMoney';
import { paise, sumPaise } from '@/domain/money';
import type { Payout } from '@/domain/payouts/payout';
import type { Proposal } from '@/domain/proposal';
import { useTakenPayouts } from '@/hooks/admin/payouts/useAdminPayouts';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { useIsWaiting } from '@/hooks/admin/useIsWaiting';
import { useDayLeft, useLimits } from '@/hooks/admin/useLimits';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import type { PayoutMoves } from './usePayoutMove';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  pendingKind: PayoutMoves['pendingKind'];
  onMove: (request: MoveRequest) => void;
}

/** What this administrator may still take today: what is left of the limit, without what they have taken and not yet paid. */
function useLeftToTake() {
  const day = useDayLeft();
  const taken = useTakenPayouts(day !== null).data;
  if (!day || !taken) return null;
  const takenPaise = sumPaise(taken.map(({ inrPaise }) => inrPaise));
  return { leftPaise: paise(Math.max(0, day.leftPaise - takenPaise)), takenPaise };
}

function Proposed({ proposal }: { proposal: Proposal }) {
  const by = formatAuthor(proposal.by, useAdminUid());
  return (
    <p className="flex gap-2 text-sm font-medium">
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="flex flex-wrap gap-x-3">
        <span>{t.proposal.by(by)}</span>
        {proposal.at && <LocalTime time={proposal.at} />}
      </span>
    </p>
  );
}

/** Takes a requested payout to pay it, or proposes one that takes two administrators. */
export function MainAction({ payout, pendingKind, onMove }: Props) {
  const uid = useAdminUid();
  const limits = useLimits();
  const left = useLeftToTake();
  const { proposal, inrPaise } = payout;
  const isProposed = useIsWaiting(proposal);
  const isOwn = isProposed && proposal?.by === uid;
  const isTwoStep = needsTwo(limits, payout);
  const canTake = isProposed ? !isOwn : !isTwoStep;
  // It could not be recorded as paid.
  const isBeyond = canTake && left !== null && inrPaise > left.leftPaise;
  const button = (kind: 'propose' | 'decline' | 'take', label: string, isMain = true) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      busy={pendingKind === kind}
      disabled={(pendingKind !== null && pendingKind !== kind) || (kind === 'take' && isBeyond)}
      onClick={() => onMove({ kind })}
    >
      {label}
    </Button>
  );
  return (
    <>
      {isProposed && proposal && <Proposed proposal={proposal} />}
      <p className="text-sm text-muted">
        {isOwn ? t.proposal.waits : canTake ? t.take.hint : t.proposal.hint}
      </p>
      {canTake && left && (
        <p className={`text-sm ${isBeyond ? 'font-medium text-warning' : 'text-muted'}`}>
          {(isBeyond ? t.take.beyond : t.take.left)(
            formatRupeesExact(left.leftPaise),
            left.takenPaise > 0 ? formatRupeesExact(left.takenPaise) : null,
          )}
        </p>
      )}
      {canTake && button('take', t.take.action)}
      {!canTake && !isProposed && button('propose', t.proposal.action)}
      {isProposed && button('decline', isOwn ? t.proposal.takeBack : t.proposal.decline, false)}
    </>
  );
}
