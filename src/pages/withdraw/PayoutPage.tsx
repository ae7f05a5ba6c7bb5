import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { MethodMark } from '@/components/methods/MethodMark';
import { methodName } from '@/components/methods/methodName';
import {
  knownFacts,
  ReceiptButtons,
  SupportReference,
  type ReceiptContent,
} from '@/components/receipt/Receipt';
import { StepDone, useStepReached } from '@/components/receipt/StepDone';
import { useUid } from '@/components/session/useAuth';
import { useUser } from '@/components/session/useUser';
import { PageHeader } from '@/components/shell/PageHeader';
import { Tracker } from '@/components/timeline/Tracker';
import { Alert } from '@/components/ui/Alert';
import { Announcement } from '@/components/ui/Announcement';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { ConfirmSheet } from '@/components/ui/ConfirmSheet';
import { EmptyState } from '@/components/ui/EmptyState';
import { SubscriptionFallback } from '@/components/ui/Failure';
import { DescriptionList } from '@/components/ui/Text';
import { PAYOUT_HOURS } from '@/config/business';
import { env } from '@/config/env';
import { paths, payoutPath, payoutSupportPath } from '@/config/paths';
import { payoutEntryId } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/money';
import {
  canCancel,
  isOpenPayout,
  MIN_PAYOUT_PAISE,
  payoutState,
  type Payout,
  type PayoutState,
} from '@/domain/payouts/payout';
import { formatSharedTime } from '@/domain/time/formatTime';
import { formatRecent, formatBrief } from '@/domain/time/recentTime';
import { useRecordId } from '@/lib/url';
import { useCopy } from '@/lib/useCopy';
import { useLive } from '@/lib/useLive';
import { useMutation } from '@/lib/useMutation';
import { useNow } from '@/lib/useNow';
import { removeLastOpen } from '@/services/database/localCache';
import { ownPayout } from '@/services/payouts/ownPayout';
import { userPayouts } from '@/services/payouts/userPayouts';
import { payoutTexts } from '@/texts/payoutTexts';
import { requestTexts } from '@/texts/requestTexts';
import { texts } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';
import { destinationFacts, PayoutForm } from './PayoutForm';

const t = payoutTexts;
const shared = requestTexts.receipt;
const one = (id: string, _uid: string) => ownPayout(id);

/** The steps of a payout that are done. */
const REACHED: Partial<Record<PayoutState, number>> = { requested: 1, paying: 2, paid: 3 };

/** Shows the withdrawal that the URL names, or the form that requests one. */
export function PayoutPage() {
  const { pathname } = useLocation();
  const record = useUser();
  if (!matchPath(paths.withdraw, pathname)) return <OpenedPayout key={pathname} />;
  return (
    <>
      <PageHeader title={t.title} back={paths.home} />
      {record.status === 'ready' ? (
        <PayoutForm />
      ) : (
        <SubscriptionFallback subscription={record} failedTitle={userTexts.home.amountsFailed} />
      )}
    </>
  );
}

function payoutReceipt(payout: Payout): ReceiptContent {
  const { id, inrPaise, method, userName, userEmail, requestedAt, paidAt, reference } = payout;
  return {
    amount: formatRupeesExact(inrPaise),
    summary: t.receipt.paid,
    facts: knownFacts([
      [shared.customer, userName ?? userEmail],
      [shared.email, userName && userEmail],
      [t.receipt.to, methodName(method)],
      [t.view.reference, reference],
      [t.receipt.id, id],
      [shared.requested, requestedAt && formatSharedTime(requestedAt)],
      [t.receipt.sent, paidAt && formatSharedTime(paidAt)],
    ]),
    checks: [t.receipt.check],
    url: `${location.origin}${payoutPath(id)}`,
  };
}

/** Shows what the status means, and what to do next. A change is announced. */
function Status({ payout }: { payout: Payout }) {
  const { inrPaise, method, requestedAt, takenAt, paidAt, returnReason, returnNote } = payout;
  const state = payoutState(payout);
  const now = useNow();
  const reached = REACHED[state] ?? 0;
  const isNew = useStepReached(reached);
  const { title, text } = t.state[state];
  const inr = formatRupeesExact(inrPaise);
  const isPaid = state === 'paid';
  const usualEnd = requestedAt && new Date(requestedAt.getTime() + PAYOUT_HOURS * 3_600_000);
  const isLate = isOpenPayout(payout) && usualEnd !== null && usualEnd < now;
  const notes = [
    requestedAt,
    takenAt,
    !isLate && usualEnd && requestTexts.usuallyBy(formatBrief(usualEnd)),
  ];
  const steps = [t.state.requested.title, t.state.paying.title, t.state.paid.title];
  return (
    <div className="flex flex-col gap-4">
      <div role="status">
        {reached === 0 ? (
          <Alert variant={state === 'cancelled' ? 'info' : 'danger'} title={title}>
            <p>{text(inr)}</p>
            <p>{returnReason === null ? t.noReason : t.reason[returnReason]}</p>
            {(returnReason === 'destination-not-found' || returnReason === 'name-mismatch') && (
              <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
                {userTexts.upi.title}
              </Link>
            )}
            {returnNote && <p className="wrap-break-word">{requestTexts.note(returnNote)}</p>}
          </Alert>
        ) : (
          <StepDone
            {...(!isPaid && { mark: <MethodMark method={method} /> })}
            title={title}
            amount={isPaid ? inrPaise : inr}
            to={methodName(method)}
            lines={isPaid ? [t.paidText, ...(paidAt ? [formatRecent(paidAt)] : [])] : [text(inr)]}
            isNew={isNew}
          />
        )}
        {isLate && <Alert variant="warning">{t.late}</Alert>}
      </div>
      {isOpenPayout(payout) && <Tracker steps={steps} notes={notes} reached={reached} />}
    </div>
  );
}

