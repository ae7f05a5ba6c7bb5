import { signInWithEmailAndPassword } from 'firebase/auth';
import { expect, it } from 'vitest';
import { microUsdt } from '@/domain/money';
import { depositor, newcomer, PASSWORD, unique, type Person } from '../support/integration/clients';
import { authDirectory, serverDb, storedDeposit } from '../support/integration/server';

const newAddress = () => `${unique('new')}@example.com`;

async function submit({ deposits, identity }: Person): Promise<Record<string, unknown>> {
  const id = deposits.newId();
  await deposits.create(identity, { id, usdtMicro: microUsdt(10_000_000) });
  return storedDeposit(id);
}

it('whose address is changed goes on with the token they hold, then with the next', async () => {
  const person = await depositor();
  const { identity, auth, users } = person;
  const email = newAddress();
  await authDirectory().updateUser(identity.uid, { email, emailVerified: true });
  // A page that is loaded again knows the new address, and its token still says the old one.
  await auth.currentUser?.reload();
  expect(auth.currentUser?.email).toBe(email);
  expect(await submit(person)).toMatchObject({
    userEmail: identity.email,
    userEmailVerified: false,
  });

  await signInWithEmailAndPassword(auth, email, PASSWORD);
  expect(await submit(person)).toMatchObject({ userEmail: email, userEmailVerified: true });
  await users.saveDisplayName(identity.uid, 'Asha V');
});

it('whose address is changed before their record is made gets one all the same', async () => {
  const { identity, auth, users } = await newcomer();
  const email = newAddress();
  await authDirectory().updateUser(identity.uid, { email });
  await auth.currentUser?.reload();
  await users.ensureRecord({ ...identity, email });
  const record = await serverDb().doc(`users/${identity.uid}`).get();
  expect(record.get('email')).toBe(identity.email);
});
