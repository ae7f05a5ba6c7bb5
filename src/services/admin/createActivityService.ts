import type { Auth, User } from 'firebase/auth';
import {
  collection,
  limit,
  query,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import {
  actionsOf,
  MAX_RECORDS,
  sumOf,
  withoutAmount,
  type Activity,
  type CountedDay,
  type RecordedMove,
  type RecordedNote,
} from '@/domain/admin/activity/activity';
import { activityKey, type ActivityQuestion } from '@/domain/admin/activity/activityParam';
import { dayNumber, daysOf, startOfDay } from '@/domain/admin/closing/indiaDays';
import { errorCode } from '@/domain/errors';
import { paise } from '@/domain/money';
import { cleanText } from '@/domain/plainText';
import { parseDeposit } from '@/services/converters';
import { readQuery } from '@/services/database/reads';
import { readPages } from '@/services/database/readPages';
import { parsePayout } from '@/services/parsePayout';
import { count, date, MAX_TEXT, text } from '@/services/storedValues';
import { activityQueries } from './activityQueries';
import { bookedEntry } from './bookedEntries';
import { countOnServer } from './countOnServer';
import { parseNote } from './createNotes';

const PAGE = 500;
/** With this many records, and what it takes to count them, the page opens with at most 25 reads. */
const READ_AT_ONCE = 12;
const MAX_ADMINISTRATORS = 100;

/** Somebody who was made an administrator, as it was recorded then. */
export interface Administrator {
  uid: string;
  email: string;
}

/** What administrators did; or how many records have to be read for it, or that they are more than MAX_RECORDS of a kind. */
export type ActivityAnswer =
  | { kind: 'known'; activity: Activity }
  | { kind: 'large'; records: number }
  | { kind: 'too-many' };

/** Null for what this administrator may not read. */
async function unlessDenied<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'denied') return null;
    throw error;
  }
}

function parseMove(found: QueryDocumentSnapshot): RecordedMove | null {
  const parent = found.ref.parent.parent;
  const of = parent?.parent.id === 'payouts' ? 'payout' : 'deposit';
  const at = date(found.get('at'));
  const [by, kind] = [text(found.get('by')), text(found.get('kind'))];
  if (!parent || !at || !by) return null;
  return { path: found.ref.path, of, id: parent.id, number: Number(found.id), kind, by, at };
}

function parseActivityNote(found: QueryDocumentSnapshot): RecordedNote | null {
  const note = parseNote(found.id, found.data());
  const depositId = found.ref.parent.parent?.id;
  if (!note?.at || depositId === undefined) return null;
  return { path: found.ref.path, depositId, text: note.text, by: note.by, at: note.at };
}

/** What can be parsed of what was found; the paths of the rest are added to `unreadable`. */
function parseAll<T>(
  docs: readonly QueryDocumentSnapshot[],
  parse: (found: QueryDocumentSnapshot) => T | null,
  unreadable: string[],
): T[] {
  return docs.flatMap((found) => {
    const parsed = parse(found);
    if (parsed === null) unreadable.push(found.ref.path);
    return parsed ?? [];
  });
}

