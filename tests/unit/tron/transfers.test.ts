import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { microUsdt } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import type { TransferList } from '@/domain/tron/transferList';
import type { TransferQuery } from '@/services/tron/createTronService';
import { keptTransfers } from '@/services/tron/keptTransfers';
import { LIST_EVERY_MS, RECHECK_MS, transfers } from '@/services/tron/transfers';
import { deferred } from '../../support/deferred';
import { SENDER, SUBMITTED_AT } from '../../support/receipts';

const { node } = vi.hoisted(() => ({
  node: { fetchReceipt: vi.fn(), fetchTransfers: vi.fn() },
}));
vi.mock('@/services/tron/tron', () => ({ tron: node }));
vi.mock('@/config/env', () => ({
  env: { tronApiUrl: 'https://node', walletAddress: 'wallet', formerWallets: [] },
}));

const device = new Map<string, string>();
const storage = {
  getItem: (key: string) => device.get(key) ?? null,
  setItem: vi.fn<(key: string, value: string) => void>(),
  removeItem: (key: string) => device.delete(key),
};

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const NOT_FOUND = { kind: 'not-found' } as const;
const FINAL = { kind: 'no-transfer' } as const;

beforeEach(() => {
  transfers.setState(transfers.getInitialState(), true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-05T12:00:00Z') });
});
afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
});

const answerOf = (txid: string) => transfers.getState().receipts.get(txid)?.answer;
const after = (minutes: number) => new Date(SUBMITTED_AT.getTime() + minutes * 60_000);
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const setClockBack = () => wait(-3_600_000);

it('asks once at a time, whichever requests name a transaction, so that no older answer replaces a newer one', async () => {
  const slow = deferred<TransferCheckResult>();
  node.fetchReceipt.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(NOT_FOUND);
  const both = [transfers.check(A), transfers.check(A)];
  expect(answerOf(A)).toBeNull();
  slow.resolve(FINAL);
  expect(await Promise.all(both)).toEqual([FINAL, FINAL]);
  expect(node.fetchReceipt).toHaveBeenCalledOnce();
});

it('keeps a final answer, and asks again for another one once it is not fresh', async () => {
  node.fetchReceipt.mockImplementation(async (txid) => (txid === A ? FINAL : NOT_FOUND));
  for (const txid of [A, B]) {
    expect(transfers.isDue(txid)).toBe(true);
    await transfers.check(txid);
    expect(transfers.isDue(txid)).toBe(false);
  }
  wait(RECHECK_MS);
  expect([A, B].map(transfers.isDue)).toEqual([false, true]);
  await transfers.check(B);
  expect(transfers.isDue(B)).toBe(false);
  setClockBack();
  expect([A, B].map(transfers.isDue)).toEqual([false, true]);
});

const page = (...minutes: number[]): TransferList => ({
  kind: 'list',
  unreadable: 0,
  next: null,
  transactions: minutes.map((each) => ({
    txid: String(each).padStart(64, '0'),
    sentAt: after(each),
    from: SENDER,
    amounts: [microUsdt(each + 1)],
  })),
});
const listed = () => [...(transfers.getState().arrivals?.listed.byId.keys() ?? [])].map(Number);
const since = () => node.fetchTransfers.mock.lastCall?.[0].since;

/** A node with a transfer at each of these minutes, `size` on a page. */
function nodeWith(minutes: readonly number[], size = 200): void {
  node.fetchTransfers.mockImplementation(async ({ since, until }: TransferQuery) => {
    const newestFirst = minutes
      .toSorted((a, b) => b - a)
      .map((each) => ({ each, at: after(each) }));
    const found = newestFirst.filter(
      ({ at }) => (!since || at >= since) && (!until || at <= until),
    );
    const rest = found[size - 1];
    const shown = found.slice(0, rest ? size - 1 : size).map(({ each }) => each);
    return { ...page(...shown), next: rest?.at ?? null };
  });
}

