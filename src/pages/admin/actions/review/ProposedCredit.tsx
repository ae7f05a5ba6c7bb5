import { LocalTime } from '@/components/ui/LocalTime';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { CreditProposal } from '@/domain/deposits/proposal';
import { shortTxid } from '@/domain/shortIds';
import { ProposalCard } from '../ProposalCard';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { formatEntryReason } from '@/pages/admin/actions/reason/formatEntryReason';
import { adminTexts } from '@/texts/admin/adminTexts';
import { reviewActions, type ReviewAction, type ReviewKind } from './reviewActions';

const { actions, proposal: t } = adminTexts;

/** What exactly a proposal asks to credit, and who made it. */
export function ProposalFacts({ proposal }: { proposal: CreditProposal }) {
  const formatAuthor = useFormatAuthor();
  const { amountPaise, txid, reason, reasonNote, by, at } = proposal;
  return (
    <>
      <span className="block font-medium">
        {t.proposed(formatRupeesExact(amountPaise), formatAuthor(by))}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {at && <LocalTime time={at} />}
        <span>{txid === null ? t.noTransaction : t.transaction(shortTxid(txid))}</span>
      </span>
      {reason && <span className="block">{formatEntryReason(reason, reasonNote)}</span>}
    </>
  );
}

interface Props {
  proposal: CreditProposal;
  isLocked: boolean;
  pendingKind: ReviewKind | null;
  onReview: (review: ReviewAction) => void;
}

/** A credit that is proposed. */
export const ProposedCredit = ({ proposal, onReview, ...rest }: Props) => (
  <ProposalCard
    {...rest}
    proposal={proposal}
    facts={<ProposalFacts proposal={proposal} />}
    answers={reviewActions}
    confirmLabel={actions.confirm.labelOf(formatRupeesExact(proposal.amountPaise))}
    onAnswer={(kind) => onReview({ kind, proposal })}
  />
);
