import { Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { nameOf, useFormatAuthor } from '@/components/admin/names';
import { PaymentMethodList } from '@/components/admin/PaymentMethodList';
import {
  useAdminUid,
  useCanReview,
  usePanelSession,
} from '@/components/admin/session/usePanelSession';
import { type HandOver, useHandOver } from '@/components/admin/useHandOver';
import { useOpenedId } from '@/components/admin/useOpenedId';
import { FoundView } from '@/components/admin/view/FoundView';
import { RecordSummary, TimeWithAge } from '@/components/admin/view/RecordSummary';
import { UserLine } from '@/components/admin/view/UserLine';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Details } from '@/components/ui/Details';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { type Fact, LocalTime } from '@/components/ui/Text';
import { type Deposit, depositState, unpaidPaise } from '@/domain/deposits/deposit';
import { takenBack } from '@/domain/deposits/depositEntries';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { earnsReward } from '@/domain/deposits/reward';
import { parseDepositId } from '@/domain/linkIds';
import { withOffered } from '@/domain/matching/listedArrivals';
import { formatRemainingUsdt, formatRupeesExact, formatUsdt } from '@/domain/money/money';
import type { PaymentMethods } from '@/domain/paymentMethods';
import { shortDepositId } from '@/domain/shortIds';
import type { Elements } from '@/lib/elements';
import { lazyNamed } from '@/lib/lazyNamed';
import { useLive, useRestoredList, useLoad } from '@/lib/useLive';
import { ActionBar } from '@/pages/admin/actions/ActionBar';
import { EqualBadge } from '@/pages/admin/actions/DepositLine';
import { UserNotes } from '@/pages/admin/actions/notes/Notes';
import { DepositReview } from '@/pages/admin/actions/review/DepositReview';
import { Reward } from '@/pages/admin/actions/reward/Reward';
import { useProposalState } from '@/pages/admin/actions/useProposalState';
import { useArrivalsFor, useEvidence } from '@/pages/admin/matching/useEvidence';
import { UserDeposits } from '@/pages/admin/worklist/DepositRow';
import { DepositStateLabel } from '@/pages/admin/worklist/DepositStateLabel';
import { adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { ActivityLine } from './ActivityLine';
import { OtherTransactionLine, Transactions } from './Transactions';

const t = adminSearchTexts.request;

const ReviewAllSheet = lazyNamed(
  () => import('@/pages/admin/actions/reviewAll/ReviewAllSheet'),
  'ReviewAllSheet',
);

export function DepositView() {
  const id = parseDepositId(useOpenedId('deposit'));
  return (
    <FoundView
      key={id}
      heading={t.untitled}
      id={id}
      titleOf={(deposit) => adminTexts.requestId(shortDepositId(deposit.id))}
      found={useLive(adminSearch.deposit, id)}
    >
      {(deposit) => <LoadedDeposit deposit={deposit} />}
    </FoundView>
  );
}

interface HandedCredit {
  txid: string;
  /** The navigation that asked for it. */
  key: string;
  /** Why it cannot be credited here; null if its review opens. */
  whyNot: string | null;
}

/** Returns the transaction whose credit the previous page asks for, once. */
function useHandedCredit({ userId, status, proposal }: Deposit): HandedCredit | null {
  const { credit } = useHandOver();
  const location = useLocation();
  const navigate = useNavigate();
  const canReview = useCanReview();
  const isOwn = userId === useAdminUid();
  const { isWaiting } = useProposalState(proposal);
  const [handed, setHanded] = useState<HandedCredit | null>(null);
  if (credit !== null && handed?.key !== location.key) {
    let whyNot = isWaiting ? adminTexts.proposal.waitsFirst : null;
    if (status !== 'pending') whyNot = adminTexts.conflict.unknown;
    if (isOwn) whyNot = adminTexts.ownDeposit;
    if (!canReview) whyNot = adminTexts.viewer;
    setHanded({ txid: credit, key: location.key, whyNot });
  }
  useEffect(() => {
    if (credit === null) return;
    // Do not ask again after a reload or Back.
    void navigate(location, { replace: true, state: { offered: credit } satisfies HandOver });
  }, [credit, location, navigate]);
  return handed;
}

function LoadedDeposit({ deposit }: { deposit: Deposit }) {
  const { uid, taken: store } = usePanelSession();
  const { offered } = useHandOver();
  const { pinned, dismiss } = usePinnedDeposit(deposit);
  const arrived = useArrivalsFor(deposit).arrivals?.listed;
  const taken = useStore(store);
  const shown = withOffered(deposit, arrived, offered, taken);
  const equal = useEqualCount(deposit);
  const isPending = deposit.status === 'pending';
  const evidence = useEvidence(shown, isPending);
  const canReview = useCanReview() && deposit.userId !== uid;
  // Read even while the lines are closed, since they show warnings.
  const { data, error } = useLive(adminSearch.user, deposit.userId);
  const user = data?.value ?? (data || error ? undefined : null);
  const handed = useHandedCredit(deposit);
  const whyNot = handed?.whyNot ?? null;
  return (
    <>
      <DepositDescription deposit={deposit} equalCount={equal}>
        <Transactions deposit={shown} evidence={evidence} isLocked={!canReview} />
      </DepositDescription>
      <UserNotes userId={deposit.userId} />
      {whyNot !== null && (
        <Alert variant="warning" title={adminTexts.cannotCredit}>
          {whyNot}
        </Alert>
      )}
      {earnsReward(deposit) && <Reward deposit={deposit} />}
      <div className="divide-y divide-line border-y border-line">
        <UserLine
          record={deposit}
          facts={[
            [adminSearchTexts.user.balance, ({ walletPaise }) => formatRupeesExact(walletPaise)],
            [adminSearchTexts.user.open, ({ openDeposits }) => String(openDeposits)],
          ]}
        />
        <ActivityLine deposit={deposit} />
        <OthersLine
          deposit={deposit}
          waiting={user ? user.openDeposits - (isPending ? 1 : 0) : null}
          canReview={canReview}
        />
        <MethodsLine then={deposit} now={user} />
        {canReview && <OtherTransactionLine deposit={shown} />}
      </div>
      {(canReview || pinned || isPending || deposit.correctedPaise > 0 || deposit.proposal) && (
        <ActionBar>
          <DepositReview
            className="flex-col-reverse gap-3"
            deposit={pinned ?? deposit}
            clicked={offered}
            credit={whyNot === null ? handed : null}
            endedElsewhere={pinned ? conflictOf(deposit, pinned) : undefined}
            equalCount={equal}
            onSpent={evidence.refresh}
            onDismiss={dismiss}
          />
        </ActionBar>
      )}
    </>
  );
}

interface DepositDescriptionProps {
  deposit: Deposit;
  equalCount: number | undefined;
  /** What is known of its transactions. */
  children: Elements;
}

function DepositDescription({ deposit, equalCount, children }: DepositDescriptionProps) {
  const formatAuthor = useFormatAuthor();
  const { status, submittedAt, payableMicro, paidPaise, correctedSeqs } = deposit;
  const { processedAt, processedBy } = deposit;
  const unpaid = unpaidPaise(deposit);
  const isPending = status === 'pending';
  // The record of a pending deposit does not say how much was taken back.
  const { data: entries } = useLive(
    isPending && correctedSeqs.length > 0 ? adminSearch.creditsOf : null,
    deposit.userId,
    deposit.id,
  );
  const back = takenBack(deposit, entries ?? []);
  const facts: (Fact | null | false)[] = [
    [t.requested, formatRupeesExact(deposit.inrPaise)],
    payableMicro !== null && [t.payable, `${formatUsdt(payableMicro)} USDT`],
    (!isPending || paidPaise > 0) && [t.paid, formatRupeesExact(paidPaise)],
    isPending &&
      paidPaise > 0 && [
        t.remaining,
        `${formatRupeesExact(unpaid)} (${formatRemainingUsdt(unpaid)} USDT)`,
      ],
    !isPending && unpaid > 0 && [t.remains, formatRupeesExact(unpaid)],
    back && [t.takenBack, formatRupeesExact(back.amountPaise)],
    submittedAt && [
      adminSearchTexts.columns.time,
      <TimeWithAge time={submittedAt} isWaiting={isPending} />,
    ],
    !isPending &&
      processedAt && [
        t.ended,
        <>
          <LocalTime time={processedAt} />{' '}
          {processedBy !== null && <span>{formatAuthor(processedBy, deposit.userId)}</span>}
        </>,
      ],
  ];
  return (
    <RecordSummary
      amount={
        <>
          <span>{formatUsdt(deposit.usdtMicro)}</span>{' '}
          <span className="text-sm font-normal text-muted">USDT</span>
        </>
      }
      badge={
        <>
          {/* What is known of its transactions says more about a pending one. */}
          {depositState(deposit) !== 'pending' && (
            <DepositStateLabel deposit={deposit} hint={null} />
          )}
          {equalCount !== undefined && <EqualBadge count={equalCount} />}
        </>
      }
      facts={facts}
    >
      {children}
      {isPending && paidPaise > 0 && unpaid === 0 && (
        <p className="text-sm font-medium">{adminTexts.fullyPaid}</p>
      )}
    </RecordSummary>
  );
}

/** Returns how many pending deposits of the user have this amount, counted once; undefined if this is the only one. */
function useEqualCount({ userId, inrPaise, status }: Deposit): number | undefined {
  const { data } = useLoad(status === 'pending' ? adminSearch.countEqual : null, userId, inrPaise);
  return data !== null && data > 1 ? data : undefined;
}

/** Keeps a deposit as it was when somebody else ends it, until that is dismissed: this administrator may be typing. */
function usePinnedDeposit(deposit: Deposit) {
  const uid = useAdminUid();
  const [last, setLast] = useState<Deposit | null>(null);
  const isPending = deposit.status === 'pending';
  if (isPending && last !== deposit) setLast(deposit);
  const pinned = isPending || deposit.processedBy === uid ? null : last;
  return { pinned, dismiss: () => setLast(null) };
}

interface OthersProps {
  deposit: Deposit;
  waiting: number | null;
  canReview: boolean;
}

function Others({ deposit, waiting, canReview }: OthersProps) {
  const [isRejecting, setRejecting] = useState(false);
  const deposits = useRestoredList('user-deposits', adminSearch.depositsOf, deposit.userId);
  const isOtherPending = deposits.data?.items.some(
    ({ id, status }) => id !== deposit.id && status === 'pending',
  );
  if (!deposits.data) {
    return (
      <SubscriptionFallback subscription={deposits} failedTitle={t.othersFailed}>
        <p className="text-muted">{texts.common.loading}</p>
      </SubscriptionFallback>
    );
  }
  return (
    <>
      {canReview && deposit.status === 'pending' && (isOtherPending || (waiting ?? 0) > 0) && (
        <Button
          variant="ghost"
          className="-mx-4 -my-2 self-start text-sm print:hidden"
          aria-label={adminTexts.rejectAll.openOf(nameOf(deposit))}
          onClick={() => setRejecting(true)}
        >
          {adminTexts.rejectAll.open}
        </Button>
      )}
      <Suspense fallback={null}>
        {isRejecting && (
          <ReviewAllSheet
            choice={{ kind: 'reject', deposit }}
            onClose={() => setRejecting(false)}
          />
        )}
      </Suspense>
      <UserDeposits deposits={deposits} without={deposit.id} empty={t.noOthers} />
    </>
  );
}

/** Shows a line with the number of the user's other pending deposits, which opens to all their other deposits. */
function OthersLine(props: OthersProps) {
  const { waiting } = props;
  return (
    <Details
      heading="h3"
      title={t.others}
      note={
        waiting !== null &&
        waiting > 0 && <span className="font-medium text-ink">{t.waiting(waiting)}</span>
      }
    >
      <Others {...props} />
    </Details>
  );
}

const listed = ({ upiIds, bankDetails }: PaymentMethods) => JSON.stringify([upiIds, bankDetails]);

interface MethodsProps {
  then: PaymentMethods;
  /** The user's current methods; null while unknown, undefined if they cannot be read. */
  now: PaymentMethods | null | undefined;
}

/** Shows a line that opens to the payment methods of a deposit and, if they have changed, those of today. */
function MethodsLine({ then, now }: MethodsProps) {
  const { upiIds, bankDetails } = then;
  const hasChanged = now && listed(now) !== listed(then);
  const warning = hasChanged ? t.changedSince : now === undefined ? t.notCompared : null;
  return (
    <Details
      heading="h3"
      title={adminTexts.methodsOf(upiIds.length + bankDetails.length)}
      note={warning !== null && <span className="font-medium text-warning">{warning}</span>}
      isPrinted
    >
      <PaymentMethodList deposit={then} />
      {hasChanged && (
        <Alert variant="warning" title={t.changed}>
          <p className="pb-2">{t.changedText}</p>
          <PaymentMethodList deposit={now} />
        </Alert>
      )}
      {hasChanged === false && <p className="text-muted">{t.sameMethods}</p>}
    </Details>
  );
}
