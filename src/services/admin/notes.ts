import {
  collection,
  doc,
  serverTimestamp,
  Timestamp,
  type CollectionReference,
  type Firestore,
} from 'firebase/firestore';
import { cleanText } from '@/domain/plainText';
import { MAX_NOTE, type Note } from '@/domain/admin/note';
import { notesQuery } from './searchQueries';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { storedText } from '@/services/storedFields';
import { runWrite } from '@/services/database/runWrite';

/** Opening the notes of a deposit takes at most this many reads, and one for the rules; the others are read on demand. */
const FIRST_PAGE = 3;

const notesRef = (db: Firestore, depositId: string): CollectionReference =>
  collection(db, 'deposits', depositId, 'notes');

/** Parses a stored note; null if its text or author is invalid. */
export function parseNote(id: string, data: unknown): Note | null {
  if (typeof data !== 'object' || data === null) return null;
  const record = { at: null, ...data };
  const text = cleanText(storedText(record, 'text'), MAX_NOTE);
  const by = storedText(record, 'by');
  if (!text || !by) return null;
  const at: unknown = record.at;
  return { id, text, by, at: at instanceof Timestamp ? at.toDate() : null };
}

/** What administrators wrote about a deposit, newest first, live; its depositor is refused. */
export const notesOf = (db: Firestore, depositId: string): PaginatedQuery<Note> =>
  paginatedQuery(() => notesQuery(db, depositId), {
    firstPage: FIRST_PAGE,
    showsCache: false,
    parse: parseNote,
  });

/** The id of a new note, chosen before it is stored, so that storing it again changes nothing. */
export const newNoteId = (db: Firestore): string => doc(collection(db, 'deposits')).id;

/** Stores a note, already cleaned, by the administrator `by`. Storing the same id again changes nothing. Throws AppError. */
export async function addNote(
  db: Firestore,
  by: string,
  depositId: string,
  { id, text }: Pick<Note, 'id' | 'text'>,
): Promise<void> {
  const ref = doc(notesRef(db, depositId), id);
  await runWrite(db, async (transaction, read) => {
    if ((await read(ref))?.exists()) return;
    transaction.set(ref, { text, by, at: serverTimestamp() });
  });
}
