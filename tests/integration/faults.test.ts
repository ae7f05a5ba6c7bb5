import { doc, getDocFromCache } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { errorCode, type ErrorCode } from '@/domain/errors';
import { microForPaise, paise } from '@/domain/money';
import { approve, payInPart } from '@/domain/review';
import { createDepositService } from '@/services/deposits';
import { review } from '@/services/review';
import { createUserService } from '@/services/users';
import { ledgerViolations } from '../../scripts/testing/ledgerViolations.mjs';
import { openFaultyApp, type FaultyApp } from '../support/faultProxy/faultyApp';
import type { Call, Fault } from '../support/faultProxy/plan';
import { showOnScreen } from '../support/integration/onScreen';
import { readLedgerState } from '../support/ledgerState';
import { admin, emailOf, user, type Actor } from '../support/rules/actors';
import { bankAccount, create, newDeposit, profile } from '../support/rules/builders';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { seed } from '../support/rules/rest';

const patience = vi.hoisted(() => ({ ms: 20_000 }));

vi.mock('@/config/business', async (original) => ({
  ...(await original<object>()),
  get WRITE_TIMEOUT_MS() {
    return patience.ms;
  },
}));

/** Does something that is given up early; its clock is set while it is called, so nothing else is affected. */
function impatiently<T>(work: () => Promise<T>): Promise<T> {
  const usual = patience.ms;
  patience.ms = 6_000;
  const answer = work();
  patience.ms = usual;
  return answer;
}

const emulator = emulatorFromEnv('-faults');
const opened: FaultyApp[] = [];
let uidCount = 0;

/** What the tokens of these tests say of an address. */
const claimsOf = (uid: string) => async () => ({ email: emailOf(uid), isVerified: false });

/** Somebody new for each test, so that tests can run side by side. */
const newUid = (): string => `user${++uidCount}`;
const depositIdOf = (uid: string): string => `Deposit${uid}`.padEnd(20, 'x');

async function open(actor: Actor): Promise<FaultyApp> {
  const app = await openFaultyApp(emulator, actor);
  opened.push(app);
  return app;
}

async function depositsOf(uid: string): Promise<unknown[]> {
  return Object.values((await readLedgerState(emulator)).deposits).filter(
    ({ userId }) => userId === uid,
  );
}

/** The code of a failure, or `done`. */
async function outcome(work: Promise<unknown>): Promise<ErrorCode | 'done'> {
  return work.then(
    () => 'done' as const,
    (error: unknown) => errorCode(error),
  );
}

/** A user with payment methods, on a network of their own, and what they submit. */
async function depositor({ isOnScreen = true } = {}) {
  const uid = newUid();
  await seed(emulator, [create(`users/${uid}`, profile(uid))]);
  const { db, network } = await open(user(uid));
  if (isOnScreen) await showOnScreen(db, `users/${uid}`);
  const service = createDepositService(() => db, claimsOf(uid));
  const identity = { uid, email: emailOf(uid), displayName: null };
  const request = { id: depositIdOf(uid), usdtMicro: microForPaise(paise(125_000)) };
  return {
    uid,
    network,
    submit: () => outcome(service.create(identity, request)),
    withdraw: () => outcome(service.withdraw(request.id)),
  };
}

/** An administrator in front of a pending deposit of ₹1,250, on a network of their own. */
async function reviewer({ isOnScreen = true } = {}) {
  const uid = newUid();
  const id = depositIdOf(uid);
  await seed(emulator, [
    create(`users/${uid}`, { ...profile(uid), openDeposits: 1 }),
    create(`deposits/${id}`, newDeposit(uid)),
  ]);
  const { db, network } = await open(admin('operator'));
  if (isOnScreen) await showOnScreen(db, `deposits/${id}`);
  const expected = { id, paymentCount: 0, paidPaise: paise(0) };
  const pay = paise(100_010);
  return {
    uid,
    network,
    approve: () => outcome(review(db, 'operator', expected, (deposit) => approve(deposit, 0))),
    payInPart: () =>
      outcome(review(db, 'operator', expected, (deposit) => payInPart(deposit, pay, 0))),
    /** Waits until the screen shows a credit, where the deposit is on it. */
    creditShown: async () => {
      if (!isOnScreen) return;
      const shown = () => getDocFromCache(doc(db, `deposits/${id}`));
      await vi.waitUntil(async () => (await shown()).get('paymentCount') === 1, {
        timeout: 20_000,
      });
    },
    wallet: async () => (await readLedgerState(emulator)).users[uid]?.walletBalance,
  };
}

beforeAll(async () => {
  await uploadRules(emulator, readRules());
  await clearDocuments(emulator);
});

