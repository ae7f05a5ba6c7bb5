import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Gift,
  Hash,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { Fit, LocalTime } from '@/components/ui/Text';
import { CLOSED_SHORT, type Deposit } from '@/domain/deposits/deposit';
import type { TimelineEvent } from '@/domain/deposits/timeline';
import { formatRupeesExact, formatUsdt } from '@/domain/money/money';
import { shortTxid } from '@/domain/shortIds';
import { formatRecent } from '@/domain/time/recentTime';
import type { Elements } from '@/lib/elements';
import type { requestTexts } from '@/texts/requestTexts';
import { sharedTexts } from '@/texts/sharedTexts';
import { texts } from '@/texts/texts';

/** The texts of a timeline's events, for the user or for an administrator. */
type EventTexts = (typeof requestTexts)['event'];

const ICONS: Record<TimelineEvent['kind'], { icon: LucideIcon; iconClass: string }> = {
  submitted: { icon: Clock, iconClass: 'text-muted' },
  transaction: { icon: Hash, iconClass: 'text-muted' },
  paid: { icon: CircleDashed, iconClass: 'text-accent' },
  confirmed: { icon: CircleCheck, iconClass: 'text-success' },
  rejected: { icon: CircleX, iconClass: 'text-danger' },
  'sent-back': { icon: Undo2, iconClass: 'text-warning' },
  cancelled: { icon: CircleX, iconClass: 'text-muted' },
  'no-more': { icon: Clock, iconClass: 'text-muted' },
  again: { icon: CircleCheck, iconClass: 'text-success' },
  corrected: { icon: Undo2, iconClass: 'text-warning' },
  rewarded: { icon: Gift, iconClass: 'text-success' },
};

interface Props {
  event: TimelineEvent;
  deposit: Deposit;
  texts: EventTexts;
  /** True while its time may still be loading. */
  isLoading?: boolean;
  by?: string | null;
  children?: Elements;
}

/** Shows one event of a deposit: what happened, its money and its time. */
export function DepositEvent({ event, deposit, texts: t, isLoading = false, by, children }: Props) {
  const [line, money] = linesOf(event, deposit, t);
  const noTime = isLoading ? texts.common.loading : sharedTexts.statement.timeUnknown;
  return (
    <TimelineItem {...ICONS[event.kind]} title={line}>
      {money && (
        <p>
          <Fit text={money} />
        </p>
      )}
      {/* The time when a transaction was added or sent back is not stored. */}
      {event.kind !== 'transaction' && event.kind !== 'sent-back' && (
        <p className="flex flex-wrap gap-x-3 text-muted">
          <span>{event.at ? <LocalTime time={event.at} format={formatRecent} /> : noTime}</span>
          {by && <span>{by}</span>}
        </p>
      )}
      {children}
    </TimelineItem>
  );
}

type Credit = Extract<TimelineEvent, { isCorrected: boolean }>;

function formatCredit({ amountPaise, entry }: Credit, t: EventTexts): string {
  const inr = formatRupeesExact(amountPaise);
  const txid = entry?.txid ?? null;
  return txid === null ? t.credited(inr) : t.creditedFor(inr, shortTxid(txid));
}

/** The event's title and, if it has one, its line about money. */
function linesOf(event: TimelineEvent, deposit: Deposit, t: EventTexts): [string, string?] {
  switch (event.kind) {
    case 'submitted':
      return [t.submitted(formatRupeesExact(deposit.inrPaise), formatUsdt(deposit.usdtMicro))];
    case 'transaction':
      return [(event.byOperator ? t.matched : t.claimed)(shortTxid(event.txid))];
    case 'paid':
      return [formatCredit(event, t)];
    case 'confirmed':
      return event.amountPaise > 0 ? [t.wasConfirmed, formatCredit(event, t)] : [t.wasConfirmed];
    case 'rejected':
      if (event.reason === CLOSED_SHORT) return [t.wasClosed(formatRupeesExact(event.lostPaise))];
      return deposit.paidPaise > 0
        ? [t.wasRejected, t.notPaid(formatRupeesExact(event.lostPaise))]
        : [t.wasRejected];
    case 'sent-back':
      return [t.sentBack(shortTxid(event.txid))];
    case 'cancelled':
      return [t.wasCancelled];
    case 'no-more':
      return [t.noMore];
    case 'again':
      return [t.again, formatCredit(event, t)];
    case 'corrected': {
      const inr = formatRupeesExact(event.amountPaise);
      return [event.isReward ? t.rewardTakenBack(inr) : t.takenBack(inr)];
    }
    case 'rewarded':
      return [t.rewarded(formatRupeesExact(event.amountPaise))];
  }
}

interface ItemProps {
  icon: LucideIcon;
  iconClass: string;
  title: string;
  children: Elements;
}

export function TimelineItem({ icon: Icon, iconClass, title, children }: ItemProps) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${iconClass}`} />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-medium">
          <Fit text={title} />
        </p>
        {children}
      </div>
    </li>
  );
}
