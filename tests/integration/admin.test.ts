import { beforeEach, describe, expect, it } from 'vitest';
import { microUsdt, paise } from '@/domain/money';
import { approve } from '@/domain/review';
import { reviewErrorMessage } from '@/texts/reviewErrorMessage';
import { createAdminService } from '@/services/admin';
import type { AdminSession } from '@/services/adminSession';
import { review } from '@/services/review';
import {
  adminAccount,
  administrator,
  adminWindow,
  depositor,
  openClient,
  PASSWORD,
  type UserClient,
} from '../support/integration/clients';
import { follow } from '../support/integration/following';
import { expectRefusal, refusal } from '../support/integration/outcomes';
import {
  adminAuth,
  emptyDatabase,
  expectLedgerConsistent,
  adminDb,
  storedDeposit,
  walletRupees,
} from '../support/integration/adminSdk';
import { emailClaimsOf } from '@/services/emailClaims';
import { createDepositService } from '@/services/deposits';
import { createUserService } from '@/services/users';

/** Submits a deposit of so many rupees, and says how an administrator sees it. */
async function pendingDeposit(user: UserClient, rupees: number) {
  const id = user.deposits.newId();
  await user.deposits.create(user.identity, { id, usdtMicro: microUsdt(rupees * 10_000) });
  return { id, paymentCount: 0, paidPaise: paise(0) };
}

describe('signing in as administrator', () => {
  const followSession = (window: ReturnType<typeof adminWindow>) => {
    const heard: AdminSession[] = [];
    const stop = window.admin.subscribeToSession((session) => heard.push(session));
    return { heard, stop };
  };

  it('takes an ID without a domain, after about a second, and ends with Logout [4.14 9.14]', async () => {
    const window = adminWindow();
    const { uid, adminId } = await adminAccount();
    const { heard, stop } = followSession(window);
    const started = performance.now();
    await window.admin.signIn(adminId, PASSWORD);
    expect(performance.now() - started).toBeGreaterThan(990);
    await expect.poll(() => heard.at(-1)).toEqual({ status: 'signedIn', uid });
    await window.admin.signOut();
    await expect.poll(() => heard.at(-1)).toEqual({ status: 'signedOut', ended: null });
    stop();
  });

  it('refuses a wrong password, an unknown ID and an ordinary account alike, and never opens the panel [5.18]', async () => {
    const { adminId } = await adminAccount();
    const user = await depositor();
    const attempts: [string, string][] = [
      [adminId, 'wrong-password'],
      ['nobody', PASSWORD],
      ['not an id', PASSWORD],
      [user.identity.email, PASSWORD],
    ];
    await Promise.all(
      attempts.map(async ([id, password]) => {
        const window = adminWindow();
        const { heard, stop } = followSession(window);
        const started = performance.now();
        await expectRefusal(window.admin.signIn(id, password), 'not-admin');
        expect(performance.now() - started).toBeGreaterThan(990);
        expect(window.auth.currentUser).toBeNull();
        expect(heard.filter(({ status }) => status === 'signedIn')).toEqual([]);
        stop();
      }),
    );
  });

  it('ends by itself when the claim is taken back, and says so', async () => {
    const account = await adminAccount();
    const operator = await administrator(account);
    const heard: AdminSession[] = [];
    const stop = operator.admin.subscribeToSession((session) => heard.push(session));
    await expect.poll(() => heard.at(-1)?.status).toBe('signedIn');
    await adminAuth().setCustomUserClaims(account.uid, {});
    await operator.admin.recheck();
    await expect.poll(() => heard.at(-1)).toEqual({ status: 'signedOut', ended: 'revoked' });
    stop();
  });

  it('ends by itself when the account is disabled', async () => {
    const account = await adminAccount();
    const operator = await administrator(account);
    const heard: AdminSession[] = [];
    const stop = operator.admin.subscribeToSession((session) => heard.push(session));
    await expect.poll(() => heard.at(-1)?.status).toBe('signedIn');
    await adminAuth().updateUser(account.uid, { disabled: true });
    await operator.admin.recheck();
    await expect.poll(() => heard.at(-1)).toEqual({ status: 'signedOut', ended: 'revoked' });
    stop();
  });

  it('ends within seconds when the account is revoked, and its token can do nothing more', async () => {
    const [user, account] = await Promise.all([depositor(), adminAccount()]);
    const operator = await administrator(account);
    const other = await administrator();
    const seen = await pendingDeposit(user, 100);
    const { heard, stop } = followSession(operator);
    const others = followSession(other);
    await expect.poll(() => heard.at(-1)?.status).toBe('signedIn');
    await expect.poll(() => others.heard.at(-1)?.status).toBe('signedIn');
    const token = (await operator.auth.currentUser?.getIdToken()) ?? '';
    const bystander = openClient({ mockUserToken: token });
    const thief = createAdminService(operator.auth, bystander.db, 'example.com');
    expect(await thief.count('pending', 1)).toBe(1);

    await adminDb().doc(`revoked/${account.uid}`).set({ at: new Date() });
    await expect
      .poll(() => heard.at(-1), { timeout: 5_000 })
      .toEqual({ status: 'signedOut', ended: 'revoked' });
    await expectRefusal(thief.count('pending', 1), 'denied');
    await expectRefusal(thief.pendingOfUser(user.identity.uid), 'denied');
    const decision = review(bystander.db, account.uid, seen, (deposit) => approve(deposit, 0));
    await expectRefusal(decision, 'denied');
    expect(others.heard.at(-1)?.status).toBe('signedIn');
    await other.admin.reject(seen);
    stop();
    others.stop();
  });

  it('gives an ordinary account no list, no count and no decision [4.17]', async () => {
    const user = await depositor();
    const seen = await pendingDeposit(await depositor(), 100);
    const admin = createAdminService(user.auth, user.db, 'example.com');
    expect((await follow(admin.queue()).failure()).code).toBe('denied');
    expect((await follow(admin.allDeposits()).failure()).code).toBe('denied');
    await expectRefusal(admin.count('pending', 1_000), 'denied');
    await expectRefusal(admin.approve(seen), 'denied');
    const signedOut = createAdminService(openClient().auth, user.db, 'example.com');
    await expectRefusal(signedOut.approve(seen), 'session-expired');
  });
});

