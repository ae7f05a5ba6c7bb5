import { createStore } from 'zustand/vanilla';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import {
  indexTransfers,
  MAX_LIST_PAGE,
  mergeListed,
  type Arrivals,
  type TransferList,
} from '@/domain/tron/transferList';
import { listTransfers, type ListFailure, type TronService } from './createTronService';
import { tron } from './tronService';

/** The state of the questions about a transaction. */
export interface Receipt {
  /** The last answer; null before the first. */
  answer: TransferCheckResult | null;
  /** The time of the last answer. */
  at: Date;
  asking: Promise<TransferCheckResult> | null;
}

interface Transfers {
  receipts: ReadonlyMap<string, Receipt>;
  /** The listed transfers; null before the first list. */
  arrivals: Arrivals | null;
  /** Why the last request for the list failed, and when; null if it succeeded. */
  failure: (ListFailure & { at: Date }) | null;
  listing: Promise<void> | null;
}

/** A block is final after about a minute. Until then, what the node says of its transactions may change. */
export const RECHECK_MS = 20_000;
/** A node may list a transfer late; each request covers this much of the past again. */
const OVERLAP_MS = 5 * 60_000;
/** How often the panel asks for the list. */
export const LIST_EVERY_MS = 60_000;
/** The most requests for one list: a thousand transfers. */
const MAX_PAGES = 5;

const store = createStore<Transfers>(() => ({
  receipts: new Map(),
  arrivals: null,
  failure: null,
  listing: null,
}));

const NO_ANSWER = { kind: 'node-error', reason: 'unavailable' } as const;

function changeReceipt(txid: string, changes: Partial<Receipt>): void {
  const { receipts } = store.getState();
  const before = receipts.get(txid) ?? { answer: null, at: new Date(0), asking: null };
  store.setState({ receipts: new Map(receipts).set(txid, { ...before, ...changes }) });
}

async function fetchReceipt(txid: string): Promise<TransferCheckResult> {
  const answer = (await tron?.fetchReceipt(txid)) ?? NO_ANSWER;
  changeReceipt(txid, { answer, at: new Date(), asking: null });
  return answer;
}

/** The time in milliseconds from which a list adds what is new. A block in the future is not trusted. */
function newSinceMs({ listed, sinceMs, at }: Arrivals): number {
  const [newest] = listed.byId.values();
  return Math.max(sinceMs, Math.min(newest?.sentAt.getTime() ?? 0, at.getTime()) - OVERLAP_MS);
}

const arrivalsOf = (transactions: readonly Transfer[], sinceMs: number, isTruncated: boolean) => ({
  listed: indexTransfers(mergeListed(transactions)),
  ...{ sinceMs, at: new Date(), isTruncated },
});

const isCut = ({ isTruncated, unreadable }: TransferList) => Boolean(isTruncated || unreadable);

/** Adds a list of everything since `startMs` to what is known, or replaces that with it. */
function remember(list: TransferList, startMs: number, isAnew = false): void {
  const before = isAnew ? null : store.getState().arrivals;
  const all = new Map([
    ...(before?.listed.byId ?? []),
    ...list.transactions.map((each) => [each.txid, each] as const),
  ]);
  store.setState({
    failure: null,
    arrivals: arrivalsOf(
      [...all.values()],
      Math.min(startMs, before?.sinceMs ?? Infinity),
      before?.isTruncated === true || isCut(list),
    ),
  });
}

async function fetchList(node: TronService, since: Date, isAnew: boolean): Promise<void> {
  const { arrivals } = store.getState();
  const sinceMs = since.getTime();
  const isKnown = arrivals !== null && !isAnew && arrivals.sinceMs <= sinceMs;
  const startMs = isKnown ? newSinceMs(arrivals) : sinceMs;
  const query = { since: new Date(startMs), pageSize: MAX_LIST_PAGE };
  const list = await listTransfers(node, query, MAX_PAGES);
  store.setState({ listing: null });
  if (list.kind === 'list') remember(list, startMs, isAnew);
  else store.setState({ failure: { ...list, at: new Date() } });
}

/** The answers that may change when they are asked for again. All others are about a final block. */
const OPEN_KINDS = ['not-final', 'not-found', 'invalid-answer', 'node-error'];
export const isOpen = ({ kind }: TransferCheckResult): boolean => OPEN_KINDS.includes(kind);

/**
 * What the TRON node has said in this tab: the receipts by transaction ID, and the list of transfers to the wallet. Both are
 * public, so users and administrators share them, in memory. The list is a hint; only a final receipt is evidence.
 */
export const transfers = {
  ...store,
  remember,

  /** Reads all transfers since a time anew, whatever is known, and adds them to that. Null if the node fails; never rejects. */
  async readWhole(sinceMs: number): Promise<Arrivals | null> {
    const query = { since: new Date(sinceMs), pageSize: MAX_LIST_PAGE };
    const list = tron && (await listTransfers(tron, query, MAX_PAGES));
    if (list?.kind !== 'list') return null;
    remember(list, sinceMs);
    return arrivalsOf(list.transactions, sinceMs, isCut(list));
  },

  /** True if there is no answer about a transaction yet, or it may have changed and is no longer fresh. */
  isDue(txid: string): boolean {
    const known = store.getState().receipts.get(txid);
    if (!known) return true;
    const { asking, answer, at } = known;
    return !asking && (!answer || isOpen(answer)) && Date.now() - at.getTime() >= RECHECK_MS;
  },

  /** Asks for a receipt, whatever is known. While a request is pending, its answer is returned. Never rejects. */
  check(txid: string): Promise<TransferCheckResult> {
    const pending = store.getState().receipts.get(txid)?.asking;
    if (pending) return pending;
    const asking = fetchReceipt(txid);
    changeReceipt(txid, { asking });
    return asking;
  },

  /**
   * Asks which transfers have arrived since a time, after a pending request, unless that was asked within `maxAgeMs`. Known
   * ones are not asked for again, unless `isAnew`. Never rejects; a failure keeps what is known.
   */
  async list(since: Date, { isAnew = false, maxAgeMs = 0 } = {}): Promise<Transfers> {
    while (store.getState().listing) await store.getState().listing;
    const { arrivals, failure } = store.getState();
    const isCovered = arrivals && !failure && arrivals.sinceMs <= since.getTime();
    if (tron && !(isCovered && Date.now() - arrivals.at.getTime() < maxAgeMs)) {
      const listing = fetchList(tron, since, isAnew);
      store.setState({ listing });
      await listing;
    }
    return store.getState();
  },
};
