import type { Firestore } from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';
import { depositsService, type DepositsService } from './deposits';
import { emailClaimsOf } from './emailClaims';
import { userApp } from './firebase';
import type { PagedListener } from './pagedListener';
import { setLastSyncedNow } from './localCache';
import { userDatabase } from './userDatabase';
import { usersService, type UsersService } from './users';

interface Services {
  db: Firestore;
  users: UsersService;
  deposits: DepositsService;
}

let current: Services | null = null;

/** The services on the database that is open now. */
function services(): Services {
  const db = userDatabase();
  if (current?.db !== db) {
    const readEmailClaims = () => emailClaimsOf(userApp().auth);
    current = {
      db,
      users: usersService(db, readEmailClaims),
      deposits: depositsService(db, readEmailClaims),
    };
  }
  return current;
}

/** Another tab may have closed the database a moment before this one hears of it. */
function forwardErrors<T>(start: () => T, onError: (error: AppError) => void, none: T): T {
  try {
    return start();
  } catch (error) {
    onError(toAppError(error));
    return none;
  }
}

/** Passes a snapshot on, and records the time of one that the server has confirmed. */
function withSyncTimestamp<T extends { fromCache: boolean }>(onChange: (snapshot: T) => void) {
  return (snapshot: T) => {
    if (!snapshot.fromCache) setLastSyncedNow();
    onChange(snapshot);
  };
}

const NO_LIST: PagedListener = { stop: () => [], loadMore: () => undefined };

/** The person's record, for the person signed in on this phone. */
export const users: UsersService = {
  listen: (uid, onChange, onError) =>
    forwardErrors(
      () => services().users.listen(uid, withSyncTimestamp(onChange), onError),
      onError,
      () => undefined,
    ),
  ensureRecord: (...args) => services().users.ensureRecord(...args),
  saveDisplayName: (...args) => services().users.saveDisplayName(...args),
  saveLanguage: (...args) => services().users.saveLanguage(...args),
  addUpiId: (...args) => services().users.addUpiId(...args),
  removeUpiId: (...args) => services().users.removeUpiId(...args),
  addBankAccount: (...args) => services().users.addBankAccount(...args),
  removeBankAccount: (...args) => services().users.removeBankAccount(...args),
};

/** The person's deposits, for the person signed in on this phone. */
export const deposits: DepositsService = {
  newId: () => services().deposits.newId(),
  create: (...args) => services().deposits.create(...args),
  listen: (uid, onChange, onError, ends) =>
    forwardErrors(
      () => services().deposits.listen(uid, withSyncTimestamp(onChange), onError, ends),
      onError,
      NO_LIST,
    ),
  listenToPending: (uid, onChange, onError) =>
    forwardErrors(
      () => services().deposits.listenToPending(uid, onChange, onError),
      onError,
      NO_LIST,
    ),
  pendingTotal: (...args) => services().deposits.pendingTotal(...args),
};
