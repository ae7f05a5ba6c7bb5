import { UserCheck } from 'lucide-react';
import { LocalTime } from '@/components/ui/LocalTime';
import type { Proposal } from '@/domain/deposits/proposal';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

/** Who has proposed to pay a payout, and when. */
export function Proposed({ proposal }: { proposal: Proposal }) {
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
