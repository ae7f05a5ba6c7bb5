import {
  and,
  collection,
  documentId,
  limit,
  or,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import { toRupees, toUsdt } from '@/domain/money/money';
import { upiSpellings } from '@/domain/paymentMethods';
import { repeatedReference } from '@/domain/payouts/reference';
import { isExact, isListedByName, type SearchTerm } from '@/domain/search/parseSearch';
import type { DepositFilterStatus, Selection } from '@/domain/search/searchFilter';
import { startOfDay, addDays } from '@/domain/time/indiaTime';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readQuery } from '@/services/database/reads';
import { type Count, countUpTo10000 } from './countOnServer';

type Term<Kind extends SearchTerm['kind']> = Extract<SearchTerm, { kind: Kind }>;

/** The differences between the queries of deposits and of payouts. */
export interface ListOptions<Status extends string> {
  collection: 'deposits' | 'payouts';
  status: (status: Status) => QueryFilterConstraint[];
  /** The field that a list is ordered by and its days refer to. */
  timeOf: (selection: Selection<Status>) => string;
  /** True for open records, which are listed oldest first. */
  isWaiting: (status: Status | null) => boolean;
  upi: (spellings: readonly string[]) => QueryFilterConstraint;
  amount: (term: Term<'amount'>) => QueryFilterConstraint;
}

export const LISTED_DEPOSITS: ListOptions<DepositFilterStatus> = {
  collection: 'deposits',
  status: (status) =>
    status === 'part-paid'
      ? [where('status', '==', 'pending'), where('paidInrAmount', '>', 0)]
      : [where('status', '==', status)],
  timeOf: () => 'timestamp',
  isWaiting: (status) => status === 'pending' || status === 'part-paid',
  upi: (spellings) => where('upiIds', 'array-contains-any', spellings),
  // The rules tie rupees and USDT to each other, so one field stands for both.
  amount: ({ amountsPaise, payableMicro }) =>
    or(
      where('inrAmount', 'in', amountsPaise.map(toRupees)),
      ...(payableMicro === null ? [] : [where('payableUsdt', '==', toUsdt(payableMicro))]),
    ),
};

/** Sorts after every continuation of the text before it. */
const LAST = '\uf8ff';

export const startsWith = (field: string | ReturnType<typeof documentId>, start: string) =>
  and(where(field, '>=', start), where(field, '<', start + LAST));

const hasKey = (key: string) => where('searchKeys', 'array-contains', key);

function termFilter<Status extends string>(
  { upi, amount }: ListOptions<Status>,
  term: NonNullable<Selection<Status>['term']>,
): QueryFilterConstraint {
  switch (term.kind) {
    case 'id':
      return startsWith(documentId(), term.start);
    case 'user':
      return where('userId', '==', term.uid);
    case 'transaction':
      return or(
        ...['txids', 'operatorTxids', 'sentBackTxids'].map((field) =>
          where(field, 'array-contains-any', term.txids),
        ),
      );
    case 'reference': {
      const spellings = [term.reference, repeatedReference(term.reference)];
      return or(
        ...['reference', 'formerReference', 'returnReference'].map((field) =>
          where(field, 'in', spellings),
        ),
      );
    }
    case 'email':
      return where('userEmail', 'in', [...term.emails]);
    case 'upi':
      return upi(term.upiIds.flatMap(upiSpellings));
    case 'amount':
      return amount(term);
    case 'name':
      return or(
        ...term.starts.map((start) => startsWith('userName', start)),
        ...(term.word === null ? [] : [hasKey(term.word)]),
      );
    default:
      return hasKey(term.key);
  }
}

/** The query of a list: open records oldest first, all others newest first. Each needs an index in firestore.indexes.json. */
export function listQuery<Status extends string>(db: Firestore, listed: ListOptions<Status>) {
  const records = collection(db, listed.collection);

  function filters(selection: Selection<Status>): QueryFilterConstraint[] {
    const { term, status, from, to } = selection;
    if (term && isExact(term)) return [termFilter(listed, term)];
    const time = listed.timeOf(selection);
    return [
      ...(term ? [termFilter(listed, term)] : []),
      ...(status ? listed.status(status) : []),
      ...(from ? [where(time, '>=', startOfDay(from))] : []),
      ...(to ? [where(time, '<', startOfDay(addDays(to, 1)))] : []),
    ];
  }

  return (selection: Selection<Status>): Query => {
    const { term, status } = selection;
    const all = filters(selection);
    const filtered = all.length > 0 ? query(records, and(...all)) : query(records);
    if (term && isExact(term)) return filtered;
    const isOldestFirst = !term && listed.isWaiting(status);
    return query(
      filtered,
      ...(term && isListedByName(term) ? [orderBy('userName')] : []),
      orderBy(listed.timeOf(selection), isOldestFirst ? 'asc' : 'desc'),
    );
  };
}

const FIRST_PAGE = 11;
/** A list of open records loads whole up to this many. With its counts that is at most 500 reads. */
export const MAX_WHOLE = 450;

/** Creates the service for filtered lists of deposits or of payouts. It only reads. */
export function createListService<Status extends string, T extends object>(
  db: Firestore,
  listed: ListOptions<Status>,
  parse: (id: string, data: unknown) => T | null,
) {
  const queryOf = listQuery(db, listed);
  return {
    /** The chosen records, live; at least `rows` at once. */
    rows: (selection: Selection<Status>, rows = 0): PaginatedQuery<T> =>
      paginatedQuery(() => queryOf(selection), {
        firstPage: !selection.term && listed.isWaiting(selection.status) ? MAX_WHOLE : FIRST_PAGE,
        restoredRows: rows,
        parse,
      }),

    count: (selection: Selection<Status>): Promise<Count> => countUpTo10000(queryOf(selection)),

    /** The first `max` chosen records, and how many of them cannot be parsed; one read each. Throws AppError. */
    async read(selection: Selection<Status>, max: number) {
      const docs = await readQuery(query(queryOf(selection), limit(max)));
      const items: readonly T[] = docs.flatMap((found) => parse(found.id, found.data()) ?? []);
      return { items, unreadable: docs.length - items.length };
    },
  };
}
