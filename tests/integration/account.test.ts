import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emailedLinks } from '../../scripts/emulators/authRest.mjs';
import { depositRecord, recordId } from '../../scripts/seed/records.mjs';
import { createAccountService } from '@/services/account/createAccountService';
import {
  administrator,
  depositor,
  newcomer,
  openSecondWindow,
  PASSWORD,
  unique,
  type UserClient,
} from '../support/integration/clients';
import {
  adminAuth,
  adminDb,
  emptyDatabase,
  expectLedgerConsistent,
  storedUser,
} from '../support/integration/adminSdk';
import { emulators } from '../support/integration/emulators';
import { pendingDeposit, submit } from '../support/integration/limits';
import { withBalance } from '../support/integration/payouts';
import { expectRefusal } from '../support/integration/results';
import { APPROVAL, part } from '../support/deposits';

const NEXT = 'integration-2';
const { auth: authHost, authProjectId } = emulators();

/** A user's account service; `ended` counts the sessions it has ended. */
function accountOf({ auth, db }: UserClient) {
  const sessions = { ended: 0, emailsAwaited: 0 };
  const account = createAccountService({
    getAuth: () => auth,
    getDatabase: () => db,
    returnUrl: () => 'https://rupee-ramp.example/profile',
    onEmailAwaited: () => (sessions.emailsAwaited += 1),
    endSession: async (end) => {
      await end();
      sessions.ended += 1;
    },
  });
  return { account, sessions };
}

const recordOf = ({ identity }: UserClient) => adminDb().doc(`users/${identity.uid}`);

/** Waits for the identity service's next second, so that earlier tokens are older. */
async function nextSecond(): Promise<void> {
  const second = Math.floor(Date.now() / 1000);
  await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 50 }).toBeGreaterThan(second);
}

/** What a device whose session was ended elsewhere is told, though it sends the password of its account. */
async function expectEnded(window: UserClient): Promise<void> {
  const { account } = accountOf(window);
  await expectRefusal(account.changePassword(PASSWORD, NEXT), 'session-expired');
  expect(window.auth.currentUser).toBeNull();
}

// As SECURITY.md demands: an unknown address is then answered like a wrong password.
beforeAll(async () => {
  const config = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  const response = await fetch(`http://${authHost}/emulator/v1/projects/${authProjectId}/config`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(config),
  });
  expect(await response.json()).toMatchObject(config);
});
beforeEach(emptyDatabase);
afterEach(expectLedgerConsistent);

describe('changing the password', () => {
  it('asks for the current one, keeps this session and ends the others', async () => {
    const user = await depositor();
    const other = await openSecondWindow(user);
    const { account } = accountOf(user);
    await expectRefusal(account.changePassword('not-it', NEXT), 'wrong-credentials');
    await expectRefusal(account.changePassword(PASSWORD, 'short'), 'password-weak');
    await nextSecond();
    await account.changePassword(PASSWORD, NEXT);
    await user.auth.currentUser?.reload();
    expect(user.auth.currentUser?.uid).toBe(user.identity.uid);
    // As the app does when it is opened again or its page becomes visible.
    await expect(other.auth.currentUser?.reload()).rejects.toThrow('auth/user-token-expired');
    expect(other.auth.currentUser).toBeNull();
    const { email } = user.identity;
    await expect(signInWithEmailAndPassword(other.auth, email, PASSWORD)).rejects.toThrow();
    await signInWithEmailAndPassword(other.auth, email, NEXT);
  });
});

describe('changing the address', () => {
  it('happens when the link that was sent to the new one is opened, and ends the sessions', async () => {
    const user = await depositor();
    const other = await openSecondWindow(user);
    const { account, sessions } = accountOf(user);
    const { email, uid } = user.identity;
    const next = `${unique('next')}@example.com`;
    const taken = (await newcomer()).identity.email;
    await expectRefusal(account.changeEmail('not-it', next), 'wrong-credentials');
    await expectRefusal(account.changeEmail(PASSWORD, taken), 'email-in-use');
    await account.changeEmail(PASSWORD, next);
    // Not for the refused ones.
    expect(sessions.emailsAwaited).toBe(1);
    expect((await adminAuth().getUser(uid)).email).toBe(email);
    await nextSecond();

    const [link] = await emailedLinks(authHost, authProjectId, email);
    expect(link).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL' });
    await fetch(link?.oobLink ?? '', { redirect: 'manual' });
    expect(await adminAuth().getUser(uid)).toMatchObject({ email: next, emailVerified: true });
    // The emulator leaves this out.
    await adminAuth().revokeRefreshTokens(uid);
    await expectEnded(other);

    await signInWithEmailAndPassword(user.auth, next, PASSWORD);
    await user.users.followEmail({ uid, closedAt: null });
    expect(await storedUser(user)).toMatchObject({ email: next });
  });
});

