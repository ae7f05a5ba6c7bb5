import {
  admin,
  adminSignedInHoursAgo,
  anonymous,
  emailOf,
  user,
  unverifiedAdmin,
  type Actor,
} from '../support/actors';
import {
  bankAccount,
  newDeposit,
  ownAmount,
  profile,
  reserving,
  revocation,
  reward,
  set,
  spending,
  txidOf,
  undo,
  undone,
  upiId,
} from '../support/builders';
import {
  dayCount,
  dayPath,
  indiaDay,
  limitsOf,
  proposalOf,
  revocationSince,
} from '../support/limitBuilders';
import type { Write } from '../support/rest';
import { double, SERVER_TIME, type Fields, type Value } from '../support/values';
import { sum } from './checks';
import type { Limits } from './limits';
import { lastEntryOf, openPayoutOf, paidOutPaise, startingPayouts } from './startingPayouts';

/** Holds a token that still has the administrator claim. */
export const REVOKED = 'revoked';

/**
 * The actors of a history. The rogue is an administrator with own deposits. The demoted one's role has changed since the
 * sign-in. Meera's record was not made under these rules. The leaver's wallet is empty, but the last payout may still bounce.
 */
export const CAST = {
  asha: () => user('asha'),
  ravi: () => user('ravi'),
  meera: () => user('meera', { email: 'new-address@example.com' }),
  leaver: () => user('leaver'),
  newcomer: () => user('newcomer'),
  operator: () => admin('operator'),
  colleague: () => admin('colleague'),
  rogue: () => admin('rogue'),
  viewer: () => admin('viewer', { role: 'viewer' }),
  demoted: () => admin('demoted', { auth_time: Math.floor(hoursAgo(0.5).getTime() / 1000) }),
  revoked: () => admin(REVOKED),
  stale: () => adminSignedInHoursAgo('stale', 9),
  unverified: () => unverifiedAdmin('unverified'),
  pretender: () => user('pretender', { admin: 'true', email_verified: true }),
  nobody: () => anonymous,
} satisfies Record<string, () => Actor>;

export type Role = keyof typeof CAST;
const isRole = (name: string): name is Role => name in CAST;
export const ROLES: readonly Role[] = Object.keys(CAST).filter(isRole);
export const ADMINISTRATORS: readonly Role[] = ['operator', 'colleague', 'rogue'];
export const DEPOSITORS: readonly Role[] = ['asha', 'ravi', 'meera', 'rogue', 'leaver'];

const EARLIER = new Date('2026-01-01T00:00:00Z');
const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 60 * 60_000);

/** All transactions. Several deposits claim the same ones: a thief saw them on the chain. */
export const TXIDS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(txidOf);
const [T1 = '', T2 = '', T3 = '', T4 = '', T5 = '', T6 = '', T7 = ''] = TXIDS;

interface Start {
  id: string;
  owner: Role;
  inrPaise: number;
  /** By default none. */
  partsPaise?: number[];
  /** By default pending. */
  status?: 'confirmed' | 'rejected';
  txids?: string[];
  tail?: number;
  endedNow?: boolean;
  /** The transaction that its first part spent. */
  spent?: string;
  /** A transaction that was sent back after it had ended. */
  sentBack?: string;
  /** True if its only part was taken back and its transaction freed. */
  isTakenBack?: boolean;
  /** A proposal to credit it or, in an earlier version, to take back its first part; an hour old, or expired. */
  proposal?: { by: Role; paise: number; txid?: string; isOver?: boolean; isCorrection?: boolean };
  /** Not made under these rules: no count of payments, never counted as open, paid without entries. */
  elsewhere?: { inrAmount: number; paidInrAmount?: number };
}

