import { onIdTokenChanged, signInWithEmailAndPassword, signOut, type Auth } from 'firebase/auth';
import {
  collection,
  doc,
  getCountFromServer,
  increment,
  serverTimestamp,
  type Firestore,
} from 'firebase/firestore';
import { ADMIN_LOGIN_DELAY_MS } from '@/config/business';
import { unpaidPaise, type Deposit, type DepositStatus } from '@/domain/deposit';
import { AppError } from '@/domain/errors';
import { remainingUsdt } from '@/domain/formatMoney';
import { paise, rupeesFromPaise, type Paise } from '@/domain/money';
import * as settlement from '@/domain/settlement';
import type { Settlement } from '@/domain/settlement';
import { toAppError } from './appErrors';
import { readDeposit } from './converters';
import { listenInPages, type PagedList, type PagedListener } from './pagedListener';
import { depositQueries } from './queries';
import { transact } from './transact';

export type AdminService = ReturnType<typeof adminService>;

/** The deposit as the administrator saw it when they decided. */
export type SeenDeposit = Pick<Deposit, 'id' | 'paymentCount'>;

/** The verbs of an administrator. The rules decide who is one; nothing here is trusted by them. */
export function adminService(auth: Auth, db: Firestore, adminDomain: string) {
  const deposits = collection(db, 'deposits');
  const queries = depositQueries(db);

  /**
   * Carries out one decision as one commit: the deposit, the wallet and the ledger entry, or nothing.
   * A rerun after a lost answer finds its own work done and reports success without doing it again.
   */
  async function settle(id: string, decide: (deposit: Deposit) => Settlement): Promise<void> {
    const by = auth.currentUser?.uid;
    if (by === undefined) throw new AppError('session-expired');
    const ref = doc(deposits, id);
    let sent: Settlement | null = null;
    const landed = (deposit: Deposit) =>
      sent !== null &&
      deposit.processedBy === by &&
      deposit.status === sent.status &&
      deposit.paymentCount === sent.paymentCount &&
      deposit.paidPaise === sent.paidPaise;

    const attempt = () =>
      transact(db, async (transaction) => {
        const snapshot = await transaction.get(ref);
        const deposit = readDeposit(id, snapshot.data());
        if (!deposit) throw new AppError('deposit-not-found');
        if (landed(deposit)) return;
        if (deposit.userId === by) throw new AppError('own-deposit');
        const next = decide(deposit);
        sent = next;
        const processed = { processedAt: serverTimestamp(), processedBy: by };
        if (!next.credit) {
          transaction.update(ref, { status: next.status, ...processed });
          return;
        }
        const amount = rupeesFromPaise(next.credit.amountPaise);
        const ledgerId = `${id}_${next.credit.seq}`;
        const userRef = doc(collection(db, 'users'), deposit.userId);
        transaction.update(ref, {
          status: next.status,
          paidInrAmount: rupeesFromPaise(next.paidPaise),
          remainingUsdtAmount: remainingUsdt(
            unpaidPaise({ inrPaise: deposit.inrPaise, paidPaise: next.paidPaise }),
          ),
          paymentCount: next.paymentCount,
          ...processed,
        });
        transaction.update(userRef, { walletBalance: increment(amount), lastLedgerId: ledgerId });
        transaction.set(doc(collection(userRef, 'ledger'), ledgerId), {
          depositId: id,
          seq: next.credit.seq,
          amount,
          kind: next.credit.kind,
          by,
          at: serverTimestamp(),
        });
      });

    try {
      await attempt();
    } catch (error) {
      // Whoever loses a race is refused by the rules. A second look finds out what happened and says so.
      if (toAppError(error).code !== 'denied') throw error;
      await attempt();
    }
  }

  return {
    /** Follows whether an administrator is signed in on this tab. Returns the unsubscribe. */
    listenToSession(onChange: (signedIn: boolean) => void): () => void {
      return onIdTokenChanged(auth, (user) => {
        if (!user) onChange(false);
        else
          user.getIdTokenResult().then(
            ({ claims }) => onChange(claims['admin'] === true),
            () => onChange(false),
          );
      });
    },

    /**
     * Signs an administrator in; an ID without `@` belongs to the configured domain.
     * Throws AppError `not-admin` for a wrong ID or password and for an account without the claim, after the same delay.
     */
    async signIn(adminId: string, password: string): Promise<void> {
      const email = adminId.includes('@') ? adminId : `${adminId}@${adminDomain}`;
      const attempt = async () => {
        const { user } = await signInWithEmailAndPassword(auth, email, password);
        const { claims } = await user.getIdTokenResult();
        if (claims['admin'] === true && claims['email_verified'] === true) return;
        await signOut(auth);
        throw new AppError('not-admin');
      };
      const wait = new Promise((resolve) => setTimeout(resolve, ADMIN_LOGIN_DELAY_MS));
      const [result] = await Promise.allSettled([attempt(), wait]);
      if (result.status === 'fulfilled') return;
      const error = toAppError(result.reason);
      const asWrong = ['wrong-credentials', 'email-invalid', 'account-disabled'];
      throw asWrong.includes(error.code) ? new AppError('not-admin', { cause: error }) : error;
    },

    /** Ends the session. Throws AppError. */
    async signOut(): Promise<void> {
      await signOut(auth).catch((error: unknown) => {
        throw toAppError(error);
      });
    },

    /** Follows the queue, longest waiting first, in pages. */
    listenToQueue(
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
    ): PagedListener {
      const query = queries.pendingOfAll();
      return listenInPages({ query, order: 'oldest', convert: readDeposit, onChange, onError });
    },

    /** Follows all deposits, newest first, in pages. */
    listenToAll(
      onChange: (list: PagedList<Deposit>) => void,
      onError: (error: AppError) => void,
    ): PagedListener {
      const query = queries.all();
      return listenInPages({ query, order: 'newest', convert: readDeposit, onChange, onError });
    },

    /** How many deposits have a status, counted by the database. Throws AppError. */
    async count(status: DepositStatus): Promise<number> {
      try {
        return (await getCountFromServer(queries.withStatus(status))).data().count;
      } catch (error) {
        throw toAppError(error);
      }
    },

    /** Confirms a deposit and credits what is unpaid. Throws AppError. */
    approve: (seen: SeenDeposit): Promise<void> =>
      settle(seen.id, (deposit) => settlement.approve(deposit, seen.paymentCount)),

    /** Credits a part of a deposit, in paise. Throws AppError, `payment-exceeds-remaining` among others. */
    payInPart: (seen: SeenDeposit, amountPaise: Paise): Promise<void> =>
      settle(seen.id, (deposit) =>
        settlement.payInPart(deposit, paise(amountPaise), seen.paymentCount),
      ),

    /** Rejects a deposit; what was paid stays credited. Throws AppError. */
    reject: (seen: SeenDeposit): Promise<void> =>
      settle(seen.id, (deposit) => settlement.reject(deposit, seen.paymentCount)),
  };
}
