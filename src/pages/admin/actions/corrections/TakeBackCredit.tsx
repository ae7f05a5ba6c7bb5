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
import { Alert, LiveRegion } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
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
import { formatRupeesExact, paise, type Paise } from '@/domain/money/money';
import { shortDepositId, shortTxid } from '@/domain/shortIds';
import { useLive } from '@/lib/useLive';
import { ReasonFields, useReasonDraft } from '@/pages/admin/actions/reason/ReasonFields';
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
  onConfirm: (amountPaise: Paise, request: CorrectionRequest) => void;
  onClose: () => void;
}

/** Asks before a credit is taken back: shows how much the wallet still holds and the effect, and asks why. */
function TakeBackSheet({ deposit, credit, onConfirm, onClose }: TakeBackSheetProps) {
  const { correction, note } = usePanelSession().drafts;
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

  /** Starts a note about the user, which says how much of the credit had left the wallet. */
  function startNote() {
    const about = `users/${deposit.userId}`;
    const typed = t.noteText(formatRupeesExact(gonePaise), shortDepositId(deposit.id));
    if (note.get(about) === null) note.set(about, { typed, sent: null });
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
            <Alert variant="warning">
              <p>{impossible}</p>
            </Alert>
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
          <TextLink to={panelPaths.user(deposit.userId)} className="self-start" onClick={startNote}>
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
  const { drafts } = usePanelSession();
  const { act, isPending } = useAction<'take-back'>();
  useEffect(() => {
    // Do not ask again after a reload or Back.
    if (isAsked) void navigate(location, { replace: true, state: null });
  }, [isAsked, location, navigate]);
  return (
    <>
      <Button
        variant="ghost"
        className="-mx-4 -my-1 text-sm print:hidden"
        busy={isPending}
        onClick={() => setOpen(true)}
      >
        <Undo2 aria-hidden className="size-4" />
        <span>{t.takeBackOf(formatRupeesExact(credit.amountPaise))}</span>
      </Button>
      {isOpen && (
        <TakeBackSheet
          deposit={deposit}
          credit={credit}
          onConfirm={(amountPaise, request) =>
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
            })
          }
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
