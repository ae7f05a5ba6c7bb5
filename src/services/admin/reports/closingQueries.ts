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
import { OPEN_STATUSES } from '@/services/admin/openPayouts';
import type { BookedEntry } from '@/domain/reports/closing';
import { addDays, type Period } from '@/domain/time/indiaDays';
import { startOfDay, type Day } from '@/domain/time/indiaTime';
import { parseWalletMove } from '@/services/records/parseEntry';

/** A period as moments; `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/** The end of a day in India. */
export const endOf = (day: Day): Date => startOfDay(addDays(day, 1));

export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfDay(from),
  until: endOf(to),
});

/** Parses an entry of a user's ledger; null if its amount is invalid or it has no time. */
export function bookedEntry(found: QueryDocumentSnapshot): BookedEntry | null {
  const move = parseWalletMove(found.id, found.data());
  const userId = found.ref.parent.parent?.id;
  return move?.at && userId !== undefined ? { ...move, at: move.at, userId } : null;
}

const ENDED = DEPOSIT_STATUSES.filter((status) => status !== 'pending');

/**
 * The queries for closing a day. All use server times, so their results for a past day never change: the ledger is append-only,
 * and an ended deposit is frozen. Each needs its index in firestore.indexes.json.
 */
export function closingQueries(db: Firestore) {
  const ledger = collectionGroup(db, 'ledger');
  const deposits = collection(db, 'deposits');
  const payouts = collection(db, 'payouts');
  return {
    /** The entries of all ledgers, oldest first. One without a time is in no period. */
    entries: ({ from, until }: Span): Query =>
      query(ledger, where('at', '>=', from), where('at', '<', until), orderBy('at')),
    /** The entries that spend these transactions, at most 30. */
    spending: (txids: readonly string[]): Query => query(ledger, where('txid', 'in', txids)),
    /** The deposits that ended: reviewed, or withdrawn by their users. */
    ended: ({ from, until }: Span): Query =>
      query(
        deposits,
        where('status', 'in', ENDED),
        where('processedAt', '>=', from),
        where('processedAt', '<', until),
        orderBy('processedAt', 'desc'),
      ),
    /** The deposits that were open at a moment and have ended since. To be summed. */
    endedSince: (at: Date): Query =>
      query(
        deposits,
        where('status', 'in', ENDED),
        where('processedAt', '>=', at),
        where('timestamp', '<', at),
        orderBy('processedAt'),
      ),
    /** The pending deposits that were open at a moment. To be summed. */
    pendingSince: (at: Date): Query =>
      query(
        deposits,
        where('status', '==', 'pending'),
        where('timestamp', '<', at),
        orderBy('timestamp'),
      ),
    /** The payouts that were paid. */
    paid: ({ from, until }: Span): Query =>
      query(payouts, where('paidAt', '>=', from), where('paidAt', '<', until), orderBy('paidAt')),
    /** The payouts whose money came back. */
    back: ({ from, until }: Span): Query =>
      query(
        payouts,
        where('returnedAt', '>=', from),
        where('returnedAt', '<', until),
        orderBy('returnedAt'),
      ),
    /** The payouts that were open at a moment and were paid since. To be summed. */
    paidSince: (at: Date): Query =>
      query(payouts, where('paidAt', '>=', at), where('timestamp', '<', at), orderBy('paidAt')),
    /** The payouts that were open at a moment and were returned since, unpaid. To be summed. */
    returnedSince: (at: Date): Query =>
      query(
        payouts,
        where('status', '==', 'returned'),
        where('returnedAt', '>=', at),
        where('timestamp', '<', at),
        orderBy('returnedAt'),
      ),
    /** The payouts that were open at a moment and still are. To be summed. */
    unpaidSince: (at: Date): Query =>
      query(
        payouts,
        where('status', 'in', OPEN_STATUSES),
        where('timestamp', '<', at),
        orderBy('timestamp'),
      ),
  };
}
