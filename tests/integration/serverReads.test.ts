import { doc, getDocFromServer } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { readFromServer } from '@/services/database/reads';
import { createUserService } from '@/services/createUserService';
import { setUpFaultyApps } from '../support/faultProxy/faultyApps';
import { ownProject } from '../support/integration/emulators';
import { refusal } from '../support/integration/results';
import { emailOf, user } from '../rules/support/actors';
import { create, profile } from '../rules/support/builders';
import { seed } from '../rules/support/rest';

const open = setUpFaultyApps();
const emulator = ownProject();

it('a read from the server tells what a listener of the same document has not heard', async () => {
  await seed(emulator, [create('users/asha', profile('asha'))]);
  const here = await open(user('asha'), 'users/asha');
  const there = await open(user('asha'));
  const readClaims = async () => ({ email: emailOf('asha'), isVerified: false });
  here.network.muteListeners();
  await createUserService(() => there.db, readClaims).saveDisplayName('asha', 'Asha Rao Patil');

  const ref = doc(here.db, 'users/asha');
  const { calls } = here.network.plan;
  const before = calls.length;
  expect((await getDocFromServer(ref)).get('displayName')).not.toBe('Asha Rao Patil');
  expect((await readFromServer(ref)).get('displayName')).toBe('Asha Rao Patil');
  expect(calls.slice(before)).toEqual(['batchGet']);
});

it('a read from the server fails where nobody answers or the rules refuse it', async () => {
  await seed(emulator, [create('users/ravi', profile('ravi'))]);
  const { db, network } = await open(user('asha'));
  expect(await refusal(readFromServer(doc(db, 'users/ravi')))).toMatchObject({ code: 'denied' });
  network.goDown();
  expect(await refusal(readFromServer(doc(db, 'users/asha')))).toMatchObject({ code: 'no-answer' });
});
