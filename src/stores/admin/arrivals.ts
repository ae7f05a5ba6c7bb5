import { byAmount, type ListedArrivals, type ListedByAmount } from '@/domain/admin/listedArrivals';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';
import type { ListedTransaction } from '@/domain/tron/transferList';

/** What the wallet received, as the node listed it. */
export interface Arrivals {
  listed: ListedByAmount;
  /** When the node said so. */
  at: Date;
  /** Whether older transfers were not listed. */
  isTruncated: boolean;
}

interface ArrivalsState {
  /** What the node said last; null before its first answer. */
  latest: Arrivals | null;
  /** What the administrator has asked to see: what is newer moves no row. */
  shown: Arrivals | null;
  /** Why the last question had no answer; null if it had one. */
  failure: { reason: NodeErrorReason | 'invalid-answer'; at: Date } | null;
  isAsking: boolean;
  /** When the node was asked last, in milliseconds. */
  askedAt: number;
}

/** What was listed late is seen if it is not older than this when the node is asked again. */
const OVERLAP_MS = 5 * 60_000;

const NOTHING: ArrivalsState = {
  latest: null,
  shown: null,
  failure: null,
  isAsking: false,
  askedAt: 0,
};

/** In memory only. */
let state = NOTHING;
let known = new Map<string, ListedTransaction>();
const listeners = new Set<() => void>();

function change(changes: Partial<ArrivalsState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** From when on the node is asked: what it has said already is kept. A time to come, which no block has, is not believed. */
function nextSince(since: Date): Date {
  if (state.latest === null) return since;
  const newest = Math.max(0, ...[...known.values()].map(({ sentAt }) => sentAt.getTime()));
  const from = Math.min(newest, state.latest.at.getTime()) - OVERLAP_MS;
  return new Date(Math.max(since.getTime(), from));
}

/**
 * What the wallet received since the oldest deposit of the queue, as long as the panel is open. It outlives the list of
 * deposits, so that whoever comes back to it finds its rows where they were.
 */
export const arrivals = {
  get: (): ArrivalsState => state,

  /**
   * Asks what arrived since a time, unless a question is under way; `anew` asks again about what is known.
   */
  async ask(
    since: Date,
    list: (since: Date) => Promise<ListedArrivals | null>,
    anew = false,
  ): Promise<void> {
    if (state.isAsking) return;
    if (anew) known = new Map();
    change({ isAsking: true, askedAt: Date.now() });
    const asked = known;
    const answer = await list(anew ? since : nextSince(since));
    // It may have been cleared.
    if (asked !== known || answer === null) return;
    const at = new Date();
    if (answer.kind === 'failed') {
      change({ isAsking: false, failure: { reason: answer.reason, at } });
      return;
    }
    for (const transaction of answer.transactions) known.set(transaction.txid, transaction);
    const isTruncated = answer.isTruncated || (!anew && state.latest?.isTruncated === true);
    const latest = { listed: byAmount(known.values()), at, isTruncated };
    change({ isAsking: false, failure: null, latest });
  },

  /** Shows what the node said last. */
  show: (): void => change({ shown: state.latest }),

  /** Calls `onChange` whenever something changes. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },

  /** Forgets everything, when an administrator's session ends. */
  clear(): void {
    known = new Map();
    change(NOTHING);
  },
};
