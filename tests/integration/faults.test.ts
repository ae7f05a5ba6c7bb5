import { randomBytes } from 'node:crypto';
import { doc, getDocFromCache } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { inrToUsdt, paise } from '@/domain/money/money';
import { createDepositService } from '@/services/createDepositService';
import { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import { createReviews } from '@/services/admin/deposits/createReviews';
import { createUserService } from '@/services/createUserService';
import { bankAccountIn } from '@/services/records/storedValues';
import { setUpFaultyApps, showOnScreen } from '../support/faultProxy/faultyApps';
import { storedByPath } from '../support/integration/adminSdk';
import { ownProject } from '../support/integration/emulators';
import type { Call, Fault } from '../support/faultProxy/plan';
import { PATIENT, timeOutWhen } from '../support/integration/writeTimeout';
import { admin, emailOf, user } from '../rules/support/actors';
import { bankAccount, create, newDeposit, profile } from '../rules/support/builders';
import { readAll, seed } from '../rules/support/rest';
import { txids } from '../support/txids';
import { noLimits } from '../support/operatorLimits';
import { APPROVAL, unpaid } from '../support/deposits';
import { aBankAccount } from '../support/payouts';

const [TXID = '', OTHER = ''] = txids;

const open = setUpFaultyApps();
const emulator = ownProject();
let uidCount = 0;
let depositorCount = 0;

const claimsOf = (uid: string) => async () => ({ email: emailOf(uid), isVerified: false });

const newUid = (): string => `user${++uidCount}`;
const depositIdOf = (uid: string): string => `Deposit${uid}`.padEnd(20, 'x');

async function depositsOf(uid: string): Promise<unknown[]> {
  const deposits = await readAll(emulator, 'deposits');
  return deposits.map(({ fields }) => fields).filter(({ userId }) => userId === uid);
}

const resultCode = (work: Promise<unknown>): Promise<ErrorCode | 'done'> =>
  work.then(() => 'done' as const, errorCode);

/** A user with payment methods and their own network, and the deposit they submit. */
async function depositor({ isOnScreen = true } = {}) {
  const uid = newUid();
  await seed(emulator, [create(`users/${uid}`, profile(uid))]);
  const { db, network } = await open(user(uid));
  if (isOnScreen) await showOnScreen(db, `users/${uid}`);
  const service = createDepositService(() => db, claimsOf(uid));
  const identity = { uid, email: emailOf(uid), displayName: null };
  // An amount of their own: the tests run at once, and another's own amount near it would be one more refusal.
  const usdtMicro = inrToUsdt(paise(100_000 * ++depositorCount));
  const request = { id: depositIdOf(uid), usdtMicro, txid: TXID };
  return {
    uid,
    network,
    submit: () => resultCode(service.create(identity, request)),
    addTransaction: (txid: string) => resultCode(service.addTransaction(request.id, txid)),
    withdraw: () => resultCode(service.cancel(request.id)),
  };
}

async function reviewer({ isOnScreen = true } = {}) {
  const uid = newUid();
  const id = depositIdOf(uid);
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), openDeposits: 1 }),
    create(`deposits/${id}`, newDeposit(uid)),
  ]);
  const { db, network } = await open(admin('operator'));
  if (isOnScreen) await showOnScreen(db, `deposits/${id}`);
  const expected = unpaid(id);
  const reviews = createReviews({ currentUser: { uid: 'operator' } }, db, noLimits);
  return {
    uid,
    network,
    approve: () => resultCode(reviews.credit(expected, APPROVAL)),
    /** Waits until the screen shows the credit, if the deposit is on screen. */
    waitForCredit: async () => {
      if (!isOnScreen) return;
      // The emulator can lose a change while a listener restarts, as after a fault, so it is restarted.
      network.hangUp();
      const cached = () => getDocFromCache(doc(db, `deposits/${id}`));
      await vi.waitUntil(async () => (await cached()).get('paymentCount') === 1, PATIENT);
    },
    wallet: async () => (await storedByPath())[`users/${uid}`]?.['walletBalance'],
  };
}

