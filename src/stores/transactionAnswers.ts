import type { Deposit } from '@/domain/deposit';
import type { NodeFailure, NodeAnswer } from '@/domain/tron/receipt';

/** A user on whose request a transaction was checked. */
export type Claimant = Pick<Deposit, 'userId' | 'userName'>;

interface CheckedTransaction {
  /** Changes with everything else here. */
  version: number;
  /** The last answer; null before the first. */
  answer: NodeAnswer | NodeFailure | null;
  isChecking: boolean;
  /** When the last question was sent, in milliseconds. */
  checkedAt: number;
  claimants: readonly Claimant[];
}

/** More than anybody looks at in one sitting. */
const MAX_TRANSACTIONS = 200;

/** In memory only, like everything that concerns users on an administrator's device. The oldest come first. */
const checked = new Map<string, CheckedTransaction>();
const listeners = new Set<() => void>();
let lastVersion = 0;

function change(txid: string, changes: Partial<CheckedTransaction>): void {
  const none = { answer: null, isChecking: false, checkedAt: 0, claimants: [] };
  const before = checked.get(txid) ?? none;
  checked.set(txid, { ...before, ...changes, version: ++lastVersion });
  const [oldest] = checked.keys();
  if (checked.size > MAX_TRANSACTIONS && oldest !== undefined) checked.delete(oldest);
  for (const listener of listeners) listener();
}

/** Whether an answer stays as it is: the transaction is in a block that is not replaced any more. */
const isSettled = (answer: NodeAnswer | NodeFailure | null): boolean =>
  answer?.kind === 'receipt' && answer.isFinal;

/**
 * What a TRON node answered about transactions while the panel is open, whichever requests name them. An answer about a
 * final transaction holds for every request and for ever, so that it is asked for once.
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

  /** Asks about a transaction that this user names, unless a question is under way; so no answer replaces a newer one. */
  async check(
    txid: string,
    { userId, userName }: Claimant,
    fetchReceipt: (txid: string) => Promise<NodeAnswer | NodeFailure>,
  ): Promise<void> {
    const known = checked.get(txid);
    const others = known?.claimants.filter((claimant) => claimant.userId !== userId) ?? [];
    const claimants = [...others, { userId, userName }];
    if (known?.isChecking) {
      change(txid, { claimants });
      return;
    }
    change(txid, { claimants, isChecking: true, checkedAt: Date.now() });
    const answer = await fetchReceipt(txid).catch((error: unknown): NodeFailure => {
      console.error(error);
      return { kind: 'node-error', reason: 'unavailable' };
    });
    // It may have been cleared.
    if (checked.has(txid)) change(txid, { answer, isChecking: false });
  },

  /** The users on whose requests transactions with such an answer were checked. */
  claimantsWhere: (matches: (answer: NodeAnswer) => boolean): Claimant[] =>
    [...checked.values()].flatMap(({ answer, claimants }) =>
      answer && answer.kind !== 'node-error' && matches(answer) ? claimants : [],
    ),

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
