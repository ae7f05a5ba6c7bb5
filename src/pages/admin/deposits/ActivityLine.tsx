import { StickyNote } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useFormatAuthor } from '@/components/admin/names';
import { useCanReview, usePanelSession } from '@/components/admin/session/usePanelSession';
import { useHandOver } from '@/components/admin/useHandOver';
import { DepositEvent, TimelineItem } from '@/components/timeline/DepositEvent';
import { Alert } from '@/components/ui/Alert';
import { Details } from '@/components/ui/Details';
import { Failure } from '@/components/ui/Failure';
import { LocalTime } from '@/components/ui/Text';
import type { Deposit } from '@/domain/deposits/deposit';
import { type AdminTimelineEvent, type Note, withNotes } from '@/domain/deposits/notes';
import { timeline } from '@/domain/deposits/timeline';
import { shortTxid } from '@/domain/shortIds';
import { useFocusFallback } from '@/lib/focus';
import { lazyNamed } from '@/lib/lazyNamed';
import { useLive, useLiveList, type PaginatedSubscription } from '@/lib/useLive';
import { NoteForm } from '@/pages/admin/actions/notes/Notes';
import { formatReason } from '@/pages/admin/actions/reason/ReasonFields';
import { admin, adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { noteTexts } from '@/texts/admin/noteTexts';
import { texts, errorMessage } from '@/texts/texts';

const TakeBackCredit = lazyNamed(
  () => import('@/pages/admin/actions/corrections/TakeBackCredit'),
  'TakeBackCredit',
);

const t = noteTexts;
const eventTexts = adminSearchTexts.event;

/** Shows a line with the number of notes, which opens to the activity of a deposit. */
export function ActivityLine({ deposit }: { deposit: Deposit }) {
  const { uid, drafts } = usePanelSession();
  const isOwn = deposit.userId === uid;
  const about = `deposits/${deposit.id}` as const;
  const notes = useLiveList(isOwn ? null : admin.notes.about, about);
  const { data, error } = notes;
  const { takeBack } = useHandOver();
  const [isOpen] = useState(() => drafts.note.get(about) !== null || takeBack !== null);
  const count = data ? data.items.length + data.unreadable.length : 0;
  return (
    <Details
      heading="h3"
      title={adminSearchTexts.request.timeline}
      note={
        error ? (
          <span className="font-medium text-warning">{t.loadFailed}</span>
        ) : (
          count > 0 && (
            <span className="font-medium text-ink">{t.count(count, data?.hasMore === true)}</span>
          )
        )
      }
      // Open if there is an unsaved draft, or a credit that the previous page asks to take back.
      isOpen={isOpen}
    >
      <ActivityTimeline deposit={deposit} notes={notes} />
    </Details>
  );
}

function ActivityEvent({ event, deposit }: { event: AdminTimelineEvent; deposit: Deposit }) {
  const formatAuthor = useFormatAuthor();
  const by = 'by' in event ? formatAuthor(event.by) : null;
  if (event.kind === 'note') {
    return (
      <TimelineItem icon={StickyNote} iconClass="text-muted" title={eventTexts.note}>
        <p className="flex flex-wrap gap-x-3 text-muted">
          {event.at && <LocalTime time={event.at} />} <span>{by}</span>
        </p>
        <p className="mt-1 rounded-control bg-sunken px-3.5 py-2">{event.text}</p>
      </TimelineItem>
    );
  }
  const entry = 'entry' in event ? event.entry : null;
  return (
    <DepositEvent event={event} deposit={deposit} texts={eventTexts} by={by}>
      {entry?.reason && <p>{formatReason(entry.reason, entry.reasonNote)}</p>}
      {entry && entry.proposedBy !== null && (
        <p className="text-muted">
          {adminTexts.proposal.proposedBy(formatAuthor(entry.proposedBy))}
        </p>
      )}
      {event.kind === 'corrected' && event.entry.txid !== null && (
        <p>{eventTexts.freed(shortTxid(event.entry.txid))}</p>
      )}
      {'isCorrected' in event && (
        <Suspense fallback={null}>
          <TakeBackCredit event={event} deposit={deposit} />
        </Suspense>
      )}
      {event.kind === 'rejected' && (
        <>
          {event.reason && <p>{adminTexts.rejectReason[event.reason]}</p>}
          {event.note && <p>{adminTexts.rejection.noteSent(event.note)}</p>}
        </>
      )}
    </DepositEvent>
  );
}

/** Returns a key that stays the same when earlier events are added: an open sheet must stay with its credit. */
function keyOf(event: AdminTimelineEvent): string {
  switch (event.kind) {
    case 'note':
      return event.id;
    case 'transaction':
      return event.txid;
    case 'sent-back':
      return `${event.kind} ${event.txid}`;
    default:
      return ('entry' in event && event.entry?.id) || event.kind;
  }
}

interface ActivityTimelineProps {
  deposit: Deposit;
  notes: PaginatedSubscription<Note>;
}

/** Shows what happened to a deposit and the notes about it, in order of time, and the form for a new note. */
function ActivityTimeline({ deposit, notes }: ActivityTimelineProps) {
  // Administrators do not see notes about their own deposits.
  const isOwn = deposit.userId === usePanelSession().uid;
  const canReview = useCanReview();
  const hasCredits = deposit.paymentCount > 0 || deposit.status === 'confirmed';
  const { data: credits, error } = useLive(
    hasCredits ? adminSearch.creditsOf : null,
    deposit.userId,
    deposit.id,
  );
  const { data } = notes;
  const events = withNotes(timeline(deposit, credits ?? []), data?.items ?? []);
  // The button disappears once the first note is loaded.
  const box = useFocusFallback<HTMLDivElement>();
  return (
    <div {...box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {error && <Alert variant="warning">{eventTexts.incomplete}</Alert>}
      <Failure
        variant="warning"
        title={t.loadFailed}
        text={notes.error && errorMessage(notes.error)}
        busy={notes.loading}
        onRetry={notes.refresh}
      />
      {data && data.unreadable.length > 0 && <p>{t.unreadable}</p>}
      {credits || error || !hasCredits ? (
        <ol className="flex flex-col gap-3">
          {events.map((event) => (
            <ActivityEvent key={keyOf(event)} event={event} deposit={deposit} />
          ))}
        </ol>
      ) : (
        <p className="text-muted">{texts.common.loading}</p>
      )}
      {isOwn && <p>{t.own}</p>}
      {!isOwn && canReview && (
        <div className="border-t border-line pt-4 print:hidden">
          <NoteForm key={deposit.id} about={`deposits/${deposit.id}`} />
        </div>
      )}
    </div>
  );
}
