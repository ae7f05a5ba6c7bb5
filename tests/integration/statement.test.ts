import { deleteApp } from 'firebase/app';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { createStatementService, type Statement } from '@/services/createStatementService';
import { createUserService } from '@/services/createUserService';
import { ownProject } from '../support/integration/emulators';
import { tokenOf } from '../support/rules/actors';
import { CAST, DEPOSITORS, type Role } from '../support/rules/histories/cast';
import { newTally, play } from '../support/rules/histories/history';
import { anyIntent } from '../support/rules/histories/intents';
import { runsFromEnv, seedFromEnv } from '../support/rules/histories/property';
import { paiseIn, takeSnapshot } from '../support/rules/histories/snapshot';
import { startWebApp } from '../support/webApp';

const USUAL_RUNS = 3;
const emulator = ownProject();

async function wholeStatement(role: Role): Promise<Statement> {
  const { projectId, host } = emulator;
  const mockUserToken = tokenOf(CAST[role](), projectId);
  const { app, db } = startWebApp({ projectId, firestoreHost: host, mockUserToken });
  const users = createUserService(
    () => db,
    async () => ({ email: '', isVerified: false }),
  );
  const statement = createStatementService(() => db, users).ofUser(role);
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

it(
  'the balance of a statement is the wallet’s after any history, and runs down to what was there before',
  { timeout: 3_600_000 },
  async () => {
    const [seed, numRuns] = [seedFromEnv(), runsFromEnv(USUAL_RUNS)];
    const history = fc.noBias(fc.array(anyIntent, { minLength: 30, maxLength: 40, size: 'max' }));
    let credits = 0;
    let balances = 0;
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
    }
    // The histories begin with five, and would prove little if they added none.
    expect(credits).toBeGreaterThan(6 * numRuns);
    expect(balances).toBeGreaterThan(numRuns);
    console.info(`statements: ${numRuns} histories with FC_SEED=${seed}, ${credits} entries`);
  },
);
