import { useFormatAuthor } from '@/components/admin/author';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { Alert } from '@/components/ui/Alert';
import { Button } from '@/components/ui/Button';
import { Failure } from '@/components/ui/Failure';
import { LocalTime } from '@/components/ui/LocalTime';
import { useLiveList } from '@/lib/useLive';
import { admin } from '@/services/admin/adminServices';
import { noteTexts } from '@/texts/admin/noteTexts';
import { errorMessage } from '@/texts/errorMessage';

const t = noteTexts;

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
          {data.unreadable.length > 0 && <p>{t.unreadable}</p>}
          {data.hasMore && (
            <Button
              variant="ghost"
              className="-mx-4 text-sm"
              busy={data.loadingMore}
              onClick={notes.loadMore}
            >
              {t.earlier}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
