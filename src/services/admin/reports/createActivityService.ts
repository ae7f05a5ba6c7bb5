import {
  collection,
  limit,
  query,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { errorCode } from '@/domain/errors';
import { cleanText } from '@/domain/plainText';
import {
  actionsOf,
  type ActivityReport,
  type RecordedMove,
  type RecordedNote,
  type ActivityQuestion,
} from '@/domain/reports/activity';
import { MAX_RECORDS, type ReportAnswer } from '@/domain/reports/report';
import { parseNote } from '@/services/admin/createPanel';
import { countOnServer } from '@/services/admin/lists/countOnServer';
import { readQuery, readPages } from '@/services/database/reads';
import { parseDeposit, parsePayout } from '@/services/records/parseRecords';
import { dateIn, MAX_TEXT, textIn } from '@/services/records/storedValues';
import { activityQueries, bookedEntry } from './closingQueries';
import { readReport } from './readReport';

const PAGE = 500;
const MAX_ADMINISTRATORS = 100;

function parseMove(found: QueryDocumentSnapshot): RecordedMove | null {
  const parent = found.ref.parent.parent;
  const of = parent?.parent.id === 'payouts' ? 'payout' : 'deposit';
  const at = dateIn(found.get('at'));
  const [by, kind] = [textIn(found.get('by')), textIn(found.get('kind'))];
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

export function createActivityService(db: Firestore) {
  /** Reads a review before its entry and a payment before its payout, so that no commit made meanwhile seems incomplete. */
  async function read(
    queries: ReturnType<typeof activityQueries>,
    notes: ActivityReport['notes'],
  ): Promise<ActivityReport> {
    const pages = (found: Query) => readPages(found, PAGE);
    const [foundDeposits, foundMoves, foundNotes] = await Promise.all([
      pages(queries.ended),
      pages(queries.moves),
      notes === 'included' ? pages(queries.notes) : [],
    ]);
    const [foundEntries, foundPaid] = await Promise.all([
      pages(queries.entries),
      pages(queries.paid),
    ]);
    const unreadable: string[] = [];
    const actions = actionsOf({
      entries: parseAll(foundEntries, bookedEntry, unreadable),
      ended: parseAll(foundDeposits, (each) => parseDeposit(each.id, each.data()), unreadable),
      moves: parseAll(foundMoves, parseMove, unreadable),
      notes: parseAll(foundNotes, parseActivityNote, unreadable),
      paid: parseAll(foundPaid, (each) => parsePayout(each.id, each.data()), unreadable),
    });
    return { actions, notes, unreadable, readAt: new Date() };
  }

  return {
    /** The administrators, sorted by email, as recorded when they were made one. Throws AppError. */
    async administrators(): Promise<{ uid: string; email: string }[]> {
      const docs = await readQuery(
        query(collection(db, 'administrators'), limit(MAX_ADMINISTRATORS)),
      );
      return docs
        .map((found) => ({
          uid: found.id,
          email: cleanText(textIn(found.get('email')), MAX_TEXT) || found.id,
        }))
        .sort((a, b) => (a.email < b.email ? -1 : 1));
    },

    async read(
      { by, period }: ActivityQuestion,
      isAsked: boolean,
    ): Promise<ReportAnswer<ActivityReport>> {
      const queries = activityQueries(db, by, period);
      const { notes, ...others } = queries;
      const noteCount = await countOnServer(notes, MAX_RECORDS + 1).catch((error: unknown) => {
        if (errorCode(error) === 'denied') return null;
        throw error;
      });
      const notesState =
        noteCount === null ? 'denied' : noteCount > MAX_RECORDS ? 'too-many' : 'included';
      const counted = Object.values(notesState === 'included' ? queries : others);
      return readReport(counted, isAsked, () => read(queries, notesState));
    },
  };
}
