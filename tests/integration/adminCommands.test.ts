import { FirebaseError } from 'firebase/app';
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import { collection, getDocs, limit, query, type Firestore } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { grantAdmin } from '../../scripts/admin/grant.mjs';
import { revokeAdmin } from '../../scripts/admin/revoke.mjs';
import { updateAccount } from '../../scripts/emulators/authRest.mjs';
import { ADMIN_DOMAIN, openClient, PASSWORD, unique } from '../support/integration/clients';
import { emulators } from '../support/integration/emulators';
import { adminAuth, adminDb } from '../support/integration/adminSdk';

const access = { auth: adminAuth(), db: adminDb() };
const NEW_PASSWORD = 'chosen-by-the-operator-1';

/** An address in the admin domain that has no account yet. */
const unusedEmail = () => `${unique('operator')}@${ADMIN_DOMAIN}`;

/** Signs up with this address and stays signed in. */
async function squatter(email: string) {
  const client = openClient();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, PASSWORD);
  return { ...client, user };
}

/** Whether the rules treat the signed-in user as an administrator, who alone can list all deposits. */
async function isAdmin(db: Firestore): Promise<boolean> {
  try {
    await getDocs(query(collection(db, 'deposits'), limit(1)));
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}

/** Sets the password through the link that the command printed, as its page does. */
async function setPassword(auth: Auth, printed: string): Promise<void> {
  const code = new URL(printed.split('\n').at(-1) ?? '').searchParams.get('oobCode') ?? '';
  await confirmPasswordReset(auth, code, NEW_PASSWORD);
}

/** An account created by the command and signed in through its link. */
async function grantedAdmin() {
  const email = unusedEmail();
  const printed = await grantAdmin(access, { email });
  const client = openClient();
  await setPassword(client.auth, printed);
  const { user } = await signInWithEmailAndPassword(client.auth, email, NEW_PASSWORD);
  return { ...client, email, user };
}

const revocation = (uid: string) => access.db.doc(`revoked/${uid}`);

describe('admin:grant', () => {
  it('creates the account and prints a link that sets its password', async () => {
    const { db, email, user } = await grantedAdmin();
    expect(await isAdmin(db)).toBe(true);
    const { emailVerified, customClaims } = await access.auth.getUserByEmail(email);
    expect({ emailVerified, customClaims }).toEqual({
      emailVerified: true,
      customClaims: { admin: true },
    });
    await expect(
      createUserWithEmailAndPassword(openClient().auth, email, PASSWORD),
    ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    expect(user.email).toBe(email);
  });

  it('leaves an existing account unchanged and describes it', async () => {
    const email = unusedEmail();
    const { db, user } = await squatter(email);
    const before = await access.auth.getUser(user.uid);
    const attempt = grantAdmin(access, { email });
    await expect(attempt).rejects.toThrow(before.metadata.creationTime);
    await expect(attempt).rejects.toThrow(/last sign-in .*GMT\n +e-mail verified +no\n/);
    await expect(attempt).rejects.toThrow(`--uid ${user.uid}`);
    await expect(grantAdmin(access, { email, uid: 'another' })).rejects.toThrow(/is not another/);
    const after = await access.auth.getUser(user.uid);
    expect({ ...after.toJSON() }).toEqual({ ...before.toJSON() });
    await user.getIdToken(true);
    expect(await isAdmin(db)).toBe(false);
  });

  it('replaces an account named by its uid: its holder loses access, the operator gains it', async () => {
    const email = unusedEmail();
    const attacker = await squatter(email);
    const { uid } = attacker.user;
    // The owner of the mailbox followed a link they never requested, and the attacker added more sign-in methods.
    await access.auth.updateUser(uid, {
      emailVerified: true,
      phoneNumber: `+9199${String(process.pid).padStart(8, '0')}`,
      providerToLink: { providerId: 'google.com', uid: unique('google') },
    });
    await access.db.doc(`users/${uid}`).set({ uid, email, walletBalance: 0 });
    const heldToken = await attacker.user.getIdToken();
    const update = (changes: object) => updateAccount(emulators().auth, heldToken, changes);
    expect(await update({ displayName: 'still mine' })).toBe(200);

    const printed = await grantAdmin(access, { email, uid });

    expect(await isAdmin(attacker.db)).toBe(false);
    expect(await update({ password: PASSWORD })).toBe(400);
    await expect(attacker.user.getIdToken(true)).rejects.toBeInstanceOf(FirebaseError);
    await expect(
      signInWithEmailAndPassword(openClient().auth, email, PASSWORD),
    ).rejects.toBeInstanceOf(FirebaseError);

    const operator = openClient();
    await setPassword(operator.auth, printed);
    const { user } = await signInWithEmailAndPassword(operator.auth, email, NEW_PASSWORD);
    expect(user.uid).not.toBe(uid);
    const { providerData, phoneNumber } = await access.auth.getUser(user.uid);
    expect(providerData.map(({ providerId }) => providerId)).toEqual(['password']);
    expect(phoneNumber).toBeUndefined();
    expect(await isAdmin(operator.db)).toBe(true);
  });

  it('refuses to replace an account that holds money', async () => {
    const email = unusedEmail();
    const { user } = await squatter(email);
    const record = access.db.doc(`users/${user.uid}`);
    await record.set({ walletBalance: 10.5 });
    await expect(grantAdmin(access, { email, uid: user.uid })).rejects.toThrow('wallet of ₹10.5');
    await user.getIdToken(true);
    await record.set({ walletBalance: 0 });
    expect(await grantAdmin(access, { email, uid: user.uid })).toContain('is an administrator');
  });

  it('never makes the tokens of a revoked or replaced administrator valid again', async () => {
    const before = await grantedAdmin();
    expect(await isAdmin(before.db)).toBe(true);
    await revokeAdmin(access, { email: before.email });
    const printed = await grantAdmin(access, { email: before.email, uid: before.user.uid });
    expect(await isAdmin(before.db)).toBe(false);
    const after = openClient();
    await setPassword(after.auth, printed);
    const { user } = await signInWithEmailAndPassword(after.auth, before.email, NEW_PASSWORD);
    expect(await isAdmin(after.db)).toBe(true);

    // A forgotten password: the command is run again for an existing administrator.
    await grantAdmin(access, { email: before.email, uid: user.uid });
    expect(await isAdmin(after.db)).toBe(false);
  });

  it('creates no account when a uid is given and no account exists', async () => {
    const email = unusedEmail();
    await expect(grantAdmin(access, { email, uid: 'gone' })).rejects.toThrow('leave out --uid');
    await expect(access.auth.getUserByEmail(email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

describe('admin:revoke', () => {
  it('removes the claim, ends the session, invalidates every token, and keeps other claims', async () => {
    const { db, email, user } = await grantedAdmin();
    await access.auth.setCustomUserClaims(user.uid, { admin: true, tier: 2 });
    expect(await isAdmin(db)).toBe(true);
    const printed = await revokeAdmin(access, { email });
    expect(printed).toContain(`${email} (uid ${user.uid}) is no longer an administrator`);
    expect(await isAdmin(db)).toBe(false);
    expect((await access.auth.getUser(user.uid)).customClaims).toEqual({ tier: 2 });
    expect((await revocation(user.uid).get()).get('at')).toBeDefined();
    // It is idempotent.
    expect(await revokeAdmin(access, { email, uid: user.uid })).toBe(printed);
  });

  it('refuses the tokens before it touches the account', async () => {
    const { db, email } = await grantedAdmin();
    const auth = Object.create(access.auth, {
      setCustomUserClaims: { value: () => Promise.reject(new Error('no answer')) },
    });
    await expect(revokeAdmin({ ...access, auth }, { email })).rejects.toThrow('no answer');
    expect(await isAdmin(db)).toBe(false);
    await revokeAdmin(access, { email });
    expect((await access.auth.getUserByEmail(email)).customClaims).toEqual({});
  });

  it('revokes a deleted account by its uid', async () => {
    const { db, email, user } = await grantedAdmin();
    await access.auth.deleteUser(user.uid);
    expect(await isAdmin(db)).toBe(true);
    await expect(revokeAdmin(access, { email })).rejects.toThrow('--uid UID');
    expect(await revokeAdmin(access, { uid: user.uid })).toContain('no account');
    expect(await isAdmin(db)).toBe(false);
  });

  it('does nothing when the address and the uid belong to different accounts', async () => {
    const { db, email } = await grantedAdmin();
    await expect(revokeAdmin(access, { email, uid: 'another' })).rejects.toThrow('nothing was');
    expect(await isAdmin(db)).toBe(true);
  });
});
