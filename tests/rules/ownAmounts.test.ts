import { beforeEach, describe, expect, it } from 'vitest';
import { admin, user } from './support/actors';
import {
  create,
  credit,
  daysAgo,
  FIRST_OF_WEEK,
  newDeposit,
  openCount,
  ownAmount,
  profile,
  reservation,
  reserving,
  set,
  update,
  weekOf,
  withdrawal,
  withdrawalCount,
} from './support/builders';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import { readAll, seed, send, type Access, type Write } from './support/rest';
import type { Fields } from './support/values';

/** 12.50 USDT, which everybody requests. */
const TYPED_CENTS = 1_250;
const LAST_TAIL = 9_999;
/** Concurrent requests: REQUESTS, or the usual few. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 200);
/** Accounts that have held one of its tails each. */
const ACCOUNTS = 100;
/** With more, the emulator's own locks take longer than the requests. */
const SENT_AT_ONCE = 25;

const emulator = emulatorFromEnv('-own-amounts');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const depositIdOf = (letter: string, number: number): string =>
  `${letter}${String(number).padStart(19, '0')}`;

/** The typed amount, and the count of the week that is written. */
interface Asked {
  week?: Fields;
  cents?: number;
}

function submissionOf(
  uid: string,
  depositId: string,
  tail: number | null,
  { week = FIRST_OF_WEEK, cents = TYPED_CENTS }: Asked = {},
): Write[] {
  const own = tail === null ? null : ownAmount(cents, tail);
  return [
    create(`deposits/${depositId}`, { ...newDeposit(uid), ...own?.deposit }),
    update(`users/${uid}`, { ...openCount(1, depositId), ...(own ? week : {}) }),
    ...reserving(own?.keys ?? [], reservation(depositId)),
  ];
}

/** Stores the records of users who may deposit. */
const seedUsers = (...uids: string[]): Promise<void> =>
  seed(
    emulator,
    uids.map((uid) => set(`users/${uid}`, profile(uid))),
  );

const submit = (uid: string, ...request: [string, number | null, Asked?]): Promise<Access> =>
  send(emulator, user(uid), { commit: submissionOf(uid, ...request) });

/** Tries like a device: two multiples of a hundred millionths, then two random tails, then none; retries on a busy database. */
async function submitAsDevice(uid: string, depositId: string): Promise<void> {
  const below = (count: number) => 1 + Math.floor(Math.random() * count);
  const steps = [100 * below(99), 100 * below(99)];
  const tries = [...steps, below(LAST_TAIL), below(LAST_TAIL), null];
  for (const tail of tries) {
    let access: Access;
    do access = await submit(uid, depositId, tail);
    while (access.startsWith('failed: 409'));
    if (access === 'allowed') return;
    expect(access).toBe('denied');
  }
  throw new Error(`${depositId} was refused without an own amount, too.`);
}

async function openAmounts(): Promise<{ own: unknown[]; without: number }> {
  const deposits = await readAll(emulator, 'deposits');
  const open = deposits.filter(({ fields }) => fields['status'] === 'pending');
  const own = open.flatMap(({ fields }) =>
    'payableUsdt' in fields ? [fields['payableUsdt']] : [],
  );
  return { own, without: open.length - own.length };
}

/** Requests that ended some days ago, each of another account and with the next tail, from 1. */
const endedRequests = (days: number): Write[] =>
  numbers(ACCOUNTS).flatMap((number) => {
    const uid = `thief${number}`;
    const depositId = depositIdOf('T', number);
    const { deposit, keys } = ownAmount(TYPED_CENTS, number + 1);
    const end = { ...withdrawal(uid), processedAt: daysAgo(days) };
    return [
      set(`deposits/${depositId}`, { ...newDeposit(uid), ...deposit, ...end }),
      ...reserving(keys, { depositId, at: daysAgo(days) }),
    ];
  });

