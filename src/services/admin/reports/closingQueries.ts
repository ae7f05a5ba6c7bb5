import {
  collection,
  collectionGroup,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { DEPOSIT_STATUSES } from '@/domain/deposits/deposit';
import type { BookedEntry } from '@/domain/reports/closing';
import { startOfDay, type Day, addDays, type Period } from '@/domain/time/indiaTime';
import { OPEN_STATUSES } from '@/services/admin/openPayouts';
import { parseLedgerEntry } from '@/services/records/parseRecords';

/** A period as moments; `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

export const endOfDay = (day: Day): Date => startOfDay(addDays(day, 1));

export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfDay(from),
  until: endOfDay(to),
});

/** Parses an entry of a user's ledger; null if its amount is invalid or it has no time. */
export function bookedEntry(found: QueryDocumentSnapshot): BookedEntry | null {
  const entry = parseLedgerEntry(found.id, found.data());
  const userId = found.ref.parent.parent?.id;
  return entry?.at && userId !== undefined ? { ...entry, at: entry.at, userId } : null;
}

const ENDED = DEPOSIT_STATUSES.filter((status) => status !== 'pending');

const during = (all: Query, field: string, { from, until }: Span, order?: 'desc'): Query =>
  query(all, where(field, '>=', from), where(field, '<', until), orderBy(field, order));

/** The records that were open at a moment and have ended since. */
const endedSince = (all: Query, endField: string, at: Date): Query =>
  query(all, where(endField, '>=', at), where('timestamp', '<', at), orderBy(endField));

/**
 * The queries for closing a day. All use server times, so their results for a past day never change: the ledger is append-only,
 * and an ended deposit is frozen. Each needs its index in firestore.indexes.json.
 */
export function closingQueries(db: Firestore) {
  const ledger = collectionGroup(db, 'ledger');
  const deposits = collection(db, 'deposits');
  const payouts = collection(db, 'payouts');
  const endedDeposits = query(deposits, where('status', 'in', ENDED));
  const returnedPayouts = query(payouts, where('status', '==', 'returned'));
  const openPayouts = query(payouts, where('status', 'in', OPEN_STATUSES));
  const before = (all: Query, at: Date): Query =>
    query(all, where('timestamp', '<', at), orderBy('timestamp'));
  return {
    /** The entries of all ledgers, oldest first. One without a time is in no period. */
    entries: (span: Span): Query => during(ledger, 'at', span),
    /** The entries that spend these transactions, at most 30. */
    spending: (txids: readonly string[]): Query => query(ledger, where('txid', 'in', txids)),
    /** The deposits that ended: reviewed, or withdrawn by their users. */
    ended: (span: Span): Query => during(endedDeposits, 'processedAt', span, 'desc'),
    endedSince: (at: Date): Query => endedSince(endedDeposits, 'processedAt', at),
    pendingSince: (at: Date): Query =>
      before(query(deposits, where('status', '==', 'pending')), at),
    paid: (span: Span): Query => during(payouts, 'paidAt', span),
    back: (span: Span): Query => during(payouts, 'returnedAt', span),
    paidSince: (at: Date): Query => endedSince(payouts, 'paidAt', at),
    /** Only those that were never paid. */
    returnedSince: (at: Date): Query => endedSince(returnedPayouts, 'returnedAt', at),
    unpaidSince: (at: Date): Query => before(openPayouts, at),
  };
}

/** The queries of the activity report, of one administrator or, if `by` is null, of all. Each needs its index, too. */
export function activityQueries(db: Firestore, by: string | null, period: Period) {
  const span = spanOf(period);
  const { entries, ended, paid } = closingQueries(db);
  const madeBy = (all: Query, field = 'by'): Query =>
    by === null ? all : query(all, where(field, '==', by));
  return {
    entries: madeBy(entries(span)),
    ended: madeBy(ended(span), 'processedBy'),
    moves: madeBy(during(collectionGroup(db, 'moves'), 'at', span)),
    notes: madeBy(during(collectionGroup(db, 'notes'), 'at', span)),
    paid: madeBy(paid(span), 'takenBy'),
  };
}
