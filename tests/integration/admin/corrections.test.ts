import { randomBytes } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RewardState } from '@/domain/deposits/reward';
import {
  adminDb,
  expectLedgerConsistent,
  storedDeposit,
  walletRupees,
} from '../../support/integration/adminSdk';
import { depositor } from '../../support/integration/clients';
import {
  corrector,
  rupees,
  creditSeen,
  seenBy,
  storedCorrection,
  WRONG_USER,
} from '../../support/integration/corrections';
import { countedPaise, setLimits, submit } from '../../support/integration/limits';
import { ask } from '../../support/integration/payouts';
import { expectRefusal, settleAll } from '../../support/integration/results';
import { again as creditAgain, approvalBy, part } from '../../support/deposits';

const REASON = { reason: 'no-transaction' as const, note: null };
const AGAIN = { reason: 'wrongly-corrected' as const, note: null };

async function credited(txid: string | null = null) {
  await setLimits({});
  const [user, by] = await Promise.all([depositor(), corrector()]);
  const id = await submit(user, 1_500);
  await creditSeen(by, id, approvalBy(txid, REASON));
  const userId = user.identity.uid;
  return { user, by, id, userId, credit: { userId, entryId: `${id}_1` } };
}

const aTxid = () => randomBytes(32).toString('hex');

const spent = async (txid: string) => (await adminDb().doc(`transactions/${txid}`).get()).data();

/** Spends down to these rupees by a paid payout. */
async function spend(userId: string, left: number): Promise<void> {
  const record = adminDb().doc(`users/${userId}`);
  const balance = Number((await record.get()).get('walletBalance'));
  const payout = adminDb().collection('payouts').doc();
  const entryId = `${payout.id}_out`;
  const amount = balance - left;
  const method = { kind: 'upi', upiId: 'asha@okaxis' };
  const at = new Date();
  await payout.set({ userId, status: 'paid', inrAmount: amount, method, timestamp: at, moves: 0 });
  const entry = { payoutId: payout.id, amount: -amount, kind: 'payout', by: userId };
  await record
    .collection('ledger')
    .doc(entryId)
    .set({ ...entry, at });
  await record.update({ walletBalance: left, lastLedgerId: entryId });
}

