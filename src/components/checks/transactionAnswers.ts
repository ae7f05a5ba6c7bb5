import { createStore } from 'zustand/vanilla';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/transferCheck';

interface CheckedTransaction {
  /** Changes with every other field. */
  version: number;
  /** The last result; null before the first. */
  answer: NodeAnswer | NodeFailure | null;
  answeredAt: Date | null;
  /** The node's last answer, ignoring failures; null if there is none. */
  lastAnswer: { answer: NodeAnswer; at: Date } | null;
  isChecking: boolean;
  /** The time of the last request, in milliseconds. */
  checkedAt: number;
}

/** More than anybody looks at in one sitting. */
const MAX_TRANSACTIONS = 200;

type Checked = ReadonlyMap<string, CheckedTransaction>;

/** True if the answer is final: the transaction's block will not be replaced. */
export const isSettled = (answer: NodeAnswer | NodeFailure | null): boolean =>
  answer?.kind === 'receipt' && answer.isFinal;

/** A number that changes with every new fact about one of these transactions. */
export const versionOf = (checked: Checked, txids: readonly string[]): number =>
  Math.max(0, ...txids.map((txid) => checked.get(txid)?.version ?? 0));

export type TransactionAnswers = ReturnType<typeof createTransactionAnswers>;

/**
 * Creates a store of a TRON node's answers about transactions, in memory; they are public. An answer about a final
 * transaction is valid for every deposit and for ever, so it is fetched once.
 */
export function createTransactionAnswers() {
  /** The oldest come first. */
  const store = createStore<Checked>(() => new Map());
  let lastVersion = 0;

  const get = (txid: string): CheckedTransaction | undefined => store.getState().get(txid);

  function change(txid: string, changes: Partial<CheckedTransaction>): void {
    const before = get(txid) ?? {
      answer: null,
      answeredAt: null,
      lastAnswer: null,
      isChecking: false,
      checkedAt: 0,
    };
    const checked = new Map(store.getState());
    checked.set(txid, { ...before, ...changes, version: ++lastVersion });
    const [oldest] = checked.keys();
    if (checked.size > MAX_TRANSACTIONS && oldest !== undefined) checked.delete(oldest);
    store.setState(checked, true);
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
      const answeredAt = new Date();
      const last = answer.kind === 'node-error' ? {} : { lastAnswer: { answer, at: answeredAt } };
      change(txid, { answer, answeredAt, ...last, isChecking: false });
    },
  };
}

/** Answers about transactions that this tab's users claimed. */
export const ownAnswers = createTransactionAnswers();
