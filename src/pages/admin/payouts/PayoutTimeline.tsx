import { Clock, Undo2 } from 'lucide-react';
import { TimelineItem } from '@/components/timeline/DepositEvent';
import { LocalTime } from '@/components/ui/Text';
import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { payoutTimeline, type PayoutEvent, type StoredMove } from '@/domain/payouts/payoutTimeline';
import { formatRupeesExact } from '@/domain/money/money';
import type { Payout } from '@/domain/payouts/payout';
import type { Subscription } from '@/lib/useLive';
import { useFormatAuthor } from '@/components/admin/author';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { texts } from '@/texts/texts';
import { payoutActions } from './payoutActions';

const t = adminPayoutTexts;

/** Returns the icon and the title of an event. */
function lookOf(kind: PayoutEvent['kind'], { inrPaise }: Payout) {
  switch (kind) {
    case 'request':
      return {
        icon: Clock,
        iconClass: 'text-muted',
        title: t.event.request(formatRupeesExact(inrPaise)),
      };
    case 'cancel':
      return { icon: Undo2, iconClass: 'text-muted', title: t.event.cancel };
    default: {
      const { icon, iconClass = 'text-muted', event } = payoutActions[kind];
      return { icon, iconClass, title: event };
    }
  }
}

interface Props {
  payout: Payout;
  moves: Subscription<readonly StoredMove[]>;
}

/** Shows what happened to a payout, in order of time. */
export function PayoutTimeline({ payout, moves: { data, error } }: Props) {
  const formatAuthor = useFormatAuthor();
  const isLoading = payout.moves > 0 && !data && !error;
  return (
    <Details
      heading="h3"
      title={t.view.timeline}
      note={error && <span className="font-medium text-warning">{adminTexts.unavailable}</span>}
    >
      {error && <Alert variant="warning">{t.view.movesFailed}</Alert>}
      {isLoading ? (
        <p className="text-sm text-muted">{texts.common.loading}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {payoutTimeline(payout, data ?? []).map(({ kind, at, by }, index) => (
            // Events are only ever added at the end.
            <TimelineItem key={index} {...lookOf(kind, payout)}>
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{at ? <LocalTime time={at} /> : t.timeUnknown}</span>
                {by !== null && <span>{formatAuthor(by)}</span>}
              </p>
            </TimelineItem>
          ))}
        </ol>
      )}
    </Details>
  );
}
