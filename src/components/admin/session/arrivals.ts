import { createStore } from 'zustand/vanilla';
import {
  indexTransfers,
  type Listed,
  type ListedTransfers,
} from '@/domain/matching/listedArrivals';
import type { Transfer } from '@/domain/tron/transferCheck';

/** The transfers to the wallet as the node listed them. */
export interface Arrivals {
  listed: Listed;
  at: Date;
  /** True if older transfers were left out. */
  isTruncated: boolean;
}

interface ArrivalsState {
  /** The node's last answer; null before the first. */
  latest: Arrivals | null;
  /** When the last request failed; null if it succeeded. */
  failedAt: Date | null;
  isAsking: boolean;
  /** Everything since this time is listed, in milliseconds. */
  sinceMs: number;
  /** The time of the last request, in milliseconds. */
  askedAt: number;
}

/** A node may list a transfer late; each request covers this much of the past again. */
const OVERLAP_MS = 5 * 60_000;

/** Creates the session's store of transfers to the wallet since the oldest deposit in the queue. */
export function createArrivals() {
  const store = createStore<ArrivalsState>(() => ({
    latest: null,
    failedAt: null,
    isAsking: false,
    sinceMs: Infinity,
    askedAt: 0,
  }));
  let known = new Map<string, Transfer>();

  /** The start of the next request: earlier answers are kept. A block time in the future is not trusted. */
  function nextSince(since: Date): Date {
    const { latest, sinceMs } = store.getState();
    if (latest === null || since.getTime() < sinceMs) return since;
    const newest = Math.max(0, ...[...known.values()].map(({ sentAt }) => sentAt.getTime()));
    const from = Math.min(newest, latest.at.getTime()) - OVERLAP_MS;
    return new Date(Math.max(since.getTime(), from));
  }

  return {
    ...store,

    /** Requests the transfers since a time, unless a request is pending; `anew` also reloads the known ones. */
    async ask(
      since: Date,
      list: (since: Date) => Promise<ListedTransfers | null>,
      anew = false,
    ): Promise<void> {
      if (store.getState().isAsking) return;
      if (anew) known = new Map();
      store.setState({ isAsking: true, askedAt: Date.now() });
      const answer = await list(anew ? since : nextSince(since));
      if (answer === null) return;
      const at = new Date();
      if (answer.kind !== 'list') {
        store.setState({ isAsking: false, failedAt: at });
        return;
      }
      for (const transaction of answer.transactions) known.set(transaction.txid, transaction);
      const wasTruncated = !anew && store.getState().latest?.isTruncated === true;
      const isTruncated = answer.isTruncated || wasTruncated;
      const latest = { listed: indexTransfers([...known.values()]), at, isTruncated };
      const sinceMs = Math.min(since.getTime(), anew ? Infinity : store.getState().sinceMs);
      store.setState({ isAsking: false, failedAt: null, latest, sinceMs });
    },
  };
}
