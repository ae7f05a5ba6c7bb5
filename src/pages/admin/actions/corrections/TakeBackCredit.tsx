import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { nameOf } from '@/components/admin/names';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import { TextLink } from '@/components/admin/TextLink';
import { useHandOver } from '@/components/admin/useHandOver';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import type { Deposit } from '@/domain/deposits/deposit';
import { takeablePaise, type CorrectionRequest } from '@/domain/deposits/reviewResult';
import type { TimelineEvent } from '@/domain/deposits/timeline';
import { CORRECTION_REASONS, type CorrectionReason, type CreditEntry } from '@/domain/ledger';
import { formatRupeesExact, paise, type Paise } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { useLive } from '@/lib/useLive';
import { ReasonFields, useReasonDraft } from '@/pages/admin/actions/reason/ReasonFields';
import { adminSearch } from '@/services/admin/adminServices';
import { corrections } from '@/services/admin/corrections';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';
import { useAction } from '../useAction';

const t = correctionTexts;

const correctionReasons = (isReward: boolean): CorrectionReason[] =>
  CORRECTION_REASONS.filter((reason) =>
    isReward
      ? ['wrong-user', 'reward-not-due', 'other'].includes(reason)
      : reason !== 'reward-not-due',
  );

interface Props {
  event: Extract<TimelineEvent, { isCorrected: boolean }>;
  deposit: Deposit;
}

/** Shows the button that takes back a credit, and its sheet. Says so if a report asks for one that is already taken back. */
export function TakeBackCredit({ event: { entry, isCorrected }, deposit }: Props) {
  const canReview = useCanReview();
  const { uid, drafts } = usePanelSession();
  const location = useLocation();
  const navigate = useNavigate();
  const { act, isPending } = useAction();
  const { takeBack: asked } = useHandOver();
  const isAsked = entry !== null && asked === entry.id;
  const [isOpen, setOpen] = useState(isAsked);
  const canTakeBack = entry !== null && canReview && deposit.userId !== uid;
  const isOpening = isAsked && canTakeBack && !isCorrected;
  useEffect(() => {
    // Do not ask again after a reload or Back.
    if (isOpening) void navigate(location, { replace: true, state: null });
  }, [isOpening, location, navigate]);
  if (!canTakeBack) return null;
  if (isCorrected) {
    return isAsked ? (
      <InlineAlert variant="warning">{texts.errors['already-taken-back']}</InlineAlert>
    ) : null;
  }
  const credit = { userId: deposit.userId, entryId: entry.id };
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-1 text-sm print:hidden"
        busy={isPending}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden className="size-4" />
        <span>{t.takeBackOf(formatRupeesExact(entry.amountPaise))}</span>
      </Button>
      {isOpen && (
        <TakeBackSheet
          deposit={deposit}
          credit={entry}
          onConfirm={(amountPaise, request) =>
            act({
              store: () => corrections.takeBack(credit, amountPaise, request),
              done: [t.done, t.doneText(formatRupeesExact(amountPaise), nameOf(deposit))],
              failed: t.failed,
              onDone: () => drafts.correction.set(entry.id, null),
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface TakeBackSheetProps {
  deposit: Deposit;
  credit: CreditEntry;
  onConfirm: (amountPaise: Paise, request: CorrectionRequest) => void;
  onClose: () => void;
}

/** Asks before a credit is taken back: shows how much the wallet still holds and the effect, and asks why. */
function TakeBackSheet({ deposit, credit, onConfirm, onClose }: TakeBackSheetProps) {
  const { correction } = usePanelSession().drafts;
  const { data, error } = useLive(adminSearch.user, deposit.userId);
  const { fields, check } = useReasonDraft(correction, credit.id);
  const user = data?.value ?? null;
  /** What can be taken back; null while unknown. */
  const amountPaise = user && takeablePaise(credit.amountPaise, user.walletPaise);
  const inr = formatRupeesExact(amountPaise || credit.amountPaise);
  const gonePaise = paise(amountPaise === null ? 0 : credit.amountPaise - amountPaise);
  const gone = t.gone(formatRupeesExact(gonePaise), formatRupeesExact(credit.amountPaise));
  const isWhole = amountPaise === credit.amountPaise;
  const isReward = credit.kind === 'reward';
  const isFreed = credit.txid !== null && isWhole && fields.chosen !== 'sent-back';
  const isTaken = credit.seq !== null && deposit.correctedSeqs.includes(credit.seq);
  const possible = amountPaise === 0 ? gone : error && texts.errors[error.code];
  const impossible = isTaken ? texts.errors['already-taken-back'] : possible;
  const openPayoutId = user?.openPayoutId ?? null;
  const ended = deposit.status === 'pending' ? t.stays.pending : t.stays.ended;
  const spent = t.spent[isWhole ? 'sent-back' : 'part'];

  return (
    <ConfirmSheet
      title={t.title(inr, nameOf(deposit))}
      text={<AccountLine deposit={deposit} />}
      action={impossible === null ? t.takeBackOf(inr) : null}
      variant="danger"
      isWaiting={amountPaise === null}
      onConfirm={() => {
        const justification = check();
        if (!justification || amountPaise === null) return false;
        onConfirm(amountPaise, { isFreed, justification });
        return true;
      }}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4 pt-4 text-sm">
        <LiveRegion className="flex flex-col gap-2">
          {impossible !== null ? (
            <Alert variant="warning">{impossible}</Alert>
          ) : (
            user && (
              <>
                <p>
                  {t.leaves(inr, formatRupeesExact(paise(user.walletPaise - (amountPaise ?? 0))))}
                </p>
                {!isWhole && <p className="font-medium text-warning">{gone}</p>}
                <p>{isReward ? t.stays.reward : ended}</p>
                {credit.txid !== null && (
                  <p>{(isFreed ? t.freed : spent)(shortTxid(credit.txid))}</p>
                )}
              </>
            )
          )}
        </LiveRegion>
        {openPayoutId !== null && (gonePaise > 0 || impossible !== null) && (
          <div>
            <p>{t.payout}</p>
            {env.payouts && (
              <TextLink to={panelPaths.payout(openPayoutId)}>{t.openPayout}</TextLink>
            )}
          </div>
        )}
        {!isTaken && openPayoutId === null && gonePaise > 0 && (
          <TextLink to={panelPaths.user(deposit.userId)} className="self-start">
            {t.leaveNote}
          </TextLink>
        )}
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
