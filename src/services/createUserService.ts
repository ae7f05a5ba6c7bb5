import {
  arrayRemove,
  arrayUnion,
  serverTimestamp,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore';
import { NEW_USER } from '@/config/business';
import { AppError } from '@/domain/errors';
import { isFields } from '@/domain/isFields';
import { formatRupeesExact } from '@/domain/money/money';
import {
  isSameAccount,
  requireNewBankAccount,
  requireNewUpiId,
  type BankAccount,
} from '@/domain/paymentMethods';
import { startingName, type Identity, type User } from '@/domain/user';
import { setLastBalance, setLastSyncedNow } from './database/localCache';
import type { Subscribe } from './database/reads';
import { runWrite } from './database/runWrite';
import type { ReadEmailClaims } from './records/emailClaims';
import { findOwn, type Found } from './records/found';
import { parseUser } from './records/parseRecords';
import { userRef } from './records/queries';
import { bankAccountIn, storedList } from './records/storedValues';

export type UserService = ReturnType<typeof createUserService>;

/** Compares what is shown of a stored account, since an imported one may have no number, or share it with another. */
const isAccount = (account: BankAccount) => (stored: unknown) =>
  isFields(stored) && isSameAccount(bankAccountIn(stored), account);

/** Puts one item in front, which makes it the primary one; the others keep their order. */
function inFront(list: readonly unknown[], isChosen: (item: unknown) => boolean): unknown[] {
  const index = list.findIndex(isChosen);
  if (index < 0) throw new AppError('method-removed');
  return [list[index], ...list.slice(0, index), ...list.slice(index + 1)];
}

/** Creates the user service. `getDatabase` is called on each use. Every write throws AppError. */
export function createUserService(getDatabase: () => Firestore, readEmailClaims: ReadEmailClaims) {
  const refOf = (uid: string) => userRef(getDatabase(), uid);

  /**
   * Updates a record with fields computed from its current data. Lists change with `arrayUnion` and `arrayRemove`, so that two
   * devices of one user do not overwrite each other. `isSent` is true if an earlier attempt has sent its update; return null if
   * nothing is left to do.
   */
  async function change(
    uid: string,
    changeOf: (user: User, record: DocumentData, isSent: boolean) => object | null,
  ): Promise<void> {
    let isSent = false;
    await runWrite(getDatabase(), async (transaction, read) => {
      const record = (await read(refOf(uid)))?.data();
      const user = parseUser(uid, record);
      if (!record || !user) throw new AppError('unreadable');
      const fields = changeOf(user, record, isSent);
      if (!fields) return;
      transaction.update(refOf(uid), { ...fields });
      isSent = true;
    });
  }

  /** Writes a list in a new order. It is read from the server: items added on another device would look removed. */
  async function reorder(uid: string, changeOf: (record: DocumentData) => object): Promise<void> {
    await runWrite(getDatabase(), async (transaction) => {
      const record = (await transaction.get(refOf(uid))).data();
      if (!record) throw new AppError('unreadable');
      transaction.update(refOf(uid), { ...changeOf(record) });
    });
  }

  return {
    subscribe:
      (uid: string): Subscribe<Found<User>> =>
      ({ onData, onError }) =>
        findOwn(
          () => refOf(uid),
          parseUser,
        )({
          onData: ({ value, fromCache }) => {
            if (!fromCache) setLastSyncedNow();
            if (!fromCache && value) setLastBalance(uid, formatRupeesExact(value.walletPaise));
            onData({ value, fromCache });
          },
          onError,
        }),

    async ensureRecord(identity: Omit<Identity, 'isVerified'>): Promise<void> {
      await runWrite(getDatabase(), async (transaction, read) => {
        if ((await read(refOf(identity.uid)))?.exists()) return;
        const { email } = await readEmailClaims();
        transaction.set(refOf(identity.uid), {
          uid: identity.uid,
          email,
          displayName: startingName(identity),
          ...NEW_USER,
          createdAt: serverTimestamp(),
          upiIds: [],
          bankDetails: [],
          openPayoutId: null,
        });
      });
    },

    /** Updates the record's address after the user has changed that of the account by a link. A closed account keeps its own. */
    async followEmail({ uid, closedAt }: Pick<User, 'uid' | 'closedAt'>): Promise<void> {
      if (closedAt) return;
      const { email } = await readEmailClaims();
      await change(uid, (_user, record) => (record['email'] === email ? null : { email }));
    },

    async saveDisplayName(uid: string, displayName: string): Promise<void> {
      await change(uid, () => ({ displayName }));
    },

    async saveLanguage(uid: string, language: string): Promise<void> {
      await change(uid, () => ({ language }));
    },

    /** Adds a UPI ID; the next payout then requires a newer sign-in. Also throws `upi-duplicate` and `upi-full`. */
    async addUpiId(uid: string, upiId: string): Promise<void> {
      await change(uid, (user, record, isSent) => {
        if (isSent && user.upiIds.includes(upiId)) return null;
        requireNewUpiId(user.upiIds, upiId);
        return {
          upiIds: arrayUnion(upiId),
          upiId: storedList(record, 'upiIds')[0] ?? upiId,
          methodsGrewAt: serverTimestamp(),
        };
      });
    },

    /** Moves a UPI ID to the front. Throws also `method-removed`. */
    async makeUpiIdPrimary(uid: string, upiId: string): Promise<void> {
      await reorder(uid, (record) => {
        const upiIds = inFront(storedList(record, 'upiIds'), (known) => known === upiId);
        return { upiIds, upiId };
      });
    },

    async removeUpiId(uid: string, upiId: string): Promise<void> {
      await change(uid, (_user, record) => {
        const [primary = ''] = storedList(record, 'upiIds').filter((known) => known !== upiId);
        return { upiIds: arrayRemove(upiId), upiId: primary };
      });
    },

    /** Adds a bank account. Also throws `account-duplicate` and `account-full`. */
    async addBankAccount(uid: string, account: BankAccount): Promise<void> {
      await change(uid, ({ bankDetails }, _record, isSent) => {
        if (isSent && bankDetails.some((known) => isSameAccount(known, account))) return null;
        requireNewBankAccount(bankDetails, account);
        return { bankDetails: arrayUnion(account), methodsGrewAt: serverTimestamp() };
      });
    },

    /** Moves a bank account to the front. Throws also `method-removed`. */
    async makeBankAccountPrimary(uid: string, account: BankAccount): Promise<void> {
      await reorder(uid, (record) => ({
        bankDetails: inFront(storedList(record, 'bankDetails'), isAccount(account)),
      }));
    },

    async removeBankAccount(uid: string, account: BankAccount): Promise<void> {
      await change(uid, (_user, record) => {
        const removed = storedList(record, 'bankDetails').filter(isAccount(account));
        return removed.length > 0 ? { bankDetails: arrayRemove(...removed) } : null;
      });
    },
  };
}
