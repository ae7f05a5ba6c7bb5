import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry, StatementEntry } from '@/domain/ledger';
import { paise, type Paise } from '@/domain/money/money';
import type { Identity, User } from '@/domain/user';
import type * as auth from '@/services/auth';
import type { DepositService, DepositSnapshot } from '@/services/createDepositService';
import type { Statement, StatementService } from '@/services/createStatementService';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import type { TronService } from '@/services/tron/createTronService';
import type { UserSnapshot, UserService } from '@/services/createUserService';
import { FakeChannel } from './fakeChannel';

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

export const records = new FakeChannel<UserSnapshot>();
export const ownDeposits = new FakeChannel<PaginatedList<Deposit>>();
export const ownRequest = new FakeChannel<DepositSnapshot>();
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
  records.emit({ user: aUser(changes), fromCache });
}

export const fakeAuth = {
  currentIdentity: vi.fn<typeof auth.currentIdentity>(),
  subscribeToIdentity: vi.fn<typeof auth.subscribeToIdentity>(),
  signIn: vi.fn<typeof auth.signIn>(),
  signUp: vi.fn<typeof auth.signUp>(),
  sendPasswordReset: vi.fn<typeof auth.sendPasswordReset>(),
  sendVerificationLink: vi.fn<typeof auth.sendVerificationLink>(),
  signOutUser: vi.fn<typeof auth.signOutUser>(),
};

export const users = {
  subscribe: vi.fn<UserService['subscribe']>(),
  ensureRecord: vi.fn<UserService['ensureRecord']>(),
  followEmail: vi.fn<UserService['followEmail']>(),
  saveDisplayName: vi.fn<UserService['saveDisplayName']>(),
  saveLanguage: vi.fn<UserService['saveLanguage']>(),
  addUpiId: vi.fn<UserService['addUpiId']>(),
  makeUpiIdPrimary: vi.fn<UserService['makeUpiIdPrimary']>(),
  removeUpiId: vi.fn<UserService['removeUpiId']>(),
  addBankAccount: vi.fn<UserService['addBankAccount']>(),
  makeBankAccountPrimary: vi.fn<UserService['makeBankAccountPrimary']>(),
  removeBankAccount: vi.fn<UserService['removeBankAccount']>(),
} satisfies UserService;

export const deposits = {
  newId: vi.fn<DepositService['newId']>(),
  create: vi.fn<DepositService['create']>(),
  addTransaction: vi.fn<DepositService['addTransaction']>(),
  withdraw: vi.fn<DepositService['withdraw']>(),
  one: vi.fn<DepositService['one']>(),
  hasConfirmed: vi.fn<DepositService['hasConfirmed']>(),
  hasEarnedReward: vi.fn<DepositService['hasEarnedReward']>(),
  ofUser: vi.fn<DepositService['ofUser']>(),
  pendingOfUser: vi.fn<DepositService['pendingOfUser']>(),
  pendingTotal: vi.fn<DepositService['pendingTotal']>(),
} satisfies DepositService;

export const statements = {
  ofUser: vi.fn<StatementService['ofUser']>(),
  rewardsAndCorrections: vi.fn<StatementService['rewardsAndCorrections']>(),
  newest: vi.fn<StatementService['newest']>(),
  entries: vi.fn<StatementService['entries']>(),
  payout: vi.fn<StatementService['payout']>(),
  requestedPaise: vi.fn<StatementService['requestedPaise']>(),
} satisfies StatementService;

export const tron = {
  fetchReceipt: vi.fn<TronService['fetchReceipt']>(),
  fetchTransfers: vi.fn<TronService['fetchTransfers']>(),
} satisfies TronService;

export const fakeTron: { tron: TronService | null } = { tron };

let nextDepositId = 1;

/** Resets: Asha is signed in with her record, has no deposits, and every call succeeds at once. */
export function resetServices(): void {
  identity = asha;
  identityListeners.clear();
  records.reset({ user: aUser(), fromCache: false });
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
  for (const call of Object.values(tron))
    call.mockReset().mockReturnValue(new Promise<never>(() => undefined));
  for (const call of [...Object.values(fakeAuth), ...Object.values(users)]) call.mockReset();
  for (const call of Object.values(deposits)) call.mockReset();

  fakeAuth.currentIdentity.mockImplementation(() => identity ?? null);
  fakeAuth.subscribeToIdentity.mockImplementation((onChange) => {
    identityListeners.add(onChange);
    if (identity !== undefined) onChange(identity);
    return () => identityListeners.delete(onChange);
  });
  const { signIn, signUp, sendPasswordReset, sendVerificationLink } = fakeAuth;
  for (const call of [signIn, signUp, sendPasswordReset, sendVerificationLink]) {
    call.mockResolvedValue();
  }
  fakeAuth.signOutUser.mockResolvedValue();
  const { subscribe, ...userWrites } = users;
  subscribe.mockImplementation((_uid, listener) => records.subscribe(listener));
  for (const call of Object.values(userWrites)) call.mockResolvedValue();
  deposits.newId.mockImplementation(() => `deposit-${nextDepositId++}`);
  deposits.create.mockImplementation(async (_identity, { txid }) => (txid ? [txid] : []));
  deposits.addTransaction.mockResolvedValue();
  deposits.withdraw.mockResolvedValue();
  deposits.ofUser.mockReturnValue(ownDeposits);
  deposits.hasConfirmed.mockReturnValue(confirmation.subscribe);
  deposits.hasEarnedReward.mockReturnValue(earned.subscribe);
  deposits.one.mockReturnValue(ownRequest.subscribe);
  for (const call of Object.values(statements)) call.mockReset();
  statements.ofUser.mockReturnValue(ownStatement);
  statements.rewardsAndCorrections.mockReturnValue(rewardsAndCorrections.subscribe);
  statements.newest.mockReturnValue(newest.subscribe);
  statements.entries.mockResolvedValue([]);
  statements.payout.mockResolvedValue(null);
  statements.requestedPaise.mockResolvedValue(null);
  deposits.pendingOfUser.mockReturnValue(pendingDeposits);
  const nothing: Paise = paise(0);
  deposits.pendingTotal.mockResolvedValue(nothing);
}
