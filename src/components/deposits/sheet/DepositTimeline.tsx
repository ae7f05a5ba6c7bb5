import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Gift,
  Hash,
  type LucideIcon,
} from 'lucide-react';
import { LocalTime } from '@/components/LocalTime';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposit';
import type { LedgerEntry } from '@/domain/ledger';
import { formatRupeesExact, formatUsdt } from '@/domain/formatMoney';
import type { Paise } from '@/domain/money';
import { depositEntryIds } from '@/domain/depositEntries';
import { shortTxid } from '@/domain/shortTxid';
import { timeline, type TimelineEvent } from '@/domain/timeline';
import { depositSheetTexts } from '@/texts/depositSheetTexts';
import { texts } from '@/texts/texts';

const t = depositSheetTexts;

const ICONS: Record<TimelineEvent['kind'], { icon: LucideIcon; className: string }> = {
  submitted: { icon: Clock, className: 'text-muted' },
  transaction: { icon: Hash, className: 'text-muted' },
  paid: { icon: CircleDashed, className: 'text-accent' },
  confirmed: { icon: CircleCheck, className: 'text-success' },
  rejected: { icon: CircleX, className: 'text-danger' },
  withdrawn: { icon: CircleX, className: 'text-muted' },
  rewarded: { icon: Gift, className: 'text-success' },
};

function formatCredit(amountPaise: Paise, txid: string | null): string {
  const inr = formatRupeesExact(amountPaise);
  return txid === null ? t.credited(inr) : t.creditedFor(inr, shortTxid(txid));
}

/** What an event says; the second line is the money that goes with an ending. */
function linesOf(event: TimelineEvent, deposit: Deposit): [string, string?] {
  switch (event.kind) {
    case 'submitted':
      return [t.submitted(formatRupeesExact(deposit.inrPaise), formatUsdt(deposit.usdtMicro))];
    case 'transaction':
      return [t.named(shortTxid(event.txid))];
    case 'paid':
      return [formatCredit(event.amountPaise, event.txid)];
    case 'confirmed':
      return event.amountPaise > 0
        ? [t.wasConfirmed, formatCredit(event.amountPaise, event.txid)]
        : [t.wasConfirmed];
    case 'rejected':
      return deposit.paidPaise > 0
        ? [t.wasRejected, t.notPaid(formatRupeesExact(event.lostPaise))]
        : [t.wasRejected];
    case 'withdrawn':
      return [t.wasWithdrawn];
    case 'rewarded':
      return [t.rewarded(formatRupeesExact(event.amountPaise))];
  }
}

interface EventProps {
  event: TimelineEvent;
  deposit: Deposit;
  /** Replaces the first line. */
  title?: string | undefined;
  /** Stands for a time that is not known. */
  noTime: string;
}

function Event({ event, deposit, title, noTime }: EventProps) {
  const { icon: Icon, className } = ICONS[event.kind];
  const [line, money] = linesOf(event, deposit);
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <div className="min-w-0 flex-1 wrap-break-word">
        <p className="font-medium">{title ?? line}</p>
        {money && <p>{money}</p>}
        {/* When a transaction was added is not stored. */}
        {event.kind !== 'transaction' && (
          <p className="text-muted">{event.at ? <LocalTime time={event.at} /> : noTime}</p>
        )}
      </div>
    </li>
  );
}

interface Props {
  deposit: Deposit;
  /** Its known ledger entries. */
  entries: readonly LedgerEntry[];
  isLoading: boolean;
  /** Whether all of its entries are asked for. */
  includesAll: boolean;
  onShowEarlier: () => void;
}

/** What happened to a request, oldest first, to the paisa. Of many payments the earlier ones are read on demand. */
export function DepositTimeline({
  deposit,
  entries,
  isLoading,
  includesAll,
  onShowEarlier,
}: Props) {
  const isTruncated =
    !includesAll && depositEntryIds(deposit, false).length < depositEntryIds(deposit, true).length;
  const noTime = isLoading ? texts.common.loading : t.timeUnknown;
  return (
    <section className="text-sm">
      <h3 className="pb-2 font-semibold">{t.timeline}</h3>
      <ol className="flex flex-col gap-3">
        {timeline(deposit, entries).map((event, index) => {
          const isSum = isTruncated && !isLoading && event.kind === 'paid' && event.at === null;
          return (
            <Event
              key={index}
              event={event}
              deposit={deposit}
              title={isSum ? t.earlier(formatRupeesExact(event.amountPaise)) : undefined}
              noTime={noTime}
            />
          );
        })}
      </ol>
      {isTruncated && (
        <Button variant="ghost" className="-mx-4 text-sm" onClick={onShowEarlier}>
          {t.showEarlier}
        </Button>
      )}
    </section>
  );
}
