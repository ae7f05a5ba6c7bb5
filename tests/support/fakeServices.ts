import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import type { AppError } from '@/domain/errors';
import { paise, type Paise } from '@/domain/money';
import type { Identity, User } from '@/domain/user';
import type * as auth from '@/services/auth';
import type { DepositsService } from '@/services/deposits';
import type { PagedList, PagedListener } from '@/services/pagedListener';
import type { UserSnapshot, UsersService } from '@/services/users';

/**
 * The services as component tests see them: tests/support/componentSetup.ts puts these in place of Firebase and resets
 * them before each test. A test changes what a verb answers, and speaks for the database through `say…`.
 */

export const asha: Identity = {
  uid: 'asha-uid-12345678',
  email: 'asha@example.com',
  displayName: 'Asha Verma',
};

/** Asha's record with one UPI ID and ₹1,500.50; a test names only what matters to it. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    uid: asha.uid,
    email: asha.email,
    displayName: 'Asha Verma',
    walletPaise: paise(150_050),
    bonusRatio: 2,
    language: 'en',
    openDeposits: 0,
    createdAt: new Date('2026-01-01T10:00:00Z'),
    upiIds: ['asha@okaxis'],
    bankDetails: [],
    ...changes,
  };
}

/** A list that the server has confirmed and that ends here. */
export function aList(items: readonly Deposit[], changes: Partial<PagedList<Deposit>> = {}) {
  return {
    items,
    unreadable: [],
    hasMore: false,
    loadingMore: false,
    fromCache: false,
    ...changes,
  };
}

interface Listener<T> {
  onChange: (data: T) => void;
  onError: (error: AppError) => void;
}

/** Those who listen now, with what they hear as soon as they start: null is silence. */
class Channel<T> {
  #listeners = new Set<Listener<T>>();
  first: T | null = null;
  loadMore = vi.fn();

  listen(onChange: (data: T) => void, onError: (error: AppError) => void): PagedListener {
    const listener = { onChange, onError };
    this.#listeners.add(listener);
    if (this.first !== null) onChange(this.first);
    const stop = () => {
      this.#listeners.delete(listener);
      return [];
    };
    return { stop, loadMore: this.loadMore };
  }

  say(data: T): void {
    this.first = data;
    for (const { onChange } of this.#listeners) onChange(data);
  }

  fail(error: AppError): void {
    this.first = null;
    for (const { onError } of this.#listeners) onError(error);
  }

  reset(first: T | null): void {
    this.#listeners.clear();
    this.first = first;
    this.loadMore = vi.fn();
  }
}

/** Undefined is "not known yet", null is nobody. */
let identity: Identity | null | undefined;
const identityListeners = new Set<(identity: Identity | null) => void>();

export const records = new Channel<UserSnapshot>();
export const ownDeposits = new Channel<PagedList<Deposit>>();
export const pendingDeposits = new Channel<PagedList<Deposit>>();

/** Tells the app who is signed in; null is nobody, undefined is "not known yet". */
export function sayIdentity(next: Identity | null | undefined): void {
  identity = next;
  if (next !== undefined) for (const listener of identityListeners) listener(next);
}

/** Tells the app what the person's record holds. */
export function sayUser(changes: Partial<User> = {}, fromCache = false): void {
  records.say({ user: aUser(changes), missing: false, fromCache });
}

export const fakeAuth = {
  listenToIdentity: vi.fn<typeof auth.listenToIdentity>(),
  signIn: vi.fn<typeof auth.signIn>(),
  signUp: vi.fn<typeof auth.signUp>(),
  sendPasswordReset: vi.fn<typeof auth.sendPasswordReset>(),
  signOutUser: vi.fn<typeof auth.signOutUser>(),
};

export const users = {
  listen: vi.fn<UsersService['listen']>(),
  ensureRecord: vi.fn<UsersService['ensureRecord']>(),
  saveDisplayName: vi.fn<UsersService['saveDisplayName']>(),
  saveLanguage: vi.fn<UsersService['saveLanguage']>(),
  addUpiId: vi.fn<UsersService['addUpiId']>(),
  removeUpiId: vi.fn<UsersService['removeUpiId']>(),
  addBankAccount: vi.fn<UsersService['addBankAccount']>(),
  removeBankAccount: vi.fn<UsersService['removeBankAccount']>(),
} satisfies UsersService;

export const deposits = {
  newId: vi.fn<DepositsService['newId']>(),
  create: vi.fn<DepositsService['create']>(),
  listen: vi.fn<DepositsService['listen']>(),
  listenToPending: vi.fn<DepositsService['listenToPending']>(),
  pendingTotal: vi.fn<DepositsService['pendingTotal']>(),
} satisfies DepositsService;

let nextDepositId = 1;

/** Back to: Asha signed in with her record, no deposits, every verb works at once. */
export function resetServices(): void {
  identity = asha;
  identityListeners.clear();
  records.reset({ user: aUser(), missing: false, fromCache: false });
  ownDeposits.reset(aList([]));
  pendingDeposits.reset(aList([]));
  nextDepositId = 1;
  for (const verb of [...Object.values(fakeAuth), ...Object.values(users)]) verb.mockReset();
  for (const verb of Object.values(deposits)) verb.mockReset();

  fakeAuth.listenToIdentity.mockImplementation((onChange) => {
    identityListeners.add(onChange);
    if (identity !== undefined) onChange(identity);
    return () => identityListeners.delete(onChange);
  });
  for (const verb of [fakeAuth.signIn, fakeAuth.signUp, fakeAuth.sendPasswordReset]) {
    verb.mockResolvedValue();
  }
  fakeAuth.signOutUser.mockResolvedValue();
  const { listen, ...userWrites } = users;
  listen.mockImplementation((_uid, onChange, onError) => records.listen(onChange, onError).stop);
  for (const verb of Object.values(userWrites)) verb.mockResolvedValue();
  deposits.newId.mockImplementation(() => `deposit-${nextDepositId++}`);
  deposits.create.mockResolvedValue();
  deposits.listen.mockImplementation((_uid, onChange, onError) =>
    ownDeposits.listen(onChange, onError),
  );
  deposits.listenToPending.mockImplementation((_uid, onChange, onError) =>
    pendingDeposits.listen(onChange, onError),
  );
  const nothing: Paise = paise(0);
  deposits.pendingTotal.mockResolvedValue(nothing);
}
