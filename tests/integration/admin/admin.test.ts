import { beforeEach, describe, expect, it } from 'vitest';
import { grantAdmin } from '../../../scripts/admin/grant.mjs';
import { updateAccount } from '../../../scripts/emulators/authRest.mjs';
import { paise } from '@/domain/money/money';
import { errorCode } from '@/domain/errors';
import { createPanel } from '@/services/admin/createPanel';
import type { AdminSession } from '@/services/admin/session/createAdminSession';
import { createReviews } from '@/services/admin/deposits/createReviews';
import {
  adminAccount,
  administrator,
  adminWindow,
  depositor,
  type Administrator,
  openClient,
  PASSWORD,
  withServices,
} from '../../support/integration/clients';
import { showOnScreen } from '../../support/faultProxy/faultyApps';
import { emulators } from '../../support/integration/emulators';
import { pendingDeposit } from '../../support/integration/limits';
import { subscribeTo } from '../../support/integration/subscription';
import { expectRefusal, refusal } from '../../support/integration/results';
import {
  adminAuth,
  emptyDatabase,
  expectLedgerConsistent,
  adminDb,
  storedDeposit,
  walletRupees,
} from '../../support/integration/adminSdk';
import { rejection, APPROVAL, part, unpaid } from '../../support/deposits';
import { noLimits } from '../../support/operatorLimits';