afterAll(async () => {
  await Promise.all(opened.map((app) => app.close()));
  // Whatever failed, the ledger is consistent.
  expect(ledgerViolations(await readLedgerState(emulator))).toEqual([]);
});

describe.concurrent('through a network that breaks', { timeout: 90_000 }, () => {
  describe('a deposit request', () => {
    it('whose answer is lost exists once, and is reported as submitted', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'dropResponse');
      expect(await submit()).toBe('done');
      expect(await depositsOf(uid)).toHaveLength(1);
      // Lost, refused by the rules as already done, then read and found.
      expect(network.plan.calls.slice(0, 3)).toEqual(['commit', 'commit', 'batchGet']);
    });

    it('that the network sends twice exists once', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'repeat');
      expect(await submit()).toBe('done');
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it.each([
      { isOnScreen: false, told: 'offline' },
      // The one request may have left for all the client knows.
      { isOnScreen: true, told: 'timeout' },
    ])(
      'that never left is not reported as done, and is made once later: $told',
      async ({ isOnScreen, told }) => {
        const { uid, network, submit } = await depositor({ isOnScreen });
        network.goDown();
        expect(await impatiently(submit)).toBe(told);
        expect(await depositsOf(uid)).toEqual([]);
        network.restore();
        expect(await submit()).toBe('done');
        expect(await depositsOf(uid)).toHaveLength(1);
      },
    );

    it('whose fate is unknown is reported as that, and trying again makes it once', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'dropResponse');
      const answer = submit();
      await vi.waitUntil(() => network.plan.calls.includes('commit'), { timeout: 20_000 });
      network.goDown();
      expect(await answer).toBe('timeout');
      network.restore();
      expect(await submit()).toBe('done');
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it('that arrives after the user was told that no answer came exists once', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'hold');
      expect(await impatiently(submit)).toBe('timeout');
      expect(await depositsOf(uid)).toEqual([]);
      network.hangUp();
      expect(await submit()).toBe('done');
      await network.plan.release();
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it('goes through with a renewed token when the old one has expired', async () => {
      const { uid, network, submit } = await depositor();
      network.plan.fail('commit', 'expire');
      expect(await submit()).toBe('done');
      expect(await depositsOf(uid)).toHaveLength(1);
    });

    it('that the rules refuse is refused and not tried for ever', async () => {
      const uid = newUid();
      await seed(emulator, [create(`users/${uid}`, profile(uid))]);
      const { db, network } = await open(user(uid, { email: 'other@example.com' }));
      const identity = { uid, email: emailOf(uid), displayName: null };
      const request = { id: depositIdOf(uid), usdtMicro: microForPaise(paise(100)) };
      expect(
        await outcome(createDepositService(() => db, claimsOf(uid)).create(identity, request)),
      ).toBe('denied');
      expect(network.plan.calls.filter((call) => call === 'commit')).toHaveLength(2);
      expect(await depositsOf(uid)).toEqual([]);
    });
  });

  describe('a credit', () => {
    it.each(['dropResponse', 'repeat', 'refuse', 'expire'] as const)(
      'by approval is made once when the commit meets: %s',
      async (fault) => {
        const { network, approve, creditShown, wallet } = await reviewer();
        network.plan.fail('commit', fault);
        expect(await approve()).toBe('done');
        expect(await wallet()).toBe(1250);
        await creditShown();
        expect(await approve()).toBe('deposit-processed');
        expect(await wallet()).toBe(1250);
      },
    );

    it.each(['dropResponse', 'repeat', 'refuse'] as const)(
      'in part is made once when the commit meets: %s',
      async (fault) => {
        const { network, payInPart, creditShown, wallet } = await reviewer();
        network.plan.fail('commit', fault);
        expect(await payInPart()).toBe('done');
        expect(await wallet()).toBe(1000.1);
        await creditShown();
        expect(await payInPart()).toBe('deposit-changed');
        expect(await wallet()).toBe(1000.1);
      },
    );

    it('whose fate is unknown is reported as that, and is not made again', async () => {
      const { network, approve, wallet } = await reviewer();
      network.plan.fail('commit', 'hold');
      expect(await impatiently(approve)).toBe('timeout');
      expect(await wallet()).toBe(0);
      network.hangUp();
      expect(await approve()).toBe('done');
      await network.plan.release();
      expect(await wallet()).toBe(1250);
    });
  });

  describe('a withdrawal', () => {
    it.each(['dropResponse', 'repeat', 'refuse'] as const)(
      'is made once, and reported as made, when the commit meets: %s',
      async (fault) => {
        const { uid, network, submit, withdraw } = await depositor();
        expect(await submit()).toBe('done');
        network.plan.fail('commit', fault);
        expect(await withdraw()).toBe('done');
        expect(await withdraw()).toBe('done');
        expect(await depositsOf(uid)).toMatchObject([
          { status: 'rejected', rejectReason: 'withdrawn' },
        ]);
        expect((await readLedgerState(emulator)).users[uid]?.openDeposits).toBe(0);
      },
    );
  });

  describe('a payment method', () => {
    it.each(['dropResponse', 'repeat', 'refuse'] as const)(
      'is added once, without a false word about duplicates, when the commit meets: %s',
      async (fault) => {
        const uid = newUid();
        await seed(emulator, [create(`users/${uid}`, profile(uid))]);
        const { db, network } = await open(user(uid));
        await showOnScreen(db, `users/${uid}`);
        const users = createUserService(() => db, claimsOf(uid));
        const account = {
          ...{ accountHolder: 'Asha Rao', bankName: 'State Bank' },
          ...{ accountNumber: '987654321', ifscCode: 'HDFC0001234' },
        };
        network.plan.fail('commit', fault);
        expect(await outcome(users.addUpiId(uid, 'new@ybl'))).toBe('done');
        network.plan.fail('commit', fault);
        expect(await outcome(users.addBankAccount(uid, account))).toBe('done');
        network.plan.fail('commit', fault);
        expect(
          await outcome(users.removeBankAccount(uid, String(bankAccount(1)['accountNumber']))),
        ).toBe('done');
        network.plan.fail('commit', fault);
        expect(await outcome(users.makeUpiIdPrimary(uid, 'new@ybl'))).toBe('done');
        const record = (await readLedgerState(emulator)).users[uid];
        expect(record).toMatchObject({
          upiIds: ['new@ybl', ...(profile(uid)['upiIds'] as string[])],
        });
        expect(record).toMatchObject({ bankDetails: [account] });
        // A real duplicate is still one.
        expect(await outcome(users.addUpiId(uid, 'new@ybl'))).toBe('upi-duplicate');
        expect(await outcome(users.addBankAccount(uid, account))).toBe('account-duplicate');
      },
    );
  });

  describe('every place at which the network can fail', () => {
    const faults: Fault[] = ['refuse', 'dropResponse', 'repeat', 'expire'];
    const calls: [Call, number][] = [
      ['batchGet', 0],
      ['batchGet', 1],
      ['commit', 0],
      ['commit', 1],
    ];
    const places = calls.flatMap(([call, after]) =>
      faults.flatMap((fault) => [
        { fault, call, after, isOnScreen: true },
        { fault, call, after, isOnScreen: false },
      ]),
    );

    it(`leaves one deposit or none, and says which (${places.length} places)`, async () => {
      const results = places.map(async ({ fault, call, after, isOnScreen }) => {
        const { uid, network, submit } = await depositor({ isOnScreen });
        network.plan.fail(call, fault, after);
        const first = await submit();
        const before = (await depositsOf(uid)).length;
        const second = await submit();
        const where = `${fault} at ${call} ${after}, ${isOnScreen ? '' : 'not '}on screen`;
        return { where, first, before, second, after: (await depositsOf(uid)).length };
      });
      for (const result of await Promise.all(results)) {
        expect(result).toMatchObject({ first: 'done', before: 1, second: 'done', after: 1 });
      }
    });

    it(`credits an approval once (${places.length} places)`, async () => {
      const results = places.map(async ({ fault, call, after, isOnScreen }) => {
        const { network, approve, creditShown, wallet } = await reviewer({ isOnScreen });
        network.plan.fail(call, fault, after);
        const first = await approve();
        await creditShown();
        const where = `${fault} at ${call} ${after}, ${isOnScreen ? '' : 'not '}on screen`;
        return {
          where,
          first,
          before: await wallet(),
          again: await approve(),
          after: await wallet(),
        };
      });
      for (const result of await Promise.all(results)) {
        const again = 'deposit-processed';
        expect(result).toMatchObject({ first: 'done', before: 1250, again, after: 1250 });
      }
    });
  });

  describe('what is followed live', () => {
    it('goes on by itself when the network comes back', async () => {
      const { uid, network, submit } = await depositor();
      const { db } = await open(user(uid));
      const lengths: number[] = [];
      const own = createDepositService(() => db, claimsOf(uid)).ofUser(uid);
      const unsubscribe = own.subscribe({
        onData: ({ items }) => lengths.push(items.length),
        onError: () => undefined,
      });
      await vi.waitUntil(() => lengths.length > 0, { timeout: 20_000 });
      network.goDown();
      network.restore();
      expect(await submit()).toBe('done');
      await vi.waitUntil(() => lengths.at(-1) === 1, { timeout: 20_000 });
      unsubscribe();
    });
  });
});