function PayoutDetails({ payout }: { payout: Payout }) {
  const { id, method, reference, formerReference, returnReference } = payout;
  const { requestedAt, paidAt, returnedAt } = payout;
  const status = useRef<HTMLDivElement>(null);
  const [out, back] = [payoutEntryId(id, 'out'), payoutEntryId(id, 'back')];
  const isOpen = isOpenPayout(payout);
  const isPaid = payout.status === 'paid';
  useMarkRead(isOpen ? [] : isPaid ? [out] : [out, back]);
  const { uid, walletPaise } = useUser().user;
  const canWithdraw = walletPaise >= MIN_PAYOUT_PAISE;
  useEffect(() => {
    if (!isOpen) removeLastOpen('payout', uid, id);
  }, [isOpen, uid, id]);
  const receipt = isPaid ? payoutReceipt(payout) : null;
  return (
    <div className="flex flex-col gap-4">
      <div ref={status} tabIndex={-1} className="outline-none">
        <Status payout={payout} />
      </div>
      {env.payouts && !isOpen && (
        <Link
          to={canWithdraw ? paths.withdraw : paths.statement}
          className={buttonClass('primary')}
        >
          {canWithdraw ? t.view.again : requestTexts.statement}
        </Link>
      )}
      {receipt !== null && <ReceiptButtons receipt={receipt} help={payoutSupportPath(id)} />}
      <Card>
        <DescriptionList
          translate="no"
          facts={knownFacts([
            ...destinationFacts(method),
            [t.view.reference, reference],
            [t.view.formerReference, formerReference],
            [t.view.returnReference, returnReference],
            [shared.requested, isOpen ? null : requestedAt && formatRecent(requestedAt)],
            [t.receipt.sent, paidAt && formatRecent(paidAt)],
            [t.view.returned, returnedAt && formatRecent(returnedAt)],
          ])}
        />
        {isPaid && <p className="pt-2 text-sm text-muted">{t.view.askBank}</p>}
        {reference !== null && <CopyReference reference={reference} />}
        <SupportReference id={id} help={receipt ? null : payoutSupportPath(id)} />
      </Card>
      <CancelPayout payout={payout} onGone={() => status.current?.focus()} />
    </div>
  );
}

function CopyReference({ reference }: { reference: string }) {
  const { Icon, copy } = useCopy(reference, t.view.copied);
  return (
    <Button variant="ghost" className="-mx-4 -mb-2 text-sm" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span>{t.view.copy}</span>
    </Button>
  );
}

interface CancelProps {
  payout: Payout;
  /** Called when the payout can no longer be cancelled, which removes the focused button. */
  onGone: () => void;
}

/** Cancels a withdrawal after confirmation; shows nothing once it is too late. */
function CancelPayout({ payout, onGone }: CancelProps) {
  const { id } = payout;
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(
    async () => {
      await userPayouts.cancel(id);
      onGone();
    },
    { failed: t.cancel.failed },
  );
  const canStill = canCancel(payout);
  // An open sheet stays open and says what happened instead.
  if (!canStill && !isConfirming) return null;
  const inr = formatRupeesExact(payout.inrPaise);
  const state = t.state[payoutState(payout)];
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => setConfirming(true)}>
        {t.cancel.open}
      </Button>
      {isConfirming && (
        <ConfirmSheet
          title={canStill ? t.cancel.title(inr) : state.title}
          text={canStill ? t.cancel.text : state.text(inr)}
          action={canStill ? t.cancel.open : null}
          keep={t.cancel.keep}
          variant="danger"
          onConfirm={mutate}
          onClose={() => {
            setConfirming(false);
            if (!canStill) onGone();
          }}
        />
      )}
    </>
  );
}

function OpenedPayout() {
  const payoutId = useRecordId();
  const payout = useLive(one, payoutId ?? null, useUid());
  const { data, error } = payout;
  const isMissing = payoutId === null || (data && !data.value) || error?.code === 'denied';
  const notFound = texts.errors['payout-not-found'];
  return (
    <>
      <PageHeader title={t.view.page} back={paths.statement} />
      {data?.value ? (
        <PayoutDetails payout={data.value} />
      ) : isMissing ? (
        <EmptyState icon={CircleAlert} title={notFound} text={t.view.notFoundText}>
          <Announcement>{notFound}</Announcement>
        </EmptyState>
      ) : (
        <SubscriptionFallback subscription={payout} failedTitle={t.view.failed} />
      )}
    </>
  );
}