/** Administrators with their own networks, before a credit of ₹1,250 that spent a transaction. */
async function correctors(count: number) {
  const userId = newUid();
  const id = depositIdOf(userId);
  const [entryId, txid] = [`${id}_1`, randomBytes(32).toString('hex')];
  const credit = { by: 'colleague', at: new Date() };
  const expected = { depositId: id, seq: 1, amount: 1250, kind: 'approval', txid };
  await seed(emulator, [
    create(`users/${userId}`, { ...profile(userId), walletBalance: 1250, lastLedgerId: entryId }),
    create(`deposits/${id}`, {
      ...newDeposit(userId),
      ...{ status: 'confirmed', paidInrAmount: 1250, paymentCount: 1, txids: [txid] },
    }),
    create(`users/${userId}/ledger/${entryId}`, { ...credit, ...expected }),
    create(`transactions/${txid}`, { ...credit, depositId: id, entryId }),
  ]);
  const justification = { reason: 'wrong-user' as const, note: null };
  const request = { isFreed: true, justification };
  const administrators = Array.from({ length: count }, async (_, index) => {
    const uid = `operator${index}`;
    const { db, network } = await open(admin(uid));
    const service = createCorrectionService({ currentUser: { uid } }, db, noLimits);
    const credited = { userId, entryId };
    const takeBack = () => resultCode(service.takeBack(credited, paise(125_000), request));
    return { uid, network, takeBack };
  });
  return {
    administrators: await Promise.all(administrators),
    /** The stored result: how often it was taken back, by whom, and what is left. */
    stored: async () => {
      const documents = await storedByPath();
      const own = Object.entries(documents).filter(([path]) =>
        path.startsWith(`users/${userId}/ledger/`),
      );
      return {
        wallet: documents[`users/${userId}`]?.['walletBalance'],
        taken: documents[`deposits/${id}`]?.['correctedInrAmount'] ?? 0,
        by: own.flatMap(([, entry]) => (entry?.['kind'] === 'correction' ? entry['by'] : [])),
        isFree: documents[`transactions/${txid}`]?.['freedBy'] === `${entryId}_undo`,
      };
    },
  };
}

