import { createHash } from 'node:crypto';
import { emailOf } from './actors';
import type { Write } from './rest';
import { increment, SERVER_TIME, type Fields, type Value } from './values';

const DAY_MS = 24 * 60 * 60_000;

export function upiId(n: number): string {
  return `asha${n}@okbank`;
}

export function bankAccount(n: number): { [field: string]: Value } {
  return {
    accountHolder: 'Asha Rao',
    bankName: 'State Bank',
    accountNumber: `10000000${n}`.slice(-12).padStart(9, '1'),
    ifscCode: 'SBIN0001234',
  };
}

export function newProfile(uid: string): Fields {
  return {
    uid,
    email: emailOf(uid),
    displayName: 'Asha Rao',
    walletBalance: 0,
    bonusRatio: 2,
    language: 'en',
    createdAt: SERVER_TIME,
    upiIds: [],
    bankDetails: [],
    openPayoutId: null,
  };
}

/** The record of a user with payment methods, who may deposit. */
export function profile(uid: string): Fields {
  return {
    ...newProfile(uid),
    upiId: upiId(1),
    upiIds: [upiId(1), upiId(2)],
    bankDetails: [bankAccount(1)],
  };
}

/** A deposit of 12.5 USDT with the payment methods of `profile`, by a user with an unverified address. */
export function newDeposit(userId: string): Fields {
  const { displayName, upiIds, bankDetails } = profile(userId);
  return {
    usdtAmount: 12.5,
    inrAmount: 1250,
    currency: 'USDT',
    status: 'pending',
    timestamp: SERVER_TIME,
    userId,
    userEmail: emailOf(userId),
    userEmailVerified: false,
    userName: displayName ?? '',
    upiIds: upiIds ?? [],
    bankDetails: bankDetails ?? [],
    upiKeys: upiIds ?? [],
    paymentCount: 0,
    countsAsOpen: true,
  };
}

/** The change of a user's count of open deposits: 1 on submission, -1 when one ends. */
export function openCount(by: 1 | -1, depositId: string): Fields {
  return { openDeposits: increment(by), lastDepositId: depositId };
}

export interface OwnAmount {
  deposit: Fields;
  keys: readonly [string, string];
}

/** A deposit of the typed amount in USDT cents (up to a thousand million), with this tail in micro-USDT as its own amount. */
export function ownAmount(typedCents: number, tail: number): OwnAmount {
  const micro = typedCents * 10_000 + tail;
  return {
    deposit: {
      usdtAmount: typedCents / 100,
      inrAmount: typedCents,
      payableUsdt: micro / 1_000_000,
    },
    keys: payableKeys(micro),
  };
}

/** The two documents that reserve an own amount, in micro-USDT: one for its stretch of 5 USDT, one for the next. */
export function payableKeys(micro: number): readonly [string, string] {
  const [stretch, tail] = [Math.floor(micro / 5_000_000), micro % 10_000];
  return [`${stretch}-${tail}`, `${stretch + 1}-${tail}`];
}

/** Writes each of the documents that reserve an own amount. */
export const reserving = (keys: readonly string[], fields: Fields): Write[] =>
  keys.map((key) => set(`payables/${key}`, fields));

export function reservation(depositId: string): Fields {
  return { depositId, at: SERVER_TIME };
}

export const FIRST_OF_WEEK: Fields = { payablesWeek: { since: SERVER_TIME, count: 1 } };

