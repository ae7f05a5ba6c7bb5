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
  withoutAmount,
  type Activity,
  type RecordedMove,
  type RecordedNote,
} from '@/domain/reports/activity';
import type { ActivityQuestion } from '@/domain/reports/activityQuestion';
import { MAX_RECORDS, type ReportAnswer } from '@/domain/reports/report';
import { errorCode } from '@/domain/errors';
import { cleanText } from '@/domain/plainText';
import { parseDeposit, parsePayout } from '@/services/records/parseRecords';
import { readQuery, readPages } from '@/services/database/reads';
import { date, MAX_TEXT, text } from '@/services/records/storedValues';
import { activityQueries } from './activityQueries';
import { bookedEntry } from './bookedEntries';
import { countOnServer } from '@/services/admin/lists/countOnServer';
import { parseNote } from '@/services/admin/createPanel';
import { readReport } from './readReport';

const PAGE = 500;
const MAX_ADMINISTRATORS = 100;

/** An administrator, as recorded when they were made one. */
export interface Administrator {
  uid: string;
  email: string;
}

/** Null if this administrator may not read it. */
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
  return { path: found.ref.path, of, id: parent.id, kind, by, at };
}

function parseActivityNote(found: QueryDocumentSnapshot): RecordedNote | null {
  const note = parseNote(found.id, found.data());
  const about = found.ref.parent.parent;
  if (!note?.at || !about) return null;
  const of = about.parent.id === 'users' ? 'user' : 'deposit';
  return { path: found.ref.path, of, id: about.id, text: note.text, by: note.by, at: note.at };
}

/** Parses documents; adds the paths of those that cannot be parsed to `unreadable`. */
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

/** Creates the service for the activity report. It only reads. */
export function createActivityService(db: Firestore) {
  const queries = activityQueries(db);

  /** Reads a review before its entry and a payment before its payout, so that no commit made meanwhile seems incomplete. */
  async function read(
    question: ActivityQuestion,
    notesState: Activity['notes'],
  ): Promise<Activity> {
    const { by, period } = question;
    const { entries, ended, moves, notes, paid } = queries.sources(by, period);
    const hasNotes = notesState === 'included';
    const pages = (found: Query) => readPages(found, PAGE);
    const first = await Promise.all([pages(ended), pages(moves), hasNotes ? pages(notes) : []]);
    const second = await Promise.all([pages(entries), pages(paid)]);
    const unreadable: string[] = [];
    const [foundDeposits, foundMoves, foundNotes] = first;
    const [foundEntries, foundPaid] = second;
    const actions = actionsOf({
      entries: parseAll(foundEntries, bookedEntry, unreadable),
      ended: parseAll(foundDeposits, (each) => parseDeposit(each.id, each.data()), unreadable),
      moves: parseAll(foundMoves, parseMove, unreadable),
      notes: parseAll(foundNotes, parseActivityNote, unreadable),
      paid: parseAll(foundPaid, (each) => parsePayout(each.id, each.data()), unreadable),
    });
    return {
      actions,
      notes: notesState,
      unreadable: [...new Set([...unreadable, ...withoutAmount(actions)])],
      readAt: new Date(),
    };
  }

  return {
    /** The administrators, sorted by email. Throws AppError. */
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

    /** Reads the activity of some days. Throws AppError. */
    async read(question: ActivityQuestion, isAsked: boolean): Promise<ReportAnswer<Activity>> {
      const { by, period } = question;
      const { notes, ...sources } = queries.sources(by, period);
      const noteCount = await unlessDenied(countOnServer(notes, MAX_RECORDS + 1));
      const notesState =
        noteCount === null ? 'denied' : noteCount > MAX_RECORDS ? 'too-many' : 'included';
      const records = [...Object.values(sources), ...(notesState === 'included' ? [notes] : [])];
      return readReport(records, isAsked, () => read(question, notesState));
    },
  };
}
