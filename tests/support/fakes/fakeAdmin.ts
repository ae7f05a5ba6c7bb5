import { vi } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import type { LedgerEntry } from '@/domain/ledger';
import { paise } from '@/domain/money';
import type { Limits } from '@/domain/admin/limits';
import type { Note } from '@/domain/admin/note';
import type { RewardState } from '@/domain/admin/rewardState';
import type { User } from '@/domain/user';
import type { AdminService } from '@/services/admin/admin';
import type { DayUse } from '@/services/admin/dayCount';
import type { EvidenceService } from '@/services/admin/evidence';
import type { IncomingService } from '@/services/admin/createIncomingService';
import type { AdminSearchService, Found } from '@/services/admin/createAdminSearchService';
import type { AdminSession } from '@/services/admin/createAdminSession';
import type { Statement } from '@/services/statement';
import type { PaginatedList } from '@/services/database/paginatedQuery';
import { createPanelSession, panelSessions, type PanelSession } from '@/stores/admin/panelSession';
import { aDeposit } from '../deposits';
import { resetAdminPayouts } from './fakeAdminPayouts';
import { FakeChannel } from './fakeChannel';
import { aList } from './fakeServices';

/**
 * The administrator's services as component tests see them: tests/support/componentSetup.ts puts these in place of Firebase.
 * A file that uses them calls `resetAdmin` before each test.
 */

export const OPERATOR = 'operator-uid';

/** A note of a colleague. */
export const aNote = (changes: Partial<Note> = {}): Note => ({
  id: 'note',
  text: 'She called.',
  by: 'uid-of-a-colleague',
  at: new Date('2026-01-05T11:00:00Z'),
  ...changes,
});

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

class FakeList extends FakeChannel<PaginatedList<Deposit>> {
  emitItems(items: readonly Deposit[], changes: Partial<PaginatedList<Deposit>> = {}): void {
    this.emit(aList(items, changes));
  }
}

export const queue = new FakeList();
export const all = new FakeList();
/** Deposits with a proposal. */
export const proposed = new FakeList();
/** What is used of the day's limit. */
export const usedOfDay = new FakeChannel<DayUse>();
export const aDayUse = (used: number, taken = 0): DayUse => ({
  usedPaise: paise(used),
  takenPaise: paise(taken),
});
/** Until when what a colleague proposed is void. */
export const revokedUntil = new FakeChannel<number>();
export const rewards = new FakeChannel<RewardState>();
export const notes = new FakeChannel<PaginatedList<Note>>();

/** What the search of the panel shows. */
export const found = new FakeList();
export const openDeposit = new FakeChannel<Found<Deposit>>();
export const openCredits = new FakeChannel<readonly LedgerEntry[]>();
export const openUser = new FakeChannel<Found<User>>();
export const openStatement = new FakeChannel<Statement>();
export const openRequests = new FakeList();

let session: AdminSession | null;
const sessionListeners = new Set<(session: AdminSession) => void>();

type SignedIn = Extract<AdminSession, { status: 'signedIn' }>;
type SignedOut = Exclude<AdminSession, SignedIn>;

const REVIEWER = { role: 'reviewer' as const, hasSecondFactor: false };

/** Emits an admin session, of a reviewer without a second factor unless it says so; null is not known yet. */
export function emitSession(
  next: SignedOut | (Pick<SignedIn, 'status' | 'uid'> & Partial<SignedIn>) | null,
): void {
  session = next?.status === 'signedIn' ? { ...REVIEWER, ...next } : next;
  if (session) for (const listener of sessionListeners) listener(session);
}

export const admin = {
  subscribeToSession: vi.fn<AdminService['subscribeToSession']>(),
  signIn: vi.fn<AdminService['signIn']>(),
  finishSignIn: vi.fn<AdminService['finishSignIn']>(),
  signOut: vi.fn<AdminService['signOut']>(),
  recheck: vi.fn<AdminService['recheck']>(),
  queue: vi.fn<AdminService['queue']>(),
  allDeposits: vi.fn<AdminService['allDeposits']>(),
  count: vi.fn<AdminService['count']>(),
  countSince: vi.fn<AdminService['countSince']>(),
  countOpenPayouts: vi.fn<AdminService['countOpenPayouts']>(),
  pendingOfUser: vi.fn<AdminService['pendingOfUser']>(),
  deposit: vi.fn<AdminService['deposit']>(),
  notes: vi.fn<AdminService['notes']>(),
  newNoteId: vi.fn<AdminService['newNoteId']>(),
  addNote: vi.fn<AdminService['addNote']>(),
  reward: vi.fn<AdminService['reward']>(),
  creditReward: vi.fn<AdminService['creditReward']>(),
  transactionUses: vi.fn<AdminService['transactionUses']>(),
  amountUses: vi.fn<AdminService['amountUses']>(),
  limits: vi.fn<AdminService['limits']>(),
  today: vi.fn<AdminService['today']>(),
  revokedUntil: vi.fn<AdminService['revokedUntil']>(),
  usedOfDay: vi.fn<AdminService['usedOfDay']>(),
  proposed: vi.fn<AdminService['proposed']>(),
  propose: vi.fn<AdminService['propose']>(),
  confirm: vi.fn<AdminService['confirm']>(),
  decline: vi.fn<AdminService['decline']>(),
  approve: vi.fn<AdminService['approve']>(),
  payInPart: vi.fn<AdminService['payInPart']>(),
  reject: vi.fn<AdminService['reject']>(),
} satisfies AdminService;