/** A deposit in every state, so that the first commits already have something to act on. */
const STARTS: readonly Start[] = [
  {
    ...{ id: 'A', owner: 'asha', inrPaise: 125_000, txids: [T1], tail: 1 },
    proposal: { by: 'operator', paise: 125_000, txid: T1 },
  },
  {
    ...{ id: 'B', owner: 'asha', inrPaise: 125_000, txids: [T1, T2] },
    proposal: { by: 'colleague', paise: 30_000 },
  },
  {
    ...{ id: 'C', owner: 'asha', inrPaise: 70_001, partsPaise: [10, 29_999], txids: [T3, T2] },
    ...{ spent: T3, proposal: { by: 'revoked', paise: 40_002 } },
  },
  {
    ...{ id: 'D', owner: 'ravi', inrPaise: 50_000, partsPaise: [50_000] },
    proposal: { by: 'colleague', paise: 50_000, isCorrection: true },
  },
  {
    ...{ id: 'E', owner: 'ravi', inrPaise: 9_999, partsPaise: [9_999], status: 'confirmed' },
    ...{ txids: [T4], spent: T4 },
  },
  { id: 'F', owner: 'ravi', inrPaise: 40_000, partsPaise: [1], status: 'rejected' },
  { id: 'G', owner: 'ravi', inrPaise: 100_000_000_000, txids: [T1, T2, T3] },
  {
    ...{ id: 'H', owner: 'rogue', inrPaise: 60_000, txids: [T2, T1] },
    proposal: { by: 'demoted', paise: 60_000 },
  },
  { id: 'I', owner: 'asha', inrPaise: 30_000, status: 'rejected', sentBack: T7 },
  {
    ...{ id: 'J', owner: 'meera', inrPaise: 700, txids: [T1.toUpperCase()] },
    elsewhere: { inrAmount: 7.000000000000001 },
  },
  {
    ...{ id: 'K', owner: 'meera', inrPaise: 90_000 },
    elsewhere: { inrAmount: 899.9999999999999, paidInrAmount: 300.00000000000006 },
  },
  {
    ...{ id: 'L', owner: 'meera', inrPaise: 80_000, txids: [T5, T4, T3, T2, T1] },
    proposal: { by: 'colleague', paise: 80_000, isOver: true },
  },
  { id: 'O', owner: 'asha', inrPaise: 20_000, partsPaise: [20_000], status: 'confirmed' },
  { id: 'P', owner: 'rogue', inrPaise: 20_000, partsPaise: [20_000], status: 'confirmed' },
  {
    ...{ id: 'M', owner: 'asha', inrPaise: 30_000, partsPaise: [30_000], status: 'confirmed' },
    ...{ txids: [T6], spent: T6, isTakenBack: true },
  },
  // The owner earned a reward, and was paid out.
  { id: 'W', owner: 'leaver', inrPaise: 20_000, partsPaise: [20_000], status: 'confirmed' },
  // Own amounts that are free again, and one that is still held.
  { id: 'Q', owner: 'ravi', inrPaise: 125_000, status: 'rejected', tail: 100 },
  {
    ...{ id: 'R', owner: 'rogue', inrPaise: 125_000, partsPaise: [125_000], status: 'confirmed' },
    ...{ tail: 3_700, endedNow: true },
  },
];

/** The rewarded users, each with the deposit that earned it. */
const REWARDED: Partial<Record<Role, string>> = { asha: 'O', rogue: 'P' };
const REWARD_TAKEN_BACK: Role = 'rogue';

/**
 * Imported state: rupees without entries or with an accepted opening entry; an open count of any type that leaves room
 * for one more or none; a week that is over or nearly used up.
 */
const BROUGHT: Partial<
  Record<Role, { balance?: number; opening?: number; openDeposits?: Value; payablesWeek?: Value }>
> = {
  asha: { payablesWeek: { since: EARLIER, count: 50 } },
  ravi: { opening: 500, openDeposits: 20 },
  rogue: { openDeposits: double(19), payablesWeek: { since: SERVER_TIME, count: double(49) } },
  meera: {
    balance: 100.10000000000001,
    openDeposits: null,
    payablesWeek: { since: SERVER_TIME, count: 49 },
  },
};

