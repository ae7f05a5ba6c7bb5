import {
  and,
  collection,
  documentId,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import { addDays, startOfDay } from '@/domain/admin/closing/indiaDays';
import type { PayoutFilterState, PayoutSelection } from '@/domain/admin/payouts/payoutFilter';
import type { PayoutTerm } from '@/domain/admin/payouts/parsePayoutSearch';
import { LEDGER_KINDS } from '@/domain/ledger';
import { toRupees } from '@/domain/money';
import { upiSpellings } from '@/domain/paymentMethods';
import type { PayoutStatus } from '@/domain/payouts/payout';
import { repeatedReference } from '@/domain/payouts/reference';
import { proposedToOthers, startsWith } from '@/services/admin/searchQueries';
import { OPEN_STATUSES } from './openPayouts';

const payoutsOf = (db: Firestore) => collection(db, 'payouts');

/** What the days of a filter are of, and the list is ordered by. */
const TIMES: Readonly<Record<PayoutFilterState, 'timestamp' | 'paidAt' | 'returnedAt'>> = {
  open: 'timestamp',
  requested: 'timestamp',
  paying: 'timestamp',
  paid: 'paidAt',
  returned: 'returnedAt',
  bounced: 'returnedAt',
  all: 'timestamp',
};

function ofTerm(db: Firestore, term: PayoutTerm): Query {
  const payouts = payoutsOf(db);
  const newest = orderBy('timestamp', 'desc');
  switch (term.kind) {
    case 'payout':
      return query(payouts, startsWith(documentId(), term.start));
    case 'user':
      return query(payouts, where('userId', '==', term.uid), newest);
    case 'reference': {
      const spellings = [term.reference, repeatedReference(term.reference)];
      return query(
        payouts,
        or(
          ...['reference', 'formerReference', 'returnReference'].map((field) =>
            where(field, 'in', spellings),
          ),
        ),
      );
    }
    case 'email':
      return query(payouts, where('userEmail', 'in', [...term.emails]), newest);
    case 'upi':
      return query(payouts, where('destination', 'in', upiSpellings(term.destination)), newest);
    case 'account':
      return query(payouts, where('method.accountNumber', '==', term.accountNumber), newest);
    case 'amount':
      return query(payouts, where('inrAmount', '==', toRupees(term.inrPaise)), newest);
    case 'name':
      return query(
        payouts,
        or(...term.starts.map((start) => startsWith('userName', start))),
        orderBy('userName'),
      );
  }
}

type StateSelection = Extract<PayoutSelection, { term: null }>;

function ofState(db: Firestore, { state, from, to }: StateSelection, way: 'asc' | 'desc'): Query {
  const time = TIMES[state];
  const filters: QueryFilterConstraint[] = [
    ...(state === 'open' ? [where('status', 'in', OPEN_STATUSES)] : []),
    ...(state === 'open' || state === 'all' ? [] : [where('status', '==', state)]),
    ...(from ? [where(time, '>=', startOfDay(from))] : []),
    ...(to ? [where(time, '<', startOfDay(addDays(to, 1)))] : []),
  ];
  const order = orderBy(time, way);
  return filters.length > 0
    ? query(payoutsOf(db), and(...filters), order)
    : query(payoutsOf(db), order);
}

/** The payouts in the order they are listed: what is open is oldest first, anything else newest first. Each needs its index. */
export function payoutRows(db: Firestore, selection: PayoutSelection): Query {
  if (selection.term) return ofTerm(db, selection.term);
  const isOpen =
    selection.state === 'open' || OPEN_STATUSES.some((state) => state === selection.state);
  return ofState(db, selection, isOpen ? 'asc' : 'desc');
}

/** The same payouts to be counted and summed, oldest first, which makes the fewest indexes. */
export const countedPayouts = (db: Firestore, selection: StateSelection): Query =>
  ofState(db, selection, 'asc');

/** What administrators did with a payout, the last first. */
export const payoutMoves = (db: Firestore, payoutId: string): Query =>
  query(collection(payoutsOf(db), payoutId, 'moves'), orderBy('at', 'desc'));

/** The payouts of other users to one of these destinations: at most 30, UPI IDs counted twice. */
export const payoutsOfOthers = (
  db: Firestore,
  destinations: readonly string[],
  userId: string,
): Query =>
  query(
    payoutsOf(db),
    where('destination', 'in', [
      ...new Set(destinations.flatMap((to) => (to.includes('@') ? upiSpellings(to) : to))),
    ]),
    where('userId', '!=', userId),
  );

/** The payouts of which others have proposed that `uid` takes them, or records that the bank sent them back; the oldest proposal first. */
export const proposedPayouts = (db: Firestore, uid: string): Query =>
  query(
    payoutsOf(db),
    where('status', 'in', ['requested', 'paid'] satisfies PayoutStatus[]),
    ...proposedToOthers(uid),
  );

/** What was credited to a wallet between two moments, the last first. What its user can make without end is not in it. */
export const creditsBetween = (db: Firestore, userId: string, from: Date, to: Date): Query =>
  query(
    collection(db, 'users', userId, 'ledger'),
    where('kind', 'in', LEDGER_KINDS),
    where('at', '>=', from),
    where('at', '<', to),
    orderBy('at', 'desc'),
  );
