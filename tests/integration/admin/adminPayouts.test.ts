import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewMove } from '@/domain/payouts/payoutMove';
import { dayNumber } from '@/domain/time/indiaTime';
import { untilDayLasts } from '../../rules/support/limitBuilders';
import { adminDb, stored, walletRupees } from '../../support/integration/adminSdk';
import {
  digits,
  move,
  newId,
  operator,
  pay,
  payoutNow,
  requested,
  takeAndPay,
} from '../../support/integration/payouts';
import { expectRefusal } from '../../support/integration/results';

const payout = (id: string) => stored(`payouts/${id}`);

const DONE = { kind: 'done' };

const correctionsOf = async (uid: string) =>
  (await stored(`administrators/${uid}/days/${dayNumber(new Date())}`))?.['corrections'];

describe('a payout', () => {
  it('is taken and paid, with its reference, its moves and nothing of the wallet moved', async () => {
    const [asha, ravi] = await Promise.all([requested(), operator()]);
    const { countRequestedPayouts } = ravi.admin.deposits;
    const { number } = await countRequestedPayouts();
    expect(await move(ravi, asha.id, { kind: 'take' })).toEqual(DONE);
    // A payout at the bank waits for nobody.
    expect(await countRequestedPayouts()).toEqual({ number: number - 1, isLowerBound: false });
    expect(await payout(asha.id)).toMatchObject({ status: 'paying', takenBy: ravi.uid, moves: 1 });
    const reference = digits(12);
    expect(await move(ravi, asha.id, pay(reference))).toEqual(DONE);
    expect(await payout(asha.id)).toMatchObject({ status: 'paid', reference, moves: 2 });
    const user = await stored(`users/${asha.userId}`);
    expect(user).toMatchObject({ walletBalance: 700, openPayoutId: null });
    const taken = await stored(`references/${reference}`);
    expect(taken).toMatchObject({ payoutId: asha.id, by: ravi.uid });
    expect(await ravi.payouts.readOne(asha.id)).toMatchObject({ status: 'paid', reference });
    const moves = await new Promise((onData, onError) => {
      onTestFinished(ravi.payouts.movesOf(asha.id)({ onData, onError }));
    });
    expect(moves).toMatchObject([
      { kind: 'pay', by: ravi.uid },
      { kind: 'take', by: ravi.uid },
    ]);
  });

  it('is given back by its taker alone, and taken over by another one after 30 minutes', async () => {
    const [asha, ravi, meera] = await Promise.all([requested(), operator(), operator()]);
    await move(ravi, asha.id, { kind: 'take' });
    for (const kind of ['give-back', 'take-over'] as const) {
      await expectRefusal(move(meera, asha.id, { kind }), 'denied');
    }
    expect(await move(ravi, asha.id, { kind: 'give-back' })).toEqual(DONE);
    const given = await payout(asha.id);
    expect(given).toMatchObject({ status: 'requested', moves: 2 });
    expect(given).not.toHaveProperty('takenBy');
    await move(ravi, asha.id, { kind: 'take' });
    await adminDb()
      .doc(`payouts/${asha.id}`)
      .update({ takenAt: new Date(Date.now() - 31 * 60_000) });
    await expectRefusal(move(meera, asha.id, { kind: 'give-back' }), 'denied');
    expect(await move(meera, asha.id, { kind: 'take-over' })).toEqual(DONE);
    expect(await payout(asha.id)).toMatchObject({ status: 'paying', takenBy: meera.uid, moves: 4 });
    // The first one has an older screen.
    expect(
      await ravi.payouts.move(
        { ...(await payoutNow(asha.id)), moves: 3, takenBy: ravi.uid },
        pay(digits(12)),
      ),
    ).toMatchObject({ kind: 'changed', payout: { takenBy: meera.uid } });
  });

  it('is returned with a reason, and the money is back in the same commit', async () => {
    const [asha, ravi] = await Promise.all([requested(), operator()]);
    const request = { kind: 'return', reason: 'name-mismatch', note: 'Not your account' } as const;
    expect(await move(ravi, asha.id, request)).toEqual(DONE);
    expect(await walletRupees(asha.userId)).toBe(1_200);
    expect(await payout(asha.id)).toMatchObject({
      status: 'returned',
      returnReason: 'name-mismatch',
      returnNote: 'Not your account',
      returnedBy: ravi.uid,
    });
    const entry = await stored(`users/${asha.userId}/ledger/${asha.id}_back`);
    expect(entry).toMatchObject({ amount: 500, kind: 'payout-returned', by: ravi.uid });
  });

  it('has its reference corrected once, and comes back from the bank', async () => {
    await untilDayLasts();
    const [asha, ravi] = await Promise.all([requested(), operator()]);
    const [wrong, right] = [digits(12), digits(12)];
    await takeAndPay(ravi, asha.id, wrong);
    const correct = { kind: 'correct-reference', reference: right, repeated: null } as const;
    expect(await move(ravi, asha.id, correct)).toEqual(DONE);
    expect(await payout(asha.id)).toMatchObject({
      ...{ reference: right, formerReference: wrong, correctedBy: ravi.uid },
    });
    expect(await correctionsOf(ravi.uid)).toBe(1);
    const bounce: NewMove = {
      kind: 'bounce',
      reference: right,
      repeated: null,
      reason: 'destination-not-found',
      note: null,
    };
    expect(await move(ravi, asha.id, bounce)).toEqual(DONE);
    expect(await payout(asha.id)).toMatchObject({ status: 'bounced', returnReference: right });
    expect(await walletRupees(asha.userId)).toBe(1_200);
  });

  it('has its first reference put back once, by another administrator than corrected it', async () => {
    const [asha, ravi, meera] = await Promise.all([requested(), operator(), operator()]);
    const [first, wrong] = [digits(12), digits(12)];
    await takeAndPay(ravi, asha.id, first);
    await move(ravi, asha.id, { kind: 'correct-reference', reference: wrong, repeated: null });
    const putBack = { kind: 'put-back-reference' } as const;
    await expectRefusal(move(ravi, asha.id, putBack), 'denied');
    expect(await move(meera, asha.id, putBack)).toEqual(DONE);
    expect(await payout(asha.id)).toMatchObject({
      ...{ reference: first, formerReference: wrong, correctedBy: ravi.uid, putBackBy: meera.uid },
    });
    const again = { kind: 'correct-reference', reference: digits(12), repeated: null } as const;
    await expectRefusal(move(ravi, asha.id, again), 'denied');
    await expectRefusal(move(await operator(), asha.id, putBack), 'denied');
    // What it occupies stays occupied.
    const other = await requested();
    await move(meera, other.id, { kind: 'take' });
    const used = { kind: 'reference-used', payoutId: asha.id };
    expect(await move(meera, other.id, pay(wrong))).toEqual(used);
    expect(await move(meera, other.id, pay(first))).toEqual(used);
  });

  it('has its reference corrected twenty times a day by one administrator, also without a limit of money', async () => {
    await untilDayLasts();
    const [asha, ravi] = await Promise.all([requested(), operator()]);
    await takeAndPay(ravi, asha.id);
    const path = `administrators/${ravi.uid}/days/${dayNumber(new Date())}`;
    await adminDb().doc(path).set({ creditedPaise: 0, lastEntry: 'x', corrections: 20 });
    const correct = { kind: 'correct-reference', reference: digits(12), repeated: null } as const;
    await expectRefusal(move(ravi, asha.id, correct), 'corrections-used-up');
    await adminDb().doc(path).update({ corrections: 19, creditedPaise: 500 });
    expect(await move(ravi, asha.id, correct)).toEqual(DONE);
    expect(await stored(path)).toEqual({
      ...{ creditedPaise: 500, corrections: 20, lastEntry: `${asha.id}_corrected` },
    });
  });

  it('that was paid under a number given twice comes back under it', async () => {
    const [asha, meera, ravi] = await Promise.all([requested(), requested(), operator()]);
    const reference = digits(12);
    await takeAndPay(ravi, asha.id, reference);
    await move(ravi, meera.id, { kind: 'take' });
    await move(ravi, meera.id, pay(reference, 'Both are in the statement'));
    const bounce = { kind: 'bounce', reason: 'bank-refused', note: null } as const;
    const under = { ...bounce, reference, repeated: null };
    expect(await move(ravi, meera.id, under)).toEqual(DONE);
    const returnReference = `${reference}-2`;
    expect(await payout(meera.id)).toMatchObject({ status: 'bounced', returnReference });
  });

  it('finds whoever else withdraws to an account, with other zeros, at another branch and before it had a key', async () => {
    const digits = String(10_000_000_000 + Math.floor(Math.random() * 10_000_000_000));
    const to = (accountNumber: string, ifscCode: string, key?: string) => ({
      method: {
        ...{ kind: 'bank', accountHolder: 'A', bankName: 'B' },
        ...{ accountNumber, ifscCode },
      },
      destination: `${ifscCode}/${accountNumber}`,
      ...(key !== undefined && { accountKey: key }),
    });
    const key = `SBIN/${digits}`;
    const [asha, zeros, branch, older, ravi] = await Promise.all([
      requested(to(digits, 'SBIN0004321', key)),
      requested(to(`000000${digits}`, 'SBIN0004321', key)),
      requested(to(digits, 'SBIN0001111', key)),
      requested(to(`00${digits}`, 'SBIN0004321')),
      operator(),
      requested(to(`1${digits}`, 'SBIN0004321', `SBIN/1${digits}`)),
      requested(to(digits, 'HDFC0004321', `HDFC/${digits}`)),
    ]);
    const others = await ravi.payouts.ofOthers([`SBIN0004321/${digits}`], asha.userId);
    expect(others.map(({ id }) => id).toSorted()).toEqual(
      [zeros.id, branch.id, older.id].toSorted(),
    );
    const spelled = [`SBIN0009999/0${digits}`];
    expect(await ravi.payouts.hasOthers(spelled, asha.userId)).toBe(true);
    expect(await ravi.payouts.hasOthers([`SBIN0004321/2${digits}`], asha.userId)).toBe(false);
  });

  it('warns of other accounts with the same destination and of what was credited just before', async () => {
    const destination = `${newId()}@okaxis`;
    const method = { kind: 'upi', upiId: destination };
    // Some are stored with a trailing full stop.
    const withDot = {
      destination: `${destination}.`,
      method: { kind: 'upi', upiId: `${destination}.` },
    };
    const [asha, meera, lata, ravi] = await Promise.all([
      requested({ destination, method }),
      requested({ destination, method }),
      requested(withDot),
      operator(),
    ]);
    const others = await ravi.payouts.ofOthers([destination], asha.userId);
    expect(others.map(({ id }) => id).toSorted()).toEqual([meera.id, lata.id].toSorted());

    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const ledger = adminDb().collection(`users/${asha.userId}/ledger`);
    const credit = { depositId: 'D1', amount: 300, kind: 'part', by: ravi.uid };
    await ledger.doc('D1_1').set({ ...credit, seq: 1, at: minutesAgo(61) });
    await ledger.doc('D1_2').set({ ...credit, seq: 2, at: minutesAgo(30) });
    const out = { amount: -300, kind: 'payout', by: asha.userId };
    for (const index of [1, 2, 3]) {
      await ledger.doc(`P${index}_out`).set({ ...out, payoutId: `P${index}`, at: minutesAgo(3) });
      const back = { ...out, amount: 300, kind: 'payout-returned' };
      await ledger.doc(`P${index}_back`).set({ ...back, payoutId: `P${index}`, at: minutesAgo(2) });
    }
    const credited = () => ravi.payouts.recentCredits(asha.userId, Date.now());
    expect(await credited()).toEqual({ sumPaise: 30_000, count: 1, hasMore: false });

    // Not exact if a record is unreadable or the page was full.
    await ledger.doc('D1_3').set({ ...credit, amount: 'much', seq: 3, at: minutesAgo(58) });
    const more = { sumPaise: 30_000, count: 2, hasMore: true };
    expect(await credited()).toEqual(more);
    for (const seq of [4, 5, 6, 7, 8]) {
      await ledger.doc(`D1_${seq}`).set({ ...credit, amount: 1, seq, at: minutesAgo(1) });
    }
    expect(await credited()).toEqual({ sumPaise: 500, count: 5, hasMore: true });
  });
});
