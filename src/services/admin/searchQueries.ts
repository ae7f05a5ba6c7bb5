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
  type QueryConstraint,
  type QueryFilterConstraint,
} from 'firebase/firestore';
import { addDays, startOfDay } from '@/domain/admin/closing/indiaDays';
import type { Selection } from '@/domain/admin/searchFilter';
import type { DepositStatus } from '@/domain/deposits/deposit';
import { toRupees, toUsdt, type MicroUsdt } from '@/domain/money';
import { upiSpellings } from '@/domain/paymentMethods';
import { oldestWaiting } from '@/domain/proposal';
import { isListedByName, type SearchTerm } from '@/domain/admin/parseSearch';

/** What is looked for, and by whom. */
export interface DepositSelection extends Selection {
  /** The administrator, for what they have reviewed themself. */
  uid: string;
}

/** Sorts after every text that starts with what is before it. */
const LAST = '\uf8ff';

/** What starts with a text. */
export const startsWith = (field: string | ReturnType<typeof documentId>, start: string) =>
  and(where(field, '>=', start), where(field, '<', start + LAST));

function termFilter(term: SearchTerm): QueryFilterConstraint {
  switch (term.kind) {
    case 'deposit':
      return startsWith(documentId(), term.start);
    case 'user':
      return where('userId', '==', term.uid);
    case 'transaction':
      return or(
        where('txids', 'array-contains', term.txid),
        where('operatorTxids', 'array-contains', term.txid),
      );
    case 'email':
      return where('userEmail', 'in', [...term.emails]);
    case 'upi':
      return where('upiIds', 'array-contains-any', term.upiIds.flatMap(upiSpellings));
    case 'amount':
      // The rules tie rupees and USDT to each other, so one field stands for both.
      return or(
        where('inrAmount', 'in', term.amountsPaise.map(toRupees)),
        ...(term.payableMicro === null
          ? []
          : [where('payableUsdt', '==', toUsdt(term.payableMicro))]),
      );
    case 'name':
      return or(
        ...term.starts.map((start) => startsWith('userName', start)),
        ...(term.word === null ? [] : [where('searchKeys', 'array-contains', term.word)]),
      );
    default:
      return where('searchKeys', 'array-contains', term.key);
  }
}

const timeOf = ({ order }: DepositSelection) =>
  order === 'submitted' ? 'timestamp' : 'processedAt';

function filters(selection: DepositSelection): QueryFilterConstraint[] {
  const { term, status, from, to, order, uid } = selection;
  // An ID is one deposit, whatever else is chosen.
  if (term?.kind === 'deposit') return [termFilter(term)];
  const time = timeOf(selection);
  const stored = status === 'part-paid' ? 'pending' : status;
  return [
    ...(term ? [termFilter(term)] : []),
    ...(stored ? [where('status', '==', stored satisfies DepositStatus)] : []),
    ...(status === 'part-paid' ? [where('paidInrAmount', '>', 0)] : []),
    ...(order === 'mine' ? [where('processedBy', '==', uid)] : []),
    ...(from ? [where(time, '>=', startOfDay(from))] : []),
    ...(to ? [where(time, '<', startOfDay(addDays(to, 1)))] : []),
  ];
}

/**
 * The queries of the administrator's search. Each needs an index in firestore.indexes.json, as those of
 * src/services/queries.ts do.
 */
export function searchQueries(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const filtered = (selection: DepositSelection, ...orders: QueryConstraint[]): Query => {
    const all = filters(selection);
    return all.length > 0
      ? query(query(deposits, and(...all)), ...orders)
      : query(deposits, ...orders);
  };
  return {
    /** The deposits in the order they are listed: what waits is oldest first, anything else newest first. */
    rows(selection: DepositSelection): Query {
      const { term, status, order } = selection;
      if (term?.kind === 'deposit') return filtered(selection);
      const isQueue =
        !term && order === 'submitted' && (status === 'pending' || status === 'part-paid');
      return filtered(
        selection,
        ...(term && isListedByName(term) ? [orderBy('userName')] : []),
        orderBy(timeOf(selection), isQueue ? 'asc' : 'desc'),
      );
    },
    /** The same deposits to be counted and summed, oldest first, which makes the fewest indexes. Without a term. */
    counted: (selection: DepositSelection): Query =>
      filtered(selection, orderBy(timeOf(selection))),
    /** The credits of one deposit. */
    creditsOf: (userId: string, depositId: string): Query =>
      query(collection(db, 'users', userId, 'ledger'), where('depositId', '==', depositId)),
  };
}

/** The deposits that ask for one of these own amounts, at most 30, whether they are open or not. */
export const askingFor = (db: Firestore, payables: readonly MicroUsdt[]): Query =>
  query(collection(db, 'deposits'), where('payableUsdt', 'in', payables.map(toUsdt)));

/** Deposits by one of at most 30 values. Any number of deposits may have one that users choose. */
export function depositLookups(db: Firestore) {
  const deposits = collection(db, 'deposits');
  const isOpen = where('status', '==', 'pending' satisfies DepositStatus);
  return {
    byId: (ids: readonly string[]): Query => query(deposits, where(documentId(), 'in', ids)),
    /** With one of these own amounts, newest first. */
    owning: (amounts: readonly MicroUsdt[]): Query =>
      query(askingFor(db, amounts), orderBy('timestamp', 'desc')),
    /** Open ones that claim one of these transactions. */
    claiming: (txids: readonly string[]): Query =>
      query(deposits, where('txids', 'array-contains-any', txids), isOpen, orderBy('userId')),
    /** Open ones that were typed with one of these amounts. */
    typed: (amounts: readonly MicroUsdt[]): Query =>
      query(deposits, where('usdtAmount', 'in', amounts.map(toUsdt)), isOpen),
  };
}

/** The deposits that ask for an own amount and were made before a transfer of it, newest first. */
export const askingBefore = (db: Firestore, payableMicro: MicroUsdt, sentAt: Date): Query =>
  query(
    askingFor(db, [payableMicro]),
    where('timestamp', '<=', sentAt),
    orderBy('timestamp', 'desc'),
  );

/** The open deposits that were typed with exactly one of these amounts, at most 30, the oldest first. */
export const typedWith = (db: Firestore, amounts: readonly MicroUsdt[]): Query =>
  query(depositLookups(db).typed(amounts), orderBy('timestamp'));

/** Chooses the proposals that wait for `uid`: not their own, and none that is void by its age. The oldest comes first. */
export const proposedToOthers = (uid: string): QueryConstraint[] => [
  where('proposal.at', '>', oldestWaiting(new Date())),
  where('proposal.by', '!=', uid),
  orderBy('proposal.at'),
];

/** What administrators wrote about a deposit, newest first. The query that is sent needs a limit. */
export const notesQuery = (db: Firestore, depositId: string): Query =>
  query(collection(db, 'deposits', depositId, 'notes'), orderBy('at', 'desc'));
