import { describe, expect, it } from 'vitest';
import {
  adminDb,
  expectLedgerConsistent,
  storedDeposit,
  walletRupees,
} from '../../support/integration/adminSdk';
import { administrator, depositor, type Administrator } from '../../support/integration/clients';
import { age, countedPaise, setLimits, submit } from '../../support/integration/limits';
import {
  move,
  operator,
  pay,
  digits,
  payoutNow,
  requested,
  takeAndPay,
} from '../../support/integration/payouts';
import { subscribeTo } from '../../support/integration/subscription';
import { expectRefusal } from '../../support/integration/results';
import { APPROVAL, approvalBy, part, rejection } from '../../support/deposits';
import type { NewCredit } from '@/domain/deposits/reviewResult';
import { paise } from '@/domain/money/money';
import { corrector, creditSeen, seenBy, WRONG_USER } from '../../support/integration/corrections';

const propose = async (who: Administrator, id: string, asked: NewCredit) =>
  who.admin.reviews.propose(await seenBy(who, id), asked);

async function proposalSeen(who: Administrator, id: string) {
  const deposit = await seenBy(who, id);
  return { deposit, proposal: deposit.proposal ?? expect.fail('no proposal') };
}

/** A user's deposit of ₹5,000, where ₹2,000 and more take two, and two reviewers. */
async function large() {
  await setLimits({ from: 2_000 });
  const [user, first, second] = await Promise.all([depositor(), administrator(), administrator()]);
  return { user, first, second, id: await submit(user, 5_000) };
}

const confirm = async (who: Administrator, id: string) => {
  const { deposit, proposal } = await proposalSeen(who, id);
  await who.admin.reviews.confirm(deposit, proposal);
};

const movesOf = async (path: string) => {
  const { docs } = await adminDb().collection(`${path}/moves`).get();
  return docs.map((stored) => [stored.id, stored.get('kind'), stored.get('by')]);
};

describe('a credit that takes two administrators', () => {
  it('is refused alone, proposed by one, and credited once another confirms exactly that', async () => {
    const { user, first, second, id } = await large();
    await expectRefusal(creditSeen(first, id, APPROVAL), 'second-review');
    await propose(
      first,
      id,
      approvalBy(null, { reason: 'no-transaction', note: 'Seen on the exchange.' }),
    );
    expect(await walletRupees(user.identity.uid)).toBe(0);
    await expectRefusal(confirm(first, id), 'denied');
    await confirm(second, id);
    expect(await walletRupees(user.identity.uid)).toBe(5_000);
    expect(await storedDeposit(id)).toMatchObject({ status: 'confirmed', processedBy: second.uid });
    expect(await storedDeposit(id)).not.toHaveProperty('proposal');
    const entry = await adminDb().doc(`users/${user.identity.uid}/ledger/${id}_1`).get();
    expect(entry.data()).toMatchObject({
      ...{ by: second.uid, proposedBy: first.uid, amount: 5_000 },
      ...{ reason: 'no-transaction', reasonNote: 'Seen on the exchange.' },
    });
    expect(await movesOf(`deposits/${id}`)).toEqual([['1', 'propose', first.uid]]);
    await expectLedgerConsistent();
  });

  it('waits until it is declined or a day old, and then can be proposed again', async () => {
    const { first, second, id } = await large();
    await propose(first, id, APPROVAL);
    await expectRefusal(propose(second, id, APPROVAL), 'proposal-waiting');
    const stale = await proposalSeen(second, id);
    await second.admin.reviews.decline(id, stale.proposal, 'Declined: too much');
    expect(await storedDeposit(id)).toMatchObject({ status: 'pending', moves: 2 });
    const notes = await adminDb().collection(`deposits/${id}/notes`).get();
    expect(notes.docs.map((found) => found.data())).toMatchObject([
      { text: 'Declined: too much', by: second.uid },
    ]);
    await expectRefusal(second.admin.reviews.decline(id, stale.proposal, null), 'proposal-gone');
    await expectRefusal(
      second.admin.reviews.confirm(stale.deposit, stale.proposal),
      'proposal-gone',
    );
    await propose(second, id, { ...part(300_000), closes: true });
    expect(await storedDeposit(id)).toMatchObject({ proposal: { kind: 'part', closes: true } });
    // Another proposal waits now, which nobody has seen.
    await expectRefusal(second.admin.reviews.decline(id, stale.proposal, null), 'proposal-gone');
    await age(`deposits/${id}`);
    await expectRefusal(confirm(first, id), 'denied');
    await propose(first, id, APPROVAL);
    await confirm(second, id);
    expect(await movesOf(`deposits/${id}`)).toHaveLength(4);
  });

  it('ends with its deposit; one to credit it again is listed for another administrator', async () => {
    const { user, first, second, id } = await large();
    await propose(first, id, APPROVAL);
    await second.admin.reviews.reject(await seenBy(second, id), rejection());
    expect(await storedDeposit(id)).toHaveProperty('proposal');
    expect(await seenBy(second, id)).toMatchObject({ status: 'rejected', proposal: null });
    const again = await submit(user, 5_000);
    await setLimits({});
    await creditSeen(first, again, APPROVAL);
    const credit = { userId: user.identity.uid, entryId: `${again}_1` };
    await (await corrector()).corrections.takeBack(credit, paise(500_000), WRONG_USER);
    await setLimits({ from: 2_000 });
    const justification = { reason: 'wrongly-corrected', note: 'Seen.' } as const;
    await propose(first, again, { kind: 'again', amountPaise: paise(500_000), justification });
    const lists = [first, second].map(({ admin }) => subscribeTo(admin.deposits.proposedEnded()));
    const [own, others] = await Promise.all(
      lists.map((list) => list.waitFor(({ fromCache }) => !fromCache)),
    );
    expect(own?.items.map((deposit) => deposit.id)).not.toContain(again);
    expect(others?.items.map((deposit) => deposit.id)).toContain(again);
    expect(others?.items.map((deposit) => deposit.id)).not.toContain(id);
  });

  it('is void once its proposer is revoked, and can be declined', async () => {
    const { first, second, id } = await large();
    await propose(first, id, APPROVAL);
    await adminDb().doc(`revoked/${first.uid}`).set({ at: new Date() });
    await expectRefusal(confirm(second, id), 'denied');
    const until = await new Promise((resolve, reject) => {
      second.admin.reviews.revokedUntil(first.uid)({ onData: resolve, onError: reject });
    });
    expect(until).toBe(Number.POSITIVE_INFINITY);
    await second.admin.reviews.decline(id, (await proposalSeen(second, id)).proposal, null);
    expect(await storedDeposit(id)).not.toHaveProperty('proposal');
  });
});

