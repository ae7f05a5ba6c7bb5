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
import { shortTxid } from '@/domain/shortIds';
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

/** Asks before a credit is taken back: how much of it there still is, what becomes of the rest, and why. */
function TakeBackSheet({ deposit, credit, onConfirm, onClose }: TakeBackSheetProps) {
  const drafts = usePanelSession().drafts.correction;
  const takeable = useTakeable(deposit.userId, credit.amountPaise);
  const { amountPaise } = takeable;
  const { fields, check } = useReasonDraft(drafts, credit.id);
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

interface CorrectionEffectProps {
  deposit: Deposit;
  credit: Pick<LedgerEntry, 'kind' | 'amountPaise' | 'txid'>;
  takeable: Takeable;
  isFreed: boolean;
}

/** What taking a credit back does: to the wallet, to its deposit and to its transaction. */
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

interface Props {
  event: Extract<TimelineEvent, { entryId: string | null }>;
  deposit: Deposit;
  /** The known entries of the deposit. */
  entries: readonly DepositEntry[];
}

/**
 * What takes back the credit that an event is; nothing where it cannot be taken back, or was, which is said to who comes from a
 * report for that.
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
  /** Whether the page before asks to take it back. */
  isAsked: boolean;
}

/** The button that takes a credit back, and the sheet that asks. */
function TakeBack({ deposit, credit, isAsked }: TakeBackProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const location = useLocation();
  const navigate = useNavigate();
  const correction = useCorrection(deposit);
  useEffect(() => {
    // A reload and Back do not ask again.
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

/** Of a credit of a deposit, all that can be taken back. */
type ConfirmedCorrection = { credit: LedgerEntry; amountPaise: Paise } & CorrectionRequest;

/** Takes wrong credits of a deposit back, one at a time. */
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

/** What a wallet still holds of a credit. */
interface Takeable {
  /** How much can be taken back, and what the wallet keeps; null while that is not known. */
  amountPaise: Paise | null;
  leftPaise: Paise | null;
  openPayoutId: string | null;
  /** Why nothing can be taken back; null if something can, as far as it is known. */
  impossible: string | null;
}

/** What of a credit is no longer in the wallet. */
const formatGone = (creditPaise: Paise, leftPaise: Paise | 0 = 0): string =>
  t.gone(formatRupeesExact(paise(creditPaise - leftPaise)), formatRupeesExact(creditPaise));

/** How much of a credit of this amount can be taken back from the wallet of its user, live. */
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
