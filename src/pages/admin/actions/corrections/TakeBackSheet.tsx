import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { correctionReasons } from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import type { LedgerEntry } from '@/domain/ledger';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { useDraft } from '@/lib/useDraft';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { nameOf } from '@/components/admin/nameOf';
import { ReasonFields } from '@/pages/admin/actions/reason/ReasonFields';
import { NO_REASON_DRAFT, useReasonFields } from '@/pages/admin/actions/reason/useReasonFields';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';
import { CorrectionEffect } from './CorrectionEffect';
import type { ConfirmedCorrection } from './useCorrection';
import { useTakeable } from './useTakeable';

const t = correctionTexts;

interface Props {
  deposit: Deposit;
  credit: LedgerEntry;
  onConfirm: (correction: ConfirmedCorrection) => void;
  onClose: () => void;
}

/** Asks before a credit is taken back: how much of it there still is, what becomes of the rest, and why. */
export function TakeBackSheet({ deposit, credit, onConfirm, onClose }: Props) {
  const drafts = usePanelSession().drafts.correction;
  const takeable = useTakeable(deposit.userId, credit.amountPaise);
  const { amountPaise } = takeable;
  const { fields, check } = useReasonFields(
    useDraft(drafts, credit.id) ?? NO_REASON_DRAFT,
    (draft) => drafts.set(credit.id, draft),
  );
  const isReward = credit.kind === 'reward';
  const inr = formatRupeesExact(amountPaise || credit.amountPaise);
  const isWhole = amountPaise === credit.amountPaise;
  const isFreed = credit.txid !== null && isWhole && fields.draft.reason !== 'sent-back';
  const isTaken = credit.seq !== null && deposit.correctedSeqs.includes(credit.seq);
  const impossible = isTaken ? texts.errors['already-taken-back'] : takeable.impossible;

  function confirmed(): ConfirmedCorrection | null {
    const justification = check();
    if (!justification || amountPaise === null) return null;
    return { credit, amountPaise, isFreed, justification };
  }

  return (
    <ConfirmSheet
      title={t.title(inr, nameOf(deposit))}
      text={
        <>
          <span translate="no">{deposit.userEmail}</span>
          <AccountLine deposit={deposit} />
        </>
      }
      action={impossible === null ? t.takeBackOf(inr) : null}
      variant="danger"
      isWaiting={amountPaise === null}
      onConfirm={() => {
        const correction = confirmed();
        if (correction) onConfirm(correction);
        return correction !== null;
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4 text-sm">
        <CorrectionEffect
          deposit={deposit}
          credit={credit}
          takeable={{ ...takeable, impossible }}
          isFreed={isFreed}
        />
        {impossible === null && (
          <>
            <DayLeft amountPaise={amountPaise ?? 0} className="text-sm" />
            <ReasonFields
              {...fields}
              reasons={correctionReasons(isReward)}
              labels={sharedTexts.correctionReason}
              legend={t.reason}
              hint={t.reasonHint}
              noteLabel={t.note}
            />
          </>
        )}
      </div>
    </ConfirmSheet>
  );
}
