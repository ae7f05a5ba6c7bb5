import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposit';
import type { AppError } from '@/domain/errors';
import { paise } from '@/domain/money';
import type { AdminService } from '@/services/admin';
import type { AdminSession } from '@/services/adminSession';
import type { PagedList, PagedListener } from '@/services/pagedListener';
import { aDeposit } from './deposits';
import { aList } from './fakeServices';

/**
 * The administrator's services as component tests see them. A test file puts them in place of Firebase:
 * `vi.mock('@/services/adminServices', async () => ({ admin: (await import('../support/fakeAdmin')).admin }))`.
 */

export const OPERATOR = 'operator-uid';

/** A pending deposit of Asha for ₹1,250 with two UPI IDs and a bank account. */
export function aPending(changes: Partial<Deposit> = {}): Deposit {
  return aDeposit({
    inrPaise: paise(125_000),
    upiIds: ['asha@okaxis', 'asha@ybl'],
    bankDetails: [
      {
        accountHolder: 'Asha Verma',
        bankName: 'HDFC Bank',
        accountNumber: '50100234567890',
        ifscCode: 'HDFC0001234',
      },
    ],
    ...changes,
  });
}

class FakeList {
  #listeners = new Set<{
    onChange: (list: PagedList<Deposit>) => void;
    onError: (error: AppError) => void;
  }>();
  #current: PagedList<Deposit> | null = null;
  starts = 0;
  loadMore = vi.fn();

  listen(
    onChange: (list: PagedList<Deposit>) => void,
    onError: (error: AppError) => void,
  ): PagedListener {
    const listener = { onChange, onError };
    this.starts++;
    this.#listeners.add(listener);
    if (this.#current) onChange(this.#current);
    const stop = () => {
      this.#listeners.delete(listener);
      return [];
    };
    return { stop, loadMore: this.loadMore };
  }

  say(items: readonly Deposit[], changes: Partial<PagedList<Deposit>> = {}): void {
    this.#current = aList(items, changes);
    for (const { onChange } of this.#listeners) onChange(this.#current);
  }

  fail(error: AppError): void {
    this.#current = null;
    for (const { onError } of this.#listeners) onError(error);
  }

  reset(): void {
    this.#listeners.clear();
    this.#current = aList([]);
    this.starts = 0;
    this.loadMore = vi.fn();
  }

  silence(): void {
    this.#current = null;
  }
}

export const queue = new FakeList();
export const all = new FakeList();

let session: AdminSession | null;
const sessionListeners = new Set<(session: AdminSession) => void>();

/** Tells the panel who is signed in; null is not known yet. */
export function saySession(next: AdminSession | null): void {
  session = next;
  if (next) for (const listener of sessionListeners) listener(next);
}

export const admin = {
  listenToSession: vi.fn<AdminService['listenToSession']>(),
  signIn: vi.fn<AdminService['signIn']>(),
  signOut: vi.fn<AdminService['signOut']>(),
  recheck: vi.fn<AdminService['recheck']>(),
  listenToQueue: vi.fn<AdminService['listenToQueue']>(),
  listenToAll: vi.fn<AdminService['listenToAll']>(),
  count: vi.fn<AdminService['count']>(),
  pendingOfUser: vi.fn<AdminService['pendingOfUser']>(),
  approve: vi.fn<AdminService['approve']>(),
  payInPart: vi.fn<AdminService['payInPart']>(),
  reject: vi.fn<AdminService['reject']>(),
} satisfies AdminService;

/** Back to: the operator is signed in, both lists are empty, every verb works at once. */
export function resetAdmin(): void {
  session = { status: 'signedIn', uid: OPERATOR };
  sessionListeners.clear();
  queue.reset();
  all.reset();
  for (const verb of Object.values(admin)) verb.mockReset();
  admin.listenToSession.mockImplementation((onChange) => {
    sessionListeners.add(onChange);
    if (session) onChange(session);
    return () => sessionListeners.delete(onChange);
  });
  admin.listenToQueue.mockImplementation((onChange, onError) => queue.listen(onChange, onError));
  admin.listenToAll.mockImplementation((onChange, onError) => all.listen(onChange, onError));
  admin.signIn.mockImplementation(async () => saySession({ status: 'signedIn', uid: OPERATOR }));
  admin.signOut.mockImplementation(async () => saySession({ status: 'signedOut', ended: null }));
  admin.count.mockResolvedValue(0);
  admin.pendingOfUser.mockResolvedValue([]);
  for (const verb of [admin.recheck, admin.approve, admin.payInPart, admin.reject]) {
    verb.mockResolvedValue();
  }
}