/** A count of own amounts in a week that began at `since`. */
export function weekOf(count: Value, since: Date): Fields {
  return { payablesWeek: { since, count } };
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** The change of the count when the owner withdraws a deposit, with the time of it. */
export function withdrawalCount(depositId: string): Fields {
  return { ...openCount(-1, depositId), lastWithdrawnAt: SERVER_TIME };
}

/** The three documents of one credit, which must be written together. */
export interface Credit {
  deposit: Fields;
  user: Fields;
  entry: Fields;
}

/**
 * The credit of `amountPaise` as payment number `seq` on a deposit with `paidPaise` paid before. An approval of a
 * counted deposit also counts its end.
 */
export function credit(given: {
  depositId: string;
  by: string;
  seq: number;
  inrPaise: number;
  paidPaise: number;
  amountPaise: number;
  kind: 'part' | 'approval';
  counted?: boolean;
}): Credit {
  const { depositId, by, seq, kind, counted = true } = given;
  const paidPaise = given.paidPaise + given.amountPaise;
  const amount = given.amountPaise / 100;
  return {
    deposit: {
      status: kind === 'approval' ? 'confirmed' : 'pending',
      paidInrAmount: paidPaise / 100,
      remainingUsdtAmount: remainingUsdt(given.inrPaise - paidPaise),
      paymentCount: seq,
      processedAt: SERVER_TIME,
      processedBy: by,
    },
    user: {
      walletBalance: increment(amount),
      lastLedgerId: `${depositId}_${seq}`,
      ...(counted && kind === 'approval' ? openCount(-1, depositId) : {}),
    },
    entry: { depositId, seq, amount, kind, by, at: SERVER_TIME },
  };
}

/** The writes that credit a deposit of the user `uid`: the deposit, the wallet, the ledger entry. */
export const creditWrites = (
  uid: string,
  { deposit, user, entry }: Credit,
): [Write, Write, Write] => [
  update(`deposits/${String(entry['depositId'])}`, deposit),
  update(`users/${uid}`, user),
  create(`users/${uid}/ledger/${String(entry['depositId'])}_${String(entry['seq'])}`, entry),
];

export function txidOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

export function spending(entryId: string, { depositId, by }: Fields): Fields {
  return { depositId: depositId ?? null, entryId, by: by ?? null, at: SERVER_TIME };
}

/** The record of a transaction that was sent back, which no entry spent. */
export function sendingBack(depositId: string, by: string): Fields {
  return { depositId, by, at: SERVER_TIME };
}

/** The two documents of a reward after a confirmed deposit, which must be written together. */
export function reward(depositId: string, by: string): Omit<Credit, 'deposit'> {
  return {
    user: { walletBalance: increment(99), lastLedgerId: 'reward' },
    entry: { depositId, amount: 99, kind: 'reward', by, at: SERVER_TIME },
  };
}

/** The wallet and ledger writes that take back part of a credit. */
export function undo(
  entryId: string,
  amountPaise: number,
  { depositId, by, reason = 'wrong-user' }: { depositId: string; by: string; reason?: string },
): Omit<Credit, 'deposit'> {
  const amount = -amountPaise / 100;
  return {
    user: {
      walletBalance: increment(amount),
      lastLedgerId: `${entryId}_undo`,
      payoutsPausedAt: SERVER_TIME,
    },
    entry: {
      reverses: entryId,
      depositId,
      amount,
      kind: 'correction',
      reason,
      by,
      at: SERVER_TIME,
    },
  };
}

/** The change of the stored deposit when the credit with this number is taken back. */
export function undone(
  deposit: Readonly<Record<string, unknown>>,
  seq: number,
  amountPaise: number,
): Fields {
  const { status, correctedSeqs } = deposit;
  const paiseIn = (field: string) => Math.round(Number(deposit[field] ?? 0) * 100);
  const paidPaise = paiseIn('paidInrAmount') - amountPaise;
  return {
    ...(status === 'pending'
      ? {
          paidInrAmount: paidPaise / 100,
          remainingUsdtAmount: remainingUsdt(paiseIn('inrAmount') - paidPaise),
        }
      : { correctedInrAmount: (paiseIn('correctedInrAmount') + amountPaise) / 100 }),
    correctedSeqs: [...(Array.isArray(correctedSeqs) ? correctedSeqs.map(Number) : []), seq],
  };
}

const remainingUsdt = (unpaidPaise: number): number => Math.floor((unpaidPaise + 50) / 100) / 100;

/** A new credit, as payment number `seq`, of an ended deposit from which `correctedPaise` was taken back. */
export function creditAgain(given: {
  depositId: string;
  by: string;
  seq: number;
  correctedPaise: number;
  amountPaise: number;
}): Credit {
  const { depositId, by, seq, correctedPaise, amountPaise } = given;
  const amount = amountPaise / 100;
  return {
    deposit: { correctedInrAmount: (correctedPaise - amountPaise) / 100, paymentCount: seq },
    user: { walletBalance: increment(amount), lastLedgerId: `${depositId}_${seq}` },
    entry: {
      ...{ depositId, seq, amount, kind: 'again', by, at: SERVER_TIME },
      reason: 'wrongly-corrected',
    },
  };
}

export function note(by: string): Fields {
  return { text: 'Asked for the transaction.', by, at: SERVER_TIME };
}

export function ended(status: 'confirmed' | 'rejected', by: string): Fields {
  return { status, processedAt: SERVER_TIME, processedBy: by };
}

export function withdrawal(owner: string): Fields {
  return { ...ended('rejected', owner), rejectReason: 'withdrawn' };
}

export function revocation(uid: string): Write {
  return set(`revoked/${uid}`, { at: new Date('2026-01-01T00:00:00Z') });
}

export function create(path: string, fields: Fields): Write {
  return { kind: 'create', path, fields };
}

export function set(path: string, fields: Fields): Write {
  return { kind: 'set', path, fields };
}

export function update(path: string, fields: Fields): Write {
  return { kind: 'update', path, fields };
}

export function remove(path: string): Write {
  return { kind: 'delete', path, fields: {} };
}
