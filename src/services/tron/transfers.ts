import { createStore } from 'zustand/vanilla';
import { DAY_MS } from '@/domain/time/indiaTime';
import { isFresh } from '@/domain/time/isFresh';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import {
  indexTransfers,
  joinRanges,
  MAX_LIST_PAGE,
  type Arrivals,
  type TransferList,
  type TransferRange,
} from '@/domain/tron/transferList';
import { listTransfers, type ListFailure, type TronService } from './createTronService';
import type { keptTransfers } from './keptTransfers';
import { tron } from './tron';

export interface KnownTransaction {
  /** The last answer; null before the first. */
  answer: TransferCheckResult | null;
  at: Date;
  asking: Promise<TransferCheckResult> | null;
}

interface Transfers {
  receipts: ReadonlyMap<string, KnownTransaction>;
  /** The listed transfers; null before the first list. */
  arrivals: Arrivals | null;
  /** Why the last request for the list failed, and when; null if it succeeded. */
  failure: (ListFailure & { at: Date }) | null;
  listing: Promise<void> | null;
  /** How far a reading of several pages is, of 1; null if there is none. */
  progress: number | null;
  /** Keeps the list between visits; null if this tab does not. */
  keep: typeof keptTransfers | null;
  /** True once what is kept was continued from. */
  isContinued: boolean;
}

/** A block is final after about a minute. Until then, what the node says of its transactions may change. */
export const RECHECK_MS = 20_000;
/** A node may list a transfer late; each request covers this much of the past again, and the first one of a tab a day. */
const OVERLAP_MS = 5 * 60_000;
const FIRST_OVERLAP_MS = DAY_MS;
export const LIST_EVERY_MS = 60_000;
/** The most pages of 200 transfers that a user's browser reads for one list, and that the panel does. */
const MAX_PAGES = 5;
const MAX_PANEL_PAGES = 500;
/** A long reading adds so many pages at once. */
const PAGES_AT_ONCE = 5;

const store = createStore<Transfers>(() => ({
  receipts: new Map(),
  arrivals: null,
  failure: null,
  listing: null,
  progress: null,
  keep: null,
  isContinued: false,
}));

const NO_ANSWER = { kind: 'node-error', reason: 'unavailable' } as const;

function changeReceipt(txid: string, changes: Partial<KnownTransaction>): void {
  const { receipts } = store.getState();
  const before = receipts.get(txid) ?? { answer: null, at: new Date(0), asking: null };
  store.setState({ receipts: new Map(receipts).set(txid, { ...before, ...changes }) });
}

async function fetchReceipt(txid: string): Promise<TransferCheckResult> {
  const answer = (await tron?.fetchReceipt(txid)) ?? NO_ANSWER;
  changeReceipt(txid, { answer, at: new Date(), asking: null });
  return answer;
}

const newestMs = (transactions: readonly Transfer[]): number =>
  transactions[0]?.sentAt.getTime() ?? 0;

function rangeOf({ listed, at, ...rest }: Arrivals): TransferRange {
  const transactions = [...listed.byId.values()];
  // A block in the future is not trusted.
  const untilMs = Math.max(rest.sinceMs, Math.min(newestMs(transactions), at.getTime()));
  return { ...rest, untilMs, transactions };
}

/** What a list has since a time. Up to when that is all, only its newest transfer shows: a node may lag. */
const listedSince = (list: TransferList, sinceMs: number): TransferRange => ({
  sinceMs,
  untilMs: Math.max(sinceMs, newestMs(list.transactions)),
  transactions: list.transactions,
  isTruncated: Boolean(list.isTruncated || list.unreadable || list.next),
});

/** Shows and keeps a range together with what is known. */
function add(read: TransferRange, known: TransferRange | null): void {
  const { keep } = store.getState();
  const joined = (known && joinRanges(read, known)) ?? read;
  // A range with gaps is not kept.
  const { sinceMs, transactions, isTruncated } =
    keep && !joined.isTruncated ? keep.add(joined) : joined;
  const listed = indexTransfers(transactions);
  store.setState({
    arrivals: { listed, sinceMs, at: new Date(), isTruncated },
    failure: null,
  });
}

const maxPages = (): number => (store.getState().keep ? MAX_PANEL_PAGES : MAX_PAGES);

const shown = (): TransferRange | null => {
  const { arrivals } = store.getState();
  return arrivals && rangeOf(arrivals);
};

