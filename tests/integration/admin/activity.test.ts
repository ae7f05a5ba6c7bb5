import { expect, it } from 'vitest';
import type { ActivityReport } from '@/domain/reports/activity';
import { addDays, dayOf } from '@/domain/time/indiaTime';
import { MAX_RECORDS, READ_AT_ONCE } from '@/domain/reports/report';
import { createActivityService } from '@/services/admin/reports/createActivityService';
import { adminAuth, adminDb } from '../../support/integration/adminSdk';
import { adminAccount, administrator, depositor } from '../../support/integration/clients';
import { creditSeen, seenBy } from '../../support/integration/corrections';
import { countedPaise, setLimits, submit } from '../../support/integration/limits';
import {
  digits,
  move,
  operator,
  requested,
  takeAndPay,
  type Operator,
} from '../../support/integration/payouts';
import { expectRefusal } from '../../support/integration/results';
import { APPROVAL, part } from '../../support/deposits';

const today = dayOf(new Date());
/** Includes tomorrow, in case the test runs past midnight. */
const period = { from: today, to: addDays(today, 1) };
const RETURN = { kind: 'return', reason: 'asked-to-stop', note: null } as const;

const serviceOf = ({ db }: Pick<Operator, 'db'>) => createActivityService(db);

async function readAs(who: Pick<Operator, 'db'>, by: string | null): Promise<ActivityReport> {
  const answer = await serviceOf(who).read({ by, period }, true);
  return answer.kind === 'known' ? answer.report : expect.fail(answer.kind);
}

/** Each action's kind and rupees, in order. */
const lines = ({ actions }: ActivityReport) =>
  actions
    .toReversed()
    .map(({ kind, amountPaise }) => (amountPaise === null ? kind : `${kind} ${amountPaise / 100}`));

it('shows all that two administrators did, from what they had to store, and nothing of users', async () => {
  await setLimits({ perDay: 10_000, from: 3_000 });
  const [user, first, second] = await Promise.all([depositor(), operator(), operator()]);
  const [a, b, c, d, e] = [
    await submit(user, 1_000),
    await submit(user, 5_000),
    await submit(user, 300),
    await submit(user, 500),
    await submit(user, 100),
  ];
  await creditSeen(first, a, part(40_000));
  await creditSeen(first, a, APPROVAL);
  await first.admin.rewards.credit({ userId: user.identity.uid, depositId: a });
  await first.admin.reviews.propose(await seenBy(first, b), APPROVAL);
  const proposed = await seenBy(second, b);
  await second.admin.reviews.confirm(proposed, proposed.proposal ?? expect.fail('no proposal'));
  await second.admin.reviews.reject(await seenBy(second, c), {
    reason: 'not-received',
    note: 'Send again',
  });
  await creditSeen(first, d, part(50_000));
  // A fully paid deposit is approved without another credit.
  await creditSeen(second, d, APPROVAL);
  await second.admin.notes.add(`deposits/${a}`, {
    id: second.admin.notes.newId(),
    text: '=He called',
  });
  await user.deposits.cancel(e);

  const payouts = [await requested(), await requested(), await requested()];
  const [sent, taken, declined] = payouts.map(({ id }) => id) as [string, string, string];
  await move(first, sent, { kind: 'take' });
  await move(first, sent, { kind: 'give-back' });
  await takeAndPay(second, sent);
  await move(second, sent, { kind: 'correct-reference', reference: digits(12), repeated: null });
  await move(first, taken, { kind: 'take' });
  await move(first, taken, RETURN);
  await move(first, declined, { kind: 'propose' });
  await move(second, declined, { kind: 'decline' });
  await move(second, declined, RETURN);

  const ofFirst = await readAs(second, first.uid);
  expect(lines(ofFirst)).toEqual([
    ...['part 400', 'approval 600', 'reward 99', 'deposit-propose', 'part 500'],
    ...['payout-take', 'payout-give-back', 'payout-take', 'payout-return 500', 'payout-propose'],
  ]);
  // The sum of these amounts is what was counted towards the day.
  expect(await countedPaise(first.uid)).toBe(209_900);
  const ofSecond = await readAs(first, second.uid);
  expect(lines(ofSecond)).toEqual([
    ...['approval 5000', 'reject', 'approval', 'note', 'payout-take', 'payout-pay 500'],
    ...['payout-correct-reference', 'payout-decline', 'payout-return 500'],
  ]);
  expect(await countedPaise(second.uid)).toBe(600_000);
  expect(ofSecond.actions.map(({ by }) => by)).toEqual(Array(9).fill(second.uid));
  expect(ofSecond.actions.find(({ kind }) => kind === 'reject')).toMatchObject({
    ...{ depositId: c, reason: 'not-received', note: 'Send again' },
  });
  expect(ofSecond.actions.find(({ amountPaise }) => amountPaise === 500_000)).toMatchObject({
    ...{ depositId: b, proposedBy: first.uid },
  });

  const all = await readAs(first, null);
  expect(all.actions).toHaveLength(19);
  expect(all.unreadable).toEqual([]);
});

