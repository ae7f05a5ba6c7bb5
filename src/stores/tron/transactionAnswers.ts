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

/** In memory only. The oldest come first. */
const checked = new Map<string, CheckedTransaction>();
const listeners = new Set<() => void>();
let lastVersion = 0;

function change(txid: string, changes: Partial<CheckedTransaction>): void {
  const none = {
    answer: null,
    answeredAt: null,
    lastAnswer: null,
    isChecking: false,
    checkedAt: 0,
  };
  const before = checked.get(txid) ?? none;
  checked.set(txid, { ...before, ...changes, version: ++lastVersion });
  const [oldest] = checked.keys();
  if (checked.size > MAX_TRANSACTIONS && oldest !== undefined) checked.delete(oldest);
  for (const listener of listeners) listener();
}

/** Whether an answer stays as it is: the transaction is in a block that is not replaced any more. */
export const isSettled = (answer: NodeAnswer | NodeFailure | null): boolean =>
  answer?.kind === 'receipt' && answer.isFinal;

/**
 * What a TRON node answered about transactions since the page was opened, whichever deposits name them: nothing that is not
 * public. An answer about a final transaction holds for every deposit and for ever, so that it is asked for once.
 */
export const transactionAnswers = {
  get: (txid: string): CheckedTransaction | undefined => checked.get(txid),

  /** A number that changes when something is known about one of these transactions that was not known before. */
  version: (txids: readonly string[]): number =>
    Math.max(0, ...txids.map((txid) => checked.get(txid)?.version ?? 0)),

  /** Whether the node has to be asked, because its last answer can have changed within `freshMs` or there is none. */
  isDue(txid: string, freshMs: number): boolean {
    const known = checked.get(txid);
    if (!known) return true;
    return !known.isChecking && !isSettled(known.answer) && Date.now() - known.checkedAt >= freshMs;
  },

  /** Asks about a transaction, unless a question is under way; so no answer replaces a newer one. */
  async check(
    txid: string,
    fetchReceipt: (txid: string) => Promise<NodeAnswer | NodeFailure>,
  ): Promise<void> {
    if (checked.get(txid)?.isChecking) return;
    change(txid, { isChecking: true, checkedAt: Date.now() });
    const answer = await fetchReceipt(txid).catch((error: unknown): NodeFailure => {
      console.error(error);
      return { kind: 'node-error', reason: 'unavailable' };
    });
    // It may have been cleared.
    if (!checked.has(txid)) return;
    const answeredAt = new Date();
    const last = answer.kind === 'node-error' ? {} : { lastAnswer: { answer, at: answeredAt } };
    change(txid, { answer, answeredAt, ...last, isChecking: false });
  },

  /** Calls `onChange` whenever something changes. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },

  /** Forgets everything, when an administrator logs out. */
  clear(): void {
    checked.clear();
    for (const listener of listeners) listener();
  },
};
