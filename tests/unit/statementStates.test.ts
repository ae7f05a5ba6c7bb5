import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { paise } from '@/domain/money';
import type { LedgerRow } from '@/domain/statement';
import type { User } from '@/domain/user';
import type { Listener } from '@/services/database/reads';
import { subscribeToStatement, type Statement } from '@/services/statement';
import { PAGE_SIZE, type PaginatedList } from '@/services/database/paginatedQuery';
import type { UserSnapshot } from '@/services/users';
import { aUser } from '../support/fakes/fakeServices';
import { aRow } from '../support/statements';

const UID = 'asha';

/** A credit or debit, and where its time puts it in the order of the ledger. */
interface Credit {
  row: LedgerRow;
  amountPaise: number;
  at: number;
}

/** A wallet on a server: state n is what its first n credits made. */
class Wallet {
  readonly credits: Credit[] = [];
  constructor(readonly openingPaise: number) {}

  add(amountPaise: number, at = this.credits.length): void {
    const row = aRow(`entry-${this.credits.length + 1}`, amountPaise);
    this.credits.push({ row, amountPaise, at });
  }

  userAt(state: number): User {
    const made = this.credits.slice(0, state);
    const sum = made.reduce((total, { amountPaise }) => total + amountPaise, this.openingPaise);
    return aUser({
      uid: UID,
      walletPaise: paise(sum),
      lastLedgerId: made.at(-1)?.row.id ?? null,
    });
  }

  /** Newest first, by their times. */
  rowsAt(state: number): LedgerRow[] {
    const made = this.credits.slice(0, state).toSorted((a, b) => b.at - a.at);
    return made.map(({ row }) => row);
  }
}

function aLedger(rows: readonly LedgerRow[], changes: Partial<PaginatedList<LedgerRow>> = {}) {
  return {
    items: rows,
    unreadable: [],
    hasMore: false,
    loadingMore: false,
    fromCache: false,
    ...changes,
  };
}

/** A device that follows a wallet. The test says which state arrives when. */
class Device {
  readonly emitted: Statement[] = [];
  readonly failures: string[] = [];
  running = 0;
  /** How often the record was read from the server. */
  serverReads = 0;
  /** The entries that were looked for on the server. */
  readonly lookedFor: string[] = [];
  lookUpError: AppError | null = null;
  stop: () => void;
  #record: Listener<UserSnapshot> | null = null;
  #ledger: Listener<PaginatedList<LedgerRow>> | null = null;
  #answers: (() => void)[] = [];

