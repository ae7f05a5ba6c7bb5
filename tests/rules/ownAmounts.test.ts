import { beforeEach, describe, expect, it } from 'vitest';
import { user } from './support/actors';
import {
  create,
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
  withdrawal,
} from './support/builders';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import { readAll, seed, send, type Access, type Write } from './support/rest';

/** 12.50 USDT, which everybody requests. */
const TYPED_CENTS = 1_250;
const LAST_TAIL = 9_999;
/** Concurrent requests: REQUESTS, or the usual few. */
const REQUESTS = Number(process.env['REQUESTS'] ?? 200);
/** With more, the emulator's own locks take longer than the requests. */
const SENT_AT_ONCE = 25;

const emulator = emulatorFromEnv('-own-amounts');

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const depositIdOf = (letter: string, number: number): string =>
  `${letter}${String(number).padStart(19, '0')}`;

function submissionOf(
  uid: string,
  depositId: string,
  tail: number | null,
  cents = TYPED_CENTS,
): Write[] {
  const own = tail === null ? null : ownAmount(cents, tail);
  return [
    create(`deposits/${depositId}`, { ...newDeposit(uid), ...own?.deposit }),
    update(`users/${uid}`, { ...openCount(1, depositId), ...(own ? FIRST_OF_WEEK : {}) }),
    ...reserving(own?.keys ?? [], reservation(depositId)),
  ];
}

/** Stores the records of users who may deposit. */
const seedUsers = (...uids: string[]): Promise<void> =>
  seed(
    emulator,
    uids.map((uid) => set(`users/${uid}`, profile(uid))),
  );

const submit = (uid: string, ...request: [string, number | null, number?]): Promise<Access> =>
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

  it('of many who take over one amount at once, one has it', async () => {
    const users = numbers(40);
    const [depositId, ended] = [depositIdOf('T', 0), daysAgo(7)];
    const { deposit, keys } = ownAmount(TYPED_CENTS, 1);
    const end = { ...withdrawal('thief'), processedAt: ended };
    await seed(emulator, [
      set(`deposits/${depositId}`, { ...newDeposit('thief'), ...deposit, ...end }),
      ...reserving(keys, { depositId, at: ended }),
    ]);
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
          cents[index],
        ),
      );
      return (await Promise.all(answers)).filter((access) => access === 'allowed').length;
    });
    expect(await Promise.all(pairs)).toEqual(users.map((number) => (number % 2 === 0 ? 1 : 2)));
  });
});
