import { deleteApp } from 'firebase/app';
import { afterAll, expect, it } from 'vitest';
import { errorCode } from '@/domain/errors';
import { inrToUsdt, paise } from '@/domain/money/money';
import { createDepositService } from '@/services/createDepositService';
import { startFirestoreEmulator } from '../../scripts/emulators/firestore.mjs';
import { Ports } from '../../scripts/processes/ports.mjs';
import { Processes } from '../../scripts/processes/processes.mjs';
import { demoProject } from '../../scripts/cli/root.mjs';
import { emailOf, user, tokenOf } from '../support/rules/actors';
import { create, profile } from '../support/rules/builders';
import { readAll, seed } from '../support/rules/rest';
import { startWebApp } from '../support/webApp';

const ID = 'RestartRestartRestar';
let running: Processes;

/** Starts a new database that contains only Asha's record. */
async function startDatabase(port: number) {
  running = new Processes();
  const { host } = await startFirestoreEmulator(running, port);
  const emulator = { host, projectId: demoProject };
  await seed(emulator, [create('users/asha', profile('asha'))]);
  return emulator;
}

afterAll(() => running.stop());

const NAME = 'a request is stored once, under its ID, after the database is killed and restarted';

it(NAME, async () => {
  const port = await new Ports().any();
  await startDatabase(port);
  const { app, db } = startWebApp({
    projectId: demoProject,
    firestoreHost: `127.0.0.1:${port}`,
    mockUserToken: tokenOf(user('asha'), demoProject),
  });
  const identity = { uid: 'asha', email: emailOf('asha'), displayName: null };
  const service = createDepositService(
    () => db,
    async () => ({
      email: identity.email,
      isVerified: false,
    }),
  );
  const submit = (id: string) =>
    service.create(identity, { id, usdtMicro: inrToUsdt(paise(125_000)) }).then(
      () => 'done',
      (error: unknown) => errorCode(error),
    );
  expect(await submit(ID.toLowerCase())).toBe('done');

  running.kill();
  await running.stop();
  expect(await submit(ID)).toBe('offline');

  const emulator = await startDatabase(port);
  expect(await readAll(emulator, 'deposits')).toEqual([]);
  // The first attempt may use a connection that the SDK does not yet know is dead.
  await expect.poll(() => submit(ID)).toBe('done');
  expect(await submit(ID)).toBe('done');
  expect(await readAll(emulator, 'deposits')).toHaveLength(1);
  await deleteApp(app);
});
