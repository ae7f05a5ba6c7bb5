import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import {
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  type Firestore,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, user, type Actor } from './support/actors';
import { emulatorFromEnv, readRules } from './support/emulator';

const lastDepositId = 'Ab3dEf6hIj9lMn2pQr5t';
const DEPOSIT = `deposits/${lastDepositId}`;

/** The main job through the real SDK; the tables in this folder bypass it. */
describe('the main job with the web SDK', () => {
  const { host: address, projectId } = emulatorFromEnv('-journey');
  let environment: RulesTestEnvironment;

  beforeAll(async () => {
    const [host = '', port] = address.split(':');
    // Rejects when the emulator refuses the rules.
    environment = await initializeTestEnvironment({
      projectId,
      firestore: { host, port: Number(port), rules: readRules() },
    });
    await environment.clearFirestore();
  });

  afterAll(() => environment.cleanup());

  const as = ({ uid, claims }: Actor): Firestore => {
    const context = uid
      ? environment.authenticatedContext(uid, claims)
      : environment.unauthenticatedContext();
    // The testing library types the database as the old SDK's; at run time it serves both.
    return context.firestore() as unknown as Firestore;
  };

  it('signs up, adds a UPI ID, deposits, is paid in part and confirmed, once', async () => {
    const asha = as(user('asha'));
    const operator = as(admin('operator'));
    const userDoc = (db: Firestore) => doc(db, 'users/asha');
    const deposit = (db: Firestore) => doc(db, DEPOSIT);
    const write = (db: Firestore, path: string, fields: object, merge = true) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(doc(db, path));
        transaction.set(doc(db, path), fields, { merge });
      });
    const profile = {
      uid: 'asha',
      email: 'asha@example.com',
      displayName: 'Asha Rao',
      walletBalance: 0,
      bonusRatio: 2,
      language: 'en',
      createdAt: serverTimestamp(),
      upiIds: [],
      bankDetails: [],
    };
    await assertFails(write(asha, 'users/asha', { ...profile, walletBalance: 1 }, false));
    await assertSucceeds(write(asha, 'users/asha', profile, false));
    const request = {
      usdtAmount: 0.07,
      inrAmount: 7,
      currency: 'USDT',
      status: 'pending',
      timestamp: serverTimestamp(),
      userId: 'asha',
      userEmail: 'asha@example.com',
      userName: 'Asha Rao',
      upiIds: [] as string[],
      upiKeys: [] as string[],
      bankDetails: [],
      paymentCount: 0,
      userEmailVerified: false,
      countsAsOpen: true,
    };
    const submit = () =>
      runTransaction(asha, async (transaction) => {
        await transaction.get(deposit(asha));
        transaction.set(deposit(asha), request);
        transaction.update(userDoc(asha), { openDeposits: increment(1), lastDepositId });
      });
    await assertFails(submit());
    await assertSucceeds(
      write(asha, 'users/asha', {
        upiIds: ['asha@upi'],
        upiId: 'asha@upi',
        methodsGrewAt: serverTimestamp(),
      }),
    );
    request.upiIds = ['asha@upi'];
    request.upiKeys = ['asha@upi'];
    await assertFails(write(asha, DEPOSIT, request, false));
    await assertSucceeds(submit());

    const pay = (db: Firestore, seq: number, amount: number, paid: number, status: string) =>
      runTransaction(db, async (transaction) => {
        await transaction.get(deposit(db));
        transaction.update(deposit(db), {
          status,
          paidInrAmount: paid,
          remainingUsdtAmount: (7 - paid) / 100,
          paymentCount: seq,
          processedAt: serverTimestamp(),
          processedBy: 'operator',
        });
        const lastLedgerId = `${lastDepositId}_${seq}`;
        transaction.update(userDoc(db), {
          walletBalance: increment(amount),
          lastLedgerId,
          ...(status === 'confirmed' ? { openDeposits: increment(-1), lastDepositId } : {}),
        });
        transaction.set(doc(db, `users/asha/ledger/${lastLedgerId}`), {
          depositId: lastDepositId,
          seq,
          amount,
          kind: status === 'confirmed' ? 'approval' : 'part',
          by: 'operator',
          at: serverTimestamp(),
        });
      });
    await assertFails(pay(asha, 1, 2, 2, 'pending'));
    await assertSucceeds(pay(operator, 1, 2, 2, 'pending'));
    await assertFails(pay(operator, 1, 2, 2, 'pending'));
    await assertSucceeds(pay(operator, 2, 5, 7, 'confirmed'));
    await assertFails(pay(operator, 3, 7, 14, 'confirmed'));

    expect((await getDoc(userDoc(asha))).get('walletBalance')).toBe(7);
    expect((await getDoc(userDoc(asha))).get('openDeposits')).toBe(0);
    expect((await getDoc(deposit(asha))).get('status')).toBe('confirmed');
    await assertFails(getDoc(userDoc(as(user('ravi')))));
  });
});
