import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry, StatementEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import type { Identity, User } from '@/domain/user';
import type { account as accountService } from '@/services/account/account';
import type * as auth from '@/services/auth';
import type { Found } from '@/services/records/found';
import type { createDepositService } from '@/services/createDepositService';
import type { Statement, StatementService } from '@/services/createStatementService';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import type { Subscribe } from '@/services/database/reads';
import type { TronService } from '@/services/tron/createTronService';
import type { UserService } from '@/services/createUserService';
import { FakeChannel } from './fakeChannel';
import { fakeOf } from './fakeOf';

/**
 * The services in component tests: tests/support/componentSetup.ts mocks Firebase with them and resets them before each
 * test. A test changes what a call returns, and emits data through `emit…`.
 */

export const asha: Identity = {
  uid: 'asha-uid-12345678',
  email: 'asha@example.com',
  displayName: 'Asha Verma',
  isVerified: true,
};

/** Asha's record with one UPI ID and ₹1,500.50. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    uid: asha.uid,
    email: asha.email,
    displayName: 'Asha Verma',
    walletPaise: paise(150_050),
    language: 'en',
    openDeposits: 0,
    payablesWeek: null,
    createdAt: new Date('2026-01-01T10:00:00Z'),
    lastLedgerId: null,
    openPayoutId: null,
    payoutsPausedAt: null,
    closedAt: null,
    upiIds: ['asha@okaxis'],
    bankDetails: [],
    ...changes,
  };
}

/** A document as the server has it; null if there is none. */
export const fromServer = <T>(value: T) => ({ value, fromCache: false });

/** A subscription that emits this once. */
export const emits =
  <T>(data: T): Subscribe<T> =>
  ({ onData }) => {
    onData(data);
    return () => undefined;
  };

/** A complete list, confirmed by the server. */
export function aList<T = Deposit>(items: readonly T[], changes: Partial<PaginatedList<T>> = {}) {
  return {
    items,
    unreadable: [],
    hasMore: false,
    loadingMore: false,
    fromCache: false,
    ...changes,
  };
}

/** Undefined: not known yet. Null: signed out. */
let identity: Identity | null | undefined;
const identityListeners = new Set<Parameters<typeof auth.subscribeToIdentity>[0]>();

export const records = new FakeChannel<Found<User>>();
export const ownDeposits = new FakeChannel<PaginatedList<Deposit>>();
export const ownRequest = new FakeChannel<Found<Deposit>>();
export const confirmation = new FakeChannel<boolean>();
export const earned = new FakeChannel<boolean>();
export const pendingDeposits = new FakeChannel<PaginatedList<Deposit>>();
export const ownStatement = new FakeChannel<Statement>();
export const rewardsAndCorrections = new FakeChannel<readonly DepositEntry[]>();
export const newest = new FakeChannel<readonly StatementEntry[]>();

/** Emits an identity: null is signed out, undefined is not known yet. */
export function emitIdentity(next: Identity | null | undefined): void {
  identity = next;
  if (next !== undefined) for (const listener of identityListeners) listener(next);
}

export function emitSessionEnd(): void {
  identity = null;
  for (const listener of identityListeners) listener(null, true);
}

export function emitUser(changes: Partial<User> = {}, fromCache = false): void {
  records.emit({ value: aUser(changes), fromCache });
}

export const fakeAuth = {
  currentIdentity: vi.fn<typeof auth.currentIdentity>(),
  subscribeToIdentity: vi.fn<typeof auth.subscribeToIdentity>(),
  signIn: vi.fn<typeof auth.signIn>(async () => undefined),
  signUp: vi.fn<typeof auth.signUp>(async () => undefined),
  sendPasswordReset: vi.fn<typeof auth.sendPasswordReset>(async () => undefined),
  sendVerificationLink: vi.fn<typeof auth.sendVerificationLink>(async () => undefined),
  signOutUser: vi.fn<typeof auth.signOutUser>(async () => undefined),
};

export const account = fakeOf<typeof accountService>();
export const users = fakeOf<UserService>(async () => undefined);
export const deposits = fakeOf<ReturnType<typeof createDepositService>>(async () => undefined);
export const statements = fakeOf<StatementService>();
export const tron = fakeOf<TronService>(() => new Promise(() => undefined));

/** The node's answer where nothing was sent to the wallet. */
export const NOTHING_LISTED = {
  kind: 'list',
  transactions: [],
  unreadable: 0,
  next: null,
} as const;

export const fakeTron: { tron: TronService | null } = { tron };

let nextDepositId = 1;

/** Resets: Asha is signed in with her record, has no deposits, and every call succeeds at once. */
export function resetServices(): void {
  identity = asha;
  identityListeners.clear();
  records.reset(fromServer(aUser()));
  ownDeposits.reset(aList([]));
  ownRequest.reset(null);
  confirmation.reset(false);
  earned.reset(false);
  pendingDeposits.reset(aList([]));
  ownStatement.reset(null);
  rewardsAndCorrections.reset([]);
  newest.reset([]);
  nextDepositId = 1;
  fakeTron.tron = tron;
  for (const service of [fakeAuth, account, users, deposits, statements, tron]) {
    for (const call of Object.values<{ mockReset: () => void }>(service)) call.mockReset();
  }

  fakeAuth.currentIdentity.mockImplementation(() => identity ?? null);
  fakeAuth.subscribeToIdentity.mockImplementation((onChange) => {
    identityListeners.add(onChange);
    if (identity !== undefined) onChange(identity);
    return () => identityListeners.delete(onChange);
  });
  users.subscribe.mockReturnValue(records.subscribe);
  deposits.newId.mockImplementation(() => `deposit-${nextDepositId++}`);
  deposits.create.mockImplementation(async (_identity, { txid }) => (txid ? [txid] : []));
  deposits.ofUser.mockReturnValue(ownDeposits);
  deposits.hasConfirmed.mockReturnValue(confirmation.subscribe);
  deposits.hasEarnedReward.mockReturnValue(earned.subscribe);
  deposits.one.mockReturnValue(ownRequest.subscribe);
  statements.ofMonth.mockReturnValue(ownStatement);
  statements.closingPaise.mockResolvedValue(paise(0));
  statements.whole.mockResolvedValue([]);
  statements.rewardsAndCorrections.mockReturnValue(rewardsAndCorrections.subscribe);
  statements.newest.mockReturnValue(newest.subscribe);
  statements.entries.mockResolvedValue([]);
  statements.creditsFor.mockResolvedValue(new Map());
  statements.payout.mockResolvedValue(null);
  statements.requestedPaise.mockResolvedValue(null);
  deposits.pendingOfUser.mockReturnValue(pendingDeposits);
  deposits.pendingTotal.mockResolvedValue(paise(0));
}
