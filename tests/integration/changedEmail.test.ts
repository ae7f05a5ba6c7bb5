import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import {
  depositor,
  newcomer,
  PASSWORD,
  unique,
  type UserClient,
} from '../support/integration/clients';
import { adminAuth, adminDb, storedDeposit } from '../support/integration/adminSdk';
import { submit } from '../support/integration/limits';

const newAddress = () => `${unique('new')}@example.com`;

const submitted = async (user: UserClient) => storedDeposit(await submit(user, 1_000));

it('a user whose address changes can write with the current token and with the next one', async () => {
  const user = await depositor();
  const { identity, auth, users } = user;
  const email = newAddress();
  // Ends every session; an issued token stays valid until it expires.
  await adminAuth().updateUser(identity.uid, { email, emailVerified: true });
  expect(await submitted(user)).toMatchObject({
    userEmail: identity.email,
    userEmailVerified: false,
  });

  await signInWithEmailAndPassword(auth, email, PASSWORD);
  // The page still has the old address.
  expect(await submitted(user)).toMatchObject({ userEmail: email, userEmailVerified: true });
  await users.saveDisplayName(identity.uid, 'Asha V');
});

it('a user whose address is verified can write before the app knows it, and says so once it does', async () => {
  const user = await depositor();
  const { identity, auth } = user;
  await adminAuth().updateUser(identity.uid, { emailVerified: true });
  const before = await submitted(user);
  expect(before).toMatchObject({ userEmailVerified: false });

  // A reloaded page knows about it, but its token does not until it is refreshed.
  await auth.currentUser?.reload();
  expect(auth.currentUser?.emailVerified).toBe(true);
  expect(await submitted(user)).toMatchObject({ userEmailVerified: true });
});

it('the record follows the address with the first token that has it, and nothing is written twice', async () => {
  const { identity, auth, users } = await depositor();
  const { uid } = identity;
  const email = newAddress();
  const record = () => adminDb().doc(`users/${uid}`).get();
  await adminAuth().updateUser(uid, { email, emailVerified: true });
  await users.followEmail({ uid, closedAt: null });
  expect((await record()).get('email')).toBe(identity.email);

  await signInWithEmailAndPassword(auth, email, PASSWORD);
  await users.followEmail({ uid, closedAt: null });
  const followed = await record();
  expect(followed.get('email')).toBe(email);
  await users.followEmail({ uid, closedAt: null });
  expect((await record()).updateTime).toEqual(followed.updateTime);
});

it('a user whose address changes before their record is created still gets one', async () => {
  const { identity, users } = await newcomer();
  const email = newAddress();
  await adminAuth().updateUser(identity.uid, { email });
  await users.ensureRecord({ ...identity, email });
  const record = await adminDb().doc(`users/${identity.uid}`).get();
  expect(record.get('email')).toBe(identity.email);
});
