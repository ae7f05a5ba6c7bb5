import { importSource } from '../cli/importSource.mjs';

/** @type {typeof import('../../src/domain/paymentMethods')} */
const { accountKey, upiKeys } = await importSource('src/domain/paymentMethods.ts');
/** @type {typeof import('../../src/domain/payouts/payout')} */
const { destinationOf } = await importSource('src/domain/payouts/payout.ts');

/**
 * Records as the app stores them, for the demo, the benchmarks and the tests.
 * @typedef {import('../../src/domain/paymentMethods').BankAccount} BankAccount
 * @typedef {import('../../src/domain/payouts/payout').PayoutMethod} PayoutMethod
 * @typedef {{ uid: string, email: string, displayName: string, emailVerified?: boolean, upiIds?: string[], bankDetails?: readonly BankAccount[] }} Owner
 */

/** @type {(name: string) => string} an ID as long as those of the database, which begins with the name */
export const recordId = (name) => name.padEnd(20, '0');

/**
 * A user's record, without deposits and money.
 * @param {Owner} owner
 * @param {unknown} createdAt
 */
export const userRecord = (
  { uid, email, displayName, upiIds = [], bankDetails = [] },
  createdAt,
) => ({
  uid,
  email,
  displayName,
  walletBalance: 0,
  bonusRatio: 2,
  language: 'en',
  createdAt,
  ...(upiIds[0] !== undefined && { upiId: upiIds[0] }),
  upiIds,
  bankDetails,
  openDeposits: 0,
  openPayoutId: null,
});

/**
 * A pending deposit.
 * @param {Owner} owner
 * @param {number} usdtAmount
 * @param {Date} timestamp
 */
export const depositRecord = (owner, usdtAmount, timestamp) => ({
  usdtAmount,
  // 100 micro-USDT are one paisa, rounded half up.
  inrAmount: Math.floor((Math.round(usdtAmount * 1_000_000) + 50) / 100) / 100,
  currency: 'USDT',
  status: 'pending',
  timestamp,
  userId: owner.uid,
  userEmail: owner.email,
  userName: owner.displayName,
  upiIds: owner.upiIds ?? [],
  bankDetails: owner.bankDetails ?? [],
  upiKeys: upiKeys(owner.upiIds ?? []),
  paymentCount: 0,
});

/**
 * A requested payout.
 * @template Time
 * @param {Owner} owner
 * @param {number} inrAmount
 * @param {PayoutMethod} method
 * @param {Time} timestamp
 */
export const payoutRecord = (owner, inrAmount, method, timestamp) => ({
  userId: owner.uid,
  userEmail: owner.email,
  userName: owner.displayName,
  userEmailVerified: owner.emailVerified ?? false,
  inrAmount,
  method,
  destination: destinationOf(method),
  ...(method.kind === 'bank' && { accountKey: accountKey(method) }),
  timestamp,
  moves: 0,
  status: 'requested',
});
