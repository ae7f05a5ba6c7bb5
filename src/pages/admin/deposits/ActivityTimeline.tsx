import { useMemo, useRef } from 'react';
import { Failure } from '@/components/ui/Failure';
import { StickyNote } from 'lucide-react';
import { DepositEvent, TimelineItem } from '@/components/timeline/DepositEvent';
import { LocalTime } from '@/components/ui/LocalTime';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposits/deposit';
import { withNotes, type AdminTimelineEvent } from '@/domain/deposits/withNotes';
import { timeline } from '@/domain/deposits/timeline';
import { useAdminUid, useCanReview } from '@/components/admin/session/usePanelSession';
import { useFocusFallback } from '@/lib/useFocusFallback';
import { useLive, useLiveList } from '@/lib/useLive';
import { useFormatAuthor } from '@/components/admin/useFormatAuthor';
import { formatEntryReason } from '@/pages/admin/actions/reason/formatEntryReason';
import { NoteForm } from './notes/NoteForm';
import { admin, adminSearch } from '@/services/admin/adminServices';
import { adminSearchTexts } from '@/texts/admin/adminSearchTexts';
import { adminTexts } from '@/texts/admin/adminTexts';
import { noteTexts } from '@/texts/admin/noteTexts';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { Section } from '@/components/admin/view/Section';
import { useIsLookedAt } from '@/components/admin/view/useIsLookedAt';

const t = noteTexts;
const eventTexts = adminSearchTexts.event;

/** An event with who did it, and why; or a note. */
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
  return (
    <DepositEvent event={event} deposit={deposit} texts={eventTexts} by={by}>
      {'reasonNote' in event && event.reason && (
        <p>{formatEntryReason(event.reason, event.reasonNote)}</p>
      )}
      {'proposedBy' in event && event.proposedBy !== null && (
        <p className="text-muted">
          {adminTexts.proposal.proposedBy(formatAuthor(event.proposedBy))}
        </p>
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

/** What happened to a deposit and what administrators noted about it, in one order, and the form of a new note. */
export function ActivityTimeline({ deposit }: { deposit: Deposit }) {
  // Nobody sees what others wrote about their own deposit.
  const isOwn = deposit.userId === useAdminUid();
  const canReview = useCanReview();
  const hasCredits = deposit.paymentCount > 0 || deposit.status === 'confirmed';
  const section = useRef<HTMLElement>(null);
  const isDue = useIsLookedAt(section);
  const { data: credits, error } = useLive(
    isDue && hasCredits ? adminSearch.creditsOf : null,
    deposit.userId,
    deposit.id,
  );
  const isIncomplete = error !== null;
  const notes = useLiveList(isDue && !isOwn ? admin.notes.ofDeposit : null, deposit.id);
  const { data } = notes;
  const events = useMemo(
    () => withNotes(timeline(deposit, credits ?? []), data?.items ?? []),
    [deposit, credits, data],
  );
  // The button goes with the first note.
  const box = useFocusFallback<HTMLDivElement>();
  return (
    <Section ref={section} title={adminSearchTexts.request.timeline}>
      <div {...box} tabIndex={-1} className="flex flex-col gap-4 text-sm outline-none">
        {isIncomplete && (
          <Alert variant="warning">
            <p>{eventTexts.incomplete}</p>
          </Alert>
        )}
        <Failure
          variant="warning"
          title={t.loadFailed}
          text={notes.error && errorMessage(notes.error)}
          onRetry={notes.refresh}
        />
        {data?.hasMore && (
          <Button
            variant="ghost"
            className="-mx-4 -my-2 self-start text-sm"
            busy={data.loadingMore}
            onClick={notes.loadMore}
          >
            {t.earlier}
          </Button>
        )}
        {data && data.unreadable.length > 0 && <p>{t.unreadable}</p>}
        {credits || isIncomplete || !hasCredits ? (
          <ol className="flex flex-col gap-3">
            {events.map((event, index) => (
              // Besides the notes, events are only ever added at the end, and have no ID.
              <ActivityEvent
                key={event.kind === 'note' ? event.id : index}
                event={event}
                deposit={deposit}
              />
            ))}
          </ol>
        ) : (
          isDue && <p className="text-muted">{texts.common.loading}</p>
        )}
        {isOwn && <p>{t.own}</p>}
        {!isOwn && canReview && (
          <div className="border-t border-line pt-4 print:hidden">
            <NoteForm key={deposit.id} depositId={deposit.id} />
          </div>
        )}
      </div>
    </Section>
  );
}