describe('amounts of their own', { timeout: 300_000 }, () => {
  beforeEach(async () => {
    await clearDocuments(emulator);
    await uploadRules(emulator, readRules());
  });

  it('many requests of one amount at once: no two have one, and none is refused', async () => {
    const users = numbers(REQUESTS);
    await seedUsers(...users.map((number) => `asha${number}`));
    const waiting = users.values();
    const work = async () => {
      for (const number of waiting) {
        await submitAsDevice(`asha${number}`, depositIdOf('D', number));
      }
    };
    // All of them take from the same thousand.
    await Promise.all(numbers(SENT_AT_ONCE).map(work));
    const { own, without } = await openAmounts();
    console.info(`own amounts: ${own.length} of ${REQUESTS} requests of one amount at once`);
    expect(own.length + without).toBe(REQUESTS);
    expect(new Set(own).size).toBe(own.length);
    expect(own.length).toBeGreaterThan(REQUESTS * 0.8);
  });

  it('one account gets fifty a week, however often it withdraws, and the rest without', async () => {
    await seedUsers('thief');
    const first = FIRST_OF_WEEK;
    let since: Date | null = null;
    for (const number of numbers(51)) {
      const week = since === null ? first : weekOf(number + 1, since);
      const depositId = depositIdOf('D', number);
      const access = await submit('thief', depositId, number + 1, { week });
      expect(access).toBe(number < 50 ? 'allowed' : 'denied');
      if (number === 50) expect(await submit('thief', depositId, 51)).toBe('denied');
      if (number === 50) expect(await submit('thief', depositId, null)).toBe('allowed');
      // Skips the minute between two withdrawals, and stores the start of the week in milliseconds, so that a Date can repeat
      // it.
      since ??= new Date();
      const past = { lastWithdrawnAt: daysAgo(1), ...weekOf(Math.min(number + 1, 50), since) };
      await seed(emulator, [update('users/thief', past)]);
      const commit = [
        update(`deposits/${depositId}`, withdrawal('thief')),
        update('users/thief', withdrawalCount(depositId)),
      ];
      expect(await send(emulator, user('thief'), { commit })).toBe('allowed');
    }
    // Nobody else gets those fifty in that week; the others are free.
    await seedUsers('asha');
    expect(await submit('asha', depositIdOf('A', 1), 50)).toBe('denied');
    expect(await submit('asha', depositIdOf('A', 1), 51)).toBe('allowed');
  });

  it('where a hundred accounts took the tails that are tried, it is asked for without one and credited by hand', async () => {
    await seed(emulator, endedRequests(6));
    await seedUsers('asha', 'ravi');
    const depositId = depositIdOf('A', 1);
    for (const tail of [1, 2, 50, ACCOUNTS]) {
      expect(await submit('asha', depositId, tail)).toBe('denied');
    }
    expect(await submit('asha', depositId, null)).toBe('allowed');
    const amounts = { inrPaise: 125_000, paidPaise: 0, amountPaise: 125_000 };
    const by = 'operator';
    const paid = credit({ depositId, by, seq: 1, ...amounts, kind: 'approval' });
    const commit = [
      update(`deposits/${depositId}`, paid.deposit),
      update('users/asha', paid.user),
      create(`users/asha/ledger/${depositId}_1`, { ...paid.entry, reason: 'named-only' }),
    ];
    expect(await send(emulator, admin(by), { commit })).toBe('allowed');
    // A neighbouring amount is theirs as well, one beside is not.
    const [near, far] = [TYPED_CENTS + 1, TYPED_CENTS + 1_000];
    expect(await submit('ravi', depositIdOf('R', 1), 100, { cents: near })).toBe('denied');
    expect(await submit('ravi', depositIdOf('R', 1), 100, { cents: far })).toBe('allowed');
  });

  it('all of them are free again a week later', async () => {
    await seed(emulator, endedRequests(7));
    const users = numbers(50);
    await seedUsers(...users.map((number) => `asha${number}`));
    const answers = await Promise.all(
      users.map((number) => submit(`asha${number}`, depositIdOf('A', number), number + 1)),
    );
    expect(new Set(answers)).toEqual(new Set(['allowed']));
  });

  it('of many who take over one amount at once, one has it', async () => {
    const users = numbers(40);
    await seed(emulator, endedRequests(7));
    await seedUsers(...users.map((number) => `asha${number}`));
    const answers = await Promise.all(
      users.map((number) => submit(`asha${number}`, depositIdOf('A', number), 1)),
    );
    expect(answers.filter((access) => access === 'allowed')).toHaveLength(1);
    const { own } = await openAmounts();
    expect(own).toHaveLength(1);
  });

  it('of two at once whose own amounts are 5.00 apart, one has it; of two at 10.00, both', async () => {
    const users = numbers(20);
    const names = ['asha', 'ravi'];
    await seedUsers(...users.flatMap((number) => names.map((name) => `${name}${number}`)));
    const pairs = users.map(async (number) => {
      const cents = [TYPED_CENTS, TYPED_CENTS + (number % 2 === 0 ? 500 : 1_000)];
      const answers = names.map((name, index) =>
        submit(
          `${name}${number}`,
          depositIdOf(name.slice(0, 1).toUpperCase(), number),
          number + 1,
          {
            cents: cents[index] ?? 0,
          },
        ),
      );
      return (await Promise.all(answers)).filter((access) => access === 'allowed').length;
    });
    expect(await Promise.all(pairs)).toEqual(users.map((number) => (number % 2 === 0 ? 1 : 2)));
  });
});
