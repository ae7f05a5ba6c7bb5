import { createStore } from 'zustand/vanilla';
import {
  byAmount,
  type ListedArrivals,
  type ListedByAmount,
} from '@/domain/matching/listedArrivals';
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
  /** Why the last question had no answer; null if it had one. */
  failure: { reason: NodeErrorReason | 'invalid-answer'; at: Date } | null;
  isAsking: boolean;
  /** From when on everything is listed, in milliseconds. */
  sinceMs: number;
  /** When the node was asked last, in milliseconds. */
  askedAt: number;
}

/** What was listed late is seen if it is not older than this when the node is asked again. */
const OVERLAP_MS = 5 * 60_000;

/** What the wallet received since the oldest deposit of the queue, as long as the session lasts. */
export function createArrivals() {
  const store = createStore<ArrivalsState>(() => ({
    latest: null,
    failure: null,
    isAsking: false,
    sinceMs: Infinity,
    askedAt: 0,
  }));
  let known = new Map<string, ListedTransaction>();

  /** From when on the node is asked: what it has said already is kept. A time to come, which no block has, is not believed. */
  function nextSince(since: Date): Date {
    const { latest, sinceMs } = store.getState();
    if (latest === null || since.getTime() < sinceMs) return since;
    const newest = Math.max(0, ...[...known.values()].map(({ sentAt }) => sentAt.getTime()));
    const from = Math.min(newest, latest.at.getTime()) - OVERLAP_MS;
    return new Date(Math.max(since.getTime(), from));
  }

  return {
    ...store,

    /** Asks what arrived since a time, unless a question is under way; `anew` asks again about what is known. */
    async ask(
      since: Date,
      list: (since: Date) => Promise<ListedArrivals | null>,
      anew = false,
    ): Promise<void> {
      if (store.getState().isAsking) return;
      if (anew) known = new Map();
      store.setState({ isAsking: true, askedAt: Date.now() });
      const answer = await list(anew ? since : nextSince(since));
      if (answer === null) return;
      const at = new Date();
      if (answer.kind === 'failed') {
        store.setState({ isAsking: false, failure: { reason: answer.reason, at } });
        return;
      }
      for (const transaction of answer.transactions) known.set(transaction.txid, transaction);
      const wasTruncated = !anew && store.getState().latest?.isTruncated === true;
      const isTruncated = answer.isTruncated || wasTruncated;
      const latest = { listed: byAmount(known.values()), at, isTruncated };
      const sinceMs = Math.min(since.getTime(), anew ? Infinity : store.getState().sinceMs);
      store.setState({ isAsking: false, failure: null, latest, sinceMs });
    },
  };
}