/** Creates the service of who did what. It only reads. */
export function createActivityService(auth: Auth, db: Firestore) {
  const queries = activityQueries(db);
  /** The last answer, for whoever comes back to it. It goes with the sign-in. */
  const remembered = new WeakMap<User, { key: string; activity: Activity }>();

  async function countedDays(by: string, { period }: ActivityQuestion): Promise<CountedDay[]> {
    const docs = await readQuery(queries.counts(by, period));
    const stored = new Map(docs.map((found) => [found.id, count(found.get('creditedPaise'))]));
    return daysOf(period).flatMap((day) => {
      const counted = stored.get(dayNumber(startOfDay(day)));
      return counted === undefined || counted === null
        ? []
        : { by, day, countedPaise: paise(counted) };
    });
  }

  /**
   * Reads the parts of commits before what belongs to them: a review before its entry, a payment before its payout, all of
   * them before the count of the day. So nothing that is written meanwhile looks as if a part of it were missing.
   */
  async function read(
    question: ActivityQuestion,
    notesState: Activity['notes'],
  ): Promise<Activity> {
    const { by, period } = question;
    const { entries, ended, moves, notes, paid } = queries.sources(by, period);
    const hasNotes = notesState === 'included';
    const pages = (found: Query) => readPages(found, PAGE);
    const first = await Promise.all([pages(ended), pages(moves), hasNotes ? pages(notes) : []]);
    const second = await Promise.all([
      pages(entries),
      pages(paid),
      by === null ? null : pages(queries.seconded(by, period)),
    ]);
    const unreadable: string[] = [];
    const [foundDeposits, foundMoves, foundNotes] = first;
    const [foundEntries, foundPaid, foundSeconded] = second;
    const own = parseAll(foundEntries, bookedEntry, unreadable);
    const actions = actionsOf({
      entries: own,
      ended: parseAll(foundDeposits, (each) => parseDeposit(each.id, each.data()), unreadable),
      moves: parseAll(foundMoves, parseMove, unreadable),
      notes: parseAll(foundNotes, parseActivityNote, unreadable),
      paid: parseAll(foundPaid, (each) => parsePayout(each.id, each.data()), unreadable),
    });
    const seconded = foundSeconded
      ? parseAll(foundSeconded, bookedEntry, unreadable)
      : own.filter(({ proposedBy }) => proposedBy !== null);
    // A stored text may be no ID: a slash would lead to another collection.
    const counting = by === null ? [...new Set(actions.map((each) => each.by))] : [by];
    const counted = await Promise.all(
      counting
        .filter((uid) => uid !== '' && !uid.includes('/'))
        .map((uid) => countedDays(uid, question)),
    );
    return {
      actions,
      seconded: sumOf(seconded),
      counted: counted.flat(),
      notes: notesState,
      unreadable: [...new Set([...unreadable, ...withoutAmount(actions)])],
      readAt: new Date(),
    };
  }

  return {
    /** Who was made an administrator, by email. Throws AppError. */
    async administrators(): Promise<Administrator[]> {
      const docs = await readQuery(
        query(collection(db, 'administrators'), limit(MAX_ADMINISTRATORS)),
      );
      return docs
        .map((found) => ({
          uid: found.id,
          email: cleanText(text(found.get('email')), MAX_TEXT) || found.id,
        }))
        .sort((a, b) => (a.email < b.email ? -1 : 1));
    },

    /**
     * What administrators did on some days: as it was last read, or read now if that takes few reads or `isAsked`. Throws
     * AppError.
     */
    async read(question: ActivityQuestion, isAsked: boolean): Promise<ActivityAnswer> {
      const key = activityKey(question);
      const { currentUser } = auth;
      const last = currentUser && remembered.get(currentUser);
      if (!isAsked && last?.key === key) return { kind: 'known', activity: last.activity };
      const { notes, ...sources } = queries.sources(question.by, question.period);
      const counting = (found: Query) => countOnServer(found, MAX_RECORDS + 1);
      const [noteCount, ...counts] = await Promise.all([
        unlessDenied(counting(notes)),
        ...Object.values(sources).map(counting),
        ...(question.by === null ? [] : [counting(queries.seconded(question.by, question.period))]),
      ]);
      if (counts.some((number) => number > MAX_RECORDS)) return { kind: 'too-many' };
      const notesState =
        noteCount === null ? 'denied' : noteCount > MAX_RECORDS ? 'too-many' : 'included';
      const readable = notesState === 'included' ? [noteCount ?? 0, ...counts] : counts;
      const records = readable.reduce((sum, number) => sum + number, 0);
      if (!isAsked && records > READ_AT_ONCE) return { kind: 'large', records };
      const activity = await read(question, notesState);
      if (currentUser) remembered.set(currentUser, { key, activity });
      return { kind: 'known', activity };
    },
  };
}
