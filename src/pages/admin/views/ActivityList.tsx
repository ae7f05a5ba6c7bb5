import { LocalTime } from '@/components/LocalTime';
import { formatRupeesExact } from '@/domain/formatMoney';
import { shortTxid } from '@/domain/shortTxid';
import type { AdminTimelineEvent } from '@/domain/admin/timelineWithNotes';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { formatAuthor } from '@/pages/admin/formatAuthor';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';

const t = adminSearchTexts.event;

function titleOf(event: AdminTimelineEvent): string {
  switch (event.kind) {
    case 'transaction':
      return t.transaction(shortTxid(event.txid));
    case 'paid':
      return t.paid(formatRupeesExact(event.amountPaise));
    case 'confirmed':
      return event.amountPaise > 0
        ? t.confirmed(formatRupeesExact(event.amountPaise))
        : t.confirmedPaid;
    case 'rewarded':
      return t.rewarded(formatRupeesExact(event.amountPaise));
    default:
      return t[event.kind];
  }
}

/** What is known of an event besides when and what it was. */
function detailsOf(event: AdminTimelineEvent, uid: string): string[] {
  return [
    ...('by' in event ? [formatAuthor(event.by, uid)] : []),
    ...('txid' in event && event.kind !== 'transaction' && event.txid !== null
      ? [t.spent(shortTxid(event.txid))]
      : []),
    ...(event.kind === 'rejected'
      ? [
          ...(event.reason ? [adminTexts.rejectReason[event.reason]] : []),
          ...(event.lostPaise > 0 ? [t.lost(formatRupeesExact(event.lostPaise))] : []),
        ]
      : []),
  ];
}

/** What happened to a request, oldest first, with who did it and when. */
export function ActivityList({ events }: { events: readonly AdminTimelineEvent[] }) {
  const uid = useAdminUid();
  return (
    <ol className="flex flex-col gap-3 border-l-2 border-line pl-4 text-sm">
      {events.map((event, index) => (
        // Besides the notes, events are only ever added at the end, and have no ID.
        <li key={event.kind === 'note' ? event.id : index}>
          <p className="font-semibold">{titleOf(event)}</p>
          <p className="flex flex-wrap gap-x-3 text-muted">
            {event.at && <LocalTime time={event.at} />}
            {detailsOf(event, uid).map((detail) => (
              <span key={detail}>{detail}</span>
            ))}
          </p>
          {event.kind === 'rejected' && event.note && <p className="pt-0.5">{event.note}</p>}
          {event.kind === 'note' && (
            <p className="mt-1 rounded-control bg-sunken px-3.5 py-2">{event.text}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