it('leaves out what users do with their payouts, and names what it cannot read', async () => {
  await setLimits({});
  const who = await operator();
  const day = '2026-01-15';
  const at = new Date(`${day}T12:00:00+05:30`);
  const write = (path: string, data: object) => adminDb().doc(path).set(data);
  const entry = { depositId: 'D', seq: 1, kind: 'part', by: who.uid, at };
  await Promise.all([
    write('users/u/ledger/P_out', { ...entry, kind: 'payout', by: 'u', amount: -5, payoutId: 'P' }),
    write('users/u/ledger/P_back', {
      ...entry,
      kind: 'payout-returned',
      by: 'u',
      amount: 5,
      payoutId: 'P',
    }),
    write('users/u/ledger/text', { ...entry, amount: '1000' }),
    write('users/u/ledger/double', { ...entry, amount: 7.000000000000001 }),
    write('users/u/ledger/undated', { ...entry, amount: 3, at: null }),
    write('users/u/ledger/typed', { ...entry, amount: 3, at: '2026-01-15' }),
    write('payouts/P/moves/1', { kind: 'pay', by: who.uid, at }),
    write('payouts/P/moves/2', { kind: 'later-version', by: who.uid, at }),
    write('deposits/D/notes/N', { text: 5, by: who.uid, at }),
  ]);
  const answer = await serviceOf(who).read({ by: who.uid, period: { from: day, to: day } }, true);
  const activity = answer.kind === 'known' ? answer.report : expect.fail(answer.kind);
  expect(lines(activity).sort()).toEqual(['other', 'part 7', 'payout-pay']);
  expect([...activity.unreadable].sort()).toEqual(['deposits/D/notes/N', 'users/u/ledger/text']);
});

it('reads many records once it is asked to, and nothing where there are more than it reads', async () => {
  const who = await operator();
  const day = '2026-01-16';
  const question = { by: null, period: { from: day, to: day } };
  const at = new Date(`${day}T12:00:00+05:30`);
  const read = (isAsked: boolean) => serviceOf(who).read(question, isAsked);
  const add = (name: string, from: number, to: number) => {
    const record = { kind: 'take', text: 'Flooding.', by: who.uid, at };
    const writer = adminDb().bulkWriter();
    for (let n = from; n < to; n++) {
      void writer.set(adminDb().doc(`payouts/many/${name}/${n}`), record);
    }
    return writer.close();
  };
  await add('moves', 0, READ_AT_ONCE);
  expect(await read(false)).toMatchObject({ kind: 'known', records: READ_AT_ONCE });
  await add('moves', READ_AT_ONCE, READ_AT_ONCE + 1);
  expect(await read(false)).toEqual({ kind: 'large', records: READ_AT_ONCE + 1 });
  // A flood of notes hides only notes.
  await add('notes', 0, MAX_RECORDS + 1);
  expect(await read(true)).toMatchObject({
    ...{ kind: 'known', records: READ_AT_ONCE + 1 },
    report: { actions: { length: READ_AT_ONCE + 1 }, notes: 'too-many' },
  });
  await add('moves', READ_AT_ONCE + 1, MAX_RECORDS + 1);
  expect(await read(true)).toEqual({ kind: 'too-many' });
});

it('is shown to a viewer, without notes to whoever is also a user, and not to a user', async () => {
  const account = await adminAccount();
  await adminAuth().setCustomUserClaims(account.uid, { admin: true, role: 'viewer' });
  const viewer = await administrator(account);
  expect((await readAs(viewer, null)).notes).toBe('included');

  await adminDb().doc(`users/${account.uid}`).set({ walletBalance: 0 });
  expect((await readAs(viewer, null)).notes).toBe('denied');

  await adminDb().doc('administrators/viewer-uid').set({ email: 'b@x.y', role: 'viewer' });
  await adminDb().doc('administrators/other-uid').set({ email: 7 });
  expect(await serviceOf(viewer).administrators()).toEqual([
    { uid: 'viewer-uid', email: 'b@x.y' },
    { uid: 'other-uid', email: 'other-uid' },
  ]);

  const user = await depositor();
  await expectRefusal(serviceOf(user).read({ by: null, period }, true), 'denied');
  await expectRefusal(serviceOf(user).administrators(), 'denied');
});
