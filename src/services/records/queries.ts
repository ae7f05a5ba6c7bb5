import {
  collection,
  doc,
  type DocumentReference,
  type Firestore,
  orderBy,
  query,
  where,
  type Query,
  type Transaction,
  type DocumentData,
  increment,
  serverTimestamp,
} from 'firebase/firestore';
import { REWARD_MIN_RUPEES } from '@/config/business';
import type { DepositStatus, Deposit } from '@/domain/deposits/deposit';
import type { EntryKind } from '@/domain/ledger';
import { toRupees, type Paise } from '@/domain/money/money';
import { monthSpan } from '@/domain/time/indiaTime';

export const userRef = (db: Firestore, userId: string): DocumentReference =>
  doc(collection(db, 'users'), userId);

export const depositRef = (db: Firestore, depositId: string): DocumentReference =>
  doc(collection(db, 'deposits'), depositId);

const ledgerOf = (db: Firestore, userId: string) => collection(db, 'users', userId, 'ledger');

export const entryRef = (db: Firestore, userId: string, entryId: string): DocumentReference =>
  doc(ledgerOf(db, userId), entryId);

export const payoutRef = (db: Firestore, payoutId: string): DocumentReference =>
  doc(collection(db, 'payouts'), payoutId);

/** The record of an administrator's move on a payout; moves are numbered from 1. */
export const payoutMoveRef = (db: Firestore, payoutId: string, move: number): DocumentReference =>
  doc(collection(payoutRef(db, payoutId), 'moves'), String(move));

/** The record that a bank's reference is taken, and by which payout. */
export const referenceRef = (db: Firestore, reference: string): DocumentReference =>
  doc(collection(db, 'references'), reference);

/**
 * Queries for deposits. The rules let a user list only documents with their own `userId`. A compound query needs an index in
 * firestore.indexes.json, which a test checks since the emulator does not.
 */
export function depositQueries(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const newestFirst = orderBy('timestamp', 'desc');
  const isOf = (userId: string) => where('userId', '==', userId);
  const is = (status: DepositStatus) => where('status', '==', status);
  return {
    ofUser: (userId: string): Query => query(deposits, isOf(userId), newestFirst),
    pendingOfUser: (userId: string): Query =>
      query(deposits, isOf(userId), is('pending'), newestFirst),
    /** For sums: ordering would require an index that includes the timestamp. */
    pendingOfUserUnordered: (userId: string): Query => query(deposits, isOf(userId), is('pending')),
    /** Unordered, to check if there is one. */
    confirmedOfUser: (userId: string): Query => query(deposits, isOf(userId), is('confirmed')),
    /** The queue, oldest first, so that new deposits do not shift it. */
    pendingOfAll: (): Query => query(deposits, is('pending'), orderBy('timestamp', 'asc')),
    all: (): Query => query(deposits, newestFirst),
    /** The deposits that claim a transaction and are pending or confirmed, user by user. */
    claiming: (txid: string): Query =>
      query(
        deposits,
        where('txids', 'array-contains', txid),
        where('status', 'in', ['pending', 'confirmed'] satisfies DepositStatus[]),
        orderBy('userId'),
      ),
    withStatus: (status: DepositStatus): Query => query(deposits, is(status)),
  };
}

/** A user's confirmed deposits that are large enough for the reward, the smallest first. */
export const earningReward = (db: Firestore, userId: string): Query =>
  query(depositQueries(db).confirmedOfUser(userId), where('inrAmount', '>=', REWARD_MIN_RUPEES));

/** A user's ledger, newest first; of one month, or of all time if it is empty. */
export function ledgerQuery(db: Firestore, userId: string, month = ''): Query {
  const ledger = query(ledgerOf(db, userId), orderBy('at', 'desc'));
  if (month === '') return ledger;
  const { from, until } = monthSpan(month);
  return query(ledger, where('at', '>=', from), where('at', '<', until));
}

/** The entries after a month up to the time of the last one, as stored, to sum them. */
export const entriesAfter = (db: Firestore, userId: string, month: string, last: unknown): Query =>
  query(ledgerOf(db, userId), where('at', '>=', monthSpan(month).until), where('at', '<=', last));

/** The entries of a user's ledger that spend or free one of these transactions: at most a few of each. */
export const entriesWith = (db: Firestore, userId: string, txids: readonly string[]): Query =>
  query(ledgerOf(db, userId), where('txid', 'in', txids));

/** A user's rewards and corrections, unordered: there are few. */
export const rewardsAndCorrections = (db: Firestore, userId: string): Query =>
  query(ledgerOf(db, userId), where('kind', 'in', ['reward', 'correction'] satisfies EntryKind[]));

/** All stored documents of a user in a collection, ordered by ID: ordered by time, those without one would be missing. */
export const storedOfUser = (db: Firestore, name: 'deposits' | 'payouts', userId: string): Query =>
  query(collection(db, name), where('userId', '==', userId));

/** The change of the user's record when a deposit ends: one open deposit fewer; null if it was never counted. */
export function openCountAfterEnd({ id, countsAsOpen }: Deposit) {
  return countsAsOpen ? { openDeposits: increment(-1), lastDepositId: id } : null;
}

/** Moves this amount into a user's wallet, or out of it: the balance, with `changes` of the user, and its ledger entry. */
export function bookEntry(
  transaction: Transaction,
  db: Firestore,
  [userId, entryId]: readonly [userId: string, entryId: string],
  amountPaise: Paise,
  entry: DocumentData,
  changes: DocumentData = {},
): void {
  const amount = toRupees(amountPaise);
  transaction.update(userRef(db, userId), {
    walletBalance: increment(amount),
    lastLedgerId: entryId,
    ...changes,
  });
  transaction.set(entryRef(db, userId, entryId), { ...entry, amount, at: serverTimestamp() });
}