  constructor(readonly wallet: Wallet) {
    const follow = (): (() => void) => {
      this.running++;
      return () => this.running--;
    };
    this.stop = subscribeToStatement(
      UID,
      {
        subscribe: (_uid, listener) => {
          this.#record = listener;
          return follow();
        },
        readFromServer: () => {
          this.serverReads++;
          const stored = wallet.userAt(wallet.credits.length);
          return new Promise((resolve) => this.#answers.push(() => resolve(stored)));
        },
      },
      {
        subscribe: (listener) => {
          this.#ledger = listener;
          return follow();
        },
        hasEntry: async (id) => {
          this.lookedFor.push(id);
          if (this.lookUpError) throw this.lookUpError;
          return wallet.credits.some(({ row }) => row.id === id);
        },
        newestIds: async (count) =>
          wallet
            .rowsAt(wallet.credits.length)
            .slice(0, count)
            .map(({ id }) => id),
      },
      {
        onData: (statement) => this.emitted.push(statement),
        onError: ({ code }) => this.failures.push(code),
      },
    );
  }

  get shown(): Statement | null {
    return this.emitted.at(-1) ?? null;
  }

  record(state: number, fromCache = false): void {
    this.#record?.onData({ user: this.wallet.userAt(state), fromCache });
  }

  ledger(rows: readonly LedgerRow[], changes: Partial<PaginatedList<LedgerRow>> = {}): void {
    this.#ledger?.onData(aLedger(rows, changes));
  }

  fail(source: 'record' | 'ledger'): void {
    const listener = source === 'record' ? this.#record : this.#ledger;
    listener?.onError(new AppError('denied'));
  }

  /** Lets the server's answers arrive. */
  async answer(): Promise<void> {
    for (let round = 0; round < 8; round++) {
      for (const answer of this.#answers.splice(0)) answer();
      await Promise.resolve();
    }
  }

  /** Everything arrives as the server has it now. */
  async settle(): Promise<void> {
    const now = this.wallet.credits.length;
    this.record(now);
    this.ledger(this.wallet.rowsAt(now));
    await this.answer();
  }
}

/** A wallet with these credits, one after the other. */
function walletOf(amounts: readonly number[], openingPaise = 0): Wallet {
  const wallet = new Wallet(openingPaise);
  for (const amount of amounts) wallet.add(amount);
  return wallet;
}

const idsOf = (statement: Statement | null) => statement?.items.map(({ id }) => id) ?? null;
const balancesOf = (statement: Statement | null) =>
  statement?.items.map(({ afterPaise }) => afterPaise) ?? null;

describe('a statement that the server has confirmed', () => {
  it('is shown with the balance after each entry', async () => {
    const device = new Device(walletOf([200, 300, 500]));
    await device.settle();
    expect(device.shown).toMatchObject({ walletPaise: 1_000, hasMore: false, fromCache: false });
    expect(idsOf(device.shown)).toEqual(['entry-3', 'entry-2', 'entry-1']);
    expect(balancesOf(device.shown)).toEqual([1_000, 500, 200]);
  });

  it('is shown empty, with what the wallet holds nevertheless', async () => {
    const device = new Device(walletOf([], 70));
    await device.settle();
    expect(device.shown).toMatchObject({ walletPaise: 70, items: [] });
  });

  it('waits while the record knows a credit that the ledger does not', async () => {
    const device = new Device(walletOf([200, 300]));
    device.record(2);
    device.ledger(device.wallet.rowsAt(1));
    await device.answer();
    expect(device.emitted).toEqual([]);
    expect(device.serverReads).toBe(0);
    expect(device.failures).toEqual([]);
    device.ledger(device.wallet.rowsAt(2));
    await device.answer();
    expect(balancesOf(device.shown)).toEqual([500, 200]);
  });

  it('fails where the record names an entry that does not exist, instead of waiting for it', async () => {
    const device = new Device(walletOf([200, 300]));
    const [named] = device.wallet.credits.splice(1);
    device.wallet.userAt = () =>
      aUser({ uid: UID, walletPaise: paise(500), lastLedgerId: named?.row.id ?? null });
    device.record(1);
    device.ledger(device.wallet.rowsAt(1));
    device.ledger(device.wallet.rowsAt(1));
    await device.answer();
    expect(device.lookedFor).toEqual(['entry-2', 'entry-2']);
    expect(device.failures).toEqual(['entry-missing']);
    expect([device.running, device.emitted.length]).toEqual([0, 0]);
  });

  it('is shown where imported entries with later times stand above the newest, on a full page', async () => {
    const wallet = walletOf(Array.from({ length: PAGE_SIZE }, () => 100));
    wallet.add(300, -1);
    const device = new Device(wallet);
    device.record(PAGE_SIZE + 1);
    device.ledger(wallet.rowsAt(PAGE_SIZE + 1).slice(0, PAGE_SIZE), { hasMore: true });
    await device.answer();
    expect(device.lookedFor).toEqual([`entry-${PAGE_SIZE + 1}`]);
    expect(balancesOf(device.shown)?.slice(0, 2)).toEqual([2_300, 2_200]);
    expect(device.failures).toEqual([]);
  });

  it('waits for a newest entry that a full page does not have yet', async () => {
    const wallet = walletOf(Array.from({ length: PAGE_SIZE + 1 }, () => 100));
    const device = new Device(wallet);
    device.record(PAGE_SIZE + 1);
    device.ledger(wallet.rowsAt(PAGE_SIZE), { hasMore: true });
    await device.answer();
    expect([device.emitted, device.failures]).toEqual([[], []]);
    device.ledger(wallet.rowsAt(PAGE_SIZE + 1).slice(0, PAGE_SIZE), { hasMore: true });
    await device.answer();
    expect(balancesOf(device.shown)?.at(0)).toBe(2_100);
  });

  it('looks again for the newest entry if the ledger has changed meanwhile', async () => {
    const wallet = walletOf([100, 200]);
    const device = new Device(wallet);
    device.record(2);
    device.ledger([]);
    device.ledger(wallet.rowsAt(1));
    await device.answer();
    expect(device.lookedFor).toEqual(['entry-2', 'entry-2']);
    expect([device.emitted, device.failures]).toEqual([[], []]);
  });

  it.each(['unknown', 'offline'] as const)('fails where the look-up does: %s', async (code) => {
    const device = new Device(walletOf([200, 300]));
    device.lookUpError = new AppError(code);
    device.record(2);
    device.ledger(device.wallet.rowsAt(1));
    await device.answer();
    expect(device.failures).toEqual([code]);
    expect(device.running).toBe(0);
  });

  it('stays as it was while the ledger knows a credit that the record does not', async () => {
    const device = new Device(walletOf([200]));
    await device.settle();
    device.wallet.add(300);
    device.ledger(device.wallet.rowsAt(2));
    await device.answer();
    expect(balancesOf(device.shown)).toEqual([200]);
    device.record(2);
    await device.answer();
    expect(balancesOf(device.shown)).toEqual([500, 200]);
  });

  it('follows a credit, and a debit, with one read of the record each', async () => {
    const device = new Device(walletOf([200]));
    await device.settle();
    for (const [amount, balances] of [
      [300, [500, 200]],
      [-400, [100, 500, 200]],
    ] as const) {
      const before = device.serverReads;
      device.wallet.add(amount);
      await device.settle();
      expect(balancesOf(device.shown)).toEqual(balances);
      expect(device.serverReads).toBe(before + 1);
    }
  });

  it('is shown although two credits of one moment are listed in the other order', async () => {
    const wallet = walletOf([100, 200]);
    wallet.add(300, 0.5);
    const device = new Device(wallet);
    await device.settle();
    expect(idsOf(device.shown)).toEqual(['entry-2', 'entry-3', 'entry-1']);
    expect(balancesOf(device.shown)).toEqual([600, 400, 100]);
  });

  it('stays as it was while the record does not know a credit that is listed further down', async () => {
    const wallet = walletOf([100]);
    const device = new Device(wallet);
    await device.settle();
    wallet.add(200, -1);
    device.ledger(wallet.rowsAt(2));
    await device.answer();
    expect(balancesOf(device.shown)).toEqual([100]);
    device.record(2);
    await device.answer();
    expect(balancesOf(device.shown)).toEqual([300, 200]);
  });

  it('is not replaced by an older one whose answer comes late', async () => {
    const wallet = walletOf([100]);
    const device = new Device(wallet);
    device.record(1);
    device.ledger(wallet.rowsAt(1));
    wallet.add(200);
    device.record(2);
    device.ledger(wallet.rowsAt(2));
    await device.answer();
    expect(device.emitted.map(balancesOf)).toEqual([[300, 100]]);
  });

  it('has no balance below an entry that cannot be read, and is followed nevertheless', async () => {
    const wallet = walletOf([100, 200]);
    wallet.credits.push({ row: aRow('entry-3', null), amountPaise: 300, at: 3 });
    const device = new Device(wallet);
    await device.settle();
    expect(balancesOf(device.shown)).toEqual([600, null, null]);
    wallet.add(400, 4);
    await device.settle();
    expect(balancesOf(device.shown)).toEqual([1_000, 600, null, null]);
  });
});

describe('a statement from the cache', () => {
  const amounts = Array.from({ length: 45 }, (_, index) => index + 1);

  it('is shown without balances, marked, until it is proven', async () => {
    const wallet = walletOf(amounts);
    const device = new Device(wallet);
    device.record(45, true);
    const rows = wallet.rowsAt(45).slice(0, PAGE_SIZE);
    device.ledger(rows, { hasMore: true, fromCache: true });
    expect(device.shown).toMatchObject({ walletPaise: 1_035, isProven: false, fromCache: true });
    expect(idsOf(device.shown)).toEqual(rows.map(({ id }) => id));
    expect(new Set(balancesOf(device.shown))).toEqual(new Set([null]));
    await device.settle();
    expect(device.shown).toMatchObject({ isProven: true, fromCache: false });
    expect(balancesOf(device.shown)?.slice(0, 3)).toEqual([1_035, 990, 946]);
  });

  it('keeps its balances when the connection is lost', async () => {
    const wallet = walletOf(amounts);
    const device = new Device(wallet);
    await device.settle();
    device.ledger(wallet.rowsAt(45), { fromCache: true });
    device.record(45, true);
    expect(device.shown?.items).toHaveLength(45);
    expect(device.shown).toMatchObject({ isProven: true, fromCache: true, hasMore: false });
    expect(balancesOf(device.shown)?.[0]).toBe(1_035);
  });

  it('has no balances where the cache has other rows than were proven, or another record', async () => {
    const wallet = walletOf(amounts);
    const device = new Device(wallet);
    await device.settle();
    const rows = wallet.rowsAt(45);
    device.ledger([...rows.slice(0, 3), ...rows.slice(4)], { fromCache: true });
    expect(device.shown).toMatchObject({ isProven: false, fromCache: true });
    device.ledger(rows, { fromCache: true });
    expect(device.shown).toMatchObject({ isProven: true, fromCache: true });
    device.record(44, true);
    expect(device.shown).toMatchObject({ isProven: false, fromCache: true });
  });
});

describe('the end of a subscription', () => {
  it.each(['record', 'ledger'] as const)('is a failure of the %s, reported once', (source) => {
    const device = new Device(walletOf([1]));
    expect(device.running).toBe(2);
    device.fail(source);
    device.fail(source === 'record' ? 'ledger' : 'record');
    expect(device.failures).toEqual(['denied']);
    expect(device.running).toBe(0);
  });

  it('is final: an answer that was on its way shows nothing', async () => {
    const device = new Device(walletOf([1]));
    device.record(1);
    device.ledger(device.wallet.rowsAt(1));
    device.stop();
    await device.answer();
    expect(device.emitted).toEqual([]);
    expect(device.running).toBe(0);
  });
});

type Step =
  | { kind: 'credit'; amountPaise: number; isEarlier: boolean }
  | { kind: 'record'; newer: number; fromCache: boolean }
  | { kind: 'ledger'; newer: number; fromCache: boolean; rows: number; gap: number }
  | { kind: 'answer' | 'restart' | 'settle' };

const amount = fc.integer({ min: -1e9, max: 1e9 });
/** How many credits a listener hears of at once. */
const newer = fc.nat(3);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('credit' as const),
      amountPaise: amount,
      isEarlier: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      newer,
      fromCache: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('ledger' as const),
      newer,
      fromCache: fc.boolean(),
      rows: fc.integer({ min: PAGE_SIZE, max: 60 }),
      gap: fc.nat(60),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom<Step[]>({ kind: 'answer' }, { kind: 'settle' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'restart' }) },
);

