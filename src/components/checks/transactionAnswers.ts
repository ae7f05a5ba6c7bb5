import { createStore } from 'zustand/vanilla';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/transferCheck';

interface CheckedTransaction {
  /** Changes with everything else here. */
  version: number;
  /** What came of the last question; null before the first. */
  answer: NodeAnswer | NodeFailure | null;
  answeredAt: Date | null;
  /** The last answer that the node gave, and when; null if it has given none. */
  lastAnswer: { answer: NodeAnswer; at: Date } | null;
  isChecking: boolean;
  /** When the last question was sent, in milliseconds. */
  checkedAt: number;
}

/** More than anybody looks at in one sitting. */
const MAX_TRANSACTIONS = 200;

type Checked = ReadonlyMap<string, CheckedTransaction>;

/** Whether an answer stays as it is: the transaction is in a block that is not replaced any more. */
export const isSettled = (answer: NodeAnswer | NodeFailure | null): boolean =>
  answer?.kind === 'receipt' && answer.isFinal;

/** A number that changes when something is known about one of these transactions that was not known before. */
export const versionOf = (checked: Checked, txids: readonly string[]): number =>
  Math.max(0, ...txids.map((txid) => checked.get(txid)?.version ?? 0));

export type TransactionAnswers = ReturnType<typeof createTransactionAnswers>;

/**
 * What a TRON node answered about transactions, whichever deposits name them: nothing that is not public, in memory only. An
 * answer about a final transaction holds for every deposit and for ever, so that it is asked for once.
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

    /** Whether the node has to be asked, because its last answer can have changed within `freshMs` or there is none. */
    isDue(txid: string, freshMs: number): boolean {
      const known = get(txid);
      if (!known) return true;
      const { isChecking, answer, checkedAt } = known;
      return !isChecking && !isSettled(answer) && Date.now() - checkedAt >= freshMs;
    },

    /** Asks about a transaction, unless a question is under way; so no answer replaces a newer one. */
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

/** The answers about what this tab's users have named. */
export const ownAnswers = createTransactionAnswers();
