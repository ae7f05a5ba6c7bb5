import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { InlineAlert } from '@/components/admin/FailureLine';
import { TextLink } from '@/components/admin/TextLink';
import { useHandOver } from '@/components/admin/handOver';
import { nameOf } from '@/components/admin/author';
import {
  useAdminUid,
  useCanReview,
  usePanelSession,
} from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { panelPaths } from '@/config/panelPaths';
import {
  correctionReasons,
  takeablePaise,
  type CorrectionRequest,
} from '@/domain/deposits/correction';
import type { Deposit } from '@/domain/deposits/deposit';
import type { TimelineEvent } from '@/domain/deposits/timeline';
import { isCredit, type DepositEntry, type LedgerEntry } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { paise, type Paise } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { useLive } from '@/lib/useLive';
import { ReasonFields } from '@/pages/admin/actions/reason/ReasonFields';
import { useReasonDraft } from '@/pages/admin/actions/reason/useReasonFields';
import { adminSearch } from '@/services/admin/adminServices';
import { correctionService } from '@/services/admin/correctionService';
import { correctionTexts } from '@/texts/admin/correctionTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';
import { useAction } from '../useAction';

const t = correctionTexts;

interface TakeBackSheetProps {
  deposit: Deposit;
  credit: LedgerEntry;
  onConfirm: (correction: ConfirmedCorrection) => void;
  onClose: () => void;
}

