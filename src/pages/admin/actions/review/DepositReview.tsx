import { Info } from 'lucide-react';
import { useId, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { HotkeyScope } from '@/components/admin/hotkeys';
import { useAdministratorName } from '@/components/admin/names';
import { useLimits } from '@/components/admin/session/useLimits';
import {
  useCanReview,
  usePanelSession,
  usePaymentDraft,
} from '@/components/admin/session/usePanelSession';
import { Announcement } from '@/components/ui/Announcement';
import { Button } from '@/components/ui/Button';
import { Field, Form, TextInput } from '@/components/ui/Form';
import { isDeclined, type Deposit, unpaidPaise } from '@/domain/deposits/deposit';
import { isSameProposal } from '@/domain/deposits/proposal';
import type { NewCredit } from '@/domain/deposits/reviewResult';
import { errorCode, type Conflict } from '@/domain/errors';
import { withOffered } from '@/domain/matching/listedArrivals';
import { checkPartPayment, formatRupeesExact, paise, type Paise } from '@/domain/money/money';
import { toast } from '@/lib/toast';
import { transfers } from '@/services/tron/transfers';
import { adminTexts } from '@/texts/admin/adminTexts';
import { endedMessage, interruptionMessage } from '@/texts/admin/reviewErrorMessage';
import { SEPARATOR } from '@/texts/separator';
import { fieldMessage, texts } from '@/texts/texts';
import { ActionButton } from '../ActionBar';
import { useAction } from '../useAction';
import { useProposalState } from '../useProposalState';
import { DeclinedCredit, ProposedCredit } from './ProposedCredit';
import {
  commitReview,
  creditReview,
  labelsOf,
  possibleReviews,
  resultOf,
  reviewActions,
  type ConfirmedReview,
  type ReviewAction,
  type ReviewKind,
} from './reviewActions';
import { ReviewSheet } from './ReviewSheet';

const t = adminTexts;

/** The review that a sheet asks to confirm, and the deposit as it was shown then. */
interface Confirming {
  review: ReviewAction;
  shown: Deposit;
  clicked: string | null;
}

interface Props {
  /** The deposit as it was when last known to be pending. */
  deposit: Deposit;
  /** The transaction to preselect for a credit; null if none. */
  clicked: string | null;
  /** Opens the credit of this transaction, each time it is another object. */
  credit?: { txid: string } | null;
  /** Who ended the deposit elsewhere: null while that is unknown, undefined while it is pending. */
  endedElsewhere: Conflict | null | undefined;
  equalCount: number | undefined;
  /** Called if the transaction was credited before. */
  onSpent?: () => void;
  /** Called when the notice of a review elsewhere is dismissed; without it, the notice stays. */
  onDismiss?: () => void;
  className: string;
}

/** Shows the buttons of a review, the part payment, the sheet, and the notice that a colleague was first. */
export function DepositReview({
  deposit,
  clicked,
  credit: handed = null,
  endedElsewhere,
  equalCount,
  onSpent,
  onDismiss,
  className,
}: Props) {
  const { uid, drafts, reviewed, confirmed, taken: takenStore } = usePanelSession();
  const canReview = useCanReview();
  const limits = useLimits();
  const nameAdministrator = useAdministratorName();
  const payment = usePaymentDraft(deposit.id);
  const payFormId = useId();
  const amount = useRef<HTMLInputElement>(null);
  const [confirming, setConfirming] = useState<Confirming | null>(null);
  const { act, pendingKind } = useAction<ReviewKind>();
  const hasEnded = deposit.status !== 'pending';
  // The amount that was taken back after it ended can be credited again.
  const unpaid = hasEnded ? deposit.correctedPaise : unpaidPaise(deposit);
  // The rules do not let administrators review their own deposits.
  const isOwn = deposit.userId === uid;
  // A pending review of our own reports its end itself.
  const { proposal } = deposit;
  const proposed = useProposalState(proposal);
  const isEnded = endedElsewhere !== undefined && pendingKind === null;
  const isLocked = isOwn || !canReview || endedElsewhere !== undefined || pendingKind !== null;
  const ask = (review: ReviewAction, txid = clicked) =>
    setConfirming({ review, shown: deposit, clicked: txid });
  const [opened, setOpened] = useState<typeof handed>(null);
  if (handed !== opened) {
    setOpened(handed);
    if (handed) ask(creditReview({ kind: 'approval' }, deposit, limits), handed.txid);
  }
  const credit = (asked: NewCredit) => ask(creditReview(asked, deposit, limits));
  // Offers also transfers listed while the sheet is open: a deposit opened from elsewhere had none listed before.
  const listed = useStore(transfers, ({ arrivals }) => (confirming ? arrivals?.listed : undefined));
  const taken = useStore(takenStore, (all) => (confirming ? all : undefined));
  /** The deposit as it was shown, with the transactions added since the sheet was opened. */
  function askedOf({ review, shown, clicked: also }: Confirming): Deposit {
    const { txids, operatorTxids, sentBackTxids } = deposit;
    const current = { ...shown, txids, operatorTxids, sentBackTxids };
    return review.kind === 'confirm'
      ? withOffered(current, undefined, review.proposal.txid)
      : withOffered(current, listed, also, taken);
  }
  const seen = confirming && 'proposal' in confirming.review ? confirming.review.proposal : null;
  const isAnother = seen !== null && !(proposal && isSameProposal(proposal, seen));

  function mutate(review: ConfirmedReview): void {
    const { status, ...messages } = resultOf(deposit, review);
    act({
      kind: review.kind,
      store: async () => (await commitReview(deposit, review))?.text ?? null,
      ...messages,
      onDone() {
        payment.discard();
        const isDraft = review.kind === 'reject' || review.kind === 'decline';
        drafts[isDraft ? review.kind : 'credit'].set(deposit.id, null);
        if (status) reviewed.add(deposit.id, status);
        if (status === 'confirmed') {
          confirmed.setState((before) => [...before, { ...deposit, status }], true);
        }
      },
      onError(error) {
        if (errorCode(error) === 'transaction-spent') onSpent?.();
      },
    });
  }

  return (
    <HotkeyScope value={deposit.id}>
      <div className={`@container flex ${className}`}>
        {isOwn && <p className="text-sm font-medium text-warning">{t.ownDeposit}</p>}
        {!canReview && <p className="text-sm text-muted">{t.viewer}</p>}
        {/* The notice covers the buttons instead of replacing them, so that nothing below moves. */}
        <div className="grid *:[grid-area:1/1]">
          {isEnded && (
            <ReviewedElsewhereNotice
              message={endedMessage(endedElsewhere, nameAdministrator)}
              deposit={deposit}
              onDismiss={
                onDismiss &&
                (() => {
                  payment.discard();
                  onDismiss();
                })
              }
            />
          )}
          <div className={`flex flex-col gap-3 ${isEnded ? 'invisible' : ''}`}>
            {proposal && <ProposedCredit deposit={deposit} proposal={proposal} state={proposed} />}
            {isDeclined(deposit) && <DeclinedCredit deposit={deposit} />}
            {canReview && (
              <div className="flex flex-wrap gap-2 [overflow-wrap:normal] empty:hidden">
                {possibleReviews(deposit, limits, proposed).map((review) => (
                  <ActionButton
                    key={review.kind}
                    action={reviewActions[review.kind]}
                    {...labelsOf(deposit, review, uid)}
                    disabled={
                      isLocked || (review.kind === 'pay' && unpaid === 0 && !payment.isOpen)
                    }
                    {...('amountPaise' in review
                      ? {
                          'aria-expanded': payment.isOpen,
                          'aria-controls': payment.isOpen ? payFormId : undefined,
                          onClick: payment.toggle,
                          onHotkey: () =>
                            payment.isOpen ? amount.current?.focus() : payment.toggle(),
                        }
                      : { busy: pendingKind === review.kind, onClick: () => ask(review) })}
                  />
                ))}
              </div>
            )}
          </div>
        </div>
        {payment.isOpen && !proposed.isWaiting && (
          <PartPayment
            id={payFormId}
            field={amount}
            deposit={deposit}
            unpaid={unpaid}
            busy={pendingKind === 'pay' || pendingKind === 'again'}
            disabled={isLocked}
            onPay={(amountPaise) => credit({ kind: hasEnded ? 'again' : 'part', amountPaise })}
          />
        )}
        {confirming && (
          <ReviewSheet
            deposit={askedOf(confirming)}
            review={confirming.review}
            clicked={confirming.clicked}
            equalCount={equalCount}
            interruption={
              interruptionMessage(deposit, confirming.shown, endedElsewhere, nameAdministrator) ??
              (isAnother
                ? texts.errors['proposal-gone']
                : seen && proposed.isRevoked && confirming.review.kind === 'confirm'
                  ? t.proposal.revoked
                  : null)
            }
            onInstead={(review) => setConfirming({ ...confirming, review })}
            onConfirm={mutate}
            onClose={() => setConfirming(null)}
          />
        )}
      </div>
    </HotkeyScope>
  );
}

interface PartPaymentProps {
  id: string;
  field?: RefObject<HTMLInputElement | null>;
  deposit: Deposit;
  unpaid: Paise;
  busy: boolean;
  disabled: boolean;
  onPay: (amountPaise: Paise) => void;
}

/** Asks for the amount of a part payment, validated while typing. Enter submits, which asks for confirmation. */
export function PartPayment({
  id,
  field,
  deposit,
  unpaid,
  busy,
  disabled,
  onPay,
}: PartPaymentProps) {
  const { text, setText } = usePaymentDraft(deposit.id);
  const name = deposit.userName ?? t.unknownUser;
  const remaining = formatRupeesExact(unpaid);
  const checked = checkPartPayment(text, unpaid);
  const isTooLarge = !checked.ok && checked.error === 'payment-too-large';
  const tooLarge = isTooLarge ? t.tooLarge(remaining) : null;

  function pay() {
    if (disabled) return;
    if (checked.ok) onPay(checked.value);
    else toast.error(texts.common.error, tooLarge ?? texts.fields[checked.error]);
  }

  return (
    <Form id={id} connections={['commit']} className="flex flex-col gap-3" onSubmit={pay}>
      <Field
        label={t.partialAmount}
        hint={
          checked.ok && checked.value < unpaid
            ? `${t.remaining(remaining)}${SEPARATOR}${t.remainingAfter(formatRupeesExact(paise(unpaid - checked.value)))}`
            : t.remaining(remaining)
        }
        error={text === '' || checked.ok ? undefined : (tooLarge ?? fieldMessage(checked))}
      >
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <TextInput
              {...control}
              ref={field}
              className="min-w-0 flex-1 basis-40"
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                // A disabled button would keep Enter from submitting, so no error would be shown.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                pay();
              }}
              inputMode="decimal"
              autoComplete="off"
              readOnly={disabled}
            />
            <Button
              type="submit"
              className="grow whitespace-nowrap sm:grow-0"
              aria-label={
                checked.ok ? t.payOf(formatRupeesExact(checked.value), name) : t.payTo(name)
              }
              busy={busy}
              disabled={disabled || !checked.ok}
            >
              {t.actions.pay.action}
            </Button>
          </div>
        )}
      </Field>
    </Form>
  );
}

interface ReviewedElsewhereNoticeProps {
  message: string;
  deposit: Deposit;
  onDismiss: (() => void) | undefined;
}

function ReviewedElsewhereNotice({ message, deposit, onDismiss }: ReviewedElsewhereNoticeProps) {
  const inr = formatRupeesExact(deposit.inrPaise);
  const name = deposit.userName ?? t.unknownUser;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="flex min-w-0 flex-1 basis-36 items-start gap-2 text-sm font-medium">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>{message}</span>
      </p>
      <Announcement>{t.ended.announcement(message, inr, name)}</Announcement>
      {onDismiss && (
        <Button
          variant="ghost"
          // No higher than the buttons, even with two lines of text.
          className="px-2 text-sm"
          aria-label={t.actionOf(t.ended.dismiss, inr, name)}
          onClick={onDismiss}
        >
          {t.ended.dismiss}
        </Button>
      )}
    </div>
  );
}
