import {
  collection,
  limit,
  query,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  collectionGroup,
  orderBy,
  where,
} from 'firebase/firestore';
import {
  actionsOf,
  withoutAmount,
  type Activity,
  type RecordedMove,
  type RecordedNote,
  type ActivityQuestion,
} from '@/domain/reports/activity';
import { MAX_RECORDS, type ReportAnswer, readReport } from './readReport';
import { errorCode } from '@/domain/errors';
import { cleanText } from '@/domain/plainText';
import { parseDeposit } from '@/services/records/parseDeposit';
import { readQuery } from '@/services/database/reads';
import { readPages } from '@/services/database/readPages';
import { parsePayout } from '@/services/records/parsePayout';
import { date, MAX_TEXT, text } from '@/services/records/storedValues';
import { bookedEntry, spanOf, closingQueries } from './closingQueries';
import { countOnServer } from '@/services/admin/lists/countOnServer';
import { parseNote } from '@/services/admin/createNotes';
import type { Period } from '@/domain/time/indiaDays';

/** The records read about one administrator or about all. */
export const ACTIVITY_SOURCES = ['entries', 'ended', 'moves', 'notes', 'paid'] as const;
export type ActivitySource = (typeof ACTIVITY_SOURCES)[number];

/** The queries of the activity report. Each needs its index in firestore.indexes.json. */
export function activityQueries(db: Firestore) {
  const closings = closingQueries(db);

  /** The records of all collections of a name, oldest first; only those whose `field` is `by`, if given. */
  function records(name: string, period: Period, field: string, by: string | null): Query {
    const { from, until } = spanOf(period);
    const found = query(
      collectionGroup(db, name),
      where('at', '>=', from),
      where('at', '<', until),
      orderBy('at'),
    );
    return by === null ? found : query(found, where(field, '==', by));
  }

  return {
    /** The records of some days. */
    sources(by: string | null, period: Period): Record<ActivitySource, Query> {
      const span = spanOf(period);
      return {
        entries: records('ledger', period, 'by', by),
        ended:
          by === null
            ? closings.ended(span)
            : query(closings.ended(span), where('processedBy', '==', by)),
        moves: records('moves', period, 'by', by),
        notes: records('notes', period, 'by', by),
        paid:
          by === null
            ? closings.paid(span)
            : query(closings.paid(span), where('takenBy', '==', by)),
      };
    },
  };
}

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