describe('looking at the queue', () => {
  it('reads one deposit as it is now', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const seen = await pendingDeposit(user, 100);
    await operator.admin.reject(seen);
    expect(await operator.admin.deposit(seen.id)).toMatchObject({
      id: seen.id,
      status: 'rejected',
      processedBy: operator.uid,
    });
    expect(await operator.admin.deposit('missing'.padEnd(20, '0'))).toBeNull();
  });

  it('counts what was submitted after a deposit, up to a limit', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const first = await pendingDeposit(user, 100);
    for (let n = 0; n < 3; n++) await pendingDeposit(user, 100);
    const since = (await operator.admin.deposit(first.id))?.submittedAt ?? new Date(0);
    expect(await operator.admin.countSince(since, 51)).toBe(3);
    expect(await operator.admin.countSince(since, 2)).toBe(2);
  });
});

describe('deciding on a deposit', () => {
  it('approves it once: credits the wallet and confirms [4.5]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const seen = await pendingDeposit(user, 1_234.56);
    await operator.admin.approve(seen);
    expect(await storedDeposit(seen.id)).toMatchObject({
      status: 'confirmed',
      paidInrAmount: 1_234.56,
      remainingUsdtAmount: 0,
      paymentCount: 1,
      processedBy: operator.uid,
    });
    expect(await walletRupees(user.identity.uid)).toBe(1_234.56);

    const again = await refusal(operator.admin.approve(seen));
    expect(again.code).toBe('deposit-processed');
    expect(reviewErrorMessage(again)).toMatch(/^You confirmed this deposit first\./);
    expect(await walletRupees(user.identity.uid)).toBe(1_234.56);
    await expectLedgerConsistent();
  });

  it('pays in part, stays pending, and approves the rest [4.8 4.9]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const seen = await pendingDeposit(user, 1_000);
    await operator.admin.payInPart(seen, paise(333_33));
    expect(await storedDeposit(seen.id)).toMatchObject({
      status: 'pending',
      paidInrAmount: 333.33,
      remainingUsdtAmount: 6.67,
      paymentCount: 1,
    });
    await expectRefusal(
      operator.admin.payInPart({ ...seen, paymentCount: 1 }, paise(666_68)),
      'payment-exceeds-remaining',
    );
    await operator.admin.approve({ ...seen, paymentCount: 1, paidPaise: paise(333_33) });
    expect(await walletRupees(user.identity.uid)).toBeCloseTo(1_000, 6);
    expect(await storedDeposit(seen.id)).toMatchObject({ status: 'confirmed', paymentCount: 2 });
    await expectLedgerConsistent();
  });

  it('confirms a fully part-paid deposit and credits nothing more [4.9]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const seen = await pendingDeposit(user, 500);
    await operator.admin.payInPart(seen, paise(500_00));
    expect(await storedDeposit(seen.id)).toMatchObject({
      status: 'pending',
      remainingUsdtAmount: 0,
    });
    await operator.admin.approve({ ...seen, paymentCount: 1, paidPaise: paise(500_00) });
    expect(await storedDeposit(seen.id)).toMatchObject({ status: 'confirmed', paymentCount: 1 });
    expect(await walletRupees(user.identity.uid)).toBe(500);
    await expectLedgerConsistent();
  });

  it('rejects it; what was paid stays credited [4.7]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const seen = await pendingDeposit(user, 500);
    await operator.admin.payInPart(seen, paise(120_00));
    await operator.admin.reject({ ...seen, paymentCount: 1, paidPaise: paise(120_00) });
    expect(await storedDeposit(seen.id)).toMatchObject({ status: 'rejected', paidInrAmount: 120 });
    expect(await walletRupees(user.identity.uid)).toBe(120);
    await expectRefusal(operator.admin.approve({ ...seen, paymentCount: 1 }), 'deposit-processed');
    await expectLedgerConsistent();
  });

  it('refuses a decision made on an older state, and says who did what', async () => {
    const [user, first, second] = await Promise.all([
      depositor(),
      administrator(),
      administrator(),
    ]);
    const seen = await pendingDeposit(user, 1_000);
    await first.admin.payInPart(seen, paise(250_50));
    const late = await refusal(second.admin.approve(seen));
    expect(late.code).toBe('deposit-changed');
    expect(reviewErrorMessage(late)).toBe(
      'Another administrator paid ₹250.50 on this deposit in the meantime. ₹749.50 remains: review it again.',
    );
    await first.admin.reject({ ...seen, paymentCount: 1 });
    expect(reviewErrorMessage(await refusal(second.admin.payInPart(seen, paise(100))))).toMatch(
      /^Another administrator rejected this deposit first\./,
    );
    await expectLedgerConsistent();
  });

  it('says that a deposit is not there: `Deposit not found` [8.failures.19]', async () => {
    const operator = await administrator();
    const missing = { id: 'A'.repeat(20), paymentCount: 0, paidPaise: paise(0) };
    await expectRefusal(operator.admin.payInPart(missing, paise(100)), 'deposit-not-found');
    await expectRefusal(operator.admin.approve(missing), 'deposit-not-found');
  });

  it('leaves a malformed deposit alone', async () => {
    const operator = await administrator();
    const id = 'B'.repeat(20);
    await adminDb()
      .doc(`deposits/${id}`)
      .set({ status: 'pending', inrAmount: 'much', userId: 'x' });
    await expectRefusal(
      operator.admin.approve({ id, paymentCount: 0, paidPaise: paise(0) }),
      'unknown',
    );
    await adminDb().doc(`deposits/${id}`).delete();
  });

  it('refuses administrators their own deposits', async () => {
    const { auth, db, admin, uid } = await administrator();
    const readEmailClaims = () => emailClaimsOf(auth);
    const users = createUserService(() => db, readEmailClaims);
    const deposits = createDepositService(() => db, readEmailClaims);
    const identity = { uid, email: auth.currentUser?.email ?? '', displayName: 'Operator' };
    await users.ensureRecord(identity);
    await users.addUpiId(uid, 'operator@ybl');
    const id = deposits.newId();
    await deposits.create(identity, { id, usdtMicro: microUsdt(1_000_000) });
    const seen = { id, paymentCount: 0, paidPaise: paise(0) };
    await expectRefusal(admin.approve(seen), 'own-deposit');
    await expectRefusal(admin.payInPart(seen, paise(100)), 'own-deposit');
    await expectRefusal(admin.reject(seen), 'own-deposit');
  });
});

