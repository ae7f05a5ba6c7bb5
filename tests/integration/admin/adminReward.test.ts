import { describe, expect, it, onTestFinished } from 'vitest';
import { rewardStanding, type RewardStanding, type RewardState } from '@/domain/deposits/reward';
import { paise } from '@/domain/money/money';
import { createCorrectionService } from '@/services/admin/deposits/createCorrectionService';
import { createStatementService } from '@/services/createStatementService';
import type { RewardCandidate } from '@/services/admin/deposits/createRewards';
import {
  adminDb,
  expectLedgerConsistent,
  stored,
  storedDeposit,
  storedUser,
  walletRupees,
} from '../../support/integration/adminSdk';
import {
  administrator,
  depositor,
  type Administrator,
  type UserClient,
} from '../../support/integration/clients';
import { APPROVAL } from '../../support/deposits';
import { rupees } from '../../support/integration/corrections';
import { pendingDeposit } from '../../support/integration/limits';

const submit = async (user: UserClient, amount = 1_000) => ({
  ...{ ...(await pendingDeposit(user, amount)), userId: user.identity.uid },
  ...{ status: 'pending' as const, inrPaise: rupees(amount), correctedPaise: paise(0) },
});

async function confirmedDeposit() {
  const [user, operator] = await Promise.all([depositor(), administrator()]);
  const deposit = await submit(user);
  await operator.admin.reviews.credit(deposit, APPROVAL);
  return { user, operator, deposit: { ...deposit, status: 'confirmed' as const } };
}

function watch({ admin }: Administrator, deposit: RewardCandidate) {
  const states: RewardState[] = [];
  const errors: unknown[] = [];
  admin.rewards.of(deposit)({
    onData: (state) => states.push(state),
    onError: (error) => errors.push(error),
  });
  return { states, errors };
}

describe('the reward for a first deposit', () => {
  it('is due also when it is asked for again right away, as by the next page', async () => {
    const { operator, deposit } = await confirmedDeposit();
    for (let times = 0; times < 3; times++) {
      const states: RewardState[] = [];
      const stop = operator.admin.rewards.of(deposit)({
        onData: (state) => states.push(state),
        onError: (error) => expect.fail(String(error)),
      });
      await expect.poll(() => states.at(-1)).toEqual({ kind: 'due', depositId: deposit.id });
      stop();
    }
  });

  it('is warned of where another user has requested with the same UPI ID, also before they withdraw', async () => {
    const [first, second, operator] = await Promise.all([
      depositor(),
      depositor(),
      administrator(),
    ]);
    const upiId = `Shared${first.identity.uid}@OkAxis`;
    const methods = { upiIds: [upiId], upiId };
    for (const { identity } of [first, second])
      await adminDb().doc(`users/${identity.uid}`).update(methods);
    const { id } = await submit(first);
    const deposit = (await operator.admin.deposits.read(id)) ?? expect.fail('no deposit');
    expect(await operator.admin.rewards.sharesUpi(deposit)).toBe(false);
    await adminDb()
      .doc(`users/${second.identity.uid}`)
      .update({ upiIds: ['other@ybl', upiId.toLowerCase()], upiId: 'other@ybl' });
    await submit(second);
    expect(await operator.admin.rewards.sharesUpi(deposit)).toBe(true);
  });

  it('is due once a deposit is confirmed, for that deposit', async () => {
    const [user, operator] = await Promise.all([depositor(), administrator()]);
    const deposit = await submit(user);
    const before = watch(operator, deposit);
    await expect.poll(() => before.states).toEqual([{ kind: 'not-due' }]);
    await operator.admin.reviews.credit(deposit, APPROVAL);
    await expect.poll(() => before.states.at(-1)).toEqual({ kind: 'due', depositId: deposit.id });
    const after = watch(operator, { ...deposit, status: 'confirmed' });
    await expect.poll(() => after.states.at(-1)).toEqual({ kind: 'due', depositId: deposit.id });
    const other = watch(operator, await submit(user));
    await expect.poll(() => other.states.at(-1)).toEqual({ kind: 'due', depositId: deposit.id });
  });

  it('is due to each user once, who has earned it and not had it, also after it was taken back', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => depositor()));
    const operator = await administrator();
    const [due = '', rewarded = '', takenBack = '', small = ''] = users.map(
      ({ identity }) => identity.uid,
    );
    const confirmed = [];
    for (const user of [...users, ...users.slice(0, 1)]) {
      const isSmall = user.identity.uid === small;
      const deposit = await submit(user, isSmall ? 99.99 : 100);
      await operator.admin.reviews.credit(deposit, APPROVAL);
      confirmed.push((await operator.admin.deposits.read(deposit.id)) ?? expect.fail('no deposit'));
    }
    for (const userId of [rewarded, takenBack]) {
      const { id: depositId } = confirmed.find((each) => each.userId === userId) ?? { id: '' };
      await operator.admin.rewards.credit({ userId, depositId });
    }
    const justification = { reason: 'reward-not-due' as const, note: null };
    const reward = { userId: takenBack, entryId: 'reward' };
    const corrections = createCorrectionService(operator.auth, operator.db, operator.limits);
    await corrections.takeBack(reward, paise(9_900), { isFreed: false, justification });
    const found = await operator.admin.rewards.due(confirmed);
    expect(found.map(({ userId }) => userId)).toEqual([due]);
  });

  it('is credited to the wallet with its entry, and the user and the panel see it', async () => {
    const { user, operator, deposit } = await confirmedDeposit();
    const { userId } = deposit;
    const colleague = await administrator();
    const { states } = watch(colleague, deposit);
    await expect.poll(() => states.at(-1)?.kind).toBe('due');
    const statements = createStatementService(() => user.db, user.users);
    const seenByUser: RewardStanding[] = [];
    onTestFinished(
      statements.rewardsAndCorrections(userId)({
        onData: (entries) => seenByUser.push(rewardStanding(entries)),
        onError: (error) => expect.fail(String(error)),
      }),
    );
    await expect.poll(() => seenByUser.at(-1)).toBe('none');
    expect(await operator.admin.rewards.credit({ userId, depositId: deposit.id })).toBeNull();
    expect(await walletRupees(userId)).toBe(1_099);
    expect(await stored(`users/${userId}/ledger/reward`)).toEqual({
      depositId: deposit.id,
      amount: 99,
      kind: 'reward',
      by: operator.uid,
      at: expect.anything() as unknown,
    });
    expect(await storedUser(user)).toMatchObject({ lastLedgerId: 'reward' });
    expect(await storedDeposit(deposit.id)).toMatchObject({ paidInrAmount: 1_000 });
    await expect.poll(() => states.at(-1)).toMatchObject({ kind: 'credited', byYou: false });
    await expect.poll(() => seenByUser.at(-1)).toBe('credited');
    await expectLedgerConsistent();
  });

  it('is credited once by two administrators at once; the second is told who did it', async () => {
    const { operator, deposit } = await confirmedDeposit();
    const { userId, id: depositId } = deposit;
    const colleague = await administrator();
    const screens = [watch(operator, deposit), watch(colleague, deposit)];
    for (const { states } of screens) await expect.poll(() => states.at(-1)?.kind).toBe('due');
    const results = await Promise.all(
      [operator, colleague].map(({ admin }) => admin.rewards.credit({ userId, depositId })),
    );
    expect(results.filter((earlier) => earlier === null)).toHaveLength(1);
    expect(results.find((earlier) => earlier !== null)).toEqual({
      byYou: false,
      at: expect.any(Date) as unknown,
    });
    expect(await walletRupees(userId)).toBe(1_099);
    await expectLedgerConsistent();
  });
});
