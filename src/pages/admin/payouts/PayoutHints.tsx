import { UserCheck } from 'lucide-react';
import { DayLeft } from '@/components/admin/DayLeft';
import { useLimits } from '@/components/admin/session/useLimits';
import { useFormatAuthor } from '@/components/admin/author';
import { LocalTime } from '@/components/ui/LocalTime';
import type { Proposal } from '@/domain/deposits/proposal';
import { isAboveDay, type Limits } from '@/domain/limits';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import { canBounce } from '@/domain/payouts/payoutMove';
import { useNow } from '@/lib/useNow';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { PossibleActions } from './usePayoutActions';

const t = adminPayoutTexts;

interface Props {
  payout: Payout;
  possible: PossibleActions;
}

/** Returns what follows from the main action, or why there is none; null if that needs no explanation. */
function hintOf({ payout, possible }: Props, limits: Limits | null, now: Date) {
  const { actions, proposal } = possible;
  const perDayPaise = limits?.creditPerDayPaise ?? null;
  if (perDayPaise !== null && isAboveDay(limits, payout)) {
    const limit = formatRupeesExact(perDayPaise);
    if (payout.status === 'requested')
      return (payout.moves > 0 ? t.above.touched : t.above.requested)(limit);
    if (canBounce(payout, now)) return t.above.paid(limit);
  }
  if (payout.status !== 'requested') return null;
  if (proposal.isOwn) return t.proposal.waits;
  if (actions.includes('take')) return t.take.hint;
  return proposal.isRevoked ? adminTexts.proposal.revoked : t.proposal.hint;
}

/** Shows what to know before an action on a payout: who has proposed it, what follows, and the day's limit. */
export function PayoutHints(props: Props) {
  const { payout, possible } = props;
  const { actions, proposal } = possible;
  const hint = hintOf(props, useLimits(), useNow());
  return (
    <div className="flex flex-col gap-2 text-sm empty:hidden">
      {proposal.isWaiting && payout.proposal && <Proposed proposal={payout.proposal} />}
      {hint !== null && <p className="text-muted">{hint}</p>}
      {actions.includes('take') && <DayLeft amountPaise={payout.inrPaise} className="" />}
    </div>
  );
}

/** Shows who has proposed to pay a payout, and when. */
function Proposed({ proposal }: { proposal: Proposal }) {
  const by = useFormatAuthor()(proposal.by);
  return (
    <p className="flex gap-2 text-sm font-medium">
      <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
      <span className="flex flex-wrap gap-x-3">
        <span>{adminPayoutTexts.proposal.by(by)}</span>
        {proposal.at && <LocalTime time={proposal.at} />}
      </span>
    </p>
  );
}
