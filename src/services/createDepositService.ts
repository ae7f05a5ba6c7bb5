import {
  arrayUnion,
  collection,
  doc,
  increment,
  limit,
  query,
  serverTimestamp,
  sum,
  Timestamp,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { MAX_OPEN_DEPOSITS, MAX_PAYABLES_A_WEEK, MAX_TXIDS } from '@/config/business';
import { isUnpaid, DEPOSIT_CANCELLED, type Deposit } from '@/domain/deposits/deposit';
import { payableCandidates, payableKeys } from '@/domain/deposits/payable';
import { earnsReward } from '@/domain/deposits/reward';
import { AppError, errorCode } from '@/domain/errors';
import {
  paise,
  usdtToInr,
  toPaise,
  toRupees,
  toUsdt,
  type MicroUsdt,
  type Paise,
} from '@/domain/money/money';
import { hasPaymentMethod, upiKeys } from '@/domain/paymentMethods';
import { searchKeys, txidKey } from '@/domain/search/searchKeys';
import type { Identity, User } from '@/domain/user';
import { addLastOpen, removeLastOpen, setLastSyncedNow } from './database/localCache';
import { paginatedQuery, type PaginatedQuery } from './database/paginatedQuery';
import { aggregate, readFromServer, subscribeToQuery, type Subscribe } from './database/reads';
import { runWrite, type Read } from './database/runWrite';
import type { ReadEmailClaims } from './records/emailClaims';
import { findOwn, mapped, type Found } from './records/found';
import { parseDeposit, parseDeposits, parseUser } from './records/parseRecords';
import {
  depositQueries,
  depositRef,
  earningReward,
  openCountAfterEnd,
  userRef,
} from './records/queries';
import { storedList, storedText } from './records/storedValues';

export interface NewDeposit {
  id: string;
  usdtMicro: MicroUsdt;
  /** True if the user has already sent it: then it is too late for an own amount. */
  isSent?: boolean;
  /** The own amount of an earlier deposit that is requested again; no other is tried. */
  payableMicro?: MicroUsdt | null | undefined;
  /** The transaction that pays for it, if the user has claimed one. */
  txid?: string | undefined;
}

/** The fields that count one more own amount of a user: in the current week if it has room, else in a new one. */
function payableCount({ payablesWeek }: User): DocumentData {
  return payablesWeek && payablesWeek.count < MAX_PAYABLES_A_WEEK
    ? { 'payablesWeek.count': increment(1) }
    : { payablesWeek: { since: serverTimestamp(), count: 1 } };
}

/** True if a user has cancelled a deposit that counted as open, by their record on the server. */
async function hasCancelled(ref: DocumentReference | null): Promise<boolean> {
  if (!ref) return false;
  const record = await readFromServer(ref).catch(() => null);
  return record?.get('lastWithdrawnAt') instanceof Timestamp;
}

/** Creates the deposit service of a user. `getDatabase` is called on each use. */
export function createDepositService(
  getDatabase: () => Firestore,
  readEmailClaims: ReadEmailClaims,
) {
  const queries = () => depositQueries(getDatabase());

  return {
    /** An ID for a new deposit, chosen before it is submitted, which makes submitting idempotent. */
    newId: (): string => doc(collection(getDatabase(), 'deposits')).id,

    /**
     * Submits a deposit under an ID from `newId`, counts it and reserves an own amount, in one commit. After a refusal it checks
     * if an earlier attempt has arrived and tries another own amount, finally none. Submitting the same ID again changes nothing.
     * Returns the transactions that the stored deposit claims. Throws `not-authenticated`, `method-required` and `too-many-open`.
     */
    async create(
      identity: Pick<Identity, 'uid'> | null,
      submitted: NewDeposit,
    ): Promise<readonly string[]> {
      if (!identity) throw new AppError('not-authenticated');
      const db = getDatabase();
      const ref = depositRef(db, submitted.id);
      const ownRef = userRef(db, identity.uid);
      const txids = submitted.txid === undefined ? [] : [submitted.txid];
      const { usdtMicro, isSent = false, payableMicro } = submitted;
      const tried = isSent || payableMicro === null ? [] : payableCandidates(usdtMicro);
      const payables = payableMicro ? [payableMicro] : tried;
      let claimed: readonly string[] = txids;
      /** The number of refused commits, each perhaps because its own amount is taken. A lost connection does not count. */
      let refusals = 0;
      const submit = async (transaction: Transaction, read: Read) => {
        const [stored, userSnapshot] = await Promise.all([read(ref), read(ownRef)]);
        if (stored?.exists()) {
          claimed = parseDeposit(submitted.id, stored.data())?.txids ?? [];
          return;
        }
        claimed = txids;
        const record = userSnapshot?.data();
        const user = parseUser(identity.uid, record);
        if (!record || !user || !hasPaymentMethod(user)) throw new AppError('method-required');
        if (user.openDeposits >= MAX_OPEN_DEPOSITS) throw new AppError('too-many-open');
        // Read for each attempt: after a refusal the token may have changed.
        const { email, isVerified } = await readEmailClaims();
        const payable = payables[refusals];
        transaction.set(ref, {
          usdtAmount: toUsdt(submitted.usdtMicro),
          ...(payable !== undefined && { payableUsdt: toUsdt(payable) }),
          inrAmount: toRupees(usdtToInr(submitted.usdtMicro)),
          currency: 'USDT',
          status: 'pending',
          timestamp: serverTimestamp(),
          userId: identity.uid,
          userEmail: email,
          userEmailVerified: isVerified,
          userName: storedText(record, 'displayName'),
          upiIds: storedList(record, 'upiIds'),
          upiKeys: upiKeys(storedList(record, 'upiIds')),
          bankDetails: storedList(record, 'bankDetails'),
          paymentCount: 0,
          countsAsOpen: true,
          searchKeys: searchKeys(user, txids),
          ...(txids.length > 0 && { txids }),
        });
        transaction.update(ownRef, {
          openDeposits: increment(1),
          lastDepositId: submitted.id,
          ...(payable !== undefined && payableCount(user)),
        });
        if (payable === undefined) return;
        const reservation = { depositId: submitted.id, at: serverTimestamp() };
        for (const key of payableKeys(payable))
          transaction.set(doc(collection(db, 'payables'), key), reservation);
      };
      const onRefused = () => {
        refusals += 1;
      };
      const run = async (): Promise<void> => {
        const before = refusals;
        await runWrite(db, submit, onRefused).catch((error: unknown) => {
          // Each refusal leads to another own amount; the attempt after the last has none.
          const isOneLeft = refusals > before && refusals <= payables.length;
          if (errorCode(error) !== 'denied' || !isOneLeft) throw error;
          return run();
        });
      };
      await run();
      addLastOpen('pending', identity.uid, submitted.id);
      return claimed;
    },

    /** Claims a transaction. Throws `transaction-duplicate`, `transactions-full`, or `deposit-processed` if it was reviewed. */
    async addTransaction(id: string, txid: string): Promise<void> {
      const db = getDatabase();
      const ref = depositRef(db, id);
      let isSent = false;
      await runWrite(db, async (transaction, read) => {
        const deposit = parseDeposit(id, (await read(ref))?.data());
        if (!deposit) throw new AppError('deposit-not-found');
        if (deposit.txids.includes(txid)) {
          if (isSent) return;
          throw new AppError('transaction-duplicate');
        }
        if (deposit.status !== 'pending') throw new AppError('deposit-processed');
        if (deposit.txids.length >= MAX_TXIDS) throw new AppError('transactions-full');
        transaction.update(ref, { txids: arrayUnion(txid), searchKeys: arrayUnion(txidKey(txid)) });
        isSent = true;
      });
    },

    /** Stores the wish to send no more. Wishing it again changes nothing. Throws `deposit-processed` if it was reviewed. */
    async wantNoMore(id: string): Promise<void> {
      const db = getDatabase();
      const ref = depositRef(db, id);
      await runWrite(db, async (transaction, read) => {
        const deposit = parseDeposit(id, (await read(ref))?.data());
        if (!deposit) throw new AppError('deposit-not-found');
        if (deposit.noMoreAt) return;
        if (deposit.status !== 'pending') throw new AppError('deposit-processed');
        transaction.update(ref, { noMoreAt: serverTimestamp() });
      });
    },

    /**
     * Cancels a pending deposit without payments, and counts its end in the same commit. Cancelling it again changes nothing.
     * Throws `deposit-processed`, `deposit-changed` if something was paid, and `cancel-too-soon`.
     */
    async cancel(id: string): Promise<void> {
      const db = getDatabase();
      const ref = depositRef(db, id);
      let ownRef: DocumentReference | null = null;
      const work = async (transaction: Transaction, read: Read) => {
        const deposit = parseDeposit(id, (await read(ref))?.data());
        if (!deposit) throw new AppError('deposit-not-found');
        ownRef = userRef(db, deposit.userId);
        if (deposit.rejectReason === DEPOSIT_CANCELLED) return;
        if (deposit.status !== 'pending') throw new AppError('deposit-processed');
        if (!isUnpaid(deposit)) throw new AppError('deposit-changed');
        removeLastOpen('pending', deposit.userId, id);
        addLastOpen('ended', deposit.userId, id);
        transaction.update(ref, {
          status: 'rejected',
          rejectReason: DEPOSIT_CANCELLED,
          processedAt: serverTimestamp(),
          processedBy: deposit.userId,
        });
        const openCount = openCountAfterEnd(deposit);
        if (!openCount) return;
        transaction.update(ownRef, { ...openCount, lastWithdrawnAt: serverTimestamp() });
      };
      try {
        await runWrite(db, work);
      } catch (error) {
        // The server's clock decides, not the device's: if the deposit is unchanged, a refusal means that it was too soon.
        const isTooSoon = errorCode(error) === 'denied' && (await hasCancelled(ownRef));
        throw isTooSoon ? new AppError('cancel-too-soon', { cause: error }) : error;
      }
    },

    one: (id: string): Subscribe<Found<Deposit>> =>
      findOwn(() => depositRef(getDatabase(), id), parseDeposit),

    /** Emits true once a deposit of the user has been confirmed, which stays so; false only if the server has said so. */
    hasConfirmed: (userId: string): Subscribe<boolean> =>
      mapped(
        subscribeToQuery(() => query(queries().confirmedOfUser(userId), limit(1))),
        ({ empty }) => !empty,
      ),

    /** Emits true while one of the two smallest confirmed deposits that were large enough earns the reward. */
    hasEarnedReward: (userId: string): Subscribe<boolean> =>
      mapped(
        subscribeToQuery(() => query(earningReward(getDatabase(), userId), limit(2))),
        ({ docs }) => parseDeposits(docs).some(earnsReward),
      ),

    ofUser: (userId: string, rows = 0): PaginatedQuery<Deposit> =>
      paginatedQuery(() => queries().ofUser(userId), {
        restoredRows: rows,
        showsCache: true,
        parse: parseDeposit,
        onSynced: setLastSyncedNow,
      }),

    pendingOfUser: (userId: string): PaginatedQuery<Deposit> =>
      paginatedQuery(() => queries().pendingOfUser(userId), {
        // One more than a user can have, so that the first page is known to be complete.
        firstPage: MAX_OPEN_DEPOSITS + 1,
        showsCache: true,
        parse: parseDeposit,
      }),

    /** The unpaid sum of a user's pending deposits, in paise, computed by the server. Throws AppError. */
    async pendingTotal(userId: string): Promise<Paise> {
      const pending = queries().pendingOfUserUnordered(userId);
      // Two calls: a single one would leave deposits without `paidInrAmount` out of both sums.
      const [requested, paid] = await Promise.all([
        aggregate(pending, { inr: sum('inrAmount') }),
        aggregate(pending, { inr: sum('paidInrAmount') }),
      ]);
      return paise(toPaise(requested.inr) - toPaise(paid.inr));
    },
  };
}
