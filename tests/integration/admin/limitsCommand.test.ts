import { afterAll, beforeEach, expect, it } from 'vitest';
import { runLimits } from '../../../scripts/admin/limits.mjs';
import { adminAuth, adminDb, emptyDatabase } from '../../support/integration/adminSdk';
import { runScript } from '../../support/integration/emulators';

const access = { auth: adminAuth(), db: adminDb() };
const limits = adminDb().doc('settings/limits');
const stored = async () => (await limits.get()).data();

async function run(
  changes: Parameters<typeof runLimits>[1],
  confirm = () => Promise.resolve(true),
) {
  const lines: string[] = [];
  await runLimits(access, changes, { print: (line) => void lines.push(line), confirm });
  return lines.join('\n');
}

beforeEach(emptyDatabase);
afterAll(emptyDatabase);

it('writes what is confirmed, and only that', async () => {
  const changes = { creditPerDayPaise: 5_00_000_00, requireSecondFactor: true };
  let asked = 0;
  const refuse = async () => {
    asked += 1;
    return false;
  };
  expect(await run(changes, refuse)).toContain('credit per day          none -> ₹5,00,000');
  expect(asked).toBe(1);
  expect(await stored()).toBeUndefined();

  await run(changes);
  expect(await stored()).toEqual(changes);
  await run({ secondReviewFromPaise: 50_000_50 });
  expect(await stored()).toEqual({ ...changes, secondReviewFromPaise: 50_000_50 });
  await run({ creditPerDayPaise: null, requireSecondFactor: false });
  expect(await stored()).toEqual({ secondReviewFromPaise: 50_000_50, requireSecondFactor: false });
});

it('asks nothing where it only shows, or where nothing would change', async () => {
  await limits.set({ creditPerDayPaise: 100_00 });
  const unasked = () => Promise.reject(new Error('asked'));
  expect(await run({}, unasked)).toContain('credit per day          ₹100');
  expect(await run({ creditPerDayPaise: 100_00 }, unasked)).toContain('in force already');
  expect(await run({ secondReviewFromPaise: null }, unasked)).toContain('in force already');
});

it.each(['with limits', 'without'])('refuses to overwrite another change, %s', async (before) => {
  if (before === 'with limits') await limits.set({ creditPerDayPaise: 100_00 });
  const attempt = run({ creditPerDayPaise: 500_00 }, async () => {
    await limits.set({ creditPerDayPaise: 200_00 });
    return true;
  });
  await expect(attempt).rejects.toThrow('Somebody else has changed the limits');
  expect(await stored()).toEqual({ creditPerDayPaise: 200_00 });
});

it('looks at what is open, and at the administrators in force', async () => {
  const { db, auth } = access;
  const deposit = { status: 'pending', inrAmount: 900.5, paidInrAmount: 300 };
  await db.doc('deposits/largeOpenDeposit').set(deposit);
  await db.doc('deposits/largestOfAllButDone').set({ ...deposit, status: 'confirmed' });
  await db.doc('payouts/largeOpenPayout').set({ status: 'paying', inrAmount: 700 });
  const { uid, email } = await auth.createUser({ email: 'no-factor@limits.example' });
  await auth.setCustomUserClaims(uid, { admin: true, role: 'viewer' });
  const changes = { creditPerDayPaise: 600_00, requireSecondFactor: true };
  const printed = await run(changes);
  expect(printed).toContain('Warning: of deposits/largeOpenDeposit, ₹600.50 is unpaid');
  expect(printed).toContain('Warning: payouts/largeOpenPayout for ₹700 is larger');
  expect(printed).toContain(`${uid}: ${email}, viewer`);

  await db.doc(`revoked/${uid}`).set({ at: new Date(), since: new Date() });
  expect(await run({})).toContain(uid);
  await db.doc(`revoked/${uid}`).set({ at: new Date() });
  expect(await run({})).not.toContain(uid);
  await auth.deleteUser(uid);
});

it('needs --yes where nobody can be asked', async () => {
  const command = (...args: string[]) =>
    runScript('scripts/limits.mjs', '--credit-per-day', '₹1,000', ...args);
  const refused = await command();
  expect(refused).toMatchObject({ code: 1, printed: expect.stringContaining('add --yes') });
  expect(await stored()).toBeUndefined();
  expect((await command('--yes')).code).toBe(0);
  expect(await stored()).toEqual({ creditPerDayPaise: 1_000_00 });
});
