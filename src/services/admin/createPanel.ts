import type { Auth } from 'firebase/auth';
import { collection, doc, serverTimestamp, type Firestore, type Query } from 'firebase/firestore';
import type { Deposit } from '@/domain/deposits/deposit';
import { MAX_NOTE, type Note, type NotedRecord } from '@/domain/deposits/notes';
import { isLookedUp } from '@/domain/deposits/payable';
import { isFields } from '@/domain/isFields';
import { cleanText } from '@/domain/plainText';
import type { Listed } from '@/domain/tron/transferList';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readByMany } from '@/services/database/readByMany';
import { readFromServer, readPages } from '@/services/database/reads';
import { runWrite } from '@/services/database/runWrite';
import { parseDeposit, parseDeposits } from '@/services/records/parseRecords';
import { depositQueries, depositRef } from '@/services/records/queries';
import { dateIn, MAX_TEXT, storedText, textIn } from '@/services/records/storedValues';
import { createReviews } from './deposits/createReviews';
import { createRewards } from './deposits/createRewards';
import { createTransactionFacts } from './deposits/transactionFacts';
import { type Count, countUpTo10000 } from './lists/countOnServer';
import { MAX_WHOLE } from './lists/createListService';
import { depositLookups, notesQuery, proposedAfterEnd } from './lists/searchQueries';
import { requestedPayouts } from './openPayouts';
import { createOperatorLimits } from './operatorLimits';
import { createAdminSession } from './session/createAdminSession';
import { signedInUid, type SignedIn } from './session/signedInUid';

/** The rows that the lists beside the queue open with. */
const FIRST_PAGE = 2;
const USER_PAGE = 100;

function createDepositLists(auth: SignedIn, db: Firestore) {
  const queries = depositQueries(db);
  const list = (getQuery: () => Query, firstPage: number, restoredRows = 0) =>
    paginatedQuery(getQuery, { firstPage, restoredRows, parse: parseDeposit });

  return {
    /** Ended deposits with a proposal by another administrator, the oldest proposal first, live. */
    proposedEnded: (): PaginatedQuery<Deposit> =>
      list(() => proposedAfterEnd(db, auth.currentUser?.uid ?? ''), FIRST_PAGE),

    /** Pending deposits of all users, oldest first; at least `rows` at once. */
    queue: (rows = 0): PaginatedQuery<Deposit> => list(queries.pendingOfAll, MAX_WHOLE, rows),

    all: (rows = 0): PaginatedQuery<Deposit> => list(queries.all, FIRST_PAGE, rows),

    /** All pending deposits of one user, oldest first, read from the server. Throws AppError. */
    async pendingOfUser(userId: string): Promise<Deposit[]> {
      const docs = await readPages(queries.pendingOfUser(userId), USER_PAGE);
      return [...parseDeposits(docs)].reverse();
    },

    async read(id: string): Promise<Deposit | null> {
      return parseDeposit(id, (await readFromServer(depositRef(db, id))).data());
    },

    /** The pending deposits whose own amount is listed, however many are pending. Throws AppError. */
    async arrived(listed: Listed): Promise<Deposit[]> {
      const amounts = [...listed.byAmount.keys()].filter(isLookedUp);
      const parts = await readByMany(amounts, depositLookups(db).awaiting);
      return parseDeposits(parts.flat());
    },

    countConfirmed: (): Promise<Count> => countUpTo10000(queries.withStatus('confirmed')),

    countRequestedPayouts: (): Promise<Count> => countUpTo10000(requestedPayouts(db)),
  };
}

export function parseNote(id: string, data: unknown): Note | null {
  if (!isFields(data)) return null;
  const text = cleanText(storedText(data, 'text'), MAX_NOTE);
  const by = storedText(data, 'by');
  return text && by ? { id, text, by, at: dateIn(data['at']) } : null;
}

export const createNotes = (auth: SignedIn, db: Firestore) => ({
  /** The newest 450 notes about a deposit or a user, newest first, live. The rules refuse them to that user. */
  about: (record: NotedRecord): PaginatedQuery<Note> =>
    paginatedQuery(() => notesQuery(db, record), {
      firstPage: MAX_WHOLE,
      parse: parseNote,
    }),

  /** An ID for a new note, chosen before it is stored so that a retry changes nothing. */
  newId: (): string => doc(collection(db, 'deposits')).id,

  /** Stores a cleaned note. Storing the same ID again changes nothing. Throws AppError. */
  async add(record: NotedRecord, { id, text }: Pick<Note, 'id' | 'text'>): Promise<void> {
    const by = signedInUid(auth);
    const ref = doc(collection(db, `${record}/notes`), id);
    await runWrite(db, async (transaction, read) => {
      if ((await read(ref))?.exists()) return;
      transaction.set(ref, { text, by, at: serverTimestamp() });
    });
  },
});

const createAdministrators = (db: Firestore) => ({
  /** An administrator's email address; null if their record has none. Throws AppError. */
  async emailOf(uid: string): Promise<string | null> {
    const found = await readFromServer(doc(collection(db, 'administrators'), uid));
    return cleanText(textIn(found.get('email')), MAX_TEXT) || null;
  },
});

export type Panel = ReturnType<typeof createPanel>;

/** Creates the services that load with the panel. The rules decide who is an administrator; they trust nothing here. */
export function createPanel(auth: Auth, db: Firestore, adminDomain: string) {
  const shared = createOperatorLimits(auth, db);
  return {
    ...shared,
    administrators: createAdministrators(db),
    session: createAdminSession(auth, db, adminDomain),
    deposits: createDepositLists(auth, db),
    reviews: createReviews(auth, db, shared),
    notes: createNotes(auth, db),
    rewards: createRewards(auth, db, shared),
    transactions: createTransactionFacts(auth, db),
  };
}
