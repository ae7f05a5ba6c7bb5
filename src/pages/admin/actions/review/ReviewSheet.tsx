import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { AccountLine } from '@/components/admin/AccountLine';
import { DayLeft } from '@/components/admin/DayLeft';
import { InlineAlert } from '@/components/admin/InlineAlert';
import { NoteInput, useNoteInput } from '@/components/admin/NoteInput';
import { useLimits } from '@/components/admin/session/useLimits';
import { usePanelSession } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { LiveRegion } from '@/components/ui/Announcement';
import type { ButtonVariant } from '@/components/ui/Button';
import { ConfirmButtons, type Instead } from '@/components/ui/ConfirmSheet';
import { Sheet } from '@/components/ui/Sheet';
import {
  REJECT_REASONS,
  rejectReasonFor,
  transactionsOf,
  unpaidPaise,
  type Deposit,
} from '@/domain/deposits/deposit';
import { MAX_NOTE } from '@/domain/deposits/notes';
import type { NewCredit } from '@/domain/deposits/reviewResult';
import { isNothing, reasonsFor } from '@/domain/matching/creditEvidence';
import { candidatesFor, isAllListed } from '@/domain/matching/listedArrivals';
import { isProven, UNKNOWN } from '@/domain/matching/match';
import { formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { arrivedTransfer } from '@/domain/tron/transferCheck';
import { useDraft } from '@/lib/drafts';
import type { Elements } from '@/lib/elements';
import {
  NO_REASON_DRAFT,
  ReasonFields,
  RejectFields,
  useReasonFields,
} from '@/pages/admin/actions/reason/ReasonFields';
import { formatGaps } from '@/pages/admin/matching/describeTransaction';
import { TransactionChoice } from '@/pages/admin/matching/TransactionItem';
import {
  useCreditEvidence,
  useEvidence,
  useListedAnew,
  type CreditEvidence,
} from '@/pages/admin/matching/useEvidence';
import { transfers } from '@/services/tron/transfers';
import { tron } from '@/services/tron/tron';
import { adminTexts } from '@/texts/admin/adminTexts';
import { noteTexts } from '@/texts/admin/noteTexts';
import { DepositLine } from '../DepositLine';
import { formatClosing, ProposalFacts } from './ProposedCredit';
import {
  closes,
  creditPaise,
  creditReview,
  LESS_FEE,
  sheetOf,
  type ConfirmedReview,
  type CreditReview,
  type ProposalConfirm,
  type ProposalDecline,
  type ReviewAction,
} from './reviewActions';

const t = adminTexts;

interface Props {
  /** The deposit as it was when the sheet was opened, with its current transactions. */
  deposit: Deposit;
  review: ReviewAction;
  /** The transaction that the administrator clicked to credit it; null if none. */
  clicked: string | null;
  equalCount: number | undefined;
  /** Another administrator's change since the sheet was opened. The sheet can then only be closed. */
  interruption: string | null;
  onInstead: (review: ReviewAction) => void;
  onConfirm: (review: ConfirmedReview) => void;
  onClose: () => void;
}

/** Asks to confirm a review, and shows the user and the exact amount. */
export function ReviewSheet(props: Props) {
  const { deposit, equalCount, onClose } = props;
  const { uid } = usePanelSession();
  const limits = useLimits();
  // The limits may arrive or change while the sheet is open.
  const review =
    'credit' in props.review ? creditReview(props.review.credit, deposit, limits) : props.review;
  const { title, text, action } = sheetOf(deposit, review, uid);
  return (
    <Sheet
      title={title}
      text={
        <>
          <AccountLine deposit={deposit} text={text} />
          <span translate="no" className="block pt-2 font-medium text-ink">
            {`${formatUsdt(deposit.usdtMicro)} USDT`}
          </span>
          <DepositLine deposit={deposit} equalCount={equalCount} />
          {review.kind === 'propose' && closes(review) && (
            <span className="block pt-2">
              {formatClosing(deposit, creditPaise(deposit, review.credit))}
            </span>
          )}
          {limits && 'credit' in props.review && closes(props.review) && !closes(review) && (
            <span className="block pt-2">{t.limits.staysOpen}</span>
          )}
          {'proposal' in review && (
            <span className="block pt-2 text-sm">
              <ProposalFacts deposit={deposit} proposal={review.proposal} />
            </span>
          )}
        </>
      }
      onClose={onClose}
    >
      {contentOf({ ...props, review }, action)}
    </Sheet>
  );
}

function contentOf({ review, ...props }: Props, action: string) {
  const content = { ...props, action };
  if (review.kind === 'reject') return <RejectContent {...content} />;
  if (review.kind === 'send-back') return <SendBackContent {...content} />;
  if (review.kind === 'confirm') return <SecondContent {...content} review={review} />;
  if (review.kind === 'decline') return <DeclineContent {...content} review={review} />;
  return creditPaise(props.deposit, review.credit) > 0 ? (
    <CreditContent {...content} review={review} />
  ) : (
    <Content {...content} confirmed={() => review} />
  );
}

interface ContentProps extends Omit<Props, 'review'> {
  action: string;
}

interface FrameProps extends ContentProps {
  variant?: ButtonVariant;
  standing?: Standing;
  instead?: Instead | undefined;
  /** Returns the complete review; null after it has focused what is missing. */
  confirmed: () => ConfirmedReview | null;
  children?: Elements;
}

/** Shows the fields of a review and its buttons; after an interruption, no fields. */
function Content({
  action,
  interruption,
  standing = 'expected',
  variant = isPrimary(standing) ? 'primary' : 'secondary',
  instead,
  confirmed,
  onConfirm,
  children,
}: FrameProps) {
  return (
    <>
      {interruption === null && children}
      <LiveRegion className="pt-4 empty:sr-only">
        {interruption !== null && <Alert variant="warning">{interruption}</Alert>}
      </LiveRegion>
      <ConfirmButtons
        action={interruption === null ? action : null}
        variant={variant}
        isWaiting={standing === 'waiting'}
        isExpected={standing === 'expected'}
        instead={instead}
        onConfirm={() => {
          const whole = confirmed();
          if (whole) onConfirm(whole);
          return whole !== null;
        }}
      />
    </>
  );
}

const isSpent = ({ chosen, claimed }: CreditEvidence): boolean =>
  typeof chosen === 'string' && Boolean(claimed.get(chosen)?.spentOn);

type Standing = 'waiting' | 'expected' | 'nothing' | 'unclear';

const isPrimary = (standing: Standing): boolean =>
  standing === 'expected' || standing === 'waiting';

/** Returns how well the evidence supports a credit; the primary button depends on it. */
function standingOf(evidence: CreditEvidence): Standing {
  const { proof, isWaiting, hasNothing } = evidence;
  if (isWaiting) return 'waiting';
  if (isProven(proof) && !isSpent(evidence)) return 'expected';
  return hasNothing ? 'nothing' : 'unclear';
}

/** Without the expected evidence a reason is needed. Rejecting is suggested only if it is known that no money arrived. */
function CreditContent({ review, ...props }: ContentProps & { review: CreditReview }) {
  const { deposit, clicked, onInstead, onClose } = props;
  const drafts = usePanelSession().drafts.credit;
  const limits = useLimits();
  const credit = creditPaise(deposit, review.credit);
  const evidence = useCreditEvidence(deposit, credit, clicked);
  const { proof, chosen, isWaiting, matching, hasNothing } = evidence;
  const { gaps } = proof;
  // A repeated credit always needs a reason.
  const isAgain = deposit.status !== 'pending';
  const standing = standingOf(evidence);
  const whyAnyway = (missing: string) =>
    gaps.length > 0
      ? t.transactions.creditAnyway(missing, formatRupeesExact(credit))
      : isAgain
        ? t.actions.again.why(formatRupeesExact(credit))
        : null;
  const anyway = whyAnyway(formatGaps(gaps, deposit));
  const [isAsked, setAsked] = useState(false);
  const firstChoice = useRef<HTMLInputElement>(null);
  const draft = useDraft(drafts, deposit.id);
  const justification = useReasonFields(
    // A reason holds only for the gaps that were shown when it was chosen.
    { ...NO_REASON_DRAFT, ...draft, ...(draft?.missing !== anyway && { reason: null }) },
    (next) => drafts.set(deposit.id, { ...next, missing: anyway ?? '' }),
  );

  function confirmed(): ConfirmedReview | null {
    setAsked(true);
    if (chosen === undefined) {
      firstChoice.current?.focus();
      return null;
    }
    const known = proof.provedBy === 'tail' ? LESS_FEE : null;
    const checked = anyway === null ? known : justification.check();
    if (anyway !== null && !checked) return null;
    return { ...review, credit: { ...review.credit, txid: chosen, justification: checked } };
  }

  function insteadOf(): Instead | undefined {
    if (isAgain) return undefined;
    if (matching) {
      const { amountPaise } = matching;
      const isAll = amountPaise === unpaidPaise(deposit);
      // While another of its transactions may bring the rest, the request stays open.
      const isOnly = [...evidence.claimed.values()].filter(({ spentOn }) => !spentOn).length === 1;
      const better: NewCredit = isAll
        ? { kind: 'approval' }
        : { kind: 'part', amountPaise, closes: isOnly };
      const instead = creditReview(better, deposit, limits);
      const kind = isAll ? 'approve' : closes(instead) ? 'close' : 'pay';
      return {
        label: t.actions[kind].labelOf(formatRupeesExact(amountPaise)),
        // What nothing proves is not suggested: it asks for a reason there, too.
        variant: matching.isProven ? 'primary' : 'secondary',
        // Whether it closes follows the limits while the sheet is open.
        onSelect: () => onInstead({ ...instead, credit: better }),
      };
    }
    if (standing !== 'nothing') return undefined;
    return {
      label: t.actions.reject.label,
      variant: 'danger',
      onSelect: () => onInstead({ kind: 'reject' }),
    };
  }

  return (
    <Content {...props} standing={standing} instead={insteadOf()} confirmed={confirmed}>
      {review.kind !== 'propose' && <DayLeft amountPaise={credit} className="pt-4 text-sm" />}
      {transactionsOf(deposit).length > 0 && (
        <TransactionChoice
          deposit={deposit}
          evidence={evidence}
          firstRef={firstChoice}
          isMissing={isAsked && chosen === undefined && !isWaiting}
          onLeave={onClose}
        />
      )}
      {hasNothing !== null && (
        <p className="pt-4 text-sm">{hasNothing ? t.arrivals.nothing : t.arrivals.unknown}</p>
      )}
      {anyway !== null && !isWaiting && (
        <div className="mt-4 rounded-control bg-warning-soft px-3.5 py-2.5">
          <ReasonFields
            {...justification.fields}
            reasons={isAgain ? ['wrongly-corrected', ...reasonsFor(gaps)] : reasonsFor(gaps)}
            labels={t.creditReason}
            legend={whyAnyway(formatGaps(gaps, deposit, evidence.hasFailed)) ?? anyway}
            noteLabel={t.reason.note}
            noteHint={t.reason.noteHint}
          />
        </div>
      )}
    </Content>
  );
}

/** Asks to confirm a colleague's proposal. The evidence is read again. */
function SecondContent({ review, ...props }: ContentProps & { review: ProposalConfirm }) {
  const { deposit, clicked, onInstead, onClose } = props;
  const { amountPaise, txid, reason } = review.proposal;
  const evidence = useCreditEvidence(deposit, amountPaise, clicked, txid);
  const gaps = formatGaps(evidence.proof.gaps, deposit, evidence.hasFailed);
  const standing = standingOf(evidence);
  // The proposer saw these gaps and gave a reason, so declining is not suggested.
  const isKnown = reason !== null && !isSpent(evidence);
  return (
    <Content
      {...props}
      standing={standing}
      instead={
        isPrimary(standing) || isKnown
          ? undefined
          : {
              label: t.actions.decline.label,
              variant: 'secondary',
              onSelect: () => onInstead({ kind: 'decline', proposal: review.proposal }),
            }
      }
      confirmed={() => review}
    >
      <DayLeft amountPaise={amountPaise} className="pt-4 text-sm" />
      {transactionsOf(deposit).length > 0 && (
        <TransactionChoice deposit={deposit} evidence={evidence} isFixed onLeave={onClose} />
      )}
      {gaps !== '' && !evidence.isWaiting && (
        <div className="pt-4">
          <InlineAlert variant="warning">{gaps}</InlineAlert>
        </div>
      )}
    </Content>
  );
}

const MAX_DECLINE = MAX_NOTE - t.actions.decline.noteOf('').length;

/** Asks why a colleague's proposal is declined; one's own is cancelled without a reason. */
function DeclineContent({ review, ...props }: ContentProps & { review: ProposalDecline }) {
  const { id } = props.deposit;
  const { proposal } = review;
  const { uid, drafts } = usePanelSession();
  const isOwn = proposal.by === uid;
  const typed = useDraft(drafts.decline, id) ?? '';
  const { field, check } = useNoteInput(typed, MAX_DECLINE, (next) => drafts.decline.set(id, next));

  function confirmed(): ConfirmedReview | null {
    if (isOwn) return { kind: 'decline', proposal, reason: null };
    const reason = check();
    return reason === null ? null : { kind: 'decline', proposal, reason };
  }

  return (
    <Content {...props} confirmed={confirmed}>
      {!isOwn && (
        <div className="pt-4">
          <NoteInput {...field} label={t.actions.decline.why} hint={noteTexts.hint} />
        </div>
      )}
    </Content>
  );
}

/** Returns the choice of the transaction that was sent back: one that arrived and is unspent. The only one is chosen. */
function useSentBack({ deposit, onClose }: ContentProps) {
  const evidence = useEvidence(deposit, true, true);
  const { claimed, isWaiting } = evidence;
  const [choice, choose] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const arrived = [...claimed].flatMap(([txid, { check, spentOn }]) =>
    spentOn === null && arrivedTransfer(check) ? txid : [],
  );
  const only = arrived.length === 1 ? arrived[0] : undefined;
  const chosen = arrived.find((txid) => txid === choice) ?? only;
  return {
    claimed,
    none: arrived.length > 0 || isWaiting ? null : t.transactions.noneToSendBack,
    isWaiting,
    /** Returns the chosen transaction; null after it has focused the choice. */
    check(): string | null {
      setAsked(true);
      if (chosen === undefined) first.current?.focus();
      return chosen ?? null;
    },
    fields: (
      <TransactionChoice
        deposit={deposit}
        evidence={{ ...evidence, chosen, choose }}
        among={arrived}
        firstRef={first}
        isMissing={isAsked && chosen === undefined && !isWaiting}
        onLeave={onClose}
      />
    ),
  };
}

function SendBackContent(props: ContentProps) {
  const { none, isWaiting, check, fields } = useSentBack(props);
  return (
    <Content
      {...props}
      interruption={props.interruption ?? none}
      standing={isWaiting ? 'waiting' : 'expected'}
      variant="danger"
      confirmed={() => {
        const txid = check();
        return txid === null ? null : { kind: 'send-back', txid };
      }}
    >
      {fields}
    </Content>
  );
}

/** If something arrived that may be for the deposit, "not received" cannot be chosen; "sent back" takes a transaction. */
function RejectContent(props: ContentProps) {
  const { deposit } = props;
  const session = usePanelSession();
  const drafts = session.drafts.reject;
  const taken = useStore(session.taken);
  const { arrivals, isReading } = useListedAnew(deposit, true);
  const listed = useStore(transfers, (state) => state.arrivals?.listed);
  const draft = useDraft(drafts, deposit.id) ?? NO_REASON_DRAFT;
  const sentBack = useSentBack(props);
  const isWaiting = isReading || sentBack.isWaiting;
  const isThere =
    !isWaiting &&
    (listed ? candidatesFor(deposit, listed, taken) : []).some(
      ({ txid }) => !isNothing(sentBack.claimed.get(txid) ?? UNKNOWN, deposit),
    );
  const isUnknown = tron !== null && !isWaiting && !(arrivals && isAllListed(deposit, arrivals));
  const reasons = REJECT_REASONS.filter((reason) =>
    reason === 'sent-back'
      ? transactionsOf(deposit).length > 0
      : !isThere || reason !== 'not-received',
  ).map((reason) => rejectReasonFor(deposit, reason));
  const { fields, check } = useReasonFields(
    { ...draft, reason: reasons.find((reason) => reason === draft.reason) ?? null },
    (next) => drafts.set(deposit.id, next),
  );
  return (
    <Content
      {...props}
      standing={isWaiting ? 'waiting' : isThere ? 'unclear' : 'expected'}
      variant="danger"
      confirmed={() => {
        const rejection = check();
        if (rejection?.reason !== 'sent-back') return rejection && { kind: 'reject', rejection };
        const txid = sentBack.check();
        return txid === null ? null : { kind: 'reject', rejection: { ...rejection, txid } };
      }}
    >
      <div className="flex flex-col gap-4 pt-4">
        {isThere && <Alert variant="warning">{t.arrivals.beforeReject}</Alert>}
        {isUnknown && !isThere && <p className="text-sm">{t.arrivals.unknown}</p>}
        <RejectFields {...fields} reasons={reasons} labels={adminTexts.rejectReason} />
        {fields.chosen === 'sent-back' &&
          (sentBack.none === null ? (
            sentBack.fields
          ) : (
            <InlineAlert variant="warning">{sentBack.none}</InlineAlert>
          ))}
      </div>
    </Content>
  );
}
