import {
  createPanelSession,
  panelSessions,
  type PanelSession,
} from '@/components/admin/session/usePanelSession';
import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry } from '@/domain/ledger';
import { paise } from '@/domain/money/money';
import type { Limits } from '@/domain/limits';
import { NO_OTHERS, type Facts } from '@/domain/matching/match';
import type { Note } from '@/domain/deposits/notes';
import type { RewardState } from '@/domain/deposits/reward';
import type { Transfer } from '@/domain/tron/transferCheck';
import { indexTransfers } from '@/domain/tron/transferList';
import type { User } from '@/domain/user';
import type { Panel } from '@/services/admin/createPanel';
import type { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import type { DayUse } from '@/services/admin/operatorLimits';
import type { freshEvidence as service } from '@/services/admin/matching/freshEvidence';
import type { createIncomingService } from '@/services/admin/matching/createIncomingService';
import type { Count } from '@/services/admin/lists/countOnServer';
import type { createAdminSearchService } from '@/services/admin/lists/createAdminSearchService';
import type { Found } from '@/services/records/found';
import type { createSecondFactorService } from '@/services/admin/security/createSecondFactorService';
import type { AdminSession } from '@/services/admin/session/createAdminSession';
import type { Statement } from '@/services/createStatementService';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { transfers } from '@/services/tron/transfers';
import { aDeposit, NO_USES } from '../deposits';
import { aBankAccount, NO_LIMITS } from '../payouts';
import { resetAdminPayouts } from './fakeAdminPayouts';
import { FakeChannel } from './fakeChannel';
import { fakeOf } from './fakeOf';
import { aList, fromServer } from './fakeServices';

/**
 * The administrator's services in component tests: tests/support/componentSetup.ts mocks Firebase with them, and resets
 * them before each test of components/admin. A test elsewhere calls `resetAdmin`.
 */

export const OPERATOR = 'operator-uid';

export const aNote = (changes: Partial<Note> = {}): Note => ({
  id: 'note',
  text: 'She called.',
  by: 'uid-of-a-colleague',
  at: new Date('2026-01-05T11:00:00Z'),
  ...changes,
});

/** A pending deposit of ₹1,250 by Asha, with two UPI IDs and a bank account. */
export function aPending(changes: Partial<Deposit> = {}): Deposit {
  return aDeposit({
    inrPaise: paise(125_000),
    upiIds: ['asha@okaxis', 'asha@ybl'],
    bankDetails: [aBankAccount()],
    ...changes,
  });
}

export class FakeList extends FakeChannel<PaginatedList<Deposit>> {
  emitItems(items: readonly Deposit[], changes: Partial<PaginatedList<Deposit>> = {}): void {
    this.emit(aList(items, changes));
  }
}

export const exactly = (number: number): Count => ({ number, isLowerBound: false });

export const queue = new FakeList();
export const all = new FakeList();
export const proposedEnded = new FakeList();
export const usedOfDay = new FakeChannel<DayUse>();
export const aDayUse = (used: number, taken = 0, corrections = 0): DayUse => ({
  usedPaise: paise(used),
  takenPaise: paise(taken),
  corrections,
});
/** Proposals of a colleague made before this time are void. */
export const revokedUntil = new FakeChannel<number>();
export const rewards = new FakeChannel<RewardState>();
export const notes = new FakeChannel<PaginatedList<Note>>();
export const userNotes = new FakeChannel<PaginatedList<Note>>();

export const found = new FakeList();
export const openDeposit = new FakeChannel<Found<Deposit>>();
export const emitDeposit = (deposit: Deposit | null) => openDeposit.emit(fromServer(deposit));
export const openCredits = new FakeChannel<readonly DepositEntry[]>();
export const openUser = new FakeChannel<Found<User>>();
export const openStatement = new FakeChannel<Statement>();
export const openRequests = new FakeList();
export const facts = new FakeChannel<ReadonlyMap<string, Facts>>();
/** What the server knows of these transactions: besides what is given, that nothing else uses them. */
export const factsOf = (given: Readonly<Record<string, Partial<Facts>>>) =>
  new Map(Object.entries(given).map(([txid, each]) => [txid, { ...NO_OTHERS, ...each }]));

let session: AdminSession | null;
const sessionListeners = new Set<(session: AdminSession) => void>();

type SignedIn = Extract<AdminSession, { status: 'signedIn' }>;
type SignedOut = Exclude<AdminSession, SignedIn>;

const REVIEWER = {
  email: 'operator@example.com',
  role: 'reviewer' as const,
  hasSecondFactor: false,
};

/** Emits an admin session, by default of a reviewer without a second factor; null means not known yet. */
export function emitSession(
  next: SignedOut | (Pick<SignedIn, 'status' | 'uid'> & Partial<SignedIn>) | null,
): void {
  session = next?.status === 'signedIn' ? { ...REVIEWER, ...next } : next;
  if (session) for (const listener of sessionListeners) listener(session);
}

export const admin = {
  administrators: {
    emailOf: vi.fn<Panel['administrators']['emailOf']>(async (uid) => `${uid}@example.com`),
  },
  session: fakeOf<Panel['session']>(async () => undefined),
  limits: fakeOf<Pick<Panel['limits'], 'subscribe'>>(),
  days: fakeOf<Pick<Panel['days'], 'today' | 'used'>>(),
  deposits: fakeOf<Panel['deposits']>(),
  reviews: fakeOf<Panel['reviews']>(async () => undefined),
  notes: fakeOf<Panel['notes']>(async () => undefined),
  rewards: fakeOf<Panel['rewards']>(),
  transactions: fakeOf<Panel['transactions']>(),
};

export const adminSearch = fakeOf<ReturnType<typeof createAdminSearchService>>();
export const incomingTransfers = fakeOf<ReturnType<typeof createIncomingService>>();
export const freshEvidence = fakeOf<typeof service>();
export const corrections = fakeOf<ReturnType<typeof createCorrectionService>>(
  async () => undefined,
);
export const secondFactor = fakeOf<ReturnType<typeof createSecondFactorService>>();

// A page that was still loading when its test ended creates its service without one.
export const adminConnection = { auth: null, db: null, limits: admin };

export const aPanelSession = (uid = OPERATOR): PanelSession =>
  createPanelSession({ uid, ...REVIEWER });

/** Sets what the node has listed, since ever. */
export const setArrived = (transactions: readonly Transfer[]): void =>
  transfers.setState({
    arrivals: {
      listed: indexTransfers(transactions),
      ...{ sinceMs: 0, at: new Date(), isTruncated: false },
    },
  });

/** Starts the operator's session in this tab; the node has not been asked. Call it before rendering the panel. */
export function startSession(): PanelSession {
  transfers.setState(transfers.getInitialState(), true);
  const started = aPanelSession();
  panelSessions.setState(new Map([[OPERATOR, started]]), true);
  return started;
}

const limitListeners = new Set<(limits: Limits) => void>();

/** Sets the operator's limits, also for an open panel; those not given are off. */
export function setLimits(limits: Partial<Limits>): void {
  const all = { ...NO_LIMITS, ...limits };
  admin.limits.subscribe.mockImplementation(({ onData }) => {
    onData(all);
    limitListeners.add(onData);
    return () => limitListeners.delete(onData);
  });
  for (const onData of limitListeners) onData(all);
}

/** Resets: the operator is signed in, both lists are empty, nothing has arrived, every call succeeds at once. */
export function resetAdmin(): void {
  resetAdminPayouts();
  startSession();
  setArrived([]);
  session = { status: 'signedIn', uid: OPERATOR, ...REVIEWER };
  sessionListeners.clear();
  queue.reset(aList([]));
  all.reset(aList([]));
  const services = [adminSearch, freshEvidence, incomingTransfers, corrections, secondFactor];
  const calls = [...Object.values(admin), ...services].flatMap(
    (service): { mockReset: () => void }[] => Object.values(service),
  );
  for (const call of calls) call.mockReset();
  for (const list of [found, openRequests]) list.reset(aList([]));
  for (const channel of [openDeposit, openCredits, openUser, openStatement]) channel.reset(null);
  admin.session.subscribeToSession.mockImplementation((onChange) => {
    sessionListeners.add(onChange);
    if (session) onChange(session);
    return () => sessionListeners.delete(onChange);
  });
  setLimits({});
  admin.days.today.mockReturnValue('1');
  revokedUntil.reset(0);
  admin.reviews.revokedUntil.mockImplementation(() => revokedUntil.subscribe);
  usedOfDay.reset(aDayUse(0));
  admin.days.used.mockImplementation(() => usedOfDay.subscribe);
  proposedEnded.reset(aList([]));
  admin.deposits.proposedEnded.mockReturnValue(proposedEnded);
  admin.deposits.queue.mockReturnValue(queue);
  admin.deposits.all.mockReturnValue(all);
  admin.session.signIn.mockImplementation(async () =>
    emitSession({ status: 'signedIn', uid: OPERATOR }),
  );
  admin.session.signOut.mockImplementation(async () =>
    emitSession({ status: 'signedOut', ended: null }),
  );
  adminSearch.rows.mockReturnValue(found);
  adminSearch.depositsOf.mockReturnValue(openRequests);
  adminSearch.countEqual.mockResolvedValue(1);
  adminSearch.statement.mockReturnValue(openStatement);
  adminSearch.deposit.mockReturnValue(openDeposit.subscribe);
  adminSearch.creditsOf.mockReturnValue(openCredits.subscribe);
  adminSearch.user.mockReturnValue(openUser.subscribe);
  adminSearch.readUsers.mockResolvedValue([]);
  adminSearch.count.mockResolvedValue(exactly(0));
  adminSearch.read.mockResolvedValue({ items: [], unreadable: 0 });
  admin.deposits.countConfirmed.mockResolvedValue(exactly(0));
  admin.deposits.countRequestedPayouts.mockResolvedValue(exactly(0));
  admin.deposits.pendingOfUser.mockResolvedValue([]);
  admin.deposits.read.mockResolvedValue(null);
  admin.deposits.arrived.mockResolvedValue([]);
  facts.reset(null);
  // A new function each time, since another question is another subscription.
  admin.transactions.factsOf.mockImplementation(() => (listener) => facts.subscribe(listener));
  admin.transactions.usesOf.mockResolvedValue({ spent: [], reservers: [] });
  incomingTransfers.lookUp.mockResolvedValue({ ...NO_USES, isTruncated: false });
  notes.reset(aList<Note>([]));
  userNotes.reset(aList<Note>([]));
  admin.notes.about.mockImplementation((record) =>
    record.startsWith('users/') ? userNotes : notes,
  );
  rewards.reset(null);
  admin.rewards.of.mockImplementation(() => rewards.subscribe);
  admin.rewards.due.mockResolvedValue([]);
  admin.rewards.sharesUpi.mockResolvedValue(false);
  admin.rewards.credit.mockResolvedValue(null);
  let noteCount = 0;
  admin.notes.newId.mockImplementation(() => `note-${++noteCount}`);
}
