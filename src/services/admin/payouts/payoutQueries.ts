import { collection, orderBy, query, where, type Firestore, type Query } from 'firebase/firestore';
import type { PayoutFilterStatus } from '@/domain/search/searchFilter';
import { CREDIT_KINDS } from '@/domain/ledger';
import { toRupees } from '@/domain/money/money';
import { upiSpellings } from '@/domain/paymentMethods';
import type { Listed } from '@/services/admin/lists/listQuery';
import { OPEN_STATUSES } from '@/services/admin/openPayouts';

const payoutsOf = (db: Firestore) => collection(db, 'payouts');

/** What ended is listed by when it did. */
const TIMES: Readonly<Partial<Record<PayoutFilterStatus, string>>> = {
  paid: 'paidAt',
  returned: 'returnedAt',
  bounced: 'returnedAt',
};

const isOpen = (status: PayoutFilterStatus | null): boolean =>
  status === 'open' || OPEN_STATUSES.some((open) => open === status);

export const LISTED_PAYOUTS: Listed<PayoutFilterStatus> = {
  collection: 'payouts',
  status: (status) => [
    status === 'open' ? where('status', 'in', OPEN_STATUSES) : where('status', '==', status),
  ],
  // A text is found by when it was requested, or each state would need its own indexes.
  timeOf: ({ term, status }) => (!term && status && TIMES[status]) || 'timestamp',
  isWaiting: isOpen,
  // In lower case, as the destination is stored.
  upi: (spellings) =>
    where('destination', 'in', [...new Set(spellings.map((each) => each.toLowerCase()))]),
  amount: ({ rupeesPaise }) => where('inrAmount', 'in', rupeesPaise.map(toRupees)),
};

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

/** The payouts of a file of a bank. */
export const payoutsOfFile = (db: Firestore, fileId: string): Query =>
  query(payoutsOf(db), where('file.id', '==', fileId));

/** The payouts that have one of these references in a file of a bank: at most 30. */
export const payoutsWithRef = (db: Firestore, refs: readonly string[]): Query =>
  query(payoutsOf(db), where('file.ref', 'in', refs));

/** The payouts that are recorded with one of these references of a bank: at most 30. */
export const payoutsWithUtr = (db: Firestore, utrs: readonly string[]): Query =>
  query(payoutsOf(db), where('reference', 'in', utrs));

/** What was credited to a wallet between two moments, the last first. What its user can make without end is not in it. */
export const creditsBetween = (db: Firestore, userId: string, from: Date, to: Date): Query =>
  query(
    collection(db, 'users', userId, 'ledger'),
    where('kind', 'in', CREDIT_KINDS),
    where('at', '>=', from),
    where('at', '<', to),
    orderBy('at', 'desc'),
  );