export function depositIdOf(letter: string): string {
  return letter.repeat(20);
}

export function startingDocuments(limits: Limits): Write[] {
  return [
    ...(Object.keys(limits).length === 0 ? [] : [limitsOf({ ...limits })]),
    set(dayPath('rogue'), dayCount(5_000, 'earlier', 19)),
    set(dayPath('operator', indiaDay(-1)), dayCount(5_000, 'earlier')),
    ...DEPOSITORS.map((owner) => set(`users/${owner}`, startingUser(owner))),
    ...STARTS.flatMap(startingDeposit),
    ...DEPOSITORS.flatMap(startingReward),
    ...DEPOSITORS.flatMap(startingOpening),
    ...startingPayouts(EARLIER, hoursAgo(1)),
    revocation(REVOKED),
    revocationSince('demoted', hoursAgo(0.25)),
  ];
}

function startingOpening(owner: Role): Write[] {
  const amount = BROUGHT[owner]?.opening;
  if (amount === undefined) return [];
  const entry = { amount, kind: 'opening', by: 'import', at: EARLIER };
  return [set(`users/${owner}/ledger/opening`, entry)];
}

function startingReward(owner: Role): Write[] {
  const after = REWARDED[owner];
  if (after === undefined) return [];
  const depositId = depositIdOf(after);
  const { entry } = reward(depositId, 'operator');
  const { entry: correction } = undo('reward', 9_900, { depositId, by: 'operator' });
  return [
    set(`users/${owner}/ledger/reward`, { ...entry, at: EARLIER }),
    ...(owner === REWARD_TAKEN_BACK
      ? [set(`users/${owner}/ledger/reward_undo`, { ...correction, at: EARLIER })]
      : []),
  ];
}

function startingUser(owner: Role): Fields {
  const mine = STARTS.filter((start) => start.owner === owner);
  const credited = mine.flatMap(({ partsPaise = [], isTakenBack }) =>
    isTakenBack ? [] : partsPaise,
  );
  const last = mine.filter(({ partsPaise }) => partsPaise).at(-1);
  const many = Array.from({ length: 10 }, (_, i) => i + 1);
  const waiting = mine.filter(({ status, elsewhere }) => !status && !elsewhere);
  const {
    balance = 0,
    opening = 0,
    openDeposits = waiting.length,
    payablesWeek,
  } = BROUGHT[owner] ?? {};
  const lastLedgerId =
    lastEntryOf(owner) ?? (last && `${depositIdOf(last.id)}_${last.partsPaise?.length}`);
  const rewardPaise = REWARDED[owner] && owner !== REWARD_TAKEN_BACK ? 9_900 : 0;
  const stored: Fields = {
    ...profile(owner),
    createdAt: EARLIER,
    walletBalance: balance + opening + (sum(credited) + rewardPaise - paidOutPaise(owner)) / 100,
    openDeposits,
    ...(payablesWeek === undefined ? {} : { payablesWeek }),
    // A history takes seconds, so asha cannot withdraw again in it.
    ...(owner === 'asha' ? { lastWithdrawnAt: SERVER_TIME } : {}),
    ...(lastLedgerId ? { lastLedgerId } : {}),
    openPayoutId: openPayoutOf(owner),
    ...(owner === 'ravi' ? { upiIds: many.map(upiId), bankDetails: many.map(bankAccount) } : {}),
    ...(owner === 'meera' ? { upiId: upiId(2), bankDetails: null, email: emailOf(owner) } : {}),
  };
  // No operator accepted meera's imported balance.
  if (owner === 'meera') {
    Reflect.deleteProperty(stored, 'language');
    Reflect.deleteProperty(stored, 'openPayoutId');
  }
  return stored;
}

