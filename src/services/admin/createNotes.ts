import {
  collection,
  doc,
  serverTimestamp,
  Timestamp,
  type CollectionReference,
  type Firestore,
} from 'firebase/firestore';
import { cleanText } from '@/domain/plainText';
import { MAX_NOTE, type Note, type NotedRecord } from '@/domain/deposits/notes';
import { notesQuery } from './lists/searchQueries';
import { signedInUid, type SignedIn } from './session/signedInUid';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { storedText } from '@/services/records/storedValues';
import { runWrite } from '@/services/database/runWrite';

/** Notes read when a deposit opens, besides one that the rules read. The others load on demand. */
const FIRST_PAGE = 2;

const notesRef = (db: Firestore, about: NotedRecord): CollectionReference =>
  collection(db, `${about}/notes`);

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

/** Creates the service for administrators' notes about deposits and users. */
export const createNotes = (auth: SignedIn, db: Firestore) => ({
  /** The notes about a deposit or a user, newest first, live. The rules refuse them to that user. */
  about: (record: NotedRecord): PaginatedQuery<Note> =>
    paginatedQuery(() => notesQuery(db, record), {
      firstPage: FIRST_PAGE,
      showsCache: false,
      parse: parseNote,
    }),

  /** An ID for a new note, chosen before it is stored so that a retry changes nothing. */
  newId: (): string => doc(collection(db, 'deposits')).id,

  /** Stores a cleaned note. Storing the same ID again changes nothing. Throws AppError. */
  async add(record: NotedRecord, { id, text }: Pick<Note, 'id' | 'text'>): Promise<void> {
    const by = signedInUid(auth);
    const ref = doc(notesRef(db, record), id);
    await runWrite(db, async (transaction, read) => {
      if ((await read(ref))?.exists()) return;
      transaction.set(ref, { text, by, at: serverTimestamp() });
    });
  },
});