describe('a credit that was wrong', () => {
  it('is taken back whole: the wallet, an entry with the reason, the deposit and its transaction', async () => {
    const txid = aTxid();
    const { by, id, userId, credit } = await credited(txid);
    await setLimits({ perDay: 10_000 });
    const note = 'It was sent by Ravi.';
    const request = { isFreed: true, justification: { reason: 'wrong-user' as const, note } };
    await by.corrections.takeBack(credit, rupees(1_500), request);
    expect(await walletRupees(userId)).toBe(0);
    expect(await storedCorrection(userId, `${id}_1`)).toMatchObject({
      ...{ reverses: `${id}_1`, depositId: id, amount: -1_500, kind: 'correction', by: by.uid },
      ...{ reason: 'wrong-user', reasonNote: note, txid },
    });
    expect(await storedDeposit(id)).toMatchObject({
      ...{ status: 'confirmed', paidInrAmount: 1_500, correctedInrAmount: 1_500 },
      correctedSeqs: [1],
    });
    expect(await spent(txid)).toMatchObject({ entryId: `${id}_1`, freedBy: `${id}_1_undo` });
    expect(await countedPaise(by.uid)).toBe(150_000);
    await expectLedgerConsistent();
    await expectRefusal(
      by.corrections.takeBack(credit, rupees(1_500), WRONG_USER),
      'already-taken-back',
    );
  });

  it('leaves its transaction spent where it was sent back, else free for another', async () => {
    const [sent, free] = [aTxid(), aTxid()];
    const first = await credited(sent);
    const justification = { reason: 'sent-back' as const, note: null };
    const { by } = first;
    await by.corrections.takeBack(first.credit, rupees(1_500), { isFreed: false, justification });
    const second = await credited(free);
    await second.by.corrections.takeBack(second.credit, rupees(1_500), WRONG_USER);
    const right = await depositor();
    const id = await submit(right, 1_500);
    const approve = (txid: string) => creditSeen(by, id, approvalBy(txid, REASON));
    await expect(approve(sent)).rejects.toMatchObject({
      code: 'transaction-spent',
      spentOn: { depositId: first.id, amountPaise: 150_000, takenBackPaise: 150_000 },
    });
    await approve(free);
    expect(await walletRupees(right.identity.uid)).toBe(1_500);
    expect(await spent(free)).toEqual({
      ...{ depositId: id, entryId: `${id}_1`, by: by.uid },
      at: expect.anything() as unknown,
    });
    await expectLedgerConsistent();
  });

  it('is taken back of a pending deposit, which can be paid again', async () => {
    await setLimits({});
    const [user, by] = await Promise.all([depositor(), corrector()]);
    const userId = user.identity.uid;
    const id = await submit(user, 1_000);
    await creditSeen(by, id, part(rupees(400), { justification: REASON }));
    const stale = await seenBy(by, id);
    const credit = { userId, entryId: `${id}_1` };
    await by.corrections.takeBack(credit, rupees(400), WRONG_USER);
    expect(await storedDeposit(id)).toMatchObject({
      ...{ status: 'pending', paidInrAmount: 0, remainingUsdtAmount: 10, paymentCount: 1 },
      correctedSeqs: [1],
    });
    // An administrator who saw ₹600 remaining must not credit ₹1,000.
    await expectRefusal(
      by.admin.reviews.credit(stale, approvalBy(null, REASON)),
      'deposit-changed',
    );
    await creditSeen(by, id, part(rupees(250.5), { justification: REASON }));
    await creditSeen(by, id, approvalBy(null, REASON));
    expect(await walletRupees(userId)).toBe(1_000);
    expect(await storedDeposit(id)).toMatchObject({ status: 'confirmed', paymentCount: 3 });
    await expectLedgerConsistent();
  });

  it('is taken back as far as the wallet goes, never below, once', async () => {
    const txid = aTxid();
    const { by, id, userId, credit } = await credited(txid);
    await spend(userId, 200.1);
    // The wallet has changed since.
    await expectRefusal(
      by.corrections.takeBack(credit, rupees(1_500), WRONG_USER),
      'wallet-changed',
    );
    await expectRefusal(
      by.corrections.takeBack(credit, rupees(200.1), WRONG_USER),
      'wallet-changed',
    );
    await by.corrections.takeBack(credit, rupees(200.1), { ...WRONG_USER, isFreed: false });
    expect(await walletRupees(userId)).toBeCloseTo(0, 9);
    expect(await storedDeposit(id)).toMatchObject({ correctedInrAmount: 200.1 });
    expect(await spent(txid)).not.toHaveProperty('freedBy');
    await expectLedgerConsistent();
    const second = await credited();
    await spend(second.userId, 0);
    await expectRefusal(
      second.by.corrections.takeBack(second.credit, rupees(1_500), WRONG_USER),
      'wallet-changed',
    );
  });

  it('is taken back of a closed account, and never of one’s own', async () => {
    const { by, userId, credit } = await credited();
    await adminDb().doc(`users/${userId}`).update({ closedAt: new Date() });
    await by.corrections.takeBack(credit, rupees(1_500), WRONG_USER);
    const own = { userId: by.uid, entryId: 'own_1' };
    await expectRefusal(by.corrections.takeBack(own, rupees(1), WRONG_USER), 'own-deposit');
  });

  it('is refused beyond the limit of a day, which corrections use up like credits', async () => {
    const { by, credit, userId } = await credited();
    await setLimits({ perDay: 1_000 });
    await expectRefusal(
      by.corrections.takeBack(credit, rupees(1_500), WRONG_USER),
      'above-day-limit',
    );
    await setLimits({ perDay: 2_000 });
    await by.corrections.takeBack(credit, rupees(1_500), WRONG_USER);
    const [user, next] = [await depositor(), 600];
    const id = await submit(user, next);
    await expectRefusal(creditSeen(by, id, approvalBy(null, REASON)), 'day-limit');
    expect(await walletRupees(userId)).toBe(0);
  });
});

