import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { microUsdt } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import type { TransferList } from '@/domain/tron/transferList';
import { LIST_EVERY_MS, RECHECK_MS, transfers } from '@/services/tron/transfers';
import { deferred } from '../../support/deferred';
import { SENDER, SUBMITTED_AT } from '../../support/receipts';

const { node } = vi.hoisted(() => ({
  node: { fetchReceipt: vi.fn(), fetchTransfers: vi.fn() },
}));
vi.mock('@/services/tron/tronService', () => ({ tron: node }));

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
});

const page = (...minutes: number[]): TransferList => ({
  kind: 'list',
  unreadable: 0,
  next: null,
  transactions: minutes.map((each) => ({
    txid: String(each).padStart(64, '0'),
    sentAt: after(each),
    from: SENDER,
    amounts: [microUsdt(each)],
  })),
});
const listed = () => [...(transfers.getState().arrivals?.listed.byId.keys() ?? [])].map(Number);
const since = () => node.fetchTransfers.mock.lastCall?.[0].since;

it('lists what has arrived since a time, then only what is new, and all again where that is older or wished', async () => {
  node.fetchTransfers
    .mockResolvedValueOnce(page(50, 20))
    .mockResolvedValueOnce(page(55, 50))
    .mockResolvedValueOnce(page(55, 50, 20, 5))
    .mockResolvedValueOnce(page(55));
  await transfers.list(after(10));
  expect(since()).toEqual(after(10));
  await transfers.list(after(30));
  // A node may list a transfer late.
  expect(since()).toEqual(after(45));
  expect(listed()).toEqual([55, 50, 20]);
  await transfers.list(after(0));
  expect(since()).toEqual(after(0));
  expect(listed()).toEqual([55, 50, 20, 5]);
  await transfers.list(after(30), { isAnew: true });
  expect(since()).toEqual(after(30));
  expect([listed(), transfers.getState().arrivals?.sinceMs]).toEqual([[55], after(30).getTime()]);
});

it('reads further pages, but not without end', async () => {
  node.fetchTransfers.mockResolvedValueOnce({ ...page(20), next: after(20) });
  node.fetchTransfers.mockResolvedValueOnce(page(15));
  await transfers.list(after(10));
  expect(node.fetchTransfers.mock.calls.map(([{ until }]) => until)).toEqual([
    undefined,
    after(20),
  ]);
  expect([listed(), transfers.getState().arrivals?.isTruncated]).toEqual([[20, 15], false]);
  node.fetchTransfers.mockReset().mockResolvedValue({ ...page(5), next: after(5) });
  await transfers.list(after(0));
  expect(node.fetchTransfers).toHaveBeenCalledTimes(5);
  expect(transfers.getState().arrivals?.isTruncated).toBe(true);
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
});

it('knows what was listed elsewhere', async () => {
  transfers.remember(page(20, 11), after(10).getTime());
  await transfers.list(after(10), { maxAgeMs: LIST_EVERY_MS });
  expect(node.fetchTransfers).not.toHaveBeenCalled();
  expect(listed()).toEqual([20, 11]);
});
