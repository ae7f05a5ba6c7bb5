import { LocalTime } from '@/components/LocalTime';
import type { Note } from '@/domain/admin/note';
import { useAdminUid } from '@/hooks/admin/useAdminUid';
import { formatAuthor } from '@/pages/admin/formatAuthor';

/** One note: who wrote it, when, and what. */
export function NoteItem({ note: { text, by, at } }: { note: Note }) {
  const uid = useAdminUid();
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span className="inline-block font-medium first-letter:uppercase">
          {formatAuthor(by, uid)}
        </span>{' '}
        {at && <LocalTime time={at} />}
      </p>
      <p className="pt-0.5">{text}</p>
    </>
  );
}