describe('an ended deposit whose credit was taken back', () => {
  it('is credited again, up to that, and taken back again', async () => {
    const txid = aTxid();
    const { by, id, userId, credit } = await credited();
    await by.corrections.takeBack(credit, rupees(1_500), WRONG_USER);
    const again = (amount: number, spending: string | null = null) =>
      creditSeen(by, id, creditAgain(rupees(amount), { txid: spending, justification: AGAIN }));
    await expectRefusal(again(1_500.01), 'payment-exceeds-remaining');
    await again(1_000, txid);
    const stale = await seenBy(by, id);
    await again(500);
    await expectRefusal(
      by.admin.reviews.credit(stale, creditAgain(rupees(500), { justification: AGAIN })),
      'deposit-changed',
    );
    expect(await walletRupees(userId)).toBe(1_500);
    expect(await storedDeposit(id)).toMatchObject({
      ...{ status: 'confirmed', paidInrAmount: 1_500, correctedInrAmount: 0, paymentCount: 3 },
      operatorTxids: [txid],
    });
    await by.corrections.takeBack({ userId, entryId: `${id}_2` }, rupees(1_000), WRONG_USER);
    expect(await storedDeposit(id)).toMatchObject({
      ...{ correctedInrAmount: 1_000, correctedSeqs: [1, 2] },
    });
    expect(await spent(txid)).toHaveProperty('freedBy');
    await expectLedgerConsistent();
  });
});

describe('USDT that was sent back', () => {
  const SENT_BACK = { reason: 'sent-back' as const, note: null };

  async function sentBack() {
    await setLimits({});
    const [user, by] = await Promise.all([depositor(), corrector()]);
    const [id, txid] = [await submit(user, 1_000), aTxid()];
    await by.admin.reviews.reject(await seenBy(by, id), { ...SENT_BACK, txid });
    return { user, by, id, txid };
  }

  it('is spent by the rejection that names it, and no request can be credited for it', async () => {
    const { user, by, id, txid } = await sentBack();
    expect(await storedDeposit(id)).toMatchObject({
      ...{ status: 'rejected', rejectReason: 'sent-back', sentBackTxids: [txid] },
    });
    const again = await submit(user, 1_000);
    await expect(creditSeen(by, again, approvalBy(txid, REASON))).rejects.toMatchObject({
      code: 'transaction-spent',
      spentOn: { byYou: true, isSentBack: true, depositId: id, amountPaise: null },
    });
    const rejection = { ...SENT_BACK, txid };
    await expectRefusal(
      by.admin.reviews.reject(await seenBy(by, again), rejection),
      'transaction-spent',
    );
    await expectRefusal(by.admin.reviews.sendBack(again, aTxid()), 'deposit-changed');
    expect(await walletRupees(user.identity.uid)).toBe(0);
    await expectLedgerConsistent();
  });

  it('is also spent for a request that has ended, at most five times', async () => {
    const { by, id } = await credited();
    const txids = Array.from({ length: 5 }, aTxid);
    for (const txid of txids) await by.admin.reviews.sendBack(id, txid);
    expect(await storedDeposit(id)).toMatchObject({ status: 'confirmed', sentBackTxids: txids });
    await expectRefusal(by.admin.reviews.sendBack(id, aTxid()), 'transactions-full');
    await expectRefusal(by.admin.reviews.sendBack(id, txids[0] ?? ''), 'transaction-spent');
    await expectLedgerConsistent();
  });

  it('is freed by another administrator, never by the one who said it, and then credited', async () => {
    const { user, by, id, txid } = await sentBack();
    await expectRefusal(by.admin.reviews.free(txid), 'denied');
    const other = await corrector();
    await other.admin.reviews.free(txid);
    await other.admin.reviews.free(txid);
    expect(await spent(txid)).toMatchObject({ depositId: id, by: by.uid, freedBy: other.uid });
    await expectLedgerConsistent();
    // It was sent back after all, and said so again by the same request.
    await by.admin.reviews.sendBack(id, txid);
    expect(await storedDeposit(id)).toMatchObject({ sentBackTxids: [txid, txid] });
    await other.admin.reviews.free(txid);
    const again = await submit(user, 1_000);
    await creditSeen(by, again, approvalBy(txid, REASON));
    expect(await walletRupees(user.identity.uid)).toBe(1_000);
    await expectLedgerConsistent();
  });
});

