import { beforeEach, describe, expect, it } from 'vitest';
import type { AppError } from '@/domain/errors';
import { microUsdt, paise } from '@/domain/money';
import { reviewErrorMessage } from '@/texts/reviewErrorMessage';
import {
  adminAccount,
  administrator,
  depositor,
  type Administrator,
  type UserClient,
} from '../support/integration/clients';
import { tally } from '../support/integration/outcomes';
import {
  emptyDatabase,
  expectLedgerConsistent,
  storedLedgerState,
  storedDeposit,
  walletRupees,
} from '../support/integration/adminSdk';

const ADMINISTRATORS = 25;
const DEPOSITS = 10;

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Submits a deposit of so many rupees, and says how everybody sees it. */
async function pendingDeposit(user: UserClient, rupees: number) {
  const id = user.deposits.newId();
  await user.deposits.create(user.identity, { id, usdtMicro: microUsdt(rupees * 10_000) });
  return { id, paymentCount: 0, paidPaise: paise(0) };
}

/** How the panel sees a deposit at this moment; null when it has ended. */
async function seenNow(id: string) {
  const { status, paymentCount = 0, paidInrAmount = 0 } = await storedDeposit(id);
  if (status !== 'pending') return null;
  return {
    id,
    paymentCount: Number(paymentCount),
    paidPaise: paise(Math.round(Number(paidInrAmount) * 100)),
  };
}

/** Every loser is told who was first and what is left to do. */
function expectClearSentences(refused: readonly AppError[]): void {
  for (const error of refused) {
    expect(['deposit-processed', 'deposit-changed']).toContain(error.code);
    expect(reviewErrorMessage(error)).toMatch(
      /^Another administrator (confirmed|rejected|paid ₹[\d,.]+ on) this deposit (first|in the meantime)\. .+(nothing left to do|review it again)\.$/,
    );
  }
}

describe('25 administrators at once', { timeout: 60_000 }, () => {
  let administrators: Administrator[];
  let clients: UserClient[];

  beforeEach(async () => {
    await emptyDatabase();
    administrators ??= await times(ADMINISTRATORS, () => administrator());
    clients = await times(3, () => depositor());
  });

  /** Everybody works through the same deposits in the same order, one decision after the other. */
  async function everybody<Seen>(
    deposits: readonly Seen[],
    decide: (by: Administrator, seen: Seen, who: number, which: number) => Promise<void>,
  ) {
    const tallies = await Promise.all(
      administrators.map(async (operator, who) => {
        const own = { done: 0, refused: [] as AppError[] };
        for (const [which, seen] of deposits.entries()) {
          const { done, refused } = await tally([decide(operator, seen, who, which)]);
          own.done += done;
          own.refused.push(...refused);
        }
        return own;
      }),
    );
    return {
      done: tallies.reduce((sum, { done }) => sum + done, 0),
      refused: tallies.flatMap(({ refused }) => refused),
    };
  }

  const clientOf = (index: number) => clients[index % clients.length] as UserClient;

  it('approve the same 10 deposits: each is credited once, every loser is told [4.11]', async () => {
    const deposits = await times(DEPOSITS, (n) => pendingDeposit(clientOf(n), 100 * (n + 1)));
    const { done, refused } = await everybody(deposits, ({ admin }, seen) => admin.approve(seen));
    expect(done).toBe(DEPOSITS);
    expect(refused).toHaveLength((ADMINISTRATORS - 1) * DEPOSITS);
    expectClearSentences(refused);
    const { users, ledger } = await storedLedgerState();
    const wallets = clients.map(({ identity }) => users[identity.uid]?.walletBalance ?? 0);
    expect(wallets.reduce((sum, wallet) => sum + wallet, 0)).toBe(5_500);
    expect(Object.keys(ledger)).toHaveLength(DEPOSITS);
    await expectLedgerConsistent();
  });

  it('mix approvals, part payments and rejections on the same 10 deposits: nothing is paid twice', async () => {
    const deposits = await times(DEPOSITS, (n) => pendingDeposit(clientOf(n), 1_000));
    const { done, refused } = await everybody(deposits, ({ admin }, seen, who, which) => {
      const what = (who + which) % 5;
      if (what < 2) return admin.approve(seen);
      return what < 4 ? admin.payInPart(seen, paise(100_00 + who)) : admin.reject(seen);
    });
    // All of them decided on the untouched deposit, so on each just one decision stands.
    expect(done).toBe(DEPOSITS);
    expectClearSentences(refused);
    await expectLedgerConsistent();
  });

  it('go on deciding after each refusal until the queue is empty: every deposit ends fully paid', async () => {
    const deposits = await times(4, (n) => pendingDeposit(clientOf(n), 1_000));
    /** Pays in part what is left, or approves the rest, with what the refusal said. */
    async function workOff({ admin }: Administrator, who: number, id: string): Promise<number> {
      let decisions = 0;
      for (let seen = await seenNow(id); seen; seen = await seenNow(id)) {
        const isLast = seen.paymentCount >= 3;
        const { done, refused } = await tally([
          isLast ? admin.approve(seen) : admin.payInPart(seen, paise(10_000 + who)),
        ]);
        decisions += done;
        expectClearSentences(refused);
      }
      return decisions;
    }
    const decisions = await Promise.all(
      administrators
        .slice(0, 8)
        .map((operator, who) => workOff(operator, who, deposits[who % deposits.length]?.id ?? '')),
    );
    expect(decisions.reduce((sum, count) => sum + count, 0)).toBe(4 * deposits.length);
    for (const { id } of deposits) {
      expect(await storedDeposit(id)).toMatchObject({ status: 'confirmed', paidInrAmount: 1_000 });
    }
    await expectLedgerConsistent();
  });

  it('credit ten deposits of one user at once: none is lost', async () => {
    const user = clientOf(0);
    const deposits = await times(DEPOSITS, (n) => pendingDeposit(user, 0.1 + n));
    const { done, refused } = await tally(
      deposits.map((seen, n) => (administrators[n] as Administrator).admin.approve(seen)),
    );
    expect(refused.map(({ code }) => code)).toEqual([]);
    expect(done).toBe(DEPOSITS);
    expect(await walletRupees(user.identity.uid)).toBeCloseTo(46, 6);
    await expectLedgerConsistent();
  });
});

describe('one administrator in two windows', () => {
  it('who decides the same twice has decided once', async () => {
    await emptyDatabase();
    const account = await adminAccount();
    const [user, one, two] = await Promise.all([
      depositor(),
      administrator(account),
      administrator(account),
    ]);
    const seen = await pendingDeposit(user, 700);
    const { refused } = await tally([
      one.admin.payInPart(seen, paise(200_00)),
      two.admin.payInPart(seen, paise(200_00)),
    ]);
    for (const error of refused)
      expect(reviewErrorMessage(error)).toMatch(/^You paid ₹200 on this/);
    expect(await walletRupees(user.identity.uid)).toBe(200);
    await expectLedgerConsistent();
  });
});