describe('a payout that takes two administrators', () => {
  it('is proposed by one and taken by another', async () => {
    await setLimits({ from: 500 });
    const [first, second, { id }] = await Promise.all([operator(), operator(), requested()]);
    await expectRefusal(move(first, id, { kind: 'take' }), 'second-review');
    await move(first, id, { kind: 'propose' });
    await expectRefusal(move(second, id, { kind: 'propose' }), 'proposal-waiting');
    await expectRefusal(move(first, id, { kind: 'take' }), 'second-review');
    await move(second, id, { kind: 'take' });
    expect(await payoutNow(id)).toMatchObject({ takenBy: second.uid, proposal: null, moves: 2 });
    await move(second, id, pay(digits(12)));
    expect((await payoutNow(id)).status).toBe('paid');
    expect((await movesOf(`payouts/${id}`)).map(([, kind]) => kind)).toEqual([
      'propose',
      'take',
      'pay',
    ]);
  });

  it('is recorded as sent back by one, counted in the day', async () => {
    await setLimits({});
    const [first, second, { id, userId }] = await Promise.all([
      operator(),
      operator(),
      requested(),
    ]);
    await takeAndPay(first, id);
    const bounce = { kind: 'bounce', reference: digits(12), repeated: null } as const;
    const bounced = { ...bounce, reason: 'bank-refused', note: null } as const;
    await setLimits({ from: 500, perDay: 600 });
    const other = await requested();
    await move(second, other.id, { kind: 'propose' });
    await takeAndPay(first, other.id);
    await expectRefusal(move(first, id, bounced), 'day-limit');
    expect(await walletRupees(userId)).toBe(700);
    // As proposed by an earlier version.
    await adminDb()
      .doc(`payouts/${id}`)
      .update({ proposal: { by: first.uid, at: new Date() } });
    await move(second, id, bounced);
    expect(await payoutNow(id)).toMatchObject({ status: 'bounced', proposal: null, moves: 3 });
    expect(await countedPaise(second.uid)).toBe(50_000);
    expect(await walletRupees(userId)).toBe(1_200);
    await expectLedgerConsistent();
  });
});

