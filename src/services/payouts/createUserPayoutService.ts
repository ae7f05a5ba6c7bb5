import {
  collection,
  doc,
  serverTimestamp,
  Timestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { PAYOUT_CANCEL_INTERVAL_SECONDS } from '@/config/business';
import { AppError } from '@/domain/errors';
import { isFields } from '@/domain/isFields';
import { payoutEntryId } from '@/domain/ledger';
import { paise, toRupees } from '@/domain/money/money';
import { accountKey, isSameAccount } from '@/domain/paymentMethods';
import {
  CANCELLED,
  canCancel,
  destinationOf,
  payoutState,
  type Payout,
  type PayoutMethod,
} from '@/domain/payouts/payout';
import { searchKeys } from '@/domain/search/searchKeys';
import { runWrite } from '@/services/database/runWrite';
import type { ReadEmailClaims } from '@/services/records/emailClaims';
import { parseUser, parsePayout } from '@/services/records/parseRecords';
import { bookEntry, payoutRef, userRef } from '@/services/records/queries';
import { storedList, storedText, bankAccountIn } from '@/services/records/storedValues';

const PAUSE_MS = PAYOUT_CANCEL_INTERVAL_SECONDS * 1_000;

/** A payment method as the profile stores it, since the rules compare the two; undefined if it was removed. */
function storedMethod(record: DocumentData, method: PayoutMethod): DocumentData | undefined {
  if (method.kind === 'upi') {
    const isStored = storedList(record, 'upiIds').includes(method.upiId);
    return isStored ? { ...method } : undefined;
  }
  const stored = storedList(record, 'bankDetails')
    .filter(isFields)
    .find((item) => isSameAccount(bankAccountIn(item), method));
  return stored && { kind: method.kind, ...stored };
}

export type UserPayoutService = ReturnType<typeof createUserPayoutService>;

/** Creates the service for a user's payouts. `confirmPassword` returns its time by the server's clock. */
export function createUserPayoutService(
  getDatabase: () => Firestore,
  readEmailClaims: ReadEmailClaims,
  confirmPassword: (password: string) => Promise<Date>,
) {
  return {
    /** An ID for a new payout, chosen before it is requested, which makes requesting idempotent. */
    newId: (): string => doc(collection(getDatabase(), 'payouts')).id,

    /**
     * Requests a payout under an ID from `newId`, after signing the user in again, which the rules require; the same commit takes
     * the money out of the wallet. Requesting the same ID again changes nothing. Throws `wrong-credentials`, `payout-open`,
     * `balance-too-low`, `method-removed`, `balance-unaccepted` for an imported balance that no operator has accepted, and
     * `payout-too-soon` with the time to wait.
     */
    async create(
      uid: string,
      { id, inrPaise, method }: Pick<Payout, 'id' | 'inrPaise' | 'method'>,
      password: string,
    ): Promise<void> {
      const signedInAt = await confirmPassword(password);
      const db = getDatabase();
      await runWrite(db, async (transaction, read) => {
        const ref = payoutRef(db, id);
        const [stored, userSnapshot] = await Promise.all([read(ref), read(userRef(db, uid))]);
        if (stored?.exists()) return;
        const record = userSnapshot?.data();
        const user = parseUser(uid, record);
        if (!record || !user) throw new AppError('unreadable');
        if (!('openPayoutId' in record)) throw new AppError('balance-unaccepted');
        if (user.openPayoutId !== null) throw new AppError('payout-open');
        const waitMs = (user.payoutsPausedAt?.getTime() ?? 0) + PAUSE_MS - signedInAt.getTime();
        if (waitMs > 0) throw new AppError('payout-too-soon', { waitMs });
        if (user.walletPaise < inrPaise) throw new AppError('balance-too-low');
        const to = storedMethod(record, method);
        if (!to) throw new AppError('method-removed');
        const methodsGrewAt: unknown = record['methodsGrewAt'];
        const { email, isVerified } = await readEmailClaims();
        transaction.set(ref, {
          userId: uid,
          userEmail: email,
          userEmailVerified: isVerified,
          userName: storedText(record, 'displayName'),
          inrAmount: toRupees(inrPaise),
          method: to,
          destination: destinationOf(method),
          ...(method.kind === 'bank' && { accountKey: accountKey(method) }),
          ...(methodsGrewAt instanceof Timestamp && { methodsGrewAt }),
          timestamp: serverTimestamp(),
          moves: 0,
          status: 'requested',
          searchKeys: searchKeys(
            { ...user, bankDetails: method.kind === 'bank' ? [method] : [] },
            [],
          ),
        });
        const entry = { payoutId: id, kind: 'payout', by: uid };
        const entryId = payoutEntryId(id, 'out');
        bookEntry(transaction, db, [uid, entryId], paise(0 - inrPaise), entry, {
          openPayoutId: id,
        });
      });
    },

    /** Cancels a payout that nobody has taken. Cancelling it again changes nothing. Throws `payout-changed` if it was taken. */
    async cancel(id: string): Promise<void> {
      const db = getDatabase();
      await runWrite(db, async (transaction, read) => {
        const ref = payoutRef(db, id);
        const payout = parsePayout(id, (await read(ref))?.data());
        if (!payout) throw new AppError('payout-not-found');
        if (payoutState(payout) === CANCELLED) return;
        if (!canCancel(payout)) throw new AppError('payout-changed');
        const { userId, inrPaise } = payout;
        transaction.update(ref, {
          status: 'returned',
          returnReason: CANCELLED,
          returnedAt: serverTimestamp(),
          returnedBy: userId,
        });
        const entry = { payoutId: id, kind: 'payout-returned', by: userId };
        bookEntry(transaction, db, [userId, payoutEntryId(id, 'back')], inrPaise, entry, {
          openPayoutId: null,
          payoutsPausedAt: serverTimestamp(),
        });
      });
    },
  };
}
