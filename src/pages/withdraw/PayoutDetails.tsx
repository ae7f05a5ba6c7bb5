import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { methodName } from '@/components/methods/methodName';
import { PrintedReceipt, Receipt, Result } from '@/components/receipt/Receipt';
import { SupportReference } from '@/components/receipt/SupportReference';
import type { ReceiptContent } from '@/components/receipt/receiptContent';
import { useMarkRead } from '@/components/deposits/useMarkRead';
import { useUser } from '@/components/session/useUser';
import { Alert, type AlertVariant } from '@/components/ui/Alert';
import { buttonClass, Card } from '@/components/ui/Button';
import { DescriptionList } from '@/components/ui/Text';
import { env } from '@/config/env';
import { paths, payoutPath, payoutSupportPath } from '@/config/paths';
import { payoutEntryId } from '@/domain/ledger';
import { formatRupeesExact } from '@/domain/money/money';
import {
  isOpenPayout,
  MIN_PAYOUT_PAISE,
  payoutState,
  type Payout,
  type PayoutState,
} from '@/domain/payouts/payout';
import { formatLocalTime, formatSharedTime } from '@/domain/time/formatTime';
import { removeLastOpen } from '@/services/database/localCache';
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

/** The times of a withdrawal that are known. */
const timesOf = ({ requestedAt, paidAt, returnedAt }: Payout) =>
  (
    [
      [shared.requested, requestedAt],
      [receiptTexts.sent, paidAt],
      [t.view.returned, returnedAt],
    ] as const
  ).flatMap(([name, time]) => (time ? [[name, formatLocalTime(time)] as const] : []));

/** Shows a withdrawal: its status, its destination, the bank's references, its times, and the receipt. */
export function PayoutDetails({ payout }: { payout: Payout }) {
  const status = useRef<HTMLDivElement>(null);
  const [out, back] = [payoutEntryId(payout.id, 'out'), payoutEntryId(payout.id, 'back')];
  const isOpen = isOpenPayout(payout);
  useMarkRead(isOpen ? [] : payout.status === 'paid' ? [out] : [out, back]);
  const { uid, walletPaise } = useUser().user;
  const canWithdraw = walletPaise >= MIN_PAYOUT_PAISE;
  useEffect(() => {
    if (!isOpen) removeLastOpen('payout', uid, payout.id);
  }, [isOpen, uid, payout.id]);
  const { id, method, reference, formerReference, returnReference } = payout;
  const receipt = payout.status === 'paid' ? payoutReceipt(payout) : null;
  return (
    <>
      {receipt !== null && <PrintedReceipt receipt={receipt} />}
      <div className="flex flex-col gap-3">
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
        {receipt !== null && <Receipt receipt={receipt} help={payoutSupportPath(id)} />}
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
              ...timesOf(payout),
            ]}
          />
          {payout.status === 'paid' && <p className="pt-2 text-sm text-muted">{t.view.askBank}</p>}
        </Card>
        <Card>
          <SupportReference id={id} isPayout hasHelp={receipt !== null} />
        </Card>
        <CancelPayout payout={payout} onGone={() => status.current?.focus()} />
      </div>
    </>
  );
}