describe('a day’s limit', () => {
  it('counts credits, rewards and paid payouts, and refuses what is beyond it', async () => {
    await setLimits({ perDay: 1_699 });
    const [user, who] = await Promise.all([depositor(), operator()]);
    const [a, b] = [await submit(user, 1_000), await submit(user, 300)];
    await creditSeen(who, a, part(40_000));
    await creditSeen(who, a, APPROVAL);
    expect(await countedPaise(who.uid)).toBe(100_000);
    const { uid } = user.identity;
    await who.admin.rewards.credit({ userId: uid, depositId: a });
    expect(await countedPaise(who.uid)).toBe(109_900);
    const { id } = await requested();
    await takeAndPay(who, id);
    expect(await countedPaise(who.uid)).toBe(159_900);
    await expectRefusal(creditSeen(who, b, APPROVAL), 'day-limit');
    await creditSeen(who, b, part(10_000));
    expect(await countedPaise(who.uid)).toBe(169_900);
    await expectRefusal(creditSeen(who, b, part(1)), 'day-limit');
    expect(await walletRupees(uid)).toBe(1_199);
    const other = await administrator();
    await creditSeen(other, b, APPROVAL);
    expect(await countedPaise(other.uid)).toBe(20_000);
    await expectLedgerConsistent();
  });

  it('lets nobody touch a payout above it, which anybody can return', async () => {
    await setLimits({ perDay: 499 });
    const [first, second, { id }] = await Promise.all([operator(), operator(), requested()]);
    for (const kind of ['take', 'propose'] as const) {
      await expectRefusal(move(first, id, { kind }), 'above-day-limit');
    }
    const give = { kind: 'return', reason: 'other', note: 'It is too much for a day.' } as const;
    await move(second, id, give);
    expect(await countedPaise(second.uid)).toBe(0);
    const taken = await requested();
    await setLimits({});
    await move(first, taken.id, { kind: 'take' });
    await setLimits({ perDay: 499 });
    await expectRefusal(move(first, taken.id, pay(digits(12))), 'above-day-limit');
    await expectRefusal(move(first, taken.id, give), 'above-day-limit');
    await move(first, taken.id, { kind: 'give-back' });
    await expectLedgerConsistent();
  });

  it('is kept for what was taken, however much it is, so that it can be recorded as paid', async () => {
    await setLimits({ perDay: 4_000 });
    const [user, who] = await Promise.all([depositor(), operator()]);
    const [a, b, c] = [await submit(user, 501), await submit(user, 500), await submit(user, 1)];
    const uses: unknown[] = [];
    const stop = who.limits.days.used(who.limits.days.today())({
      onData: (use) => uses.push(use),
      onError: (error) => expect.fail(error.code),
    });
    await expect.poll(() => uses).toHaveLength(1);
    const payouts = await Promise.all(Array.from({ length: 7 }, () => requested()));
    for (const { id } of payouts) await move(who, id, { kind: 'take' });
    const taken = { usedPaise: 0, takenPaise: 350_000 };
    await expect.poll(() => uses.at(-1)).toMatchObject(taken);
    await expectRefusal(creditSeen(who, a, APPROVAL), 'day-reserved');
    const [next, last] = [await seenBy(who, b), await seenBy(who, c)];
    await who.admin.reviews.credit(next, APPROVAL);
    await expectRefusal(who.admin.reviews.credit(last, APPROVAL), 'day-reserved');
    const touched = await requested({ moves: 1 });
    const back = { kind: 'return', reason: 'asked-to-stop', note: null } as const;
    await expectRefusal(move(who, touched.id, back), 'day-reserved');
    for (const { id } of payouts.slice(1)) await move(who, id, pay(digits(12)));
    const [first] = payouts;
    await move(who, first?.id ?? '', { kind: 'give-back' });
    await expect.poll(() => uses.at(-1)).toMatchObject({ usedPaise: 350_000, takenPaise: 0 });
    await move(who, touched.id, back);
    stop();
    await expectLedgerConsistent();
  });

  it('that was set while the panel was open is found by the first refusal', async () => {
    await setLimits({});
    const [user, who] = await Promise.all([depositor(), administrator()]);
    const [a, b] = [await submit(user, 100), await submit(user, 100)];
    await creditSeen(who, a, APPROVAL);
    await setLimits({ perDay: 150 });
    await creditSeen(who, b, APPROVAL);
    expect(await countedPaise(who.uid)).toBe(10_000);
  });

  it('is credited up to by many at once, and never beyond', async () => {
    await setLimits({ perDay: 300 });
    const [user, who] = await Promise.all([depositor(), administrator()]);
    const ids = [];
    for (let i = 0; i < 6; i++) ids.push(await submit(user, 100));
    const deposits = await Promise.all(ids.map((id) => seenBy(who, id)));
    const results = await Promise.allSettled(
      deposits.map((one) => who.admin.reviews.credit(one, APPROVAL)),
    );
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect(await walletRupees(user.identity.uid)).toBe(done * 100);
    expect(await countedPaise(who.uid)).toBe(done * 10_000);
    expect(done).toBeLessThanOrEqual(3);
    expect(done).toBeGreaterThan(0);
  });
});
