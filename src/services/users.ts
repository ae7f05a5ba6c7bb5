import {
  collection,
  doc,
  onSnapshot,
  serverTimestamp,
  type DocumentData,
  type Firestore,
  type Transaction,
} from 'firebase/firestore';
import { NEW_USER } from '@/config/business';
import { AppError } from '@/domain/errors';
import { formatRupeesExact } from '@/domain/formatMoney';
import { requireNewBankAccount, requireNewUpiId, type BankAccount } from '@/domain/paymentMethods';
import { startingName, type Identity, type User } from '@/domain/user';
import { toAppError } from './appErrors';
import { parseUser } from './converters';
import type { ReadEmailClaims } from './emailClaims';
import { subscribeSafely, type Cacheable, type Listener } from './listener';
import { setLastBalance, setLastSyncedNow } from './localCache';
import { storedList } from './storedFields';
import { transact } from './transact';

/** A user's record; `user` is null only when the server says that there is none. */
export interface UserSnapshot extends Cacheable {
  user: User | null;
}

export type UserService = ReturnType<typeof createUserService>;

function isSameAccount(a: BankAccount, b: BankAccount): boolean {
  return (
    a.accountNumber === b.accountNumber &&
    a.ifscCode === b.ifscCode &&
    a.accountHolder === b.accountHolder &&
    a.bankName === b.bankName
  );
}

function hasAccountNumber(stored: unknown, accountNumber: string): boolean {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'accountNumber' in stored &&
    stored.accountNumber === accountNumber
  );
}

/** Creates the service of user records. `getDatabase` is called at each use. Every write throws AppError. */
export function createUserService(getDatabase: () => Firestore, readEmailClaims: ReadEmailClaims) {
  const refOf = (uid: string) => doc(collection(getDatabase(), 'users'), uid);

  /**
   * Changes a record by what it holds now, so that two devices of one user do not overwrite each other.
   * `isSent` says that an earlier run sent its change and lost the answer; null means that it arrived.
   */
  async function change(
    uid: string,
    changeOf: (user: User, record: DocumentData, isSent: boolean) => object | null,
  ): Promise<void> {
    let isSent = false;
    await transact(getDatabase(), async (transaction: Transaction) => {
      const snapshot = await transaction.get(refOf(uid));
      const record = snapshot.data();
      const user = parseUser(uid, record);
      if (!record || !user) throw new AppError('unknown');
      const fields = changeOf(user, record, isSent);
      if (!fields) return;
      transaction.update(refOf(uid), { ...fields });
      isSent = true;
    });
  }

  const upiFields = (upiIds: readonly unknown[]) => ({ upiIds, upiId: upiIds[0] ?? '' });

  return {
    /** Subscribes to a user's record. Returns the unsubscribe. */
    subscribe: (uid: string, listener: Listener<UserSnapshot>): (() => void) =>
      subscribeSafely(
        ({ onData, onError }) =>
          onSnapshot(
            refOf(uid),
            { includeMetadataChanges: true },
            (snapshot) => {
              const { fromCache } = snapshot.metadata;
              const user = snapshot.exists() ? parseUser(uid, snapshot.data()) : null;
              if (!fromCache) setLastSyncedNow();
              if (!fromCache && user) setLastBalance(uid, formatRupeesExact(user.walletPaise));
              if (snapshot.exists() && !user) onError(new AppError('unknown'));
              // A record that is not in the cache may still be on the server.
              else if (user || !fromCache) onData({ user, fromCache });
            },
            (error) => onError(toAppError(error)),
          ),
        listener,
      ),

    /** Creates the record with its defaults unless it is there. */
    async ensureRecord(identity: Identity): Promise<void> {
      await transact(getDatabase(), async (transaction) => {
        const snapshot = await transaction.get(refOf(identity.uid));
        if (snapshot.exists()) return;
        const { email } = await readEmailClaims();
        transaction.set(refOf(identity.uid), {
          uid: identity.uid,
          email,
          displayName: startingName(identity),
          ...NEW_USER,
          createdAt: serverTimestamp(),
          upiIds: [],
          bankDetails: [],
        });
      });
    },

    /** Stores a display name, already cleaned. */
    async saveDisplayName(uid: string, displayName: string): Promise<void> {
      await change(uid, () => ({ displayName }));
    },

    async saveLanguage(uid: string, language: string): Promise<void> {
      await change(uid, () => ({ language }));
    },

    /** Throws also `upi-duplicate` and `upi-full`. */
    async addUpiId(uid: string, upiId: string): Promise<void> {
      await change(uid, (user, record, isSent) => {
        if (isSent && user.upiIds.includes(upiId)) return null;
        requireNewUpiId(user.upiIds, upiId);
        return upiFields([...storedList(record, 'upiIds'), upiId]);
      });
    },

    async removeUpiId(uid: string, upiId: string): Promise<void> {
      await change(uid, (_user, record) =>
        upiFields(storedList(record, 'upiIds').filter((known) => known !== upiId)),
      );
    },

    /** Throws also `account-duplicate` and `account-full`. */
    async addBankAccount(uid: string, account: BankAccount): Promise<void> {
      await change(uid, ({ bankDetails }, record, isSent) => {
        if (isSent && bankDetails.some((known) => isSameAccount(known, account))) return null;
        requireNewBankAccount(bankDetails, account);
        return { bankDetails: [...storedList(record, 'bankDetails'), account] };
      });
    },

    async removeBankAccount(uid: string, accountNumber: string): Promise<void> {
      await change(uid, (_user, record) => ({
        bankDetails: storedList(record, 'bankDetails').filter(
          (known) => !hasAccountNumber(known, accountNumber),
        ),
      }));
    },
  };
}
