import { useFormatAuthor } from '@/components/admin/author';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert, Failure } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { LocalTime } from '@/components/ui/Text';
import type { Note } from '@/domain/deposits/notes';
import { useLiveList, type PaginatedSubscription } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { noteTexts } from '@/texts/admin/noteTexts';
import { errorMessage } from '@/texts/texts';

const t = noteTexts;

/** Shows the button that loads the earlier notes of a list, and says that some cannot be read. */
export function EarlierNotes({
  notes: { data, loadMore },
}: {
  notes: PaginatedSubscription<Note>;
}) {
  return (
    <>
      {data?.hasMore && (
        <Button
          variant="ghost"
          className="-mx-4 -my-2 self-start text-sm"
          busy={data.loadingMore}
          onClick={loadMore}
        >
          {t.earlier}
        </Button>
      )}
      {data && data.unreadable.length > 0 && <p>{t.unreadable}</p>}
    </>
  );
}

/** Shows the notes about a user as a warning, newest first; nothing if there are none or this administrator is the user. */
export function UserNotes({ userId }: { userId: string }) {
  const isOwn = userId === useAdminUid();
  const notes = useLiveList(isOwn ? null : admin.notes.about, `users/${userId}` as const);
  const formatAuthor = useFormatAuthor();
  const { data, error } = notes;
  return (
    <>
      <Failure
        variant="warning"
        title={t.loadFailed}
        text={error && errorMessage(error)}
        onRetry={notes.refresh}
      />
      {data && data.items.length + data.unreadable.length > 0 && (
        <Alert variant="warning" title={t.aboutUser}>
          <ul className="flex flex-col gap-1">
            {data.items.map(({ id, text, by, at }) => (
              <li key={id}>
                <p className="wrap-anywhere">{text}</p>
                <p className="flex flex-wrap gap-x-3 text-muted">
                  {at && <LocalTime time={at} />} <span>{formatAuthor(by)}</span>
                </p>
              </li>
            ))}
          </ul>
          <EarlierNotes notes={notes} />
        </Alert>
      )}
    </>
  );
}