/** Whether a statement is what a wallet was in one state: its balance, and its entries from the newest down without a gap. */
function isState({ walletPaise, items }: Statement, wallet: Wallet, state: number): boolean {
  const rows = wallet.rowsAt(state);
  const older = rows.slice(items.length).map(({ entry }) => entry?.amountPaise ?? Number.NaN);
  const before = older.reduce((sum, amountPaise) => sum + amountPaise, wallet.openingPaise);
  return (
    walletPaise === wallet.userAt(state).walletPaise &&
    items.every(({ id }, index) => id === rows[index]?.id) &&
    (items.at(-1)?.beforePaise ?? walletPaise) === before
  );
}

/** Expects one state of the wallet, or no balances. */
function expectOneState(statement: Statement, wallet: Wallet): void {
  if (!statement.isProven) {
    expect(statement.fromCache).toBe(true);
    expect(statement.items.filter(({ afterPaise }) => afterPaise !== null)).toEqual([]);
    return;
  }
  const states = Array.from({ length: wallet.credits.length + 1 }, (_, state) => state);
  expect(states.some((state) => isState(statement, wallet, state))).toBe(true);
}

it('no order of answers shows anything but one state of the wallet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(1e6),
      fc.array(amount, { maxLength: 50 }),
      fc.array(step, { maxLength: 50 }),
      async (openingPaise, amounts, steps) => {
        const wallet = walletOf(amounts, openingPaise);
        let device = new Device(wallet);
        let checked = 0;
        // A listener never goes back to an earlier state.
        const heard = { record: 0, ledger: 0 };
        for (const next of steps) {
          const now = wallet.credits.length;
          if (next.kind === 'record' || next.kind === 'ledger') {
            heard[next.kind] = Math.min(now, heard[next.kind] + next.newer);
          }
          switch (next.kind) {
            case 'credit':
              // At most one place further down, as where two are made at one moment.
              wallet.add(next.amountPaise, next.isEarlier ? now - 1.5 : now);
              break;
            case 'record':
              device.record(heard.record, next.fromCache);
              break;
            case 'ledger': {
              const all = wallet.rowsAt(heard.ledger);
              const page = all.slice(0, next.rows);
              const cached = page.filter((_, index) => index !== next.gap);
              // The cache alone is never taken for an empty list.
              const fromCache = next.fromCache && cached.length > 0;
              const hasMore = page.length < all.length;
              device.ledger(fromCache ? cached : page, { hasMore, fromCache });
              break;
            }
            case 'answer':
              await device.answer();
              break;
            case 'settle':
              Object.assign(heard, { record: now, ledger: now });
              await device.settle();
              break;
            case 'restart':
              device.stop();
              device = new Device(wallet);
              checked = 0;
          }
          for (const statement of device.emitted.slice(checked)) expectOneState(statement, wallet);
          checked = device.emitted.length;
        }
        await device.settle();
        const end = wallet.credits.length;
        expect(device.shown?.walletPaise).toBe(wallet.userAt(end).walletPaise);
        expect(idsOf(device.shown)).toEqual(wallet.rowsAt(end).map(({ id }) => id));
      },
    ),
    { numRuns: 500 },
  );
});