describe.concurrent('on an unreliable network', () => {
  describe('a deposit request', () => {
    it.each([
      { isOnScreen: false, call: 'batchGet', code: 'no-answer' },
      // The client cannot tell whether its one request reached the server.
      { isOnScreen: true, call: 'commit', code: 'timeout' },
    ] as const)(
      'is not reported as submitted when it was never sent, and is stored once on retry: $code',
      async ({ isOnScreen, call, code }) => {
        const { uid, network, submit } = await depositor({ isOnScreen });
        network.plan.fail(call, 'goDown');
        expect(await timeOutWhen(() => network.plan.isDown, submit)).toBe(code);
        expect(await depositsOf(uid)).toEqual([]);
        network.restore();
        expect(await submit()).toBe('done');
        expect(await depositsOf(uid)).toHaveLength(1);
      },
    );

    it('is reported as timed out when its result is unknown, and is stored once on retry', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'dropResponse');
      network.plan.fail('commit', 'goDown', 1);
      expect(await timeOutWhen(() => network.plan.isDown, submit)).toBe('timeout');
      network.restore();
      expect(await submit()).toBe('done');
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it('is stored once when it reaches the server only after it was reported as timed out', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'hold');
      expect(await timeOutWhen(() => network.plan.held === 1, submit)).toBe('timeout');
      expect(await depositsOf(uid)).toEqual([]);
      network.hangUp();
      expect(await submit()).toBe('done');
      await network.plan.release();
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it('keeps the amount of its own that it asked for first, however often the connection drops', async () => {
      const { uid, network, submit } = await depositor();
      for (let after = 0; after < 4; after++) network.plan.fail('commit', 'refuse', after);
      expect(await submit()).toBe('done');
      expect(network.plan.calls.filter((call) => call === 'commit').length).toBeGreaterThan(4);
      // In steps of 0.0001 USDT: finer ones follow two refusals, and none follow four.
      const [deposit] = await depositsOf(uid);
      expect(deposit).toMatchObject({ payableUsdt: expect.any(Number) });
      const { payableUsdt, usdtAmount } = deposit as Record<string, number>;
      expect(Math.round(((payableUsdt ?? 0) - (usdtAmount ?? 0)) * 1e6) % 100).toBe(0);
    });

    it('is not retried endlessly when the rules refuse it', async () => {
      const uid = newUid();
      await seed(emulator, [create(`users/${uid}`, profile(uid))]);
      const { db, network } = await open(user(uid, { email: 'other@example.com' }));
      const identity = { uid, email: emailOf(uid), displayName: null };
      const request = { id: depositIdOf(uid), usdtMicro: inrToUsdt(paise(100)) };
      expect(
        await resultCode(createDepositService(() => db, claimsOf(uid)).create(identity, request)),
      ).toBe('denied');
      // Four with an own amount, and one or two without.
      const commits = network.plan.calls.filter((call) => call === 'commit');
      expect(commits.length).toBeLessThanOrEqual(6);
      expect(await depositsOf(uid)).toEqual([]);
    });
  });

  describe('a credit', () => {
    it('is reported as timed out when its result is unknown, and is not applied twice', async () => {
      const { network, approve, wallet } = await reviewer();
      network.plan.fail('commit', 'hold');
      expect(await timeOutWhen(() => network.plan.held === 1, approve)).toBe('timeout');
      expect(await wallet()).toBe(0);
      network.hangUp();
      expect(await approve()).toBe('done');
      await network.plan.release();
      expect(await wallet()).toBe(1250);
    });
  });

  describe('a correction', () => {
    const takenBy = (uid: string) => ({ wallet: 0, taken: 1250, by: [uid], isFree: true });

    it('is made once, and reported as made, when the response is lost', async () => {
      const { administrators, stored } = await correctors(1);
      const [{ uid, network, takeBack } = expect.fail('nobody')] = administrators;
      network.plan.fail('commit', 'dropResponse');
      expect(await takeBack()).toBe('done');
      expect(await stored()).toEqual(takenBy(uid));
      expect(await takeBack()).toBe('already-taken-back');
      expect(await stored()).toEqual(takenBy(uid));
    });

    it('of two at once, one of whom does not hear the answer, is one of theirs, and each is told', async () => {
      const { administrators, stored } = await correctors(2);
      administrators[0]?.network.plan.fail('commit', 'dropResponse');
      const results = await Promise.all(administrators.map(({ takeBack }) => takeBack()));
      expect(results.toSorted()).toEqual(['already-taken-back', 'done']);
      const uid = administrators[results.indexOf('done')]?.uid ?? '';
      expect(await stored()).toEqual(takenBy(uid));
    });
  });

  describe('a withdrawal', () => {
    it('is made once, and reported as made, when the response is lost', async () => {
      const { uid, network, submit, withdraw } = await depositor();
      expect(await submit()).toBe('done');
      network.plan.fail('commit', 'dropResponse');
      expect(await withdraw()).toBe('done');
      expect(await withdraw()).toBe('done');
      expect(await depositsOf(uid)).toMatchObject([
        { status: 'rejected', rejectReason: 'withdrawn' },
      ]);
      expect((await storedByPath())[`users/${uid}`]?.['openDeposits']).toBe(0);
    });
  });

  describe('a transaction', () => {
    it('is added once, and not reported as a duplicate, when the response is lost', async () => {
      const { uid, network, submit, addTransaction } = await depositor();
      expect(await submit()).toBe('done');
      network.plan.fail('commit', 'dropResponse');
      expect(await addTransaction(OTHER)).toBe('done');
      expect(await depositsOf(uid)).toMatchObject([{ txids: [TXID, OTHER] }]);
      // A real duplicate is still reported.
      expect(await addTransaction(OTHER)).toBe('transaction-duplicate');
      expect(await depositsOf(uid)).toMatchObject([{ txids: [TXID, OTHER] }]);
    });
  });

  describe('a payment method', () => {
    it('is added once, and not reported as a duplicate, when the response is lost', async () => {
      const uid = newUid();
      await seed(emulator, [create(`users/${uid}`, profile(uid))]);
      const { db, network } = await open(user(uid));
      await showOnScreen(db, `users/${uid}`);
      const users = createUserService(() => db, claimsOf(uid));
      const account = aBankAccount();
      network.plan.fail('commit', 'dropResponse');
      expect(await resultCode(users.addUpiId(uid, 'new@ybl'))).toBe('done');
      network.plan.fail('commit', 'dropResponse');
      expect(await resultCode(users.addBankAccount(uid, account))).toBe('done');
      network.plan.fail('commit', 'dropResponse');
      expect(await resultCode(users.removeBankAccount(uid, bankAccountIn(bankAccount(1))))).toBe(
        'done',
      );
      network.plan.fail('commit', 'dropResponse');
      expect(await resultCode(users.makeUpiIdPrimary(uid, 'new@ybl'))).toBe('done');
      const record = (await storedByPath())[`users/${uid}`];
      expect(record).toMatchObject({
        upiIds: ['new@ybl', ...(profile(uid)['upiIds'] as string[])],
      });
      expect(record).toMatchObject({ bankDetails: [account] });
      // A real duplicate is still reported.
      expect(await resultCode(users.addUpiId(uid, 'new@ybl'))).toBe('upi-duplicate');
      expect(await resultCode(users.addBankAccount(uid, account))).toBe('account-duplicate');
    });
  });

  describe('at every point where the network can fail', () => {
    const faults: Fault[] = ['refuse', 'dropResponse', 'repeat', 'expire'];
    const points = faults.flatMap((fault): { call: Call; fault: Fault; isOnScreen: boolean }[] => [
      // Documents on screen are written without a read before.
      { call: 'commit', fault, isOnScreen: true },
      { call: 'commit', fault, isOnScreen: false },
      { call: 'batchGet', fault, isOnScreen: false },
    ]);

    it(`stores one deposit, and reports it (${points.length} points)`, async () => {
      const results = points.map(async ({ fault, call, isOnScreen }) => {
        const { uid, network, submit } = await depositor({ isOnScreen });
        network.plan.fail(call, fault);
        const first = await submit();
        const before = await depositsOf(uid);
        const { isPending } = network.plan;
        const where = `${fault} at ${call}, ${isOnScreen ? '' : 'not '}on screen`;
        const second = await submit();
        return { where, isPending, first, before, second, after: await depositsOf(uid) };
      });
      const once = [{ txids: [TXID] }];
      for (const result of await Promise.all(results)) {
        const done = { first: 'done', before: once, second: 'done', after: once };
        expect(result).toMatchObject({ isPending: false, ...done });
      }
    });

    it(`credits an approval once (${points.length} points)`, async () => {
      const results = points.map(async ({ fault, call, isOnScreen }) => {
        const { network, approve, waitForCredit, wallet } = await reviewer({ isOnScreen });
        network.plan.fail(call, fault);
        const first = await approve();
        await waitForCredit();
        const { isPending } = network.plan;
        const where = `${fault} at ${call}, ${isOnScreen ? '' : 'not '}on screen`;
        const before = await wallet();
        return { where, isPending, first, before, again: await approve(), after: await wallet() };
      });
      const done = { first: 'done', before: 1250, again: 'deposit-processed', after: 1250 };
      for (const result of await Promise.all(results)) {
        expect(result).toMatchObject({ isPending: false, ...done });
      }
    });
  });

  describe('a live list', () => {
    it('resumes by itself when the network comes back', async () => {
      const { uid, submit } = await depositor();
      const { db, network } = await open(user(uid));
      const lengths: number[] = [];
      const own = createDepositService(() => db, claimsOf(uid)).ofUser(uid);
      const unsubscribe = own.subscribe({
        onData: ({ items }) => lengths.push(items.length),
        onError: () => undefined,
      });
      await vi.waitUntil(() => lengths.length > 0, PATIENT);
      network.goDown();
      expect(await submit()).toBe('done');
      expect(lengths.at(-1)).toBe(0);
      network.restore();
      await vi.waitUntil(() => lengths.at(-1) === 1, PATIENT);
      unsubscribe();
    });
  });
});
