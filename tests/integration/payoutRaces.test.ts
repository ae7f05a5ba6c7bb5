import { beforeEach, describe, expect, it } from 'vitest';
import type { NewMove, MoveResult } from '@/domain/payouts/payoutMove';
import {
  adminDb,
  emptyDatabase,
  expectLedgerConsistent,
  stored,
  storedUser,
} from '../support/integration/adminSdk';
import { adminAccount } from '../support/integration/clients';
import {
  ask,
  digits,
  move,
  operator,
  pay,
  payoutNow,
  requested,
  requestsOf,
  withBalance,
  type Operator,
} from '../support/integration/payouts';
import { settleAll } from '../support/integration/results';

const ADMINISTRATORS = 10;
const PAYOUTS = 3;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const countOf = async (path: string) =>
  (await adminDb().collection(path).count().get()).data().count;
const done = (results: readonly MoveResult[]) =>
  results.filter(({ kind }) => kind === 'done').length;

const RETURN: NewMove = { kind: 'return', reason: 'name-mismatch', note: null };

beforeEach(emptyDatabase);

describe('ten administrators at once', () => {
  it('take the same payouts, then pay or return what they saw: each is taken once and ends once', async () => {
    const [administrators, payouts] = await Promise.all([
      times(ADMINISTRATORS, () => operator()),
      times(PAYOUTS, () => requested()),
    ]);
    const everybody = async (
      moveBy: (by: Operator, id: string, index: number) => Promise<MoveResult>,
    ): Promise<MoveResult[]> => {
      const results = await Promise.all(
        administrators.map(async (by, index) => {
          const own: MoveResult[] = [];
          for (const { id } of payouts) own.push(await moveBy(by, id, index));
          return own;
        }),
      );
      return results.flat();
    };
    const seen = new Map(
      await Promise.all(payouts.map(async ({ id }) => [id, await payoutNow(id)] as const)),
    );
    const of = (id: string) => seen.get(id) ?? expect.fail(`${id} is not there`);

    const takes = await everybody((by, id) => by.payouts.move(of(id), { kind: 'take' }));
    expect(done(takes)).toBe(PAYOUTS);
    for (const result of takes.filter(({ kind }) => kind !== 'done')) {
      expect(result).toMatchObject({ kind: 'changed', payout: { status: 'paying' } });
    }
    for (const { id } of payouts) seen.set(id, await payoutNow(id));

    // The rules refuse everyone who has not taken it.
    const ends = await everybody(async (by, id, index) => {
      const request = index % 2 === 0 ? pay(digits(12)) : RETURN;
      try {
        return await by.payouts.move(of(id), request);
      } catch (error) {
        expect(error).toMatchObject({ code: 'denied' });
        return { kind: 'changed', payout: of(id) };
      }
    });
    expect(done(ends)).toBe(PAYOUTS);
    const after = await Promise.all(payouts.map(({ id }) => payoutNow(id)));
    expect(
      after.every(({ status, moves }) => moves === 2 && /^(paid|returned)$/.test(status)),
    ).toBe(true);
    expect(await countOf('references')).toBe(
      after.filter(({ status }) => status === 'paid').length,
    );
    await expectLedgerConsistent();
  });
});

/** A payout taken by an administrator who has a second window. */
async function takenWithTwoWindows() {
  const account = await adminAccount();
  const [one, two] = [await operator(account), await operator(account)];
  const { id, userId } = await requested();
  await move(one, id, { kind: 'take' });
  return { one, two, id, userId, seen: await payoutNow(id) };
}

describe('two at once', () => {
  it('a cancel and a take: one of them, and the money is where that says', async () => {
    const ravi = await operator();
    const outcomes = await times(5, async () => {
      const user = await withBalance(500);
      const id = await ask(user, 300);
      const seen = await payoutNow(id);
      const [cancel, take] = await Promise.allSettled([
        requestsOf(user).cancel(id),
        ravi.payouts.move(seen, { kind: 'take' }),
      ]);
      const { status } = await payoutNow(id);
      const { walletBalance } = await storedUser(user);
      const isTaken = take.status === 'fulfilled' && take.value.kind === 'done';
      expect(isTaken).toBe(status === 'paying');
      expect(cancel.status).toBe(status === 'returned' ? 'fulfilled' : 'rejected');
      expect(walletBalance).toBe(status === 'returned' ? 500 : 200);
      return status;
    });
    expect(outcomes.every((status) => status === 'paying' || status === 'returned')).toBe(true);
    await expectLedgerConsistent();
  });

  it('a payment from two windows of its taker, under two references: one is recorded', async () => {
    const { one, two, id, seen } = await takenWithTwoWindows();
    const results = await Promise.all([
      one.payouts.move(seen, pay(digits(12))),
      two.payouts.move(seen, pay(digits(12))),
    ]);
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await countOf('references')).toBe(1);
    expect(await countOf(`payouts/${id}/moves`)).toBe(2);
    await expectLedgerConsistent();
  });

  it('two payouts under one reference: one has it, and the other is led there', async () => {
    const [ravi, meera, first, second] = await Promise.all([
      operator(),
      operator(),
      requested(),
      requested(),
    ]);
    await Promise.all([
      move(ravi, first.id, { kind: 'take' }),
      move(meera, second.id, { kind: 'take' }),
    ]);
    const reference = digits(12);
    const attempts = () =>
      settleAll([move(ravi, first.id, pay(reference)), move(meera, second.id, pay(reference))]);
    await attempts();
    const paid = await stored(`references/${reference}`);
    const after = await Promise.all([payoutNow(first.id), payoutNow(second.id)]);
    expect(after.filter(({ status }) => status === 'paid').map(({ id }) => id)).toEqual([
      paid['payoutId'],
    ]);
    const [by, other] = paid['payoutId'] === first.id ? [meera, second] : [ravi, first];
    expect(await move(by, other.id, pay(reference))).toEqual({
      kind: 'reference-used',
      payoutId: paid['payoutId'],
    });
    expect(await move(by, other.id, pay(digits(12)))).toEqual({ kind: 'done' });
    await expectLedgerConsistent();
  });
});
