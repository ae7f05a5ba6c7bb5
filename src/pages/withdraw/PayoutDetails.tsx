import { Check, CircleCheck, Clock, Copy, Send, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { methodName } from '@/components/methods/methodName';
import { PrintedReceipt, Receipt, Result } from '@/components/receipt/Receipt';
import { SupportReference } from '@/components/receipt/SupportReference';
import type { ReceiptContent } from '@/components/receipt/receiptContent';
import { useUser } from '@/components/session/useUser';
import { TimelineItem } from '@/components/timeline/DepositEvent';
import { Alert, type AlertVariant } from '@/components/ui/Alert';
import { Button, buttonClass } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { DescriptionList } from '@/components/ui/DescriptionList';
import { LocalTime } from '@/components/ui/LocalTime';
import { env } from '@/config/env';
import { paths, payoutPath, payoutSupportPath } from '@/config/paths';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import {
  isOpenPayout,
  MIN_PAYOUT_PAISE,
  payoutState,
  type Payout,
  type PayoutState,
} from '@/domain/payouts/payout';
import { formatLocalTime, formatSharedTime } from '@/domain/time/formatTime';
import { useCopy } from '@/lib/useCopy';
import { payoutTexts } from '@/texts/payoutTexts';
import { requestTexts } from '@/texts/requestTexts';
import { userTexts } from '@/texts/userTexts';
import { CancelPayout } from './CancelPayout';
import { destinationFacts } from './destinationFacts';

const shared = requestTexts.receipt;
const receiptTexts = payoutTexts.receipt;

/** Returns the receipt of a paid withdrawal: amount, payee, time, the bank's reference, and how to check it. */
function payoutReceipt(payout: Payout): ReceiptContent {
  const { id, inrPaise, method, userName, userEmail, requestedAt, paidAt, reference } = payout;
  return {
    amount: formatRupeesExact(inrPaise),
    summary: receiptTexts.paid,
    facts: [
      [shared.customer, userName ?? userEmail],
      ...(userName === null ? [] : [[shared.email, userEmail] as const]),
      [receiptTexts.to, methodName(method)],
      ...(reference === null ? [] : [[payoutTexts.view.reference, reference] as const]),
      [receiptTexts.id, id],
      ...(requestedAt ? [[shared.requested, formatSharedTime(requestedAt)] as const] : []),
      ...(paidAt ? [[receiptTexts.sent, formatSharedTime(paidAt)] as const] : []),
    ],
    checks: [receiptTexts.check],
    url: `${location.origin}${payoutPath(id)}`,
  };
}

const viewTexts = payoutTexts.view;

/** Copies the bank's reference, for a message to the bank. */
function CopyReference({ reference }: { reference: string }) {
  const { copied, copy } = useCopy(reference, {
    done: viewTexts.referenceCopied,
    failed: viewTexts.referenceNotCopied,
  });
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="ghost" className="-mx-4 -mb-2 text-sm" onClick={copy}>
      <Icon aria-hidden className="size-4" />
      <span>{viewTexts.copyReference}</span>
    </Button>
  );
}

const t = payoutTexts;

const VARIANTS: Record<PayoutState, AlertVariant> = {
  requested: 'waiting',
  paying: 'waiting',
  paid: 'success',
  returned: 'danger',
  cancelled: 'info',
  bounced: 'danger',
};

/** Shows what the status means, and what to do next. A change is announced. */
function Status({ payout }: { payout: Payout }) {
  const { inrPaise, method, paidAt, returnReason, returnNote } = payout;
  const state = payoutState(payout);
  const isBack = state === 'returned' || state === 'bounced' || state === 'cancelled';
  const { title, text } = t.state[state];
  const inr = formatRupeesExact(inrPaise);
  if (state === 'paid') {
    return (
      <div role="status">
        <Result
          title={title}
          amount={inr}
          text={t.paidText(paidAt && formatLocalTime(paidAt))}
          to={methodName(method)}
        />
      </div>
    );
  }
  return (
    <div role="status">
      <Alert variant={VARIANTS[state]} title={title}>
        <p>{text(inr)}</p>
        {isBack && <p>{returnReason === null ? t.noReason : t.reason[returnReason]}</p>}
        {returnReason === 'destination-not-found' && (
          <Link to={paths.upi} className={buttonClass('ghost', '-mx-4 text-sm')}>
            {userTexts.upi.title}
          </Link>
        )}
        {returnNote && <p className="wrap-break-word">{requestTexts.note(returnNote)}</p>}
      </Alert>
    </div>
  );
}

