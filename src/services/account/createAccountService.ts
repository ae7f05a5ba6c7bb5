import { type Auth, type User, updatePassword, verifyBeforeUpdateEmail } from 'firebase/auth';
import {
  Timestamp,
  collection,
  limit,
  query,
  serverTimestamp,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import { AppError, errorCode } from '@/domain/errors';
import { MIN_FULL_PAYOUT_PAISE } from '@/domain/payouts/payout';
import { rethrowAsAppError } from '@/services/database/appErrors';
import { isOffline } from '@/services/database/isOffline';
import { readFromServer, readPages, readQuery } from '@/services/database/reads';
import { runWrite } from '@/services/database/runWrite';
import { reauthenticate } from '@/services/reauthenticate';
import { parseUser } from '@/services/records/parseRecords';
import { depositQueries, storedOfUser, userRef } from '@/services/records/queries';

const PAGE_SIZE = 200;

/** A stored document with its ID; times are ISO 8601 texts. */
type Stored = Readonly<Record<string, unknown>>;

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  // The app stores no other objects. A reference, for example, may refer to the whole SDK.
  return Object.getPrototypeOf(value) === Object.prototype ? plainFields(value) : null;
}

const plainFields = (fields: object): Stored =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

async function readUserData(db: Firestore, user: User) {
  const { uid } = user;
  const record = userRef(db, uid);
  const all = async (found: Query): Promise<Stored[]> =>
    (await readPages(found, PAGE_SIZE)).map((found) => ({
      id: found.id,
      ...plainFields(found.data()),
    }));
  const [profile, requests, walletEntries, withdrawals] = await Promise.all([
    readFromServer(record),
    all(storedOfUser(db, 'deposits', uid)),
    all(collection(record, 'ledger')),
    all(storedOfUser(db, 'payouts', uid)),
  ]);
  const account: Stored = {
    uid,
    email: user.email,
    emailVerified: user.emailVerified,
    displayName: user.displayName,
    created: user.metadata.creationTime,
    lastSignIn: user.metadata.lastSignInTime,
  };
  return {
    account,
    profile: plainFields(profile.data() ?? {}),
    requests,
    walletEntries,
    withdrawals,
  };
}

interface Services {
  /** Called on each use, like `getDatabase`. */
  getAuth: () => Auth;
  getDatabase: () => Firestore;
  returnUrl: () => string;
  onEmailAwaited: () => void;
  endSession: (end: () => Promise<void>) => Promise<void>;
}

/** Creates the service for managing a user's account. All calls throw AppError. */
export function createAccountService({
  getAuth,
  getDatabase,
  returnUrl,
  onEmailAwaited,
  endSession,
}: Services) {
  return {
    /** Changes the password, which ends the sessions on other devices. Throws `wrong-credentials` and `password-weak`. */
    async changePassword(current: string, next: string): Promise<void> {
      const user = await reauthenticate(getAuth(), current);
      await rethrowAsAppError(updatePassword(user, next)).catch((error: unknown) => {
        // The request may have arrived although its response did not.
        throw errorCode(error) === 'offline' ? new AppError('timeout', { cause: error }) : error;
      });
    },

    /** Sends a link to a new address, which ends all sessions when it is opened. Throws `email-in-use` among others. */
    async changeEmail(password: string, email: string): Promise<void> {
      const user = await reauthenticate(getAuth(), password);
      await rethrowAsAppError(verifyBeforeUpdateEmail(user, email, { url: returnUrl() }));
      onEmailAwaited();
    },

    /** Closes the account for good; `deleteSignIn` follows. Throws an error for each thing that is open. */
    async close(uid: string, password: string): Promise<void> {
      await reauthenticate(getAuth(), password);
      const db = getDatabase();
      // Deposits that are older than the open count are not in it.
      const pending = query(depositQueries(db).pendingOfUserUnordered(uid), limit(1));
      const hasPending = (await readQuery(pending)).length > 0;
      const ref = userRef(db, uid);
      await runWrite(db, async (transaction) => {
        const user = parseUser(uid, (await transaction.get(ref)).data());
        if (!user) throw new AppError('unreadable');
        if (user.closedAt) return;
        if (user.openPayoutId !== null) throw new AppError('payout-open');
        if (hasPending || user.openDeposits > 0) throw new AppError('deposits-open');
        if (user.walletPaise >= MIN_FULL_PAYOUT_PAISE) throw new AppError('wallet-not-empty');
        transaction.update(ref, { closedAt: serverTimestamp() });
      });
    },

    /** Deletes the sign-in of a closed account and ends the session. Throws `sign-in-too-old` if that needs the password. */
    async deleteSignIn(password?: string): Promise<void> {
      const auth = getAuth();
      // The cache may show a closed account before the session is restored.
      await auth.authStateReady();
      const user = password === undefined ? auth.currentUser : await reauthenticate(auth, password);
      if (!user) throw new AppError('session-expired');
      await endSession(() => user.delete());
    },

    async readData() {
      const user = getAuth().currentUser;
      if (!user) throw new AppError('session-expired');
      if (isOffline()) throw new AppError('offline');
      return readUserData(getDatabase(), user);
    },
  };
}