function startingDeposit(start: Start): Write[] {
  const { id, owner, inrPaise, partsPaise = [], status = 'pending', isTakenBack = false } = start;
  const { txids, spent, sentBack, elsewhere, tail, proposal } = start;
  const depositId = depositIdOf(id);
  const paidPaise = sum(partsPaise);
  const processed = {
    processedAt: start.endedNow ? SERVER_TIME : EARLIER,
    processedBy: 'operator',
  };
  const own = tail === undefined ? null : ownAmount(inrPaise / 100, tail);
  const proposedAt = proposal?.isOver ? EARLIER : hoursAgo(1);
  const proposed =
    proposal &&
    proposalOf(
      proposal.isCorrection
        ? {
            ...{ kind: 'correction', reverses: `${depositId}_1`, reason: 'wrong-user' },
            amount: -proposal.paise / 100,
          }
        : {
            kind: proposal.paise === inrPaise - paidPaise ? 'approval' : 'part',
            amount: proposal.paise / 100,
            ...(proposal.txid === undefined ? {} : { txid: proposal.txid }),
          },
      proposal.by,
      proposedAt,
    );
  if (elsewhere) return [startingElsewhere(start, elsewhere)];
  return [
    set(`deposits/${depositId}`, {
      ...newDeposit(owner),
      usdtAmount: inrPaise / 10_000,
      inrAmount: inrPaise / 100,
      timestamp: EARLIER,
      status,
      paymentCount: partsPaise.length,
      ...(txids ? { txids } : {}),
      ...(sentBack === undefined ? {} : { sentBackTxids: [sentBack] }),
      ...own?.deposit,
      ...(proposed ? { proposal: proposed, moves: 1 } : {}),
      ...(status === 'pending' ? {} : processed),
      ...(isTakenBack ? undone({ status }, 1, paidPaise) : {}),
      ...(partsPaise.length === 0
        ? {}
        : {
            ...processed,
            paidInrAmount: paidPaise / 100,
            remainingUsdtAmount: Math.floor((inrPaise - paidPaise + 50) / 100) / 100,
          }),
    }),
    ...partsPaise.map((amountPaise, i) =>
      set(`users/${owner}/ledger/${depositId}_${i + 1}`, {
        depositId,
        seq: i + 1,
        amount: amountPaise / 100,
        kind: 'part',
        by: 'operator',
        at: EARLIER,
        ...(i === 0 && spent !== undefined ? { txid: spent } : {}),
      }),
    ),
    ...(proposal
      ? [
          set(`deposits/${depositId}/moves/1`, {
            kind: 'propose',
            by: proposal.by,
            at: proposedAt,
          }),
        ]
      : []),
    ...reserving(own?.keys ?? [], { depositId, at: EARLIER }),
    ...(spent === undefined
      ? []
      : [
          set(`transactions/${spent}`, {
            ...spending(`${depositId}_1`, { depositId, by: 'operator' }),
            at: EARLIER,
            ...(isTakenBack ? { freedBy: `${depositId}_1_undo` } : {}),
          }),
        ]),
    ...(sentBack === undefined
      ? []
      : [set(`transactions/${sentBack}`, { depositId, by: 'colleague', at: EARLIER })]),
    ...(isTakenBack
      ? [
          set(`users/${owner}/ledger/${depositId}_1_undo`, {
            ...undo(`${depositId}_1`, paidPaise, { depositId, by: 'operator' }).entry,
            ...(spent === undefined ? {} : { txid: spent }),
            at: EARLIER,
          }),
        ]
      : []),
  ];
}

function startingElsewhere({ id, owner, inrPaise, txids }: Start, amounts: Fields): Write {
  const deposit: Fields = {
    ...newDeposit(owner),
    usdtAmount: inrPaise / 10_000,
    timestamp: EARLIER,
    ...(txids ? { txids } : {}),
    ...amounts,
  };
  for (const field of ['paymentCount', 'countsAsOpen', 'userEmailVerified']) {
    Reflect.deleteProperty(deposit, field);
  }
  return set(`deposits/${depositIdOf(id)}`, deposit);
}
