import {
  collection,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { CREDIT_KINDS } from '@/domain/ledger';
import { toRupees } from '@/domain/money/money';
import { accountKey, numberSpellings, upiSpellings } from '@/domain/paymentMethods';
import type { Payout, PayoutStatus } from '@/domain/payouts/payout';
import { filterOf, type PayoutFilterStatus } from '@/domain/search/searchFilter';
import { listQuery, type ListOptions } from '@/services/admin/lists/createListService';
import { OPEN_STATUSES } from '@/services/admin/openPayouts';
import { inParts } from '@/services/database/readByMany';
import { parsePayout } from '@/services/records/parseRecords';

export const parsePayouts = (docs: readonly QueryDocumentSnapshot[]): Payout[] =>
  docs.flatMap((found) => parsePayout(found.id, found.data()) ?? []);

const payoutsOf = (db: Firestore) => collection(db, 'payouts');

/** Ended payouts are listed by the time they ended. */
const TIMES: Readonly<Partial<Record<PayoutFilterStatus, string>>> = {
  paid: 'paidAt',
  returned: 'returnedAt',
  bounced: 'returnedAt',
};

export const LISTED_PAYOUTS: ListOptions<PayoutFilterStatus> = {
  collection: 'payouts',
  status: (status) => [
    status === 'open' ? where('status', 'in', OPEN_STATUSES) : where('status', '==', status),
  ],
  // A search is ordered by the time of the request, or each status would need its own indexes.
  timeOf: ({ term, status }) => (!term && status && TIMES[status]) || 'timestamp',
  isWaiting: (status) => status === 'open' || OPEN_STATUSES.some((open) => open === status),
  // In lower case, as the destination is stored.
  upi: (spellings) =>
    where('destination', 'in', [...new Set(spellings.map((each) => each.toLowerCase()))]),
  amount: ({ rupeesPaise }) => where('inrAmount', 'in', rupeesPaise.map(toRupees)),
};

export const listedPayouts = (db: Firestore, status: PayoutStatus): Query =>
  listQuery(db, LISTED_PAYOUTS)({ ...filterOf(status), term: null });

export const payoutMoves = (db: Firestore, payoutId: string): Query =>
  query(collection(payoutsOf(db), payoutId, 'moves'), orderBy('at', 'desc'));

/** The payouts of other users to one of these destinations. Older payouts to an account have no `accountKey`. */
export function payoutsOfOthers(
  db: Firestore,
  destinations: readonly string[],
  userId: string,
): Query[] {
  const keys = new Set<string>();
  const spellings = destinations.flatMap((to) => {
    if (to.includes('@')) return upiSpellings(to);
    const [ifscCode = '', accountNumber = ''] = to.split('/');
    keys.add(accountKey({ ifscCode, accountNumber }));
    return numberSpellings(accountNumber).map((number) => `${ifscCode}/${number}`);
  });
  return (
    [
      ['accountKey', [...keys]],
      ['destination', spellings],
    ] as const
  ).flatMap(([field, values]) =>
    inParts(values).map((some) =>
      query(payoutsOf(db), where(field, 'in', some), where('userId', '!=', userId)),
    ),
  );
}

/** The payouts of these bank files, with these references in one, or recorded with these bank references: at most 30. */
export const payoutsWith = (
  db: Firestore,
  field: 'file.id' | 'file.ref' | 'reference',
  values: readonly string[],
): Query => query(payoutsOf(db), where(field, 'in', values));

/** The credits to a wallet between two moments, newest first. Leaves out entries that its user can create without limit. */
export const creditsBetween = (db: Firestore, userId: string, from: Date, to: Date): Query =>
  query(
    collection(db, 'users', userId, 'ledger'),
    where('kind', 'in', CREDIT_KINDS),
    where('at', '>=', from),
    where('at', '<', to),
    orderBy('at', 'desc'),
  );
