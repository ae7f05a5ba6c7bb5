import { createHash } from 'node:crypto';
import { emailOf } from './actors';
import type { Write } from './rest';
import { increment, SERVER_TIME, type Fields, type Value } from './values';

const DAY_MS = 24 * 60 * 60_000;

/** A UPI ID of its own for each number. */
export function upiId(n: number): string {
  return `asha${n}@okbank`;
}

/** A bank account of its own for each number. */
export function bankAccount(n: number): { [field: string]: Value } {
  return {
    accountHolder: 'Asha Rao',
    bankName: 'State Bank',
    accountNumber: `10000000${n}`.slice(-12).padStart(9, '1'),
    ifscCode: 'SBIN0001234',
  };
}

/** The record a user creates at their first sign-in. */
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

/** The record of somebody who has paid-in methods and may deposit. */
export function profile(uid: string): Fields {
  return {
    ...newProfile(uid),
    upiId: upiId(1),
    upiIds: [upiId(1), upiId(2)],
    bankDetails: [bankAccount(1)],
  };
}

/** A request for 12.5 USDT with the payment methods of `profile`, by a user with an unverified address. */
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
    paymentCount: 0,
    countsAsOpen: true,
  };
}

/** What moves the count of a user's open deposits: 1 when one is submitted, -1 when it ends. */
export function openCount(by: 1 | -1, depositId: string): Fields {
  return { openDeposits: increment(by), lastDepositId: depositId };
}

/** An amount that is typed, with as many as a thousand million of them, and its own amount with this tail. */
export function ownAmount(typedCents: number, tail: number): { deposit: Fields; key: string } {
  const micro = typedCents * 10_000 + tail;
  return {
    deposit: {
      usdtAmount: typedCents / 100,
      inrAmount: typedCents,
      payableUsdt: micro / 1_000_000,
    },
    key: String(micro),
  };
}

/** What reserves the own amount of a deposit. */
export function reservation(depositId: string): Fields {
  return { depositId, at: SERVER_TIME };
}

/** The first own amount of a week. */
export const FIRST_OF_WEEK: Fields = { payablesWeek: { since: SERVER_TIME, count: 1 } };

/** So many own amounts in a week that began some days ago. */
export function weekOf(count: Value, since: Date): Fields {
  return { payablesWeek: { since, count } };
}

export const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);

/** What moves the count when the owner withdraws a deposit: the time of it goes along. */
export function withdrawalCount(depositId: string): Fields {
  return { ...openCount(-1, depositId), lastWithdrawnAt: SERVER_TIME };
}

/** What one credit writes: the three documents that only pass together. */
export interface Credit {
  deposit: Fields;
  user: Fields;
  entry: Fields;
}

/**
 * The credit of `amountPaise` on top of `paidPaise`, as payment number `seq`, done by `by`. An approval of a counted
 * deposit also counts its end.
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

/** The ID of a TRON transaction, its own for each name. */
export function txidOf(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}

/** What marks a transaction as spent by a credit. */
export function spending(entryId: string, { depositId, by }: Fields): Fields {
  return { depositId: depositId ?? null, entryId, by: by ?? null, at: SERVER_TIME };
}

/** What the reward writes after a confirmed deposit: the two documents that only pass together. */
export function reward(depositId: string, by: string): Omit<Credit, 'deposit'> {
  return {
    user: { walletBalance: increment(99), lastLedgerId: 'reward' },
    entry: { depositId, amount: 99, kind: 'reward', by, at: SERVER_TIME },
  };
}

/** What takes back so much of a credit, by its wallet and its ledger. */
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

/** What taking back the credit with this number changes of a deposit, as it lies there. */
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

/** The credit of an ended deposit of which this much has been taken back, as payment number `seq`. */
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

/** What administrators write to each other about a deposit. */
export function note(by: string): Fields {
  return { text: 'Asked for the transaction.', by, at: SERVER_TIME };
}

/** A review that ends a deposit and moves no money. */
export function ended(status: 'confirmed' | 'rejected', by: string): Fields {
  return { status, processedAt: SERVER_TIME, processedBy: by };
}

/** What owners write to end a deposit of their own. */
export function withdrawal(owner: string): Fields {
  return { ...ended('rejected', owner), rejectReason: 'withdrawn' };
}

/** What the Admin SDK writes to end an administrator. */
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