/** Lists what was sent since a time, up to what is known, and shows how far that is. */
function listSince(node: TronService, sinceMs: number, maxPages: number, until?: Date) {
  const query = { since: new Date(sinceMs), until, pageSize: MAX_LIST_PAGE };
  const now = Date.now();
  return listTransfers(node, query, maxPages, ({ next }) =>
    store.setState({ progress: next && (now - next.getTime()) / (now - sinceMs) }),
  );
}

/** Reads what is newer than a range. Returns why it failed; null if all is read. */
async function readNewer(
  node: TronService,
  known: TransferRange,
  overlapMs: number,
): Promise<ListFailure | null> {
  const startMs = Math.max(known.sinceMs, known.untilMs - overlapMs);
  const list = await listSince(node, startMs, maxPages());
  if (list.kind !== 'list') return list;
  add(listedSince(list, startMs), known);
  return null;
}

/** Reads back to a time from what is shown, and adds some pages at once. Returns why it failed; null if all is read. */
async function readOlder(node: TronService, sinceMs: number): Promise<ListFailure | null> {
  for (let left = maxPages() - PAGES_AT_ONCE; ; left -= PAGES_AT_ONCE) {
    const known = shown();
    if (known && known.sinceMs <= sinceMs) return null;
    const until = known ? new Date(known.sinceMs) : undefined;
    const list = await listSince(node, sinceMs, PAGES_AT_ONCE, until);
    if (list.kind !== 'list') return list;
    const { next, ...read } = list;
    const range =
      next && left > 0
        ? listedSince({ ...read, next: null }, next.getTime() + 1)
        : listedSince(list, sinceMs);
    add({ ...range, untilMs: known?.sinceMs ?? range.untilMs }, known);
  }
}

async function fetchList(node: TronService, since: Date, isAnew: boolean): Promise<void> {
  const { keep, isContinued, arrivals } = store.getState();
  // What has gaps is read again where that is asked for.
  if (isAnew && arrivals?.isTruncated) store.setState({ arrivals: null });
  const kept = isContinued || !keep ? null : keep.load();
  const known = kept ?? shown();
  const overlapMs = isAnew || !isContinued ? FIRST_OVERLAP_MS : OVERLAP_MS;
  let failure = known && (await readNewer(node, known, overlapMs));
  if (!failure) {
    store.setState({ isContinued: true });
    failure = await readOlder(node, since.getTime());
  }
  store.setState({ listing: null, progress: null });
  if (failure) store.setState({ failure: { ...failure, at: new Date() } });
}

/** The answers that may change when they are asked for again. All others are about a final block. */
const OPEN_KINDS = ['not-final', 'not-found', 'invalid-answer', 'node-error'];
export const mayChange = ({ kind }: TransferCheckResult): boolean => OPEN_KINDS.includes(kind);

/**
 * What the TRON node has said in this tab: the receipts by transaction ID, and the list of transfers to the wallet. Both are
 * public, so users and administrators share them, in memory. The list is a hint; only a final receipt is evidence.
 */
export const transfers = {
  ...store,

  /** Shows what was listed elsewhere since a time in milliseconds. */
  remember: (list: TransferList, sinceMs: number): void => add(listedSince(list, sinceMs), shown()),

  /** Keeps the list between visits from now on, and continues what is kept. */
  keepIn: (keep: typeof keptTransfers): void => store.setState({ keep }),

  /** Drops the list, also what is kept of it, and keeps none. */
  forget(): void {
    store.getState().keep?.drop();
    store.setState({ keep: null, arrivals: null, isContinued: false });
  },

  /** Reads all transfers since a time anew, whatever is known, and adds them to that. Null if the node fails; never rejects. */
  async readWhole(sinceMs: number): Promise<Arrivals | null> {
    const query = { since: new Date(sinceMs), pageSize: MAX_LIST_PAGE };
    const list = tron && (await listTransfers(tron, query, MAX_PANEL_PAGES));
    if (list?.kind !== 'list') return null;
    const { transactions, isTruncated } = listedSince(list, sinceMs);
    transfers.remember(list, sinceMs);
    return { listed: indexTransfers(transactions), sinceMs, at: new Date(), isTruncated };
  },

  /** True if there is no answer about a transaction yet, or it may have changed and is no longer fresh. */
  isDue(txid: string): boolean {
    const known = store.getState().receipts.get(txid);
    if (!known) return true;
    const { asking, answer, at } = known;
    return !asking && (!answer || mayChange(answer)) && !isFresh(at.getTime(), RECHECK_MS);
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
    if (tron && !(isCovered && isFresh(arrivals.at.getTime(), maxAgeMs))) {
      const listing = fetchList(tron, since, isAnew);
      store.setState({ listing });
      await listing;
    }
    return store.getState();
  },
};
