import { CircleCheck, CircleX, Clock, HandCoins, RotateCcw, Undo2 } from 'lucide-react';
import { useFormatAuthor } from '@/components/admin/names';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { StateLabel, type StateLook } from '@/components/admin/StateLabel';
import { RecordSummary, TimeWithAge } from '@/components/admin/view/RecordSummary';
import { type Fact, LocalTime } from '@/components/ui/Text';
import { formatRupeesExact } from '@/domain/money/money';
import {
  isBackPayout,
  isOpenPayout,
  type Payout,
  payoutState,
  type PayoutState,
  type PayoutMethod,
} from '@/domain/payouts/payout';
import { isTakenBy } from '@/domain/payouts/payoutMove';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { SEPARATOR } from '@/texts/separator';

const t = adminPayoutTexts;

const STATES = {
  requested: { icon: Clock, tone: 'neutral' },
  paying: { icon: HandCoins, tone: 'accent' },
  paid: { icon: CircleCheck, tone: 'success' },
  returned: { icon: CircleX, tone: 'neutral' },
  cancelled: { icon: Undo2, tone: 'neutral' },
  bounced: { icon: RotateCcw, tone: 'danger' },
} as const satisfies Record<PayoutState, StateLook>;

export const formatDestination = (method: PayoutMethod): string =>
  method.kind === 'upi' ? method.upiId : `${method.bankName} ${method.accountNumber}`;

export function PayoutSummary({ payout }: { payout: Payout }) {
  const formatAuthor = useFormatAuthor();
  const { requestedAt, takenAt, takenBy, paidAt, returnedAt, returnedBy, returnReason } = payout;
  const by = (who: string | null) => (
    <span className="text-muted">{formatAuthor(who, payout.userId)}</span>
  );
  const facts: (Fact | null | false)[] = [
    // The name of a bank is not translated either.
    [t.view.to, <span translate="no">{formatDestination(payout.method)}</span>],
    requestedAt && [
      t.columns.time,
      <TimeWithAge time={requestedAt} isWaiting={isOpenPayout(payout)} />,
    ],
    takenAt && [
      t.view.taken,
      <>
        <LocalTime time={takenAt} /> {by(takenBy)}
      </>,
    ],
    payout.file && [t.file.fact, `${payout.file.id}${SEPARATOR}${payout.file.ref}`],
    paidAt && [t.state.paid, <LocalTime time={paidAt} />],
    payout.reference !== null && [t.pay.reference, payout.reference],
    payout.formerReference !== null && [t.list.csv.columns.former, payout.formerReference],
    returnedAt && [
      t.view.returned,
      <>
        <LocalTime time={returnedAt} /> {by(returnedBy)}
      </>,
    ],
    returnReason && [t.view.reason, t.return.reasonOf[returnReason]],
    payout.returnNote !== null && [t.list.csv.columns.note, payout.returnNote],
    payout.returnReference !== null && [t.view.returnReference, payout.returnReference],
  ];
  return (
    <RecordSummary
      amount={formatRupeesExact(payout.inrPaise)}
      badge={<PayoutBadge payout={payout} />}
      facts={facts}
    />
  );
}

export function PayoutBadge({ payout }: { payout: Payout }) {
  const uid = useAdminUid();
  const state = payoutState(payout);
  return (
    <StateLabel {...STATES[state]}>{isTakenBy(payout, uid) ? t.yours : t.state[state]}</StateLabel>
  );
}

export function useChangedMessage(): (payout: Payout, seen: Payout) => string {
  const formatAuthor = useFormatAuthor();
  return (payout, seen) => {
    if (payout.status === 'paid' && seen.status === 'paid') return t.changed.again;
    const who = isBackPayout(payout) ? payout.returnedBy : payout.takenBy;
    return t.changed[payoutState(payout)](formatAuthor(who, payout.userId));
  };
}