/** Shows what happened to a withdrawal, oldest first. */
function Timeline({ payout }: { payout: Payout }) {
  const { requestedAt, takenAt, paidAt, returnedAt, status } = payout;
  const inr = formatRupeesExact(payout.inrPaise);
  const isBack = status === 'returned' || status === 'bounced';
  const events = [
    { icon: Clock, iconClass: 'text-muted', title: t.event.requested(inr), at: requestedAt },
    takenAt && { icon: Send, iconClass: 'text-accent', title: t.event.taken, at: takenAt },
    paidAt && {
      icon: CircleCheck,
      iconClass: 'text-success',
      title: t.event.paid(inr),
      at: paidAt,
    },
    isBack && {
      icon: Undo2,
      iconClass: 'text-muted',
      title: t.event.returned(inr),
      at: returnedAt,
    },
  ].filter((event) => event !== null && event !== false);
  return (
    <section className="text-sm">
      <h2 className="pb-2 font-semibold">{requestTexts.timeline}</h2>
      <ol className="flex flex-col gap-3">
        {events.map(({ at, ...event }) => (
          <TimelineItem key={event.title} {...event}>
            <p className="text-muted">
              {at ? <LocalTime time={at} /> : userTexts.depositCard.timeUnknown}
            </p>
          </TimelineItem>
        ))}
      </ol>
    </section>
  );
}

/** Shows a withdrawal: its status, its destination, the bank's references, what happened, and the receipt. */
export function PayoutDetails({ payout }: { payout: Payout }) {
  const status = useRef<HTMLDivElement>(null);
  const canWithdraw = useUser().user.walletPaise >= MIN_PAYOUT_PAISE;
  const { id, method, reference, formerReference, returnReference } = payout;
  const receipt = payout.status === 'paid' ? payoutReceipt(payout) : null;
  return (
    <>
      {receipt !== null && <PrintedReceipt receipt={receipt} />}
      <div className="flex flex-col gap-3">
        <div ref={status} tabIndex={-1} className="outline-none">
          <Status payout={payout} />
        </div>
        {env.payouts && !isOpenPayout(payout) && (
          <Link
            to={canWithdraw ? paths.withdraw : paths.statement}
            className={buttonClass('primary')}
          >
            {canWithdraw ? t.view.again : requestTexts.statement}
          </Link>
        )}
        <Card>
          <DescriptionList
            translate="no"
            facts={[
              ...destinationFacts(method),
              ...(reference === null ? [] : [[t.view.reference, reference] as const]),
              ...(formerReference === null
                ? []
                : [[t.view.formerReference, formerReference] as const]),
              ...(returnReference === null
                ? []
                : [[t.view.returnReference, returnReference] as const]),
            ]}
          />
          {payout.status === 'paid' && <p className="pt-2 text-sm text-muted">{t.view.askBank}</p>}
          {reference !== null && <CopyReference reference={reference} />}
        </Card>
        {receipt !== null && <Receipt receipt={receipt} help={payoutSupportPath(id)} />}
        <Card>
          <Timeline payout={payout} />
          <div className="mt-3 border-t border-line pt-2 text-sm">
            <SupportReference id={id} isPayout hasHelp={receipt !== null} />
          </div>
        </Card>
        <CancelPayout payout={payout} onGone={() => status.current?.focus()} />
      </div>
    </>
  );
}
