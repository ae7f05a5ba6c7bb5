import { deleteApp } from 'firebase/app';
import { afterAll, expect, it } from 'vitest';
import { errorCode } from '@/domain/errors';
import { inrToUsdt, paise } from '@/domain/money/money';
import { createDepositService } from '@/services/createDepositService';
import { startFirestoreEmulator } from '../../scripts/emulators/firestore.mjs';
import { uploadRules } from '../../scripts/emulators/firestoreAdmin.mjs';
import { Ports } from '../../scripts/processes/ports.mjs';
import { Processes } from '../../scripts/processes/processes.mjs';
import { GrpcFaultProxy } from '../support/faultProxy/grpc';
import { ownProject } from '../support/integration/emulators';
import { emailOf, user, tokenOf } from '../rules/support/actors';
import { create, profile } from '../rules/support/builders';
import { readAll, seed } from '../rules/support/rest';
import { startWebApp } from '../support/webApp';

const ID = 'RestartRestartRestar';
const processes = new Processes();

afterAll(() => processes.stop());

const NAME = 'a request is stored once, under its ID, after the database is killed and restarted';

it(NAME, async () => {
  const shared = ownProject();
  const record = create('users/asha', profile('asha'));
  await seed(shared, [record]);
  // The first database is the shared one behind a port, on which the second one is started. Nobody takes it in between.
  const port = await new Ports().any();
  const network = await GrpcFaultProxy.start(shared.host, port);
  const restarted = { ...shared, host: `127.0.0.1:${port}` };
  const { app, db } = startWebApp({
    projectId: shared.projectId,
    firestoreHost: restarted.host,
    mockUserToken: tokenOf(user('asha'), shared.projectId),
  });
  const identity = { uid: 'asha', email: emailOf('asha'), displayName: null };
  const readClaims = async () => ({ email: identity.email, isVerified: false });
  const service = createDepositService(() => db, readClaims);
  const submit = (id: string) =>
    service.create(identity, { id, usdtMicro: inrToUsdt(paise(125_000)) }).then(
      () => 'done',
      (error: unknown) => errorCode(error),
    );
  expect(await submit(ID.toLowerCase())).toBe('done');

  network.stop();
  expect(await submit(ID)).toBe('no-answer');

  await startFirestoreEmulator(processes, port);
  await uploadRules(restarted);
  await seed(restarted, [record]);
  expect(await readAll(restarted, 'deposits')).toEqual([]);
  // The first attempt may use a connection that the SDK does not yet know is dead.
  await expect.poll(() => submit(ID)).toBe('done');
  expect(await submit(ID)).toBe('done');
  expect(await readAll(restarted, 'deposits')).toHaveLength(1);
  await deleteApp(app);
});
