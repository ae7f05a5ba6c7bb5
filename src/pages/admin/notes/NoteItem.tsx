import { LocalTime } from '@/components/LocalTime';
import type { Note } from '@/domain/reviewNote';
import { shortUserId } from '@/domain/shortUserId';
import { adminTexts } from '@/texts/adminTexts';

const t = adminTexts.notes;

/** One note: who wrote it, when, and what. */
export function NoteItem({ note: { text, by, byYou, at } }: { note: Note }) {
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-muted">
        <span className="font-medium">{byYou ? t.you : t.author(shortUserId(by))}</span>{' '}
        {at && <LocalTime time={at} />}
      </p>
      <p className="pt-0.5">{text}</p>
    </>
  );
}