it('lists what has arrived since a time, then only what is new, and what is older where that is wished', async () => {
  nodeWith([50, 20, 5]);
  await transfers.list(after(10));
  expect(since()).toEqual(after(10));
  nodeWith([55, 50, 20, 5]);
  await transfers.list(after(30));
  // A node may list a transfer late.
  expect(since()).toEqual(after(45));
  expect(listed()).toEqual([55, 50, 20]);
  await transfers.list(after(0));
  expect(node.fetchTransfers.mock.lastCall?.[0]).toMatchObject({
    since: after(0),
    until: after(10),
  });
  expect([listed(), transfers.getState().arrivals?.sinceMs]).toEqual([
    [55, 50, 20, 5],
    after(0).getTime(),
  ]);
});

it('reads the last day again where that is wished, and all where something was missing', async () => {
  vi.setSystemTime(after(4_000));
  nodeWith([3_000, 20]);
  await transfers.list(after(10));
  await transfers.list(after(10), { isAnew: true });
  expect(since()).toEqual(after(3_000 - 24 * 60));
  node.fetchTransfers.mockResolvedValueOnce({ ...page(), unreadable: 1 });
  await transfers.list(after(10));
  expect(transfers.getState().arrivals?.isTruncated).toBe(true);
  await transfers.list(after(10), { isAnew: true });
  expect(since()).toEqual(after(10));
  expect([listed(), transfers.getState().arrivals?.isTruncated]).toEqual([[3_000, 20], false]);
});

it('reads further pages, but not without end', async () => {
  nodeWith([30, 20, 15], 2);
  await transfers.list(after(10));
  expect([listed(), transfers.getState().arrivals?.isTruncated]).toEqual([[30, 20, 15], false]);
  node.fetchTransfers.mockReset();
  nodeWith(
    Array.from({ length: 9 }, (_, minute) => minute),
    2,
  );
  await transfers.list(after(0));
  const older = node.fetchTransfers.mock.calls.filter(([{ until }]) => until && until < after(10));
  expect(older).toHaveLength(4);
  expect(transfers.getState().arrivals?.isTruncated).toBe(true);
});

