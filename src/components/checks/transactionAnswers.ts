import { createStore } from 'zustand/vanilla';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/transferCheck';

interface CheckedTransaction {
  /** The last result; null before the first. */
  answer: NodeAnswer | NodeFailure | null;
  answeredAt: Date | null;
  isChecking: boolean;
  /** The time of the last request, in milliseconds. */
  checkedAt: number;
}

/** True if the answer is final: the transaction's block will not be replaced. */
export const isSettled = (answer: NodeAnswer | NodeFailure | null): boolean =>
  answer?.kind === 'receipt' && answer.isFinal;

export type TransactionAnswers = ReturnType<typeof createTransactionAnswers>;

/**
 * Creates a store of a TRON node's answers about transactions, in memory; they are public. An answer about a final
 * transaction is valid for every deposit and for ever, so it is fetched once.
 */
export function createTransactionAnswers() {
  const store = createStore<ReadonlyMap<string, CheckedTransaction>>(() => new Map());
  const get = (txid: string): CheckedTransaction | undefined => store.getState().get(txid);

  function change(txid: string, changes: Partial<CheckedTransaction>): void {
    const before = get(txid) ?? { answer: null, answeredAt: null, isChecking: false, checkedAt: 0 };
    store.setState((known) => new Map(known).set(txid, { ...before, ...changes }), true);
  }

  return {
    ...store,
    get,

    /** True if there is no answer yet, or it may have changed and is at least `freshMs` old. */
    isDue(txid: string, freshMs: number): boolean {
      const known = get(txid);
      if (!known) return true;
      const { isChecking, answer, checkedAt } = known;
      return !isChecking && !isSettled(answer) && Date.now() - checkedAt >= freshMs;
    },

    /** Fetches a transaction unless a request is pending, so that no answer replaces a newer one. */
    async check(
      txid: string,
      fetchReceipt: (txid: string) => Promise<NodeAnswer | NodeFailure>,
    ): Promise<void> {
      if (get(txid)?.isChecking) return;
      change(txid, { isChecking: true, checkedAt: Date.now() });
      const answer = await fetchReceipt(txid).catch((error: unknown): NodeFailure => {
        console.error(error);
        return { kind: 'node-error', reason: 'unavailable' };
      });
      change(txid, { answer, answeredAt: new Date(), isChecking: false });
    },
  };
}

/** Answers about transactions that this tab's users claimed. */
export const ownAnswers = createTransactionAnswers();
