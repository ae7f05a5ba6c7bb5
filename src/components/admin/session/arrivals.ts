import { createStore } from 'zustand/vanilla';
import {
  byAmount,
  paidBy,
  type ArrivedDeposits,
  type ArrivedTotal,
  type CountedArrivals,
  type ListedArrivals,
  type ListedByAmount,
  type PaidDeposit,
} from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { sumPaise } from '@/domain/money/money';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';
import type { ListedTransaction } from '@/domain/tron/transferList';

/** What the wallet received, as the node listed it. */
export interface Arrivals {
  listed: ListedByAmount;
  /** When the node said so. */
  at: Date;
  /** Whether older transfers were not listed. */
  isTruncated: boolean;
  /** What has arrived as expected, by the server; null where it was not asked, or did not answer. */
  total: ArrivedTotal | null;
}

type Count = (paid: readonly PaidDeposit[]) => Promise<CountedArrivals>;

interface ArrivalsState {
  /** What the node said last; null before its first answer. */
  latest: Arrivals | null;
  /** What the administrator has asked to see: what is newer moves no row. */
  shown: Arrivals | null;
  /** The deposits of what is shown, which the administrator has asked for. */
  found: ArrivedDeposits | null;
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

const NOTHING: ArrivalsState = {
  latest: null,
  shown: null,
  found: null,
  failure: null,
  isAsking: false,
  sinceMs: Infinity,
  askedAt: 0,
};

const keyOf = ({ payableMicro, until }: PaidDeposit): string =>
  `${payableMicro} ${until.getTime()}`;

const add = (a: ArrivedTotal, b: ArrivedTotal): ArrivedTotal => ({
  number: a.number + b.number,
  inrPaise: sumPaise([a.inrPaise, b.inrPaise]),
});

/**
 * What the wallet received since the oldest deposit of the queue, as long as the session lasts. It outlives the list of
 * deposits, so that whoever comes back to it finds its rows where they were.
 */
export function createArrivals() {
  const store = createStore<ArrivalsState>(() => NOTHING);
  let known = new Map<string, ListedTransaction>();
  /** What is not asked for again: it pays for no open deposit. */
  let unpaid = new Set<string>();

  const openPaid = (listed: ListedByAmount) =>
    paidBy(listed).filter((paid) => !unpaid.has(keyOf(paid)));

  /** From when on the node is asked: what it has said already is kept. A time to come, which no block has, is not believed. */
  function nextSince(since: Date): Date {
    const { latest, sinceMs } = store.getState();
    if (latest === null || since.getTime() < sinceMs) return since;
    const newest = Math.max(0, ...[...known.values()].map(({ sentAt }) => sentAt.getTime()));
    const from = Math.min(newest, latest.at.getTime()) - OVERLAP_MS;
    return new Date(Math.max(since.getTime(), from));
  }

  /** Counts apart what is shown already, all of it where nothing is, and what is new. Null if the server did not answer. */
  async function countApart(listed: ListedByAmount, shown: Arrivals | null, count: Count) {
    const paid = openPaid(listed);
    const old = new Set((shown ? paidBy(shown.listed) : paid).map(keyOf));
    try {
      const [ofShown, ofNew] = await Promise.all([
        count(paid.filter((each) => old.has(keyOf(each)))),
        count(paid.filter((each) => !old.has(keyOf(each)))),
      ]);
      for (const each of [...ofShown.unpaid, ...ofNew.unpaid]) unpaid.add(keyOf(each));
      return { ofShown, ofNew };
    } catch {
      return null;
    }
  }

  return {
    ...store,

    /**
     * Asks what arrived since a time, unless a question is under way, and counts what it pays for, if there is a `count`;
     * `anew` asks again about what is known.
     */
    async ask(
      since: Date,
      list: (since: Date) => Promise<ListedArrivals | null>,
      count: Count | null = null,
      anew = false,
    ): Promise<void> {
      if (store.getState().isAsking) return;
      if (anew) {
        known = new Map();
        unpaid = new Set();
      }
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
      const listed = byAmount(known.values());
      const { shown } = store.getState();
      const totals = count && (await countApart(listed, anew ? null : shown, count));
      const latest = {
        listed,
        at,
        isTruncated,
        total: totals && add(totals.ofShown, totals.ofNew),
      };
      store.setState({
        isAsking: false,
        failure: null,
        latest,
        sinceMs: Math.min(since.getTime(), anew ? Infinity : store.getState().sinceMs),
        ...(shown && totals && !anew && { shown: { ...shown, total: totals.ofShown } }),
      });
    },

    /** Reads the deposits of what is shown. Throws AppError. */
    async find(
      read: (paid: readonly PaidDeposit[]) => Promise<ArrivedDeposits>,
    ): Promise<readonly Deposit[]> {
      const { shown } = store.getState();
      const found = await read(shown ? openPaid(shown.listed) : []);
      store.setState({ found });
      return found.deposits;
    },

    /** Shows what the node said last. */
    show: (): void => store.setState(({ latest }) => ({ shown: latest })),
  };
}
