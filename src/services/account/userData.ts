import type { User } from 'firebase/auth';
import { collection, doc, Timestamp, type Firestore, type Query } from 'firebase/firestore';
import { readFromServer } from '@/services/database/reads';
import { readPages } from '@/services/database/readPages';
import { storedOfUser } from '@/services/records/queries';

const PAGE_SIZE = 200;

/** A document as it is stored, with its ID; times are texts of ISO 8601. */
type Stored = Readonly<Record<string, unknown>>;

/** What the app has of a user. */
export interface UserData {
  account: Stored;
  profile: Stored;
  requests: readonly Stored[];
  walletEntries: readonly Stored[];
  withdrawals: readonly Stored[];
}

function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  // What no client of the app stores, such as a reference, may refer to all of the SDK.
  return Object.getPrototypeOf(value) === Object.prototype ? plainFields(value) : null;
}

const plainFields = (fields: object): Stored =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));

/** Reads everything of a user from the server. Throws AppError. */
export async function readUserData(db: Firestore, user: User): Promise<UserData> {
  const { uid } = user;
  const record = doc(collection(db, 'users'), uid);
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
  return {
    account: {
      uid,
      email: user.email,
      emailVerified: user.emailVerified,
      displayName: user.displayName,
      created: user.metadata.creationTime,
      lastSignIn: user.metadata.lastSignInTime,
    },
    profile: plainFields(profile.data() ?? {}),
    requests,
    walletEntries,
    withdrawals,
  };
}