describe('signing in as administrator', () => {
  const watchSession = ({ admin }: Pick<Administrator, 'admin'>) => {
    const sessions: AdminSession[] = [];
    const unsubscribe = admin.session.subscribeToSession((session) => sessions.push(session));
    return { sessions, unsubscribe };
  };

  it('accepts an ID without a domain, takes about a second, and ends with Logout [4.14 9.14]', async () => {
    const window = adminWindow();
    const { uid, adminId } = await adminAccount();
    const { sessions, unsubscribe } = watchSession(window);
    const started = performance.now();
    await window.admin.session.signIn(adminId, PASSWORD);
    expect(performance.now() - started).toBeGreaterThan(990);
    await expect.poll(() => sessions.at(-1)).toMatchObject({ status: 'signedIn', uid });
    await window.admin.session.signOut();
    await expect.poll(() => sessions.at(-1)).toEqual({ status: 'signedOut', ended: null });
    unsubscribe();
  });

  it('refuses a wrong password, an unknown ID and a user account alike, and never opens the panel [5.18]', async () => {
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
        const { sessions, unsubscribe } = watchSession(window);
        const started = performance.now();
        await expectRefusal(window.admin.session.signIn(id, password), 'not-admin');
        expect(performance.now() - started).toBeGreaterThan(990);
        expect(window.auth.currentUser).toBeNull();
        expect(sessions.filter(({ status }) => status === 'signedIn')).toEqual([]);
        unsubscribe();
      }),
    );
  });

  it.each([
    ['the claim is removed', (uid: string) => adminAuth().setCustomUserClaims(uid, {})],
    ['the account is disabled', (uid: string) => adminAuth().updateUser(uid, { disabled: true })],
  ])('ends the session when %s, and says why', async (_, end) => {
    const account = await adminAccount();
    const operator = await administrator(account);
    const { sessions, unsubscribe } = watchSession(operator);
    await expect.poll(() => sessions.at(-1)?.status).toBe('signedIn');
    await end(account.uid);
    await operator.admin.session.recheck();
    await expect.poll(() => sessions.at(-1)).toEqual({ status: 'signedOut', ended: 'revoked' });
    unsubscribe();
  });

  it('ends the session within seconds when the account is revoked, and its token is refused', async () => {
    const [user, account] = await Promise.all([depositor(), adminAccount()]);
    const operator = await administrator(account);
    const other = await administrator();
    const deposit = await pendingDeposit(user, 100);
    const { sessions, unsubscribe } = watchSession(operator);
    const others = watchSession(other);
    await expect.poll(() => sessions.at(-1)?.status).toBe('signedIn');
    await expect.poll(() => others.sessions.at(-1)?.status).toBe('signedIn');
    const token = (await operator.auth.currentUser?.getIdToken()) ?? '';
    const { db: thiefDb } = openClient({ mockUserToken: token });
    const thief = createPanel(operator.auth, thiefDb, 'example.com');
    expect(await thief.deposits.pendingOfUser(user.identity.uid)).toHaveLength(1);

    await showOnScreen(operator.db, `revoked/${account.uid}`);
    await adminDb().doc(`revoked/${account.uid}`).set({ at: new Date() });
    await expect.poll(() => sessions.at(-1)).toEqual({ status: 'signedOut', ended: 'revoked' });
    await expectRefusal(thief.deposits.countConfirmed(), 'denied');
    await expectRefusal(thief.deposits.pendingOfUser(user.identity.uid), 'denied');
    const reviews = createReviews({ currentUser: { uid: account.uid } }, thiefDb, noLimits);
    await expectRefusal(reviews.credit(deposit, APPROVAL), 'denied');
    expect(others.sessions.at(-1)?.status).toBe('signedIn');
    await other.admin.reviews.reject(deposit, rejection());
    unsubscribe();
    others.unsubscribe();
  });

  it('ends the session when the role changes, and the next sign-in has the new one', async () => {
    const account = await adminAccount();
    const { uid, email } = account;
    await adminDb().doc(`administrators/${uid}`).set({ email, at: new Date() });
    const window = await administrator(account);
    const { sessions, unsubscribe } = watchSession(window);
    const signedIn = { status: 'signedIn', uid, email, role: 'reviewer', hasSecondFactor: false };
    await expect.poll(() => sessions.at(-1)).toEqual(signedIn);

    await showOnScreen(window.db, `revoked/${uid}`);
    await grantAdmin({ auth: adminAuth(), db: adminDb() }, { email, role: 'viewer' });
    await expect.poll(() => sessions.at(-1)).toEqual({ status: 'signedOut', ended: 'changed' });

    // A sign-in in the second of the change ends as well.
    await expect
      .poll(async () => {
        await window.admin.session.signIn(account.adminId, PASSWORD);
        return window.admin.deposits.countConfirmed().catch(errorCode);
      })
      .not.toBe('denied');
    await expect.poll(() => sessions.at(-1)).toEqual({ ...signedIn, role: 'viewer' });
    const deposit = await pendingDeposit(await depositor(), 100);
    await expectRefusal(window.admin.reviews.reject(deposit, rejection()), 'denied');
    expect(await storedDeposit(deposit.id)).toMatchObject({ status: 'pending' });
    unsubscribe();
  });

  it('denies a user account every list, count and review [4.17]', async () => {
    const user = await depositor();
    const deposit = await pendingDeposit(await depositor(), 100);
    const admin = createPanel(user.auth, user.db, 'example.com');
    expect((await subscribeTo(admin.deposits.queue()).waitForError()).code).toBe('denied');
    expect((await subscribeTo(admin.deposits.all()).waitForError()).code).toBe('denied');
    await expectRefusal(admin.deposits.countConfirmed(), 'denied');
    await expectRefusal(admin.reviews.credit(deposit, APPROVAL), 'denied');
    const signedOut = createPanel(openClient().auth, user.db, 'example.com');
    await expectRefusal(signedOut.reviews.credit(deposit, APPROVAL), 'session-expired');
  });

  it('gives no user the claim, or another’s account, through the identity service', async () => {
    const [user, operator] = await Promise.all([depositor(), adminAccount()]);
    const token = (await user.auth.currentUser?.getIdToken()) ?? '';
    const change = (changes: object) => updateAccount(emulators().auth, token, changes);
    await change({ customAttributes: JSON.stringify({ admin: true }) });
    await change({ emailVerified: true });
    // Their own fields may be changed.
    expect(await change({ displayName: 'Mal' })).toBe(200);
    await change({ localId: operator.uid, password: 'of-a-thief-1' });
    const account = await adminAuth().getUser(user.identity.uid);
    expect(account.customClaims ?? {}).toEqual({});
    expect(account.emailVerified).toBe(false);
    await adminWindow().admin.session.signIn(operator.adminId, PASSWORD);
  });
});