/** Asks before a credit is taken back: shows how much the wallet still holds and the effect, and asks why. */
function TakeBackSheet({ deposit, credit, onConfirm, onClose }: TakeBackSheetProps) {
  const drafts = usePanelSession().drafts.correction;
  const takeable = useTakeable(deposit.userId, credit.amountPaise);
  const { amountPaise } = takeable;
  const { fields, check } = useReasonDraft(drafts, credit.id);
  const isReward = credit.kind === 'reward';
  const inr = formatRupeesExact(amountPaise || credit.amountPaise);
  const isWhole = amountPaise === credit.amountPaise;
  const gonePaise = amountPaise === null ? 0 : credit.amountPaise - amountPaise;
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
        {!isTaken && takeable.openPayoutId === null && gonePaise > 0 && (
          <NoteLink deposit={deposit} gonePaise={gonePaise} />
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

interface CorrectionEffectProps {
  deposit: Deposit;
  credit: Pick<LedgerEntry, 'kind' | 'amountPaise' | 'txid'>;
  takeable: Takeable;
  isFreed: boolean;
}

/** Shows the effect of taking a credit back on the wallet, the deposit and the transaction. */
function CorrectionEffect({ deposit, credit, takeable, isFreed }: CorrectionEffectProps) {
  const { amountPaise, leftPaise, openPayoutId, impossible } = takeable;
  const inr = amountPaise === null ? '' : formatRupeesExact(amountPaise);
  const isPart = amountPaise !== null && amountPaise < credit.amountPaise;
  const ended = deposit.status === 'pending' ? t.stays.pending : t.stays.ended;
  return (
    <>
      <LiveRegion className="flex flex-col gap-2">
        {impossible !== null ? (
          <Alert variant="warning">
            <p>{impossible}</p>
          </Alert>
        ) : (
          leftPaise !== null && (
            <>
              <p>{t.leaves(inr, formatRupeesExact(leftPaise))}</p>
              {isPart && (
                <p className="font-medium text-warning">
                  {formatGone(credit.amountPaise, amountPaise)}
                </p>
              )}
              <p>{credit.kind === 'reward' ? t.stays.reward : ended}</p>
              {credit.txid !== null && (
                <p>
                  {(isFreed ? t.freed : isPart ? t.spent.part : t.spent['sent-back'])(
                    shortTxid(credit.txid),
                  )}
                </p>
              )}
            </>
          )
        )}
      </LiveRegion>
      {openPayoutId !== null && (isPart || impossible !== null) && (
        <div>
          <p>{t.payout}</p>
          {env.payouts && <TextLink to={panelPaths.payout(openPayoutId)}>{t.openPayout}</TextLink>}
        </div>
      )}
    </>
  );
}

/** Leads to a note about the user, which says how much of the credit had left the wallet. */
function NoteLink({ deposit, gonePaise }: { deposit: Deposit; gonePaise: number }) {
  const drafts = usePanelSession().drafts.note;
  const about = `users/${deposit.userId}`;
  return (
    <TextLink
      to={panelPaths.user(deposit.userId)}
      className="self-start"
      onClick={() => {
        const typed = t.noteText(formatRupeesExact(paise(gonePaise)), shortDepositId(deposit.id));
        if (drafts.get(about) === null) drafts.set(about, { typed, sent: null });
      }}
    >
      {t.leaveNote}
    </TextLink>
  );
}

interface Props {
  event: Extract<TimelineEvent, { entryId: string | null }>;
  deposit: Deposit;
  entries: readonly DepositEntry[];
}

/**
 * Shows the button that takes back the credit of an event; nothing if it cannot be taken back. If a report asks to take
 * back a credit that is already taken back, it says so.
 */
export function TakeBackCredit({ event, deposit, entries }: Props) {
  const isOwn = deposit.userId === useAdminUid();
  const canReview = useCanReview();
  const { takeBack } = useHandOver();
  if (isOwn || !canReview) return null;
  if (event.isCorrected) {
    return takeBack === event.entryId ? (
      <InlineAlert variant="warning">{texts.errors['already-taken-back']}</InlineAlert>
    ) : null;
  }
  const credit = entries.filter(isCredit).find(({ id }) => id === event.entryId);
  return credit && <TakeBack deposit={deposit} credit={credit} isAsked={takeBack === credit.id} />;
}

interface TakeBackProps {
  deposit: Deposit;
  credit: LedgerEntry;
  /** True if the previous page asks to take it back. */
  isAsked: boolean;
}

/** Shows the button that takes a credit back, and its sheet. */
function TakeBack({ deposit, credit, isAsked }: TakeBackProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const location = useLocation();
  const navigate = useNavigate();
  const correction = useCorrection(deposit);
  useEffect(() => {
    // Do not ask again after a reload or Back.
    if (isAsked) void navigate(location, { replace: true, state: null });
  }, [isAsked, location, navigate]);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-1 text-sm print:hidden"
        busy={correction.isPending}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden className="size-4" />
        <span>{correctionTexts.takeBackOf(formatRupeesExact(credit.amountPaise))}</span>
      </Button>
      {isOpen && (
        <TakeBackSheet
          deposit={deposit}
          credit={credit}
          onConfirm={correction.mutate}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** A correction that the administrator has confirmed. */
type ConfirmedCorrection = { credit: LedgerEntry; amountPaise: Paise } & CorrectionRequest;

/** Returns the mutation that takes a wrong credit of a deposit back. */
function useCorrection(deposit: Deposit) {
  const { drafts } = usePanelSession();
  const { act, isPending } = useAction<'take-back'>();
  const mutate = ({ credit, amountPaise, ...request }: ConfirmedCorrection) =>
    act({
      kind: 'take-back',
      store: () =>
        correctionService.takeBack(
          { userId: deposit.userId, entryId: credit.id },
          amountPaise,
          request,
        ),
      done: [t.done, t.doneText(formatRupeesExact(amountPaise), nameOf(deposit))],
      failed: t.failed,
      onDone: () => drafts.correction.set(credit.id, null),
    });
  return { mutate, isPending };
}

/** The part of a credit that can be taken back. */
interface Takeable {
  /** In paise, what can be taken back and what the wallet keeps; null while unknown. */
  amountPaise: Paise | null;
  leftPaise: Paise | null;
  openPayoutId: string | null;
  /** Why nothing can be taken back; null if something can, or while unknown. */
  impossible: string | null;
}

/** Returns a message with the part of a credit that the wallet no longer holds. */
const formatGone = (creditPaise: Paise, leftPaise: Paise | 0 = 0): string =>
  t.gone(formatRupeesExact(paise(creditPaise - leftPaise)), formatRupeesExact(creditPaise));

/** Returns how much of a credit of this amount can be taken back from the user's wallet, live. */
function useTakeable(userId: string, creditPaise: Paise): Takeable {
  const { data, error } = useLive(adminSearch.user, userId);
  const user = data?.value ?? null;
  const amountPaise = user && takeablePaise(creditPaise, user.walletPaise);
  return {
    amountPaise,
    leftPaise: user && paise(user.walletPaise - (amountPaise ?? 0)),
    openPayoutId: user?.openPayoutId ?? null,
    impossible: amountPaise === 0 ? formatGone(creditPaise) : error && texts.errors[error.code],
  };
}