export const adminSearch = {
  rows: vi.fn<AdminSearchService['rows']>(),
  totals: vi.fn<AdminSearchService['totals']>(),
  read: vi.fn<AdminSearchService['read']>(),
  deposit: vi.fn<AdminSearchService['deposit']>(),
  creditsOf: vi.fn<AdminSearchService['creditsOf']>(),
  user: vi.fn<AdminSearchService['user']>(),
  statement: vi.fn<AdminSearchService['statement']>(),
  depositsOf: vi.fn<AdminSearchService['depositsOf']>(),
} satisfies AdminSearchService;

export const incoming = {
  lookUp: vi.fn<IncomingService['lookUp']>(),
} satisfies IncomingService;

/** What is asked just before many are approved. */
export const evidence = {
  read: vi.fn<EvidenceService['read']>(),
} satisfies EvidenceService;

export const fakeServices = { admin, adminSearch, incoming };

/** A session that remembers nothing, of a reviewer without a second factor. */
export const aPanelSession = (uid = OPERATOR): PanelSession =>
  createPanelSession({ uid, ...REVIEWER });

/** Starts the operator's session in this tab, for the panel that is rendered next. */
export function startSession(): PanelSession {
  const started = aPanelSession();
  panelSessions.setState(new Map([[OPERATOR, started]]), true);
  return started;
}

/** Sets the operator's limits; none but those that are given. */
export function setLimits(limits: Partial<Limits>): void {
  const all = {
    creditPerDayPaise: null,
    secondReviewFromPaise: null,
    requireSecondFactor: false,
    ...limits,
  };
  admin.limits.mockImplementation(({ onData }) => {
    onData(all);
    return () => undefined;
  });
}

/** Back to: the operator is signed in, both lists are empty, nothing has arrived, every call succeeds at once. */
export function resetAdmin(): void {
  resetAdminPayouts();
  const nothing = { kind: 'list', transactions: [], isTruncated: false } as const;
  const { arrivals } = startSession();
  void arrivals.ask(new Date(0), async () => nothing).then(arrivals.show);
  session = { status: 'signedIn', uid: OPERATOR, ...REVIEWER };
  sessionListeners.clear();
  queue.reset(aList([]));
  all.reset(aList([]));
  const calls = [admin, adminSearch, evidence].flatMap((service) => Object.values(service));
  for (const call of calls) call.mockReset();
  for (const list of [found, openRequests]) list.reset(aList([]));
  for (const channel of [openDeposit, openCredits, openUser, openStatement]) channel.reset(null);
  admin.subscribeToSession.mockImplementation((onChange) => {
    sessionListeners.add(onChange);
    if (session) onChange(session);
    return () => sessionListeners.delete(onChange);
  });
  setLimits({});
  admin.today.mockReturnValue('1');
  revokedUntil.reset(0);
  admin.revokedUntil.mockImplementation(() => revokedUntil.subscribe);
  usedOfDay.reset(aDayUse(0));
  admin.usedOfDay.mockImplementation(() => usedOfDay.subscribe);
  proposed.reset(aList([]));
  admin.proposed.mockReturnValue(proposed);
  admin.queue.mockReturnValue(queue);
  admin.allDeposits.mockReturnValue(all);
  admin.signIn.mockImplementation(async () => emitSession({ status: 'signedIn', uid: OPERATOR }));
  admin.signOut.mockImplementation(async () => emitSession({ status: 'signedOut', ended: null }));
  adminSearch.rows.mockReturnValue(found);
  adminSearch.depositsOf.mockReturnValue(openRequests);
  adminSearch.statement.mockReturnValue(openStatement);
  adminSearch.deposit.mockReturnValue(openDeposit.subscribe);
  adminSearch.creditsOf.mockReturnValue(openCredits.subscribe);
  adminSearch.user.mockReturnValue(openUser.subscribe);
  adminSearch.totals.mockResolvedValue({ count: 0, inrPaise: paise(0), paidPaise: paise(0) });
  adminSearch.read.mockResolvedValue({ items: [], unreadable: 0 });
  admin.count.mockResolvedValue(0);
  admin.countSince.mockResolvedValue(0);
  admin.countOpenPayouts.mockResolvedValue(0);
  admin.pendingOfUser.mockResolvedValue([]);
  admin.deposit.mockResolvedValue(null);
  admin.transactionUses.mockReturnValue(() => () => undefined);
  admin.amountUses.mockReturnValue(() => () => undefined);
  notes.reset(aList<Note>([]));
  admin.notes.mockReturnValue(notes);
  rewards.reset(null);
  admin.reward.mockImplementation(() => rewards.subscribe);
  admin.creditReward.mockResolvedValue(null);
  let noteCount = 0;
  admin.newNoteId.mockImplementation(() => `note-${++noteCount}`);
  for (const call of [admin.recheck, admin.addNote, admin.approve, admin.payInPart]) {
    call.mockResolvedValue();
  }
  for (const call of [admin.reject, admin.propose, admin.confirm, admin.decline]) {
    call.mockResolvedValue();
  }
}
