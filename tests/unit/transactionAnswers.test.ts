import { afterEach, expect, it, vi } from 'vitest';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/receipt';
import { transactionAnswers } from '@/stores/transactionAnswers';
import { deferred } from '../support/deferred';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const asha = { userId: 'asha', userName: 'Asha' };
const ravi = { userId: 'ravi', userName: 'Ravi' };
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
  const first = transactionAnswers.check(A, asha, fetchReceipt);
  await transactionAnswers.check(A, ravi, fetchReceipt);
  expect(transactionAnswers.get(A)).toMatchObject({ answer: null, isChecking: true });
  slow.resolve(final(A));
  await first;
  expect(fetchReceipt).toHaveBeenCalledOnce();
  expect(transactionAnswers.get(A)).toMatchObject({ answer: { isFinal: true }, isChecking: false });
  expect(transactionAnswers.claimantsWhere(() => true)).toEqual([asha, ravi]);
});

it('keeps a final answer, and asks again for another one once it is not fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchReceipt.mockImplementation(async (txid) => (txid === A ? final(A) : NOT_FOUND));
  for (const txid of [A, B]) {
    expect(transactionAnswers.isDue(txid, 1_000)).toBe(true);
    await transactionAnswers.check(txid, asha, fetchReceipt);
    expect(transactionAnswers.isDue(txid, 1_000)).toBe(false);
  }
  vi.setSystemTime(Date.now() + 1_000);
  expect(transactionAnswers.isDue(A, 1_000)).toBe(false);
  expect(transactionAnswers.isDue(B, 1_000)).toBe(true);
});

it('forgets the oldest answers, and all of them when an administrator logs out', async () => {
  fetchReceipt.mockResolvedValue(NOT_FOUND);
  const many = Array.from({ length: 201 }, (_, n) => String(n).padStart(64, '0'));
  for (const txid of many) await transactionAnswers.check(txid, asha, fetchReceipt);
  expect(transactionAnswers.get(many[0] ?? '')).toBeUndefined();
  expect(transactionAnswers.get(many[200] ?? '')).toBeDefined();
  transactionAnswers.clear();
  expect(transactionAnswers.version(many)).toBe(0);
});
