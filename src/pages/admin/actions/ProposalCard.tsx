import { UserCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Proposal } from '@/domain/deposits/proposal';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { adminTexts } from '@/texts/admin/adminTexts';
import type { Action } from './Action';
import { ActionButton } from './ActionButton';
import { useProposalState } from './useProposalState';

const { actions, proposal: t } = adminTexts;

/** What can be done with a proposal. */
export type ProposalAnswer = 'confirm' | 'decline';

interface Props {
  proposal: Proposal;
  /** What exactly it asks for. */
  facts: ReactElement;
  answers: Readonly<Record<ProposalAnswer, Action>>;
  confirmLabel: string;
  isLocked: boolean;
  pendingKind: string | null;
  onAnswer: (answer: ProposalAnswer) => void;
}

/** A proposal that waits, with what this administrator can do: confirm or decline it, or cancel their own. */
export function ProposalCard({
  proposal,
  facts,
  answers,
  confirmLabel,
  isLocked,
  pendingKind,
  onAnswer,
}: Props) {
  const canReview = useCanReview();
  const { isWaiting, isOwn, isRevoked, canConfirm } = useProposalState(proposal);
  const button = (answer: ProposalAnswer) => ({
    action: answers[answer],
    disabled: isLocked,
    busy: pendingKind === answer,
    onClick: () => onAnswer(answer),
  });
  return (
    <div className="flex flex-col gap-2 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm">
      <div className="flex gap-2">
        <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0 wrap-break-word">
          {facts}
          {!isWaiting && <p>{t.void}</p>}
          {isOwn && <p>{t.waits}</p>}
          {isRevoked && <p>{t.revoked}</p>}
        </div>
      </div>
      {isWaiting && canReview && (
        <div className="flex flex-wrap gap-2">
          {canConfirm && <ActionButton {...button('confirm')} label={confirmLabel} />}
          <ActionButton
            {...button('decline')}
            label={isOwn ? actions.decline.cancel : undefined}
            variant="secondary"
          />
        </div>
      )}
    </div>
  );
}