describe('closing an account', () => {
  it('marks the record and deletes the sign-in; the same address is a new account', async () => {
    const user = await depositor();
    const other = await openSecondWindow(user);
    const { uid, email } = user.identity;
    const { account, sessions } = accountOf(user);
    await expectRefusal(account.close(uid, 'not-it'), 'wrong-credentials');
    await account.close(uid, PASSWORD);
    const { closedAt } = await storedUser(user);
    expect(closedAt).toBeDefined();
    await account.close(uid, PASSWORD);
    expect((await storedUser(user))['closedAt']).toEqual(closedAt);
    await account.deleteSignIn();
    expect(sessions.ended).toBe(1);
    expect(user.auth.currentUser).toBeNull();
    await expect(adminAuth().getUser(uid)).rejects.toThrow('no user record');
    await expectEnded(other);

    const again = await adminAuth().createUser({ email, password: PASSWORD });
    expect(again.uid).not.toBe(uid);
    expect((await storedUser(user))['email']).toBe(email);
  });

  it('is refused with money in the wallet, an open request or an open withdrawal', async () => {
    const user = await depositor();
    const { uid } = user.identity;
    const { account } = accountOf(user);
    const isRefused = async (code: 'wallet-not-empty' | 'deposits-open' | 'payout-open') => {
      await expectRefusal(account.close(uid, PASSWORD), code);
      expect(await storedUser(user)).not.toHaveProperty('closedAt');
    };
    await recordOf(user).update({ openPayoutId: 'P'.repeat(20) });
    await isRefused('payout-open');
    await recordOf(user).update({ openPayoutId: null });

    const deposit = await pendingDeposit(user, 100);
    await isRefused('deposits-open');
    const { admin } = await administrator();
    await admin.reviews.credit(deposit, APPROVAL);
    await isRefused('wallet-not-empty');
  });

  it('is refused while a request of before the count is open', async () => {
    const user = await depositor();
    const { account } = accountOf(user);
    const { uid } = user.identity;
    const old = adminDb().doc(`deposits/${recordId('old')}`);
    await old.set(depositRecord({ ...user.identity, displayName: 'Asha Verma' }, 1, new Date()));
    await expectRefusal(account.close(uid, PASSWORD), 'deposits-open');
    await old.update({ status: 'rejected' });
    await account.close(uid, PASSWORD);
  });

  it('goes on where it was interrupted, on another device and after another sign-in', async () => {
    const user = await depositor();
    await accountOf(user).account.close(user.identity.uid, PASSWORD);
    await signOut(user.auth);
    const later = await openSecondWindow(user);
    const { account } = accountOf(later);
    await expectRefusal(account.deleteSignIn('not-it'), 'wrong-credentials');
    await account.deleteSignIn(PASSWORD);
    await expect(adminAuth().getUser(user.identity.uid)).rejects.toThrow('no user record');
  });

  it('keeps administrators from crediting anything, and says why', async () => {
    const user = await depositor();
    const { uid } = user.identity;
    const expected = await pendingDeposit(user, 100);
    const { admin } = await administrator();
    const deposit = adminDb().doc(`deposits/${expected.id}`);
    // As if imported: a request that is not counted does not prevent closing.
    await recordOf(user).update({ openDeposits: 0, closedAt: new Date() });
    await deposit.update({ countsAsOpen: false });
    await expectRefusal(admin.reviews.credit(expected, APPROVAL), 'account-closed');
    await expectRefusal(admin.reviews.credit(expected, part(10)), 'account-closed');
    await deposit.update({ status: 'confirmed' });
    const reward = { userId: uid, depositId: expected.id };
    await expectRefusal(admin.rewards.credit(reward), 'account-closed');
    expect(await storedUser(user)).toMatchObject({ walletBalance: 0 });
    await deposit.update({ status: 'pending' });
    await admin.reviews.reject(expected, { reason: 'asked-to-stop', note: null });
  });
});

describe('downloading the data', () => {
  it('has everything that is stored of the user, and nothing of others', async () => {
    const [user, other] = [await withBalance(250.5), await withBalance(250.5)];
    for (const client of [user, other]) await submit(client, 100);
    const { uid, email } = user.identity;
    // Without a time, as an import may have left it.
    const old = adminDb().doc(`deposits/${recordId('undated')}`);
    await old.set({ userId: uid, status: 'rejected', usdtAmount: 1, inrAmount: 100, at: old });
    const fields = { userId: uid, status: 'paid', inrAmount: 100, timestamp: new Date(0) };
    const payout = adminDb().doc(`payouts/${recordId('paid')}`);
    await payout.set(fields);

    const data = await accountOf(user).account.readData();
    expect(data.account).toMatchObject({ uid, email, emailVerified: false });
    expect(data.profile).toMatchObject({
      uid,
      email,
      walletBalance: 250.5,
      upiIds: ['asha@okaxis'],
    });
    expect(data.profile['createdAt']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(data.requests).toHaveLength(2);
    expect(data.requests).toContainEqual(expect.objectContaining({ id: old.id, at: null }));
    expect(data.walletEntries).toEqual([expect.objectContaining({ id: 'opening', amount: 250.5 })]);
    expect(data.withdrawals).toEqual([
      { id: payout.id, ...fields, timestamp: '1970-01-01T00:00:00.000Z' },
    ]);
    expect(JSON.stringify(data)).not.toContain(other.identity.uid);
    await payout.delete();
    await old.delete();
  });
});
