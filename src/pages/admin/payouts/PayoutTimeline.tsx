import {
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  Pencil,
  RotateCcw,
  Undo2,
  UserCheck,
  UserX,
  type LucideIcon,
} from 'lucide-react';
import { TimelineItem } from '@/components/DepositEvent';
import { LocalTime } from '@/components/LocalTime';
import { Alert } from '@/components/ui/Alert';
import {
  payoutTimeline,
  type PayoutEvent,
  type StoredMove,
} from '@/domain/admin/payouts/payoutTimeline';
import { formatRupeesExact } from '@/domain/formatMoney';
import type { Payout } from '@/domain/payouts/payout';
import type { Subscription } from '@/hooks/useSubscription';
import { useFormatAuthor } from '@/pages/admin/useFormatAuthor';
import { Section } from '@/pages/admin/views/Section';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';
import { texts } from '@/texts/texts';

const t = adminPayoutTexts;

const ICONS: Record<PayoutEvent['kind'], { icon: LucideIcon; iconClass: string }> = {
  request: { icon: Clock, iconClass: 'text-muted' },
  cancel: { icon: Undo2, iconClass: 'text-muted' },
  propose: { icon: UserCheck, iconClass: 'text-accent' },
  'propose-bounce': { icon: UserCheck, iconClass: 'text-accent' },
  decline: { icon: UserX, iconClass: 'text-muted' },
  take: { icon: HandCoins, iconClass: 'text-accent' },
  'take-over': { icon: HandCoins, iconClass: 'text-accent' },
  'give-back': { icon: Undo2, iconClass: 'text-muted' },
  pay: { icon: CircleCheck, iconClass: 'text-success' },
  return: { icon: CircleX, iconClass: 'text-danger' },
  bounce: { icon: RotateCcw, iconClass: 'text-danger' },
  'correct-reference': { icon: Pencil, iconClass: 'text-muted' },
};

interface Props {
  payout: Payout;
  moves: Subscription<readonly StoredMove[]>;
}

/** What happened to a payout, in one order. */
export function PayoutTimeline({ payout, moves: { data, error } }: Props) {
  const formatAuthor = useFormatAuthor();
  const isLoading = payout.moves > 0 && !data && !error;
  return (
    <Section title={t.view.timeline}>
      {error && <Alert variant="warning">{t.view.movesFailed}</Alert>}
      {isLoading ? (
        <p className="text-sm text-muted">{texts.common.loading}</p>
      ) : (
        <ol className="flex flex-col gap-3 text-sm">
          {payoutTimeline(payout, data ?? []).map(({ kind, at, by }, index) => (
            // Events are only ever added at the end.
            <TimelineItem
              key={index}
              {...ICONS[kind]}
              title={t.event[kind](formatRupeesExact(payout.inrPaise))}
            >
              <p className="flex flex-wrap gap-x-3 text-muted">
                <span>{at ? <LocalTime time={at} /> : t.timeUnknown}</span>
                {by !== null && <span>{formatAuthor(by)}</span>}
              </p>
            </TimelineItem>
          ))}
        </ol>
      )}
    </Section>
  );
}