describe('reviewing a deposit', () => {
  it('approves it once: credits the wallet and confirms [4.5]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const deposit = await pendingDeposit(user, 1_234.56);
    await operator.admin.reviews.credit(deposit, APPROVAL);
    expect(await storedDeposit(deposit.id)).toMatchObject({
      status: 'confirmed',
      paidInrAmount: 1_234.56,
      remainingUsdtAmount: 0,
      paymentCount: 1,
      processedBy: operator.uid,
    });
    expect(await walletRupees(user.identity.uid)).toBe(1_234.56);

    const again = await refusal(operator.admin.reviews.credit(deposit, APPROVAL));
    expect(again.code).toBe('deposit-processed');
    expect(again.conflict).toMatchObject({ by: operator.uid, change: 'confirmed' });
    expect(await walletRupees(user.identity.uid)).toBe(1_234.56);
    await expectLedgerConsistent();
  });

  it('pays in part, stays pending, and approves the rest [4.8 4.9]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const deposit = await pendingDeposit(user, 1_000);
    await operator.admin.reviews.credit(deposit, part(333_33));
    expect(await storedDeposit(deposit.id)).toMatchObject({
      status: 'pending',
      paidInrAmount: 333.33,
      remainingUsdtAmount: 6.67,
      paymentCount: 1,
    });
    await expectRefusal(
      operator.admin.reviews.credit({ ...deposit, paymentCount: 1 }, part(666_68)),
      'payment-exceeds-remaining',
    );
    await operator.admin.reviews.credit(
      { ...deposit, paymentCount: 1, paidPaise: paise(333_33) },
      APPROVAL,
    );
    expect(await walletRupees(user.identity.uid)).toBeCloseTo(1_000, 6);
    expect(await storedDeposit(deposit.id)).toMatchObject({ status: 'confirmed', paymentCount: 2 });
    await expectLedgerConsistent();
  });

  it('rejects it; what was paid stays credited, and it is read as it is now [4.7]', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const deposit = await pendingDeposit(user, 500);
    await operator.admin.reviews.credit(deposit, part(120_00));
    await operator.admin.reviews.reject(
      { ...deposit, paymentCount: 1, paidPaise: paise(120_00) },
      rejection(),
    );
    expect(await operator.admin.deposits.read(deposit.id)).toMatchObject({
      ...{ id: deposit.id, status: 'rejected', processedBy: operator.uid },
      paidPaise: 120_00,
    });
    expect(await operator.admin.deposits.read('missing'.padEnd(20, '0'))).toBeNull();
    expect(await walletRupees(user.identity.uid)).toBe(120);
    await expectRefusal(
      operator.admin.reviews.credit({ ...deposit, paymentCount: 1 }, APPROVAL),
      'deposit-processed',
    );
    await expectLedgerConsistent();
  });

  it('reports a missing deposit: `Deposit not found` [8.failures.19]', async () => {
    const operator = await administrator();
    const missing = unpaid('A'.repeat(20));
    await expectRefusal(operator.admin.reviews.credit(missing, part(100)), 'deposit-not-found');
    await expectRefusal(operator.admin.reviews.credit(missing, APPROVAL), 'deposit-not-found');
  });

  it('does not let administrators review their own deposits', async () => {
    const { admin, uid, ...client } = await administrator();
    const email = client.auth.currentUser?.email ?? '';
    const identity = { uid, email, displayName: 'Operator', isVerified: true };
    const user = withServices(client, identity);
    await user.users.ensureRecord(identity);
    await user.users.addUpiId(uid, 'operator@ybl');
    const deposit = await pendingDeposit(user, 100);
    await expectRefusal(admin.reviews.credit(deposit, APPROVAL), 'own-deposit');
    await expectRefusal(admin.reviews.credit(deposit, part(100)), 'own-deposit');
    await expectRefusal(admin.reviews.reject(deposit, rejection()), 'own-deposit');
  });
});

describe('the panel’s lists', () => {
  beforeEach(emptyDatabase);

  it('show the queue oldest first and update with every review; counts agree', async () => {
    const [asha, ravi, operator] = await Promise.all([
      depositor('Asha Verma'),
      depositor('Ravi Iyer'),
      administrator(),
    ]);
    const one = await pendingDeposit(asha, 100);
    const two = await pendingDeposit(ravi, 200);
    const queue = subscribeTo(operator.admin.deposits.queue());
    const allDeposits = operator.admin.deposits.all();
    const all = subscribeTo(allDeposits);
    const ids = (list: { items: readonly { id: string }[] }) =>
      list.items.map(({ id }) => id).join();
    await queue.waitFor((list) => ids(list) === `${one.id},${two.id}` && !list.fromCache);
    await all.waitFor((list) => ids(list) === `${two.id},${one.id}` && !list.fromCache);

    const three = await pendingDeposit(asha, 300);
    await queue.waitFor((list) => ids(list) === `${one.id},${two.id},${three.id}`);
    await operator.admin.reviews.credit(one, APPROVAL);
    await operator.admin.reviews.reject(three, rejection());
    await operator.admin.reviews.credit(two, part(5_000));
    const { items } = await queue.waitFor(
      (list) => ids(list) === two.id && list.items[0]?.paymentCount === 1,
    );
    expect(items[0]).toMatchObject({ paidPaise: 5_000, userName: 'Ravi Iyer' });
    await all.waitFor(({ items: [newest] }) => newest?.status === 'rejected');
    allDeposits.loadMore();
    const reviewed = await all.waitFor(({ items: rows }) => rows.length === 3);
    expect(reviewed.items.map(({ status }) => status)).toEqual([
      'rejected',
      'pending',
      'confirmed',
    ]);
    expect(await operator.admin.deposits.countConfirmed()).toEqual({
      number: 1,
      isLowerBound: false,
    });
  });
});
