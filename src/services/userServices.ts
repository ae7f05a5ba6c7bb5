import { clearIndexedDbPersistence, terminate, type Firestore } from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import { toAppError } from './appErrors';
import { depositsService, type DepositsService } from './deposits';
import { userApp } from './firebase';
import { openFirestore } from './firestore';
import type { PagedListener } from './pagedListener';
import { isCacheOwner, setLastSyncedNow, noteOpened } from './localCache';
import { usersService, type UsersService } from './users';

interface Opened {
  db: Firestore;
  users: UsersService;
  deposits: DepositsService;
}

let opened: Opened | null = null;

/** Opens the database at the first use, when it is known whose it is. */
function services(): Opened {
  if (opened) return opened;
  noteOpened();
  const isOwn = isCacheOwner(userApp().auth.currentUser?.uid);
  const db = openFirestore(userApp().app, isOwn ? 'persistent' : 'memory');
  opened = { db, users: usersService(db), deposits: depositsService(db) };
  return opened;
}

/**
 * Closes the database and removes what it kept on this phone; the next use opens it afresh. It waits for other tabs,
 * whose pages are told by the browser to let go.
 */
export async function closeDatabase(): Promise<void> {
  const db = opened?.db ?? openFirestore(userApp().app, 'persistent');
  try {
    await terminate(db);
    await clearIndexedDbPersistence(db);
  } finally {
    opened = null;
  }
}

/** Another tab may have closed the database a moment before this one hears of it. */
function orTellError<T>(start: () => T, onError: (error: AppError) => void, none: T): T {
  try {
    return start();
  } catch (error) {
    onError(toAppError(error));
    return none;
  }
}

/** Passes a snapshot on, noting the time when the server vouches for it. */
function noting<T extends { fromCache: boolean }>(onChange: (snapshot: T) => void) {
  return (snapshot: T) => {
    if (!snapshot.fromCache) setLastSyncedNow();
    onChange(snapshot);
  };
}

const NO_LIST: PagedListener = { stop: () => undefined, loadMore: () => undefined };

/** The person's record, for the person signed in on this phone. */
export const users: UsersService = {
  listen: (uid, onChange, onError) =>
    orTellError(
      () => services().users.listen(uid, noting(onChange), onError),
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
  listen: (uid, onChange, onError) =>
    orTellError(() => services().deposits.listen(uid, noting(onChange), onError), onError, NO_LIST),
  listenToPending: (uid, onChange, onError) =>
    orTellError(
      () => services().deposits.listenToPending(uid, onChange, onError),
      onError,
      NO_LIST,
    ),
  pendingTotal: (...args) => services().deposits.pendingTotal(...args),
};
