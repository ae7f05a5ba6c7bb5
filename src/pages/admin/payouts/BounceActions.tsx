import type { ReactElement } from 'react';
import { Button } from '@/components/ui/Button';
import { isAboveDay, needsTwo } from '@/domain/admin/limits';
import { canBounce, type NewMove } from '@/domain/admin/payouts/payoutMove';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { useProposalState } from '@/hooks/admin/useProposalState';
import { useLimits } from '@/hooks/admin/useLimits';
import { useNow } from '@/hooks/browser/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { Proposed } from './Proposed';
import type { PayoutMoves } from './usePayoutMove';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  pendingKind: PayoutMoves['pendingKind'];
  onMove: (move: NewMove) => void;
  onOpen: (sheet: 'return' | 'propose-bounce') => void;
  /** Another action, in the same row. */
  children: ReactElement | false;
}

/** Records that the bank sent a paid payout back, or proposes it where that takes two administrators. */
export function BounceActions({ payout, pendingKind, onMove, onOpen, children }: Props) {
  const limits = useLimits();
  const { proposal } = payout;
  const { isWaiting: isProposed, isOwn, isRevoked } = useProposalState(proposal);
  const canReverse = canBounce(payout, useNow());
  const perDayPaise = limits?.creditPerDayPaise ?? null;
  const isAbove = canReverse && isAboveDay(limits, payout);
  const isTwoStep = needsTwo(limits, payout);
  const mustPropose = !isProposed && isTwoStep;
  // It is declined first.
  const isVoid = isRevoked && isTwoStep;
  const isBusy = pendingKind !== null;
  return (
    <>
      {isProposed && proposal && <Proposed proposal={proposal} text={t.bounce.proposedBy} />}
      {isOwn && <p className="text-sm text-muted">{t.bounce.waits}</p>}
      {isVoid && <p className="text-sm text-muted">{adminTexts.proposal.revoked}</p>}
      {isAbove && perDayPaise !== null && (
        <p className="text-sm text-muted">{t.above.paid(formatRupeesExact(perDayPaise))}</p>
      )}
      <div className="flex flex-wrap gap-x-1 empty:hidden print:hidden">
        {canReverse && !isAbove && !isOwn && !isVoid && (
          <Button
            variant="ghost"
            disabled={isBusy}
            onClick={() => onOpen(mustPropose ? 'propose-bounce' : 'return')}
          >
            {mustPropose ? t.bounce.propose : t.bounce.action}
          </Button>
        )}
        {isProposed && (
          <Button
            variant="ghost"
            busy={pendingKind === 'decline'}
            disabled={isBusy && pendingKind !== 'decline'}
            onClick={() => onMove({ kind: 'decline' })}
          >
            {isOwn ? t.proposal.takeBack : t.proposal.decline}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
