import { useRef } from 'react';
import { ListFallback } from '@/components/ListFallback';
import { ListSpinner } from '@/components/ListSpinner';
import { LoadMore } from '@/components/LoadMore';
import { Button } from '@/components/ui/Button';
import type { Deposit } from '@/domain/deposit';
import type { Note } from '@/domain/admin/note';
import { useAdminNotes } from '@/hooks/admin/useAdminNotes';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import type { PaginatedSubscription } from '@/hooks/usePaginatedSubscription';
import { adminTexts } from '@/texts/admin/adminTexts';
import { errorMessage } from '@/texts/errorMessage';
import { texts } from '@/texts/texts';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';

const t = adminTexts.notes;

function NoteList({ notes }: { notes: PaginatedSubscription<Note> }) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, refresh, loadMore } = notes;
  if (!data) {
    return (
      <ListFallback list={notes} failedTitle={t.loadFailed}>
        <ListSpinner className="py-2" />
      </ListFallback>
    );
  }
  const count = data.items.length + data.unreadable.length;
  return (
    <div>
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 pb-2">
          <p className="min-w-0 flex-1 basis-40 font-medium text-warning">
            {t.loadFailed}. {errorMessage(error)}
          </p>
          <Button variant="ghost" className="text-sm" onClick={refresh}>
            {texts.common.retry}
          </Button>
        </div>
      )}
      {count === 0 && <p>{t.none}</p>}
      <ul ref={list} className="flex flex-col gap-2">
        {data.unreadable.map((id) => (
          <li key={id} className="rounded-control bg-sunken px-3.5 py-2.5">
            {t.unreadable}
          </li>
        ))}
        {data.items.map((note) => (
          <li
            key={note.id}
            data-row={`note-${note.id}`}
            tabIndex={-1}
            className="rounded-control bg-sunken px-3.5 py-2.5"
          >
            <NoteItem note={note} />
          </li>
        ))}
      </ul>
      <LoadMore data={data} list={list} onLoadMore={loadMore} />
    </div>
  );
}

function OpenNotes({ depositId }: { depositId: string }) {
  const notes = useAdminNotes(depositId);
  return (
    <div className="flex flex-col gap-4 text-sm">
      <h4 className="-mb-2 font-medium text-muted">{t.title}</h4>
      <NoteForm depositId={depositId} />
      <NoteList notes={notes} />
    </div>
  );
}

/**
 * What administrators wrote to each other about a deposit, newest first, and the form to add to it. Nobody sees what others
 * wrote about their own deposit.
 */
export function Notes({ deposit }: { deposit: Deposit }) {
  const uid = useAdminUid();
  if (deposit.userId === uid) return <p className="text-sm">{t.own}</p>;
  return <OpenNotes key={deposit.id} depositId={deposit.id} />;
}
