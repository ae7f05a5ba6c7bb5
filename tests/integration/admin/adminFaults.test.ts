import { describe, expect, it } from 'vitest';
import { reject } from '@/domain/admin/review';
import { addNote } from '@/services/admin/notes';
import { creditReward } from '@/services/admin/reward';
import { review } from '@/services/admin/review';
import { rejection } from '../../support/deposits';
import { paise } from '@/domain/money';
import { setUpFaultyApps } from '../../support/faultProxy/setUpFaultyApps';
import { admin } from '../../support/rules/actors';
import { create, newDeposit, profile } from '../../support/rules/builders';
import { seed } from '../../support/rules/rest';
import { noLimits } from '../../support/noLimits';

const { emulator, open, state } = setUpFaultyApps('admin-faults');
let uidCount = 0;

/** An administrator with their own network; a pending and a confirmed deposit of one user, of ₹1,250 each. */
async function signedInService() {
  const userId = `user${++uidCount}`;
  const [pending, confirmed] = ['Pending', 'Confirmed'].map((name) =>
    `${name}${userId}`.padEnd(20, 'x'),
  ) as [string, string];
  const lastLedgerId = `${confirmed}_1`;
  await seed(emulator, [
    create(`users/${userId}`, {
      ...profile(userId),
      walletBalance: 1250,
      openDeposits: 1,
      lastLedgerId,
    }),
    create(`deposits/${pending}`, newDeposit(userId)),
    create(`deposits/${confirmed}`, {
      ...newDeposit(userId),
      status: 'confirmed',
      paidInrAmount: 1250,
      paymentCount: 1,
    }),
    create(`users/${userId}/ledger/${lastLedgerId}`, {
      depositId: confirmed,
      seq: 1,
      amount: 1250,
      kind: 'approval',
      by: 'colleague',
      at: new Date(),
    }),
  ]);
  const { db, network } = await open(admin('operator'), `deposits/${pending}`);
  const note = { id: 'n'.repeat(20), text: 'She called.' };
  const told = rejection('wrong-amount', 'You sent 12 USDT.');
  return {
    plan: network.plan,
    rewarded: async () => (await state()).users[userId]?.walletBalance,
    rejected: async () => (await state()).deposits[pending],
    addNote: () => addNote(db, 'operator', pending, note),
    reward: () =>
      creditReward(db, 'operator', { userId, depositId: confirmed }, noLimits.days.forWrite()),
    reject: () =>
      review(
        db,
        'operator',
        { id: pending, paymentCount: 0, paidPaise: paise(0) },
        (deposit) => reject(deposit, 0, told),
        noLimits,
      ),
  };
}

describe.concurrent('what an administrator writes', { timeout: 60_000 }, () => {
  it.each(['reject', 'addNote', 'reward'] as const)('takes one request: %s', async (kind) => {
    const operator = await signedInService();
    await operator[kind]();
    expect(operator.plan.calls).toEqual(['commit']);
  });

  it.each(['dropResponse', 'repeat'] as const)(
    'is stored once where the network fails: %s',
    async (fault) => {
      const operator = await signedInService();
      operator.plan.fail('commit', fault);
      await operator.reject();
      expect(await operator.rejected()).toMatchObject({ rejectReason: 'wrong-amount' });
      operator.plan.fail('commit', fault);
      await operator.addNote();
      operator.plan.fail('commit', fault);
      expect(await operator.reward()).toBeNull();
      expect(await operator.rewarded()).toBe(1_349);
    },
  );
});