describe('the lists of the panel', () => {
  beforeEach(emptyDatabase);

  it('show the queue oldest first and follow every decision; counts agree', async () => {
    const [asha, ravi, operator] = await Promise.all([
      depositor('Asha Verma'),
      depositor('Ravi Iyer'),
      administrator(),
    ]);
    const one = await pendingDeposit(asha, 100);
    const two = await pendingDeposit(ravi, 200);
    const queue = follow(operator.admin.queue());
    const all = follow(operator.admin.allDeposits());
    const ids = (list: { items: readonly { id: string }[] }) =>
      list.items.map(({ id }) => id).join();
    await queue.until((list) => ids(list) === `${one.id},${two.id}`);
    await all.until((list) => ids(list) === `${two.id},${one.id}`);

    const three = await pendingDeposit(asha, 300);
    await queue.until((list) => ids(list) === `${one.id},${two.id},${three.id}`);
    await operator.admin.approve(one);
    await operator.admin.reject(three);
    await operator.admin.payInPart(two, paise(5_000));
    const { items } = await queue.until(
      (list) => ids(list) === two.id && list.items[0]?.paymentCount === 1,
    );
    expect(items[0]).toMatchObject({ paidPaise: 5_000, userName: 'Ravi Iyer' });
    const everything = await all.until(({ items: [newest] }) => newest?.status === 'rejected');
    expect(everything.items.map(({ status }) => status)).toEqual([
      'rejected',
      'pending',
      'confirmed',
    ]);
    expect(await operator.admin.count('pending', null)).toBe(1);
    expect(await operator.admin.count('confirmed', null)).toBe(1);
    // A count that is bounded ends there, and so do its costs.
    await pendingDeposit(asha, 400);
    await pendingDeposit(ravi, 500);
    expect(await operator.admin.count('pending', 2)).toBe(2);
    expect(await operator.admin.count('pending', null)).toBe(3);
  });
});
