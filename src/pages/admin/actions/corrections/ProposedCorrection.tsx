import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { LocalTime } from '@/components/ui/LocalTime';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { takeablePaise } from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { isSameProposal, type CorrectionProposal } from '@/domain/deposits/proposal';
import { shortTxid } from '@/domain/shortIds';
import { useCanReview } from '@/components/admin/session/usePanelSession';
import { useProposalState } from '../useProposalState';
import { useLive } from '@/lib/useLive';
import { ActionButton } from '../ActionButton';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { nameOf } from '@/components/admin/nameOf';
import { formatEntryReason } from '@/pages/admin/actions/reason/formatEntryReason';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { adminSearch } from '@/services/admin/adminServices';
import { adminTexts } from '@/texts/admin/adminTexts';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { texts } from '@/texts/texts';
import { CorrectionEffect } from './CorrectionEffect';
import { correctionActions } from './correctionActions';
import { useCorrection, type ConfirmedCorrection } from './useCorrection';

const t = correctionTexts.proposal;

/** What exactly a proposal asks to take back, why, and who made it. */
function ProposedFacts({ proposal }: { proposal: CorrectionProposal }) {
  const formatAuthor = useFormatAuthor();
  const { amountPaise, txid, reason, reasonNote, by, at } = proposal;
  return (
    <>
      <span className="block font-medium">
        {t.proposed(formatRupeesExact(paise(0 - amountPaise)), formatAuthor(by))}
      </span>
      <span className="flex flex-wrap gap-x-3">
        {at && <LocalTime time={at} />}
        <span>{txid === null ? t.freesNone : t.frees(shortTxid(txid))}</span>
      </span>
      <span className="block">{formatEntryReason(reason, reasonNote)}</span>
    </>
  );
}

interface Props {
  deposit: Deposit;
  proposal: CorrectionProposal;
}

interface SheetProps extends Props {
  onConfirm: (correction: ConfirmedCorrection) => void;
  onClose: () => void;
}

/** Asks before a proposed correction is made. How much of the credit there still is, is known only now. */
function ConfirmCorrectionSheet({ deposit, proposal, onConfirm, onClose }: SheetProps) {
  const { data } = useLive(adminSearch.user, deposit.userId);
  const user = data?.value ?? null;
  const { txid } = proposal;
  const credit = { kind: 'part', amountPaise: paise(0 - proposal.amountPaise), txid } as const;
  const amountPaise = user ? takeablePaise(credit.amountPaise, user.walletPaise) : null;
  const isPart = amountPaise !== null && amountPaise < credit.amountPaise;
  const inr = formatRupeesExact(amountPaise || credit.amountPaise);
  const isSame = deposit.proposal !== null && isSameProposal(deposit.proposal, proposal);
  const impossible = !isSame
    ? texts.errors['proposal-gone']
    : amountPaise === 0
      ? correctionTexts.empty
      : isPart && txid !== null
        ? t.notWhole
        : null;
  return (
    <ConfirmSheet
      title={t.confirmTitle(inr, nameOf(deposit))}
      text={
        <>
          <span translate="no">{deposit.userEmail}</span>
          <AccountLine deposit={deposit} />
          <span className="block pt-2 text-sm">
            <ProposedFacts proposal={proposal} />
          </span>
        </>
      }
      action={impossible === null ? t.confirm(inr) : null}
      variant="danger"
      isWaiting={user === null}
      onConfirm={() =>
        amountPaise !== null && onConfirm({ kind: 'confirm', proposal, amountPaise })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4 text-sm">
        <CorrectionEffect
          deposit={deposit}
          credit={credit}
          amountPaise={amountPaise}
          leftPaise={user && paise(user.walletPaise - (amountPaise ?? 0))}
          openPayoutId={user?.openPayoutId ?? null}
          isFreed={txid !== null}
          impossible={impossible}
        />
        <DayLeft amountPaise={amountPaise ?? 0} className="text-sm" />
      </div>
    </ConfirmSheet>
  );
}

/** A correction that waits, with what this administrator can do: confirm or decline it, or cancel their own. */
export function ProposedCorrection({ deposit, proposal }: Props) {
  const canReview = useCanReview();
  const { isWaiting, isOwn, isRevoked, canConfirm } = useProposalState(proposal);
  const { mutate, pendingKind } = useCorrection(deposit);
  const [asked, setAsked] = useState<{ kind: 'confirm' | 'decline'; seen: typeof proposal } | null>(
    null,
  );
  const ask = (kind: 'confirm' | 'decline') => setAsked({ kind, seen: proposal });
  const inr = formatRupeesExact(paise(0 - proposal.amountPaise));
  const close = () => setAsked(null);
  return (
    <div className="flex flex-col gap-2 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm">
      <div className="flex gap-2">
        <UserCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <div className="min-w-0 wrap-break-word">
          <ProposedFacts proposal={proposal} />
          {!isWaiting && <p>{adminTexts.proposal.void}</p>}
          {isOwn && <p>{adminTexts.proposal.waits}</p>}
          {isRevoked && <p>{adminTexts.proposal.revoked}</p>}
        </div>
      </div>
      {isWaiting && canReview && (
        <div className="flex flex-wrap gap-2">
          {canConfirm && (
            <ActionButton
              action={correctionActions.confirm}
              label={t.confirm(inr)}
              disabled={pendingKind !== null}
              busy={pendingKind === 'confirm'}
              onClick={() => ask('confirm')}
            />
          )}
          <ActionButton
            action={correctionActions.decline}
            label={isOwn ? t.cancel : undefined}
            variant="secondary"
            disabled={pendingKind !== null}
            busy={pendingKind === 'decline'}
            onClick={() => ask('decline')}
          />
        </div>
      )}
      {asked?.kind === 'confirm' && (
        <ConfirmCorrectionSheet
          deposit={deposit}
          proposal={asked.seen}
          onConfirm={mutate}
          onClose={close}
        />
      )}
      {asked?.kind === 'decline' && (
        <ConfirmSheet
          title={(isOwn ? t.cancelTitle : t.declineTitle)(inr, nameOf(deposit))}
          text={t.declineText}
          action={isOwn ? t.cancel : t.decline}
          onConfirm={() => mutate({ kind: 'decline', proposal: asked.seen })}
          onClose={close}
        />
      )}
    </div>
  );
}
