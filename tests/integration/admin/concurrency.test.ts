import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '@/domain/errors';
import { reviewErrorMessage } from '@/texts/admin/reviewErrorMessage';
import { rejection, APPROVAL, part } from '../../support/deposits';
import {
  adminAccount,
  administrator,
  depositor,
  type Administrator,
  type UserClient,
} from '../../support/integration/clients';
import { pendingDeposit } from '../../support/integration/limits';
import { settleAll } from '../../support/integration/results';
import {
  emptyDatabase,
  expectLedgerConsistent,
  walletRupees,
} from '../../support/integration/adminSdk';

const ADMINISTRATORS = 10;
const DEPOSITS = 5;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Every administrator who lost a conflict is told who was first and what is left to do. */
function expectClearMessages(refused: readonly AppError[]): void {
  for (const error of refused) {
    expect(['deposit-processed', 'deposit-changed']).toContain(error.code);
    expect(reviewErrorMessage(error)).toMatch(
      /^Another administrator (confirmed|rejected|paid ₹[\d,.]+ on) this deposit (first|in the meantime)\. .+(nothing left to do|review it again)\.$/,
    );
  }
}

describe('ten administrators at once', () => {
  let administrators: Administrator[];
  let clients: UserClient[];

  beforeEach(async () => {
    await emptyDatabase();
    administrators ??= await times(ADMINISTRATORS, () => administrator());
    clients = await times(3, () => depositor());
  });

  async function reviewAll<Expected>(
    deposits: readonly Expected[],
    review: (
      by: Administrator,
      expected: Expected,
      adminIndex: number,
      depositIndex: number,
    ) => Promise<void>,
  ) {
    const results = await Promise.all(
      administrators.map(async (operator, adminIndex) => {
        const own = { done: 0, refused: [] as AppError[] };
        for (const [depositIndex, expected] of deposits.entries()) {
          const { done, refused } = await settleAll([
            review(operator, expected, adminIndex, depositIndex),
          ]);
          own.done += done;
          own.refused.push(...refused);
        }
        return own;
      }),
    );
    return {
      done: results.reduce((sum, { done }) => sum + done, 0),
      refused: results.flatMap(({ refused }) => refused),
    };
  }

  const clientOf = (index: number) => clients[index % clients.length] as UserClient;

  it('mix approvals, part payments and rejections on the same deposits: nothing is paid twice, and all others are told [4.11]', async () => {
    const deposits = await times(DEPOSITS, (n) => pendingDeposit(clientOf(n), 1_000));
    const { done, refused } = await reviewAll(
      deposits,
      ({ admin }, expected, adminIndex, depositIndex) => {
        const kind = (adminIndex + depositIndex) % 5;
        if (kind < 2) return admin.reviews.credit(expected, APPROVAL);
        return kind < 4
          ? admin.reviews.credit(expected, part(100_00 + adminIndex))
          : admin.reviews.reject(expected, rejection());
      },
    );
    // They all reviewed the submitted deposit, so exactly one review of each succeeds.
    expect(done).toBe(DEPOSITS);
    expect(refused).toHaveLength((ADMINISTRATORS - 1) * DEPOSITS);
    expectClearMessages(refused);
    await expectLedgerConsistent();
  });

  it('credit five deposits of one user at once: none is lost', async () => {
    const user = clientOf(0);
    const deposits = await times(DEPOSITS, (n) => pendingDeposit(user, 0.1 + n));
    const { done, refused } = await settleAll(
      deposits.map((deposit, n) =>
        (administrators[n] as Administrator).admin.reviews.credit(deposit, APPROVAL),
      ),
    );
    expect(refused.map(({ code }) => code)).toEqual([]);
    expect(done).toBe(DEPOSITS);
    expect(await walletRupees(user.identity.uid)).toBeCloseTo(10.5, 6);
    await expectLedgerConsistent();
  });
});

describe('one administrator in two windows', () => {
  it('making the same payment in both pays once', async () => {
    await emptyDatabase();
    const account = await adminAccount();
    const [user, one, two] = await Promise.all([
      depositor(),
      administrator(account),
      administrator(account),
    ]);
    const deposit = await pendingDeposit(user, 700);
    const { refused } = await settleAll([
      one.admin.reviews.credit(deposit, part(200_00)),
      two.admin.reviews.credit(deposit, part(200_00)),
    ]);
    for (const error of refused)
      expect(reviewErrorMessage(error)).toMatch(/^You paid ₹200 on this/);
    expect(await walletRupees(user.identity.uid)).toBe(200);
    await expectLedgerConsistent();
  });
});
