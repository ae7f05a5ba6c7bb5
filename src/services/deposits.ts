import {
  collection,
  doc,
  getAggregateFromServer,
  increment,
  serverTimestamp,
  sum,
  type Firestore,
} from 'firebase/firestore';
import { MAX_OPEN_DEPOSITS } from '@/config/business';
import type { Deposit } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import {
  paise,
  paiseForMicro,
  paiseFromRupees,
  rupeesFromPaise,
  usdtFromMicro,
  type MicroUsdt,
  type Paise,
} from '@/domain/money';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import type { Identity } from '@/domain/user';
import { toAppError } from './appErrors';
import { readDeposit, readUser } from './converters';
import type { ReadEmailClaims } from './emailClaims';
import { listenInPages, type PagedList, type PagedListener, type PageEnds } from './pagedListener';
import { depositQueries } from './queries';
import { storedList, storedText } from './storedFields';
import { transact } from './transact';

export type DepositsService = ReturnType<typeof depositsService>;

/** The verbs of a person on their own deposits. */
export function depositsService(db: Firestore, readEmailClaims: ReadEmailClaims) {
  const deposits = collection(db, 'deposits');
  const queries = depositQueries(db);

  return {
    /** Names a deposit before it is submitted, so that submitting it twice makes it once. */
    newId: (): string => doc(deposits).id,

    /**
     * Submits a deposit request under a name chosen before, and counts it in the same commit. Submitting the same
     * name again changes nothing. Throws AppError: `not-authenticated` while signed out, `method-required` without a
     * payment method, `too-many-open` when as many requests wait as a user may have.
     */
    async create(
      identity: Identity | null,
      request: { id: string; usdtMicro: MicroUsdt },
    ): Promise<void> {
      if (!identity) throw new AppError('not-authenticated');
      const ref = doc(deposits, request.id);
      const userRef = doc(collection(db, 'users'), identity.uid);
      await transact(db, async (transaction) => {
        if ((await transaction.get(ref)).exists()) return;
        const record = (await transaction.get(userRef)).data();
        const user = readUser(identity.uid, record);
        if (!record || !user || !hasPaymentMethod(user)) throw new AppError('method-required');
        if (user.openDeposits >= MAX_OPEN_DEPOSITS) throw new AppError('too-many-open');
        // Read for each attempt: after a refusal the token may say something else.
        const { email, isVerified } = await readEmailClaims();
        transaction.set(ref, {
          usdtAmount: usdtFromMicro(request.usdtMicro),
          inrAmount: rupeesFromPaise(paiseForMicro(request.usdtMicro)),
          currency: 'USDT',
          status: 'pending',
          timestamp: serverTimestamp(),
          userId: identity.uid,
          userEmail: email,
          userEmailVerified: isVerified,
          userName: storedText(record, 'displayName'),
          upiIds: storedList(record, 'upiIds'),
          bankDetails: storedList(record, 'bankDetails'),
          paymentCount: 0,
          countsAsOpen: true,
        });
        transaction.update(userRef, { openDeposits: increment(1), lastDepositId: request.id });
      });
    },

    /** Follows a person's deposits, newest first, in pages; `ends` is where those of an earlier listener ended. */
    listen(
      userId: string,
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
      ends?: PageEnds,
    ): PagedListener {
      const query = queries.ofUser(userId);
      return listenInPages({
        query,
        ends,
        showsCache: true,
        convert: readDeposit,
        onChange,
        onError,
      });
    },

    /** Follows the first page of a person's pending deposits. */
    listenToPending(
      userId: string,
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
    ): PagedListener {
      const query = queries.pendingOfUser(userId);
      return listenInPages({ query, showsCache: true, convert: readDeposit, onChange, onError });
    },

    /** What all pending deposits of a person still wait for, in paise, added up by the database. Throws AppError. */
    async pendingTotal(userId: string): Promise<Paise> {
      const query = queries.pendingOfUserUnordered(userId);
      try {
        // Two calls: in one, a deposit without `paidInrAmount` would drop out of both sums.
        const [asked, paid] = await Promise.all([
          getAggregateFromServer(query, { inr: sum('inrAmount') }),
          getAggregateFromServer(query, { inr: sum('paidInrAmount') }),
        ]);
        return paise(paiseFromRupees(asked.data().inr) - paiseFromRupees(paid.data().inr));
      } catch (error) {
        throw toAppError(error);
      }
    },
  };
}
