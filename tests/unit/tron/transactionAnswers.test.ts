import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/transferCheck';
import {
  createTransactionAnswers,
  type TransactionAnswers,
} from '@/components/checks/transactionAnswers';
import { deferred } from '../../support/deferred';

const [A, B] = ['a'.repeat(64), 'b'.repeat(64)] as const;
const NOT_FOUND = { kind: 'not-found' } as const;
const final = (txid: string): NodeAnswer => ({
  kind: 'receipt',
  isFinal: true,
  receipt: { txid, sentAt: new Date(), isFailed: false, transfers: [] },
});

const fetchReceipt = vi.fn<(txid: string) => Promise<NodeAnswer | NodeFailure>>();

let answers: TransactionAnswers;

beforeEach(() => {
  answers = createTransactionAnswers();
});

afterEach(() => {
  fetchReceipt.mockReset();
  vi.useRealTimers();
});

it('asks once at a time, whichever requests name a transaction, so that no older answer replaces a newer one', async () => {
  const slow = deferred<NodeAnswer>();
  fetchReceipt.mockReturnValueOnce(slow.promise);
  fetchReceipt.mockResolvedValueOnce(NOT_FOUND);
  const first = answers.check(A, fetchReceipt);
  await answers.check(A, fetchReceipt);
  expect(answers.get(A)).toMatchObject({ answer: null, isChecking: true });
  slow.resolve(final(A));
  await first;
  expect(fetchReceipt).toHaveBeenCalledOnce();
  expect(answers.get(A)).toMatchObject({ answer: { isFinal: true }, isChecking: false });
});

it('keeps a final answer, and asks again for another one once it is not fresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  fetchReceipt.mockImplementation(async (txid) => (txid === A ? final(A) : NOT_FOUND));
  for (const txid of [A, B]) {
    expect(answers.isDue(txid, 1_000)).toBe(true);
    await answers.check(txid, fetchReceipt);
    expect(answers.isDue(txid, 1_000)).toBe(false);
  }
  vi.setSystemTime(Date.now() + 1_000);
  expect(answers.isDue(A, 1_000)).toBe(false);
  expect(answers.isDue(B, 1_000)).toBe(true);
});
