import { useState } from 'react';
import { LocalTime } from '@/components/ui/LocalTime';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { paise } from '@/domain/money/money';
import { isSameProposal, type CorrectionProposal } from '@/domain/deposits/proposal';
import { shortTxid } from '@/domain/shortIds';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { ProposalCard, type ProposalAnswer } from '../ProposalCard';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { nameOf } from '@/components/admin/nameOf';
import { formatEntryReason } from '@/pages/admin/actions/reason/formatEntryReason';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { texts } from '@/texts/texts';
import { CorrectionEffect } from './CorrectionEffect';
import { correctionActions } from './correctionActions';
import { useCorrection, type ConfirmedCorrection } from './useCorrection';
import { useTakeable } from './useTakeable';

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
  const { txid } = proposal;
  const credit = { kind: 'part', amountPaise: paise(0 - proposal.amountPaise), txid } as const;
  const takeable = useTakeable(deposit.userId, credit.amountPaise);
  const { amountPaise } = takeable;
  const isPart = amountPaise !== null && amountPaise < credit.amountPaise;
  const inr = formatRupeesExact(amountPaise || credit.amountPaise);
  const isSame = deposit.proposal !== null && isSameProposal(deposit.proposal, proposal);
  const impossible = isSame
    ? (takeable.impossible ?? (isPart && txid !== null ? t.notWhole : null))
    : texts.errors['proposal-gone'];
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
      isWaiting={amountPaise === null}
      onConfirm={() =>
        amountPaise !== null && onConfirm({ kind: 'confirm', proposal, amountPaise })
      }
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4 text-sm">
        <CorrectionEffect
          deposit={deposit}
          credit={credit}
          takeable={{ ...takeable, impossible }}
          isFreed={txid !== null}
        />
        <DayLeft amountPaise={amountPaise ?? 0} className="text-sm" />
      </div>
    </ConfirmSheet>
  );
}

/** A correction that is proposed, and the sheets that ask before it is confirmed, declined or cancelled. */
export function ProposedCorrection({ deposit, proposal, isLocked }: Props & { isLocked: boolean }) {
  const isOwn = proposal.by === useAdminUid();
  const { mutate, pendingKind } = useCorrection(deposit);
  const [asked, setAsked] = useState<{ kind: ProposalAnswer; seen: typeof proposal } | null>(null);
  const inr = formatRupeesExact(paise(0 - proposal.amountPaise));
  const close = () => setAsked(null);
  return (
    <>
      <ProposalCard
        proposal={proposal}
        facts={<ProposedFacts proposal={proposal} />}
        answers={correctionActions}
        confirmLabel={t.confirm(inr)}
        isLocked={isLocked || pendingKind !== null}
        pendingKind={pendingKind}
        onAnswer={(kind) => setAsked({ kind, seen: proposal })}
      />
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
    </>
  );
}
