import type { Auth } from 'firebase/auth';
import { getCountFromServer, limit, query, type Firestore } from 'firebase/firestore';
import type { Deposit, DepositStatus } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import type { Paise } from '@/domain/money';
import * as settlement from '@/domain/settlement';
import type { Settlement } from '@/domain/settlement';
import { adminSession } from './adminSession';
import { toAppError } from './appErrors';
import { readDeposit } from './converters';
import { listenInPages, type PagedList, type PagedListener } from './pagedListener';
import { depositQueries } from './queries';
import { settle, type SeenDeposit } from './settle';

/** Two lists and two counts open the panel: together they stay within 25 reads, however many deposits there are. */
const FIRST_PAGE = 11;

export type AdminService = ReturnType<typeof adminService>;

/** The verbs of an administrator. The rules decide who is one; nothing here is trusted by them. */
export function adminService(auth: Auth, db: Firestore, adminDomain: string) {
  const queries = depositQueries(db);

  async function settleAsMe(
    seen: SeenDeposit,
    decide: (deposit: Deposit) => Settlement,
  ): Promise<void> {
    const by = auth.currentUser?.uid;
    if (by === undefined) throw new AppError('session-expired');
    await settle(db, by, seen, decide);
  }

  return {
    ...adminSession(auth, adminDomain),

    /** Follows the queue, longest waiting first, in pages. */
    listenToQueue(
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
    ): PagedListener {
      const query = queries.pendingOfAll();
      return listenInPages({
        query,
        order: 'oldest',
        firstPage: FIRST_PAGE,
        convert: readDeposit,
        onChange,
        onError,
      });
    },

    /** Follows all deposits, newest first, in pages. */
    listenToAll(
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
    ): PagedListener {
      return listenInPages({
        query: queries.all(),
        order: 'newest',
        firstPage: FIRST_PAGE,
        convert: readDeposit,
        onChange,
        onError,
      });
    },

    /** How many deposits have a status, counted by the database; `most` ends the counting. Throws AppError. */
    async count(status: DepositStatus, most: number | null): Promise<number> {
      const counted = queries.withStatus(status);
      try {
        const bounded = most === null ? counted : query(counted, limit(most));
        return (await getCountFromServer(bounded)).data().count;
      } catch (error) {
        throw toAppError(error);
      }
    },

    /** Confirms a deposit and credits what is unpaid. Throws AppError; `race` says who was first. */
    approve: (seen: SeenDeposit): Promise<void> =>
      settleAsMe(seen, (deposit) => settlement.approve(deposit, seen.paymentCount)),

    /** Credits a part of a deposit, in paise. Throws AppError, `payment-exceeds-remaining` among others. */
    payInPart: (seen: SeenDeposit, amountPaise: Paise): Promise<void> =>
      settleAsMe(seen, (deposit) => settlement.payInPart(deposit, amountPaise, seen.paymentCount)),

    /** Rejects a deposit; what was paid stays credited. Throws AppError; `race` says who was first. */
    reject: (seen: SeenDeposit): Promise<void> =>
      settleAsMe(seen, (deposit) => settlement.reject(deposit, seen.paymentCount)),
  };
}
