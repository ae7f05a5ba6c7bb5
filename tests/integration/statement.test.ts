import { deleteApp } from 'firebase/app';
import type { Auth } from 'firebase/auth';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { byKind, byOperator, sumOfEntries } from '@/domain/reports/closing';
import { createClosingService } from '@/services/admin/reports/createClosingService';
import { createStatementService, type Statement } from '@/services/createStatementService';
import { createUserService } from '@/services/createUserService';
import { administrator } from '../support/integration/clients';
import { ownProject } from '../support/integration/emulators';
import { tokenOf } from '../rules/support/actors';
import { CAST, DEPOSITORS, type Role } from '../rules/histories/cast';
import { newTally, play } from '../rules/histories/history';
import { anyIntent } from '../rules/histories/intents';
import { runsFromEnv, seedFromEnv } from '../rules/histories/property';
import { paiseIn, takeSnapshot } from '../rules/histories/snapshot';
import { startWebApp } from '../support/webApp';

const USUAL_RUNS = 3;
const emulator = ownProject();

function windowOf(role: Role) {
  const { projectId, host } = emulator;
  const mockUserToken = tokenOf(CAST[role](), projectId);
  return startWebApp({ projectId, firestoreHost: host, mockUserToken });
}

async function wholeStatement(role: Role): Promise<Statement> {
  const { app, db } = windowOf(role);
  const users = createUserService(
    () => db,
    async () => ({ email: '', isVerified: false }),
  );
  const statement = createStatementService(() => db, users).ofMonth(role, '');
  const whole = await new Promise<Statement>((resolve, reject) => {
    const unsubscribe = statement.subscribe({
      onData: (shown) => {
        if (shown.fromCache || shown.loadingMore) return;
        if (shown.hasMore) queueMicrotask(statement.loadMore);
        else resolve(shown);
      },
      onError: reject,
    });
    onTestFinished(unsubscribe);
  });
  await deleteApp(app);
  return whole;
}

/** The closing of all time has these entries, and their sum, by kind and by operator. */
async function expectClosed(
  auth: Auth,
  stored: Awaited<ReturnType<typeof takeSnapshot>>['entries'],
  said: string,
): Promise<void> {
  const { app, db } = windowOf('operator');
  const service = createClosingService(auth, db, null);
  const days = { from: '2001-01-01', to: '2099-12-31' };
  const answer = await service.close(days, true);
  if (answer.kind !== 'known') throw new Error(answer.kind);
  const { entries, unreadable } = answer.report;
  const sum = [...stored.values()].reduce((total, entry) => total + paiseIn(entry, 'amount'), 0);
  expect(unreadable, said).toEqual([]);
  expect(entries.map(({ userId, id }) => `users/${userId}/ledger/${id}`).sort(), said).toEqual(
    [...stored.keys()].sort(),
  );
  expect(sumOfEntries(entries), said).toBe(sum);
  expect(await service.owed(days.to), said).toBe(sum);
  for (const groups of [byKind(entries), byOperator(entries)]) {
    expect(
      groups.reduce((total, group) => total + group.sumPaise, 0),
      said,
    ).toBe(sum);
  }
  await deleteApp(app);
}

it(
  'after any history the balance of a statement is the wallet’s and runs down to what was there before, and the closing comes to what the ledgers hold',
  { timeout: 3_600_000 },
  async () => {
    const [seed, numRuns] = [seedFromEnv(), runsFromEnv(USUAL_RUNS)];
    const history = fc.noBias(fc.array(anyIntent, { minLength: 30, maxLength: 40, size: 'max' }));
    let credits = 0;
    let balances = 0;
    // Signing in gives the server's clock.
    const { auth } = await administrator();
    for (const intents of fc.sample(history, { seed, numRuns })) {
      await play(emulator, intents, newTally());
      const stored = await takeSnapshot(emulator);
      for (const role of DEPOSITORS) {
        const said = `${role}, FC_SEED=${seed}`;
        const { walletPaise, items, unreadable, isProven } = await wholeStatement(role);
        const entries = [...stored.entries].filter(([path]) => path.startsWith(`users/${role}/`));
        expect(walletPaise, said).toBe(paiseIn(stored.users.get(`users/${role}`), 'walletBalance'));
        expect(unreadable, said).toEqual([]);
        expect(items.map(({ id }) => id).sort(), said).toEqual(
          entries.map(([path]) => path.split('/').at(-1)).sort(),
        );
        credits += entries.length;
        // All starting documents have one time. Whatever a history adds is newer.
        const times = entries.map(([, { at }]) => JSON.stringify(at));
        if (new Set(times).size > 1) expect(isProven, said).toBe(true);
        if (!isProven) continue;
        balances += items.length;
        const sum = entries.reduce((total, [, entry]) => total + paiseIn(entry, 'amount'), 0);
        expect(items[0]?.afterPaise ?? walletPaise, said).toBe(walletPaise);
        expect(items.at(-1)?.beforePaise ?? walletPaise, said).toBe(walletPaise - sum);
        for (const [index, { afterPaise, beforePaise, entry }] of items.entries()) {
          expect(afterPaise, said).toBe((beforePaise ?? NaN) + (entry?.amountPaise ?? NaN));
          expect(items[index + 1]?.afterPaise ?? beforePaise, said).toBe(beforePaise);
        }
      }
      await expectClosed(auth, stored.entries, `FC_SEED=${seed}`);
    }
    // The histories begin with five, and would prove little if they added none.
    expect(credits).toBeGreaterThan(6 * numRuns);
    expect(balances).toBeGreaterThan(numRuns);
    console.info(`statements: ${numRuns} histories with FC_SEED=${seed}, ${credits} entries`);
  },
);
