import { LocalTime, type Fact } from '@/components/ui/Text';
import { formatRupeesExact } from '@/domain/money/money';
import { isOpenPayout, type Payout } from '@/domain/payouts/payout';
import { Age } from '@/components/admin/time';
import { useFormatAuthor } from '@/components/admin/author';
import { RecordSummary } from '@/components/admin/view/RecordSummary';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { SEPARATOR } from '@/texts/separator';
import { formatDestination } from './formatDestination';
import { PayoutBadge } from './PayoutBadge';

const t = adminPayoutTexts;

/** Shows the amount of a payout, its destination and its history. */
export function PayoutSummary({ payout }: { payout: Payout }) {
  const formatAuthor = useFormatAuthor();
  const { requestedAt, takenAt, takenBy, paidAt, returnedAt, returnedBy, returnReason } = payout;
  const by = (who: string | null) => (
    <span className="text-muted">{formatAuthor(who, payout.userId)}</span>
  );
  const rows: (Fact | null | false)[] = [
    [t.view.to, formatDestination(payout.method)],
    requestedAt && [
      t.view.requested,
      <>
        <LocalTime time={requestedAt} />
        {isOpenPayout(payout) && (
          <>
            <span>{SEPARATOR}</span>
            <Age since={requestedAt} />
          </>
        )}
      </>,
    ],
    takenAt && [
      t.view.taken,
      <>
        <LocalTime time={takenAt} /> {by(takenBy)}
      </>,
    ],
    payout.file && [t.file.fact, `${payout.file.id}${SEPARATOR}${payout.file.ref}`],
    paidAt && [t.view.paid, <LocalTime time={paidAt} />],
    payout.reference !== null && [t.view.reference, payout.reference],
    payout.formerReference !== null && [t.view.former, payout.formerReference],
    returnedAt && [
      t.view.returned,
      <>
        <LocalTime time={returnedAt} /> {by(returnedBy)}
      </>,
    ],
    returnReason && [t.view.reason, t.return.reasonOf[returnReason]],
    payout.returnNote !== null && [t.view.note, payout.returnNote],
    payout.returnReference !== null && [t.view.returnReference, payout.returnReference],
  ];
  return (
    <RecordSummary
      amount={formatRupeesExact(payout.inrPaise)}
      badge={<PayoutBadge payout={payout} />}
      facts={rows.filter((row) => row !== null && row !== false)}
    />
  );
}