describe('a reward that was not due', () => {
  it('is taken back, and not credited again', async () => {
    const { by, id, userId } = await credited();
    const reward = { userId, depositId: id };
    await by.admin.rewards.credit(reward);
    const justification = { reason: 'reward-not-due' as const, note: null };
    const request = { isFreed: false, justification };
    const takeBack = () =>
      by.corrections.takeBack({ userId, entryId: 'reward' }, rupees(99), request);
    await takeBack();
    expect(await walletRupees(userId)).toBe(1_500);
    await expectRefusal(takeBack(), 'already-taken-back');
    expect(await by.admin.rewards.credit(reward)).toMatchObject({ byYou: true });
    expect(await walletRupees(userId)).toBe(1_500);
    const states: RewardState[] = [];
    onTestFinished(
      by.admin.rewards.of(await seenBy(by, id))({
        onData: (state) => states.push(state),
        onError: (error) => expect.fail(String(error)),
      }),
    );
    await expect.poll(() => states.at(-1)).toEqual({ kind: 'taken-back' });
    expect(await storedDeposit(id)).not.toHaveProperty('correctedSeqs');
    await expectLedgerConsistent();
  });
});

describe('from the amount on that takes two administrators', () => {
  it('one takes a credit back, also where an earlier version has proposed that, and two credit it again', async () => {
    const { by, id, userId, credit } = await credited();
    await setLimits({ from: 1_000 });
    const second = await corrector();
    const proposal = {
      ...{ kind: 'correction', reverses: `${id}_1`, amount: -1_500, by: second.uid },
      ...{ at: new Date(), reason: 'wrong-user' },
    };
    await adminDb().doc(`deposits/${id}`).update({ proposal });
    await by.corrections.takeBack(credit, rupees(1_500), WRONG_USER);
    expect(await storedDeposit(id)).not.toHaveProperty('proposal');
    await adminDb().doc(`deposits/${id}`).update({ proposal });
    const seen = await seenBy(by, id);
    await expectRefusal(
      by.admin.reviews.credit(seen, creditAgain(rupees(700), { justification: AGAIN })),
      'second-review',
    );
    await by.admin.reviews.propose(seen, creditAgain(rupees(700), { justification: AGAIN }));
    const proposed = await seenBy(second, id);
    await second.admin.reviews.confirm(proposed, proposed.proposal ?? expect.fail('no proposal'));
    expect(await walletRupees(userId)).toBe(700);
    expect(await storedDeposit(id)).toMatchObject({ correctedInrAmount: 800, status: 'confirmed' });
    await expectLedgerConsistent();
  });
});

describe('at once', () => {
  it('10 administrators take a credit back: one does, the others are told', async () => {
    const { userId, credit } = await credited();
    const administrators = await Promise.all(Array.from({ length: 10 }, () => corrector()));
    const { done, refused } = await settleAll(
      administrators.map(({ corrections }) =>
        corrections.takeBack(credit, rupees(1_500), WRONG_USER),
      ),
    );
    expect(done).toBe(1);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['already-taken-back']));
    expect(await walletRupees(userId)).toBe(0);
    await expectLedgerConsistent();
  });

  it('a correction and the payout of its user never take the same money', async () => {
    const { user, by, userId, credit } = await credited();
    const { done, refused } = await settleAll([
      ask(user, 1_400),
      by.corrections.takeBack(credit, rupees(1_500), WRONG_USER),
    ]);
    expect(done).toBe(1);
    expect(['wallet-changed', 'balance-too-low', 'payout-too-soon', 'denied']).toContain(
      refused[0]?.code,
    );
    expect([0, 100]).toContain(await walletRupees(userId));
    await expectLedgerConsistent();
  });
});
