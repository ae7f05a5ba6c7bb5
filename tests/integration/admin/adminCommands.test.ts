import { FirebaseError } from 'firebase/app';
import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  signInWithEmailAndPassword,
  type Auth,
} from 'firebase/auth';
import {
  collection,
  doc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  type Firestore,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { grantAdmin } from '../../../scripts/admin/grant.mjs';
import { revokeAdmin } from '../../../scripts/admin/revoke.mjs';
import { updateAccount } from '../../../scripts/emulators/authRest.mjs';
import { ADMIN_DOMAIN, openClient, PASSWORD, unique } from '../../support/integration/clients';
import { emulators } from '../../support/integration/emulators';
import { adminAuth, adminDb } from '../../support/integration/adminSdk';

const access = { auth: adminAuth(), db: adminDb() };
const NEW_PASSWORD = 'chosen-by-the-operator-1';

const unusedEmail = () => `${unique('operator')}@${ADMIN_DOMAIN}`;

async function squatter(email: string) {
  const client = openClient();
  const { user } = await createUserWithEmailAndPassword(client.auth, email, PASSWORD);
  return { ...client, user };
}

/** True if the rules treat the user as an administrator: only administrators can list all deposits. */
async function isAdmin(db: Firestore): Promise<boolean> {
  try {
    await getDocs(query(collection(db, 'deposits'), limit(1)));
    return true;
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}

const codeOf = (link: string) => new URL(link).searchParams.get('oobCode') ?? '';

async function setPassword(auth: Auth, printed: string): Promise<void> {
  await confirmPasswordReset(auth, codeOf(printed.split('\n').at(-1) ?? ''), NEW_PASSWORD);
}

async function grantedAdmin() {
  const email = unusedEmail();
  const printed = await grantAdmin(access, { email });
  const client = openClient();
  await setPassword(client.auth, printed);
  const { user } = await signInWithEmailAndPassword(client.auth, email, NEW_PASSWORD);
  return { ...client, email, user, printed };
}

const revocation = (uid: string) => access.db.doc(`revoked/${uid}`);
const isRevoked = async (uid: string) => (await revocation(uid).get()).exists;

/** An administrator who has changed and verified their address, and a user who signed up under the old one. */
async function renamedAdminAndDecoy() {
  const { email, user, auth, db } = await grantedAdmin();
  const newEmail = unusedEmail();
  const link = await access.auth.generateVerifyAndChangeEmailLink(email, newEmail);
  await applyActionCode(auth, codeOf(link));
  await signInWithEmailAndPassword(auth, newEmail, NEW_PASSWORD);
  const decoy = await squatter(email);
  return { email, newEmail, uid: user.uid, db, decoyUid: decoy.user.uid };
}

function listed(printed: string): { before: string[]; now: string[] } {
  const [, before = '', now = ''] = printed.split(/Administrators (?:before|now):\n/);
  const uids = (list: string) => [...list.matchAll(/^ {2}(\w+): /gm)].map(([, uid = '']) => uid);
  return { before: uids(before), now: uids(now) };
}

describe('admin:grant', () => {
  it('creates the account, records the grant, lists who is an administrator before and after, and prints a link that sets the password', async () => {
    const { db, email, user, printed } = await grantedAdmin();
    expect(await isAdmin(db)).toBe(true);
    const { emailVerified, customClaims } = await access.auth.getUserByEmail(email);
    expect({ emailVerified, customClaims }).toEqual({
      emailVerified: true,
      customClaims: { admin: true, role: 'reviewer' },
    });
    await expect(
      createUserWithEmailAndPassword(openClient().auth, email, PASSWORD),
    ).rejects.toMatchObject({ code: 'auth/email-already-in-use' });
    const { uid } = user;
    expect((await access.db.doc(`administrators/${uid}`).get()).data()).toEqual({
      ...{ email, at: expect.anything(), role: 'reviewer' },
    });
    expect(printed).toContain(`${uid}: ${email}, reviewer, no second factor, last sign-in `);
    expect(listed(printed).before).not.toContain(uid);
    expect(listed(printed).now).toContain(uid);
  });

  it('leaves an existing account unchanged and describes it', async () => {
    const email = unusedEmail();
    const { db, user } = await squatter(email);
    const before = await access.auth.getUser(user.uid);
    const attempt = grantAdmin(access, { email });
    await expect(attempt).rejects.toThrow(before.metadata.creationTime);
    await expect(attempt).rejects.toThrow(/last sign-in .*GMT\n +email verified +no\n/);
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

  it('refuses to replace an account with a pending request or money', async () => {
    const email = unusedEmail();
    const { user } = await squatter(email);
    const { uid } = user;
    const record = access.db.doc(`users/${uid}`);
    const deposit = access.db.collection('deposits').doc();
    await deposit.set({ userId: uid, status: 'pending' });
    await expect(grantAdmin(access, { email, uid })).rejects.toThrow(
      /pending deposit requests \(1\).* approve or reject them/,
    );
    await deposit.update({ status: 'rejected' });
    await record.set({ walletBalance: 10.5 });
    await expect(grantAdmin(access, { email, uid })).rejects.toThrow('wallet of ₹10.5');
    await record.set({ walletBalance: 0, openPayoutId: 'a'.repeat(20) });
    await expect(grantAdmin(access, { email, uid })).rejects.toThrow('an open withdrawal');
    await user.getIdToken(true);
    expect(await isRevoked(uid)).toBe(false);
    // A sum such as 0.7 + 0.1 - 0.8.
    await record.set({ walletBalance: -1.1e-16, openPayoutId: null });
    expect(await grantAdmin(access, { email, uid })).toContain('is an administrator');
  });

  it('creates no account when a uid is given and no account exists', async () => {
    const email = unusedEmail();
    await expect(grantAdmin(access, { email, uid: 'gone' })).rejects.toThrow('leave out --uid');
    await expect(access.auth.getUserByEmail(email)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

describe('admin:grant of another role', () => {
  const writeNote = async (db: Firestore, uid: string) => {
    const deposit = access.db.collection('deposits').doc();
    await deposit.set({ status: 'rejected', userId: 'somebody' });
    const note = { text: 'Looked at', by: uid, at: serverTimestamp() };
    await setDoc(doc(db, `${deposit.path}/notes/${deposit.id}`), note);
  };
  const DENIED = { code: 'permission-denied' };

  /** Signs in again, retrying while the change refuses sign-ins of its own second. */
  async function signInAnew(email: string) {
    const client = openClient();
    await expect
      .poll(async () => {
        await signInWithEmailAndPassword(client.auth, email, NEW_PASSWORD);
        return isAdmin(client.db);
      })
      .toBe(true);
    return client;
  }

  it('ends every session at once, and keeps account and password for the next sign-in', async () => {
    const before = await grantedAdmin();
    const { email } = before;
    const { uid } = before.user;
    await writeNote(before.db, uid);
    await access.auth.setCustomUserClaims(uid, { admin: true, tier: 2 });

    const same = await grantAdmin(access, { email, role: 'reviewer' });
    expect(same).toContain(`${email} (uid ${uid}) is a reviewer already`);
    expect(await isRevoked(uid)).toBe(false);
    expect(await isAdmin(before.db)).toBe(true);

    const printed = await grantAdmin(access, { email, role: 'viewer' });
    expect(printed).toContain(`${email} (uid ${uid}) is now a viewer, and was a reviewer.`);
    expect(printed).toMatch(new RegExp(`before:\n[^]*${uid}: ${email}, reviewer,[^]*now:`));
    expect(printed).toMatch(new RegExp(`now:\n[^]*${uid}: ${email}, viewer,`));
    expect(await isAdmin(before.db)).toBe(false);
    await expect(writeNote(before.db, uid)).rejects.toMatchObject(DENIED);
    const { customClaims } = await access.auth.getUser(uid);
    expect(customClaims).toEqual({ admin: true, tier: 2, role: 'viewer' });
    const recorded = await access.db.doc(`administrators/${uid}`).get();
    expect(recorded.data()).toEqual({ email, at: expect.anything(), role: 'viewer' });

    const viewer = await signInAnew(email);
    await expect(writeNote(viewer.db, uid)).rejects.toMatchObject(DENIED);
    await grantAdmin(access, { email, role: 'reviewer' });
    expect(await isAdmin(viewer.db)).toBe(false);
    await writeNote((await signInAnew(email)).db, uid);

    await revokeAdmin(access, { email });
    expect((await revocation(uid).get()).data()).toEqual({ at: expect.anything() });
    expect((await access.auth.getUser(uid)).customClaims).toEqual({ tier: 2 });
  });

  /** The Admin SDK with one call replaced. */
  const withCall = (name: 'setCustomUserClaims' | 'revokeRefreshTokens', call: object) => ({
    ...access,
    auth: Object.create(access.auth, { [name]: { value: call } }),
  });
  type Claims = Parameters<typeof access.auth.setCustomUserClaims>;

  it('refuses earlier tokens before the claims change, and after it who signed in meanwhile', async () => {
    const { db, email } = await grantedAdmin();
    const meanwhile: Firestore[] = [];
    const changing = withCall('setCustomUserClaims', async (...claims: Claims) => {
      expect(await isAdmin(db)).toBe(false);
      // Its token has the old role for an hour.
      meanwhile.push((await signInAnew(email)).db);
      await access.auth.setCustomUserClaims(...claims);
    });
    await grantAdmin(changing, { email, role: 'viewer' });
    expect(await Promise.all(meanwhile.map(isAdmin))).toEqual([false]);
  });

  it('can be completed after a failure', async () => {
    const { email, user } = await grantedAdmin();
    const failing = withCall('revokeRefreshTokens', () => Promise.reject(new Error('no answer')));
    const change = { email, role: 'viewer' as const };
    await expect(grantAdmin(failing, change)).rejects.toThrow('no answer');
    expect(await grantAdmin(access, change)).toContain('is now a viewer, and was a reviewer');
    const recorded = await access.db.doc(`administrators/${user.uid}`).get();
    expect(recorded.get('role')).toBe('viewer');
    expect(await grantAdmin(access, change)).toContain('is a viewer already');
  });

  it('goes by the grant: neither a taken address nor a revoked administrator gets a role', async () => {
    const { email, newEmail, uid, decoyUid } = await renamedAdminAndDecoy();
    const other = grantAdmin(access, { email: newEmail, role: 'viewer' });
    await expect(other).rejects.toThrow(`--uid ${uid}`);
    const printed = await grantAdmin(access, { email, role: 'viewer' });
    expect(printed).toContain(`Its address is now ${newEmail}.`);
    expect((await access.auth.getUser(uid)).customClaims).toMatchObject({ role: 'viewer' });
    expect((await access.auth.getUser(decoyUid)).customClaims).toBeUndefined();

    await revokeAdmin(access, { email });
    await expect(grantAdmin(access, { email, role: 'reviewer' })).rejects.toThrow(
      `--uid ${decoyUid}`,
    );
    expect((await revocation(uid).get()).data()).toEqual({ at: expect.anything() });
  });

  it('does not bring back who is revoked meanwhile', async () => {
    const { email, user } = await grantedAdmin();
    const changing = withCall('setCustomUserClaims', async (...claims: Claims) => {
      await revokeAdmin(access, { email });
      await access.auth.setCustomUserClaims(...claims);
    });
    const attempt = grantAdmin(changing, { email, role: 'viewer' });
    await expect(attempt).rejects.toThrow('has been revoked');
    expect((await revocation(user.uid).get()).data()).toEqual({ at: expect.anything() });
  });
});

describe('admin:revoke', () => {
  it('removes the claim, ends the session, invalidates every token, and keeps other claims', async () => {
    const { db, email, user } = await grantedAdmin();
    await access.auth.setCustomUserClaims(user.uid, { admin: true, tier: 2 });
    expect(await isAdmin(db)).toBe(true);
    const printed = await revokeAdmin(access, { email });
    expect(printed).toContain(`${email} (uid ${user.uid}) is no longer an administrator`);
    expect(listed(printed).before).toContain(user.uid);
    expect(listed(printed).now).not.toContain(user.uid);
    expect(await isAdmin(db)).toBe(false);
    expect((await access.auth.getUser(user.uid)).customClaims).toEqual({ tier: 2 });
    expect((await revocation(user.uid).get()).get('at')).toBeDefined();
    expect(await revokeAdmin(access, { email })).toContain(printed.split('\n')[0]);
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
    expect(await revokeAdmin(access, { uid: user.uid })).toContain('had been deleted');
    expect(await isAdmin(db)).toBe(false);
    expect(await revokeAdmin(access, { email })).toContain(user.uid);
  });

  it('revokes whom it was granted to, when somebody else signed up under that address', async () => {
    const { email, newEmail, uid, db, decoyUid } = await renamedAdminAndDecoy();
    expect(await isAdmin(db)).toBe(true);
    const printed = await revokeAdmin(access, { email });
    expect(printed).toContain(`${email} (uid ${uid}) is no longer an administrator`);
    expect(printed).toContain(`Its address is now ${newEmail}.`);
    expect(await isAdmin(db)).toBe(false);
    expect(await isRevoked(decoyUid)).toBe(false);
  });

  it('reports nothing as revoked when the grant was not recorded, and names who it may be', async () => {
    const { email, newEmail, uid, db, decoyUid } = await renamedAdminAndDecoy();
    await access.db.doc(`administrators/${uid}`).delete();
    const attempt = revokeAdmin(access, { email });
    await expect(attempt).rejects.toThrow(`The account ${decoyUid} has that address and is none`);
    await expect(attempt).rejects.toThrow(`  ${uid}: ${newEmail}, grant not recorded, `);
    expect(await isRevoked(decoyUid)).toBe(false);
    expect(await isAdmin(db)).toBe(true);

    const printed = await revokeAdmin(access, { email: newEmail });
    expect(await isAdmin(db)).toBe(false);
    // The role is recorded now, so the command can be run again.
    expect(await revokeAdmin(access, { email: newEmail })).toContain(printed.split('\n')[0]);
  });

  it('asks for the uid when two administrators were granted the address', async () => {
    const { email, uid, db, decoyUid } = await renamedAdminAndDecoy();
    const successor = await grantAdmin(access, { email, uid: decoyUid });
    const attempt = revokeAdmin(access, { email });
    await expect(attempt).rejects.toThrow(`${email} was granted to several accounts`);
    await expect(attempt).rejects.toThrow(uid);
    expect(await isAdmin(db)).toBe(true);
    await revokeAdmin(access, { email, uid });
    expect(await isAdmin(db)).toBe(false);
    const operator = openClient();
    await setPassword(operator.auth, successor);
    await signInWithEmailAndPassword(operator.auth, email, NEW_PASSWORD);
    expect(await isAdmin(operator.db)).toBe(true);
  });

  it('reports nothing as revoked for a mistyped uid, or the uid of a user', async () => {
    const { user } = await squatter(unusedEmail());
    for (const uid of [unique('mistyped'), user.uid]) {
      await expect(revokeAdmin(access, { uid })).rejects.toThrow(
        `There is no administrator with the uid ${uid};`,
      );
      expect(await isRevoked(uid)).toBe(false);
    }
  });

  it('does nothing when the address and the uid belong to different accounts', async () => {
    const { db, email } = await grantedAdmin();
    await expect(revokeAdmin(access, { email, uid: 'another' })).rejects.toThrow('nothing was');
    expect(await isAdmin(db)).toBe(true);
  });
});