describe('the panel', () => {
  /** A week: 7,000 transfers would be 35 pages; here as many of 20. */
  const week = Array.from({ length: 665 }, (_, index) => index * 15);
  const end = 665 * 15;
  beforeEach(() => {
    device.clear();
    storage.setItem.mockImplementation((key, value) => device.set(key, value));
    vi.stubGlobal('localStorage', storage);
    transfers.keepIn(keptTransfers);
    vi.setSystemTime(after(end));
  });
  afterEach(() => vi.unstubAllGlobals());

  /** As the panel starts in another tab, or again. */
  function openTab(): void {
    transfers.setState(transfers.getInitialState(), true);
    transfers.keepIn(keptTransfers);
    node.fetchTransfers.mockClear();
  }

  it('reads back to the oldest request, says how far it is, and is whole then', async () => {
    const seen: (number | null)[] = [];
    const unsubscribe = transfers.subscribe(({ progress }) => seen.push(progress));
    nodeWith(week, 20);
    await transfers.list(after(0));
    unsubscribe();
    const far = seen.filter((each) => each !== null);
    expect(far).toEqual(far.toSorted((a, b) => a - b));
    expect([Math.min(...far) < 0.1, Math.max(...far) > 0.9, seen.at(-1)]).toEqual([
      true,
      true,
      null,
    ]);
    expect(transfers.getState().arrivals).toMatchObject({
      ...{ sinceMs: after(0).getTime(), isTruncated: false },
    });
    expect(listed()).toHaveLength(665);
  });

  it('reads them once: the next tab reads the last day again, and continues from there', async () => {
    nodeWith(week, 20);
    await transfers.list(after(0));
    openTab();
    // Listed late.
    nodeWith([...week, end - 601, end + 30], 200);
    vi.setSystemTime(after(end + 60));
    await transfers.list(after(0));
    expect(node.fetchTransfers).toHaveBeenCalledOnce();
    expect(since()).toEqual(after(end - 15 - 24 * 60));
    expect(listed()).toHaveLength(667);
    await transfers.list(after(0));
    expect(since()).toEqual(after(end + 25));
  });

  it('continues a reading that the node ended, and shows nothing as whole that is not', async () => {
    nodeWith(week, 20);
    const answer = node.fetchTransfers.getMockImplementation();
    let pages = 0;
    node.fetchTransfers.mockImplementation(async (query: TransferQuery) =>
      ++pages > 12 ? { kind: 'node-error', reason: 'busy' } : answer?.(query),
    );
    await transfers.list(after(0));
    const { arrivals, failure } = transfers.getState();
    expect(failure).toMatchObject({ reason: 'busy' });
    // Ten of twelve pages: five are added at once.
    expect(listed()).toHaveLength(190);
    expect(arrivals?.sinceMs).toBeGreaterThan(after(0).getTime());
    openTab();
    nodeWith(week, 20);
    await transfers.list(after(0));
    expect(listed()).toHaveLength(665);
    expect(node.fetchTransfers.mock.calls.length).toBeLessThan(35);
  });

  it('keeps what two tabs have read, and drops it at logout', async () => {
    nodeWith(week);
    await transfers.list(after(9_000));
    const first = transfers.getState();
    openTab();
    await transfers.list(after(0));
    transfers.setState(first, true);
    nodeWith([...week, end + 30]);
    vi.setSystemTime(after(end + 60));
    await transfers.list(after(9_000));
    expect(keptTransfers.load()).toMatchObject({ sinceMs: after(0).getTime() });
    expect(keptTransfers.load()?.transactions).toHaveLength(666);
    expect(listed()).toHaveLength(666);
    transfers.forget();
    expect([keptTransfers.load(), transfers.getState().arrivals]).toEqual([null, null]);
    expect(device.size).toBe(0);
  });

  it('keeps nothing with a gap, and reads no other node’s list, wallet’s or damaged one', async () => {
    node.fetchTransfers.mockResolvedValueOnce({ ...page(20), unreadable: 1 });
    await transfers.list(after(10));
    expect(keptTransfers.load()).toBeNull();
    openTab();
    nodeWith(week);
    await transfers.list(after(0));
    const stored = device.get('panel-transfers') ?? '';
    for (const damaged of [
      stored.replace('"source":"', '"source":"https://another.node '),
      stored.replace('"sinceMs":', '"since":'),
      stored.replace(/,\[\d+\]\]/, ',[0]]'),
      stored.slice(0, -5),
    ]) {
      expect(damaged).not.toBe(stored);
      device.set('panel-transfers', damaged);
      expect(keptTransfers.load()).toBeNull();
    }
  });

  it('has its list in memory where the browser stores none', async () => {
    storage.setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    nodeWith(week);
    await transfers.list(after(0));
    await transfers.list(after(0));
    expect([keptTransfers.load(), listed().length]).toEqual([null, 665]);
    expect(transfers.getState().failure).toBeNull();
  });

  it('keeps the newest 10,000', () => {
    const many = page(...Array.from({ length: 10_050 }, (_, index) => 10_050 - index));
    const range = { sinceMs: after(0).getTime(), untilMs: after(10_050).getTime() };
    keptTransfers.add({ ...range, transactions: many.transactions, isTruncated: false });
    const kept = keptTransfers.load();
    expect(kept?.transactions).toHaveLength(10_000);
    expect(kept?.sinceMs).toBe(after(50).getTime() + 1);
  });
});

it('is not asked again for what was listed a moment ago, and a failure keeps what is known', async () => {
  node.fetchTransfers.mockResolvedValueOnce(page(20));
  await transfers.list(after(10));
  await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(node.fetchTransfers).toHaveBeenCalledOnce();
  wait(LIST_EVERY_MS);
  node.fetchTransfers.mockResolvedValueOnce({ kind: 'node-error', reason: 'busy' });
  const { failure } = await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(failure).toMatchObject({ reason: 'busy' });
  expect(listed()).toEqual([20]);
  node.fetchTransfers.mockResolvedValueOnce({ ...page(), unreadable: 1 });
  await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(transfers.getState()).toMatchObject({ failure: null, arrivals: { isTruncated: true } });
  setClockBack();
  node.fetchTransfers.mockResolvedValueOnce(page());
  await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(node.fetchTransfers).toHaveBeenCalledTimes(4);
});

it('knows what was listed elsewhere', async () => {
  transfers.remember(page(20, 11), after(10).getTime());
  await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(node.fetchTransfers).not.toHaveBeenCalled();
  expect(listed()).toEqual([20, 11]);
});
