import { afterEach, expect, it, vi } from 'vitest';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/transferCheck';
import { transactionAnswers } from '@/stores/tron/transactionAnswers';
import { deferred } from '../../support/deferred';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const NOT_FOUND = { kind: 'not-found' } as const;
const final = (txid: string): NodeAnswer => ({
  kind: 'receipt',
  isFinal: true,
  receipt: { txid, sentAt: new Date(), isFailed: false, transfers: [] },
});

const fetchReceipt = vi.fn<(txid: string) => Promise<NodeAnswer | NodeFailure>>();

afterEach(() => {
  transactionAnswers.clear();
  fetchReceipt.mockReset();
  vi.useRealTimers();
});

it('asks once at a time, whichever requests name a transaction, so that no older answer replaces a newer one', async () => {
  const slow = deferred<NodeAnswer>();
  fetchReceipt.mockReturnValueOnce(slow.promise);
  fetchReceipt.mockResolvedValueOnce(NOT_FOUND);
  const first = transactionAnswers.check(A, fetchReceipt);
  await transactionAnswers.check(A, fetchReceipt);
  expect(transactionAnswers.get(A)).toMatchObject({ answer: null, isChecking: true });
  slow.resolve(final(A));
  await first;
  expect(fetchReceipt).toHaveBeenCalledOnce();
  expect(transactionAnswers.get(A)).toMatchObject({ answer: { isFinal: true }, isChecking: false });
});

it('keeps a final answer, and asks again for another one once it is not fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchReceipt.mockImplementation(async (txid) => (txid === A ? final(A) : NOT_FOUND));
  for (const txid of [A, B]) {
    expect(transactionAnswers.isDue(txid, 1_000)).toBe(true);
    await transactionAnswers.check(txid, fetchReceipt);
    expect(transactionAnswers.isDue(txid, 1_000)).toBe(false);
  }
  vi.setSystemTime(Date.now() + 1_000);
  expect(transactionAnswers.isDue(A, 1_000)).toBe(false);
  expect(transactionAnswers.isDue(B, 1_000)).toBe(true);
});

it('keeps the last answer of the node, and when it came, while it cannot be asked', async () => {
  fetchReceipt.mockResolvedValueOnce(NOT_FOUND);
  fetchReceipt.mockResolvedValueOnce({ kind: 'node-error', reason: 'busy' });
  await transactionAnswers.check(A, fetchReceipt);
  const { lastAnswer } = transactionAnswers.get(A) ?? {};
  expect(lastAnswer).toEqual({ answer: NOT_FOUND, at: expect.any(Date) });
  await transactionAnswers.check(A, fetchReceipt);
  expect(transactionAnswers.get(A)).toMatchObject({ answer: { kind: 'node-error' }, lastAnswer });
});

it('forgets the oldest answers, and all of them when an administrator logs out', async () => {
  fetchReceipt.mockResolvedValue(NOT_FOUND);
  const many = Array.from({ length: 201 }, (_, n) => String(n).padStart(64, '0'));
  for (const txid of many) await transactionAnswers.check(txid, fetchReceipt);
  expect(transactionAnswers.get(many[0] ?? '')).toBeUndefined();
  expect(transactionAnswers.get(many[200] ?? '')).toBeDefined();
  transactionAnswers.clear();
  expect(transactionAnswers.version(many)).toBe(0);
});
