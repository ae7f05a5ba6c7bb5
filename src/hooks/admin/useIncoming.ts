import { useCallback, useEffect, useRef, useState } from 'react';
import { usdtWallet } from '@/config/usdtWallet';
import { classifyIncoming, type Incoming } from '@/domain/admin/incoming';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';
import { mergeListed, type ListedTransaction } from '@/domain/tron/transferList';
import { incoming } from '@/services/admin/adminServices';
import { INCOMING_PAGE } from '@/services/admin/createIncomingService';
import { nextPage, type PageCursor } from '@/services/tron/createTronService';
import { tron } from '@/services/tron/tronService';

/** Why a page could not be loaded: the node gave no list, or the database no answer. */
export type IncomingError =
  | { from: 'node'; reason: NodeErrorReason | 'invalid-answer' }
  | { from: 'database'; code: ErrorCode };

/** What has been loaded. */
interface Loaded {
  rows: readonly Incoming[];
  /** Listed, and not looked up yet. */
  queued: readonly ListedTransaction[];
  /** What the node's next page is asked for with; null where there is none. */
  cursor: PageCursor | null;
  /** How many lines of the list cannot be read. */
  unreadable: number;
  /** Whether more deposits may name or fit some of the rows than were looked up. */
  isTruncated: boolean;
}

export interface IncomingList extends Pick<Loaded, 'rows' | 'unreadable' | 'isTruncated'> {
  hasMore: boolean;
}

type Step = { ok: true; loaded: Loaded } | { ok: false; error: IncomingError };

/** Asks the node for its next page where one is needed. */
async function listMore(before: Loaded | null): Promise<Step> {
  const known = before ?? { rows: [], queued: [], cursor: null, unreadable: 0, isTruncated: false };
  const isNeeded = !before || (before.queued.length < INCOMING_PAGE && before.cursor !== null);
  if (!tron || !isNeeded) return { ok: true, loaded: known };
  const cursor = known.cursor ?? { next: null };
  const list = await tron.fetchTransfers({ ...usdtWallet, ...cursor });
  if (list.kind !== 'list') {
    const reason = list.kind === 'node-error' ? list.reason : list.kind;
    return { ok: false, error: { from: 'node', reason } };
  }
  const seen = new Set(known.rows.map(({ transaction }) => transaction.txid));
  const fresh = list.transactions.filter(({ txid }) => !seen.has(txid));
  return {
    ok: true,
    loaded: {
      ...known,
      queued: mergeListed([...known.queued, ...fresh]),
      // A node that repeats itself has no more to say.
      cursor: list.next !== null && list.next === cursor.next ? null : nextPage(cursor, list),
      unreadable: known.unreadable + list.unreadable,
    },
  };
}

/** Looks up the next page of what is listed. */
async function lookUpMore(loaded: Loaded): Promise<Step> {
  const page = loaded.queued.slice(0, INCOMING_PAGE);
  if (page.length === 0) return { ok: true, loaded };
  try {
    const uses = await incoming.lookUp(page);
    const rows = page.map((transaction) => classifyIncoming(transaction, uses));
    return {
      ok: true,
      loaded: {
        ...loaded,
        rows: [...loaded.rows, ...rows],
        queued: loaded.queued.slice(INCOMING_PAGE),
        isTruncated: loaded.isTruncated || uses.isTruncated,
      },
    };
  } catch (error) {
    return { ok: false, error: { from: 'database', code: errorCode(error) } };
  }
}

interface State {
  loaded: Loaded | null;
  isLoading: boolean;
  error: IncomingError | null;
}

/** What the wallet received, newest first, and what became of it, in pages; as of when each page was loaded. */
export function useIncoming() {
  const [state, setState] = useState<State>({ loaded: null, isLoading: true, error: null });
  // A refresh, or leaving the page, ends what is under way.
  const run = useRef(0);

  const load = useCallback(async (before: Loaded | null) => {
    const current = ++run.current;
    const listed = await listMore(before);
    const step = listed.ok ? await lookUpMore(listed.loaded) : listed;
    if (current !== run.current) return;
    setState(({ loaded }) =>
      step.ok
        ? { loaded: step.loaded, isLoading: false, error: null }
        : { loaded, isLoading: false, error: step.error },
    );
  }, []);

  useEffect(() => {
    void load(null);
    return () => {
      run.current += 1;
    };
  }, [load]);

  /** Loads what follows; from the beginning without what was loaded, which stays on screen meanwhile. */
  function start(before: Loaded | null) {
    setState(({ loaded }) => ({ loaded, isLoading: true, error: null }));
    void load(before);
  }

  const { loaded, isLoading, error } = state;
  const list: IncomingList | null = loaded && {
    ...loaded,
    hasMore: loaded.queued.length > 0 || loaded.cursor !== null,
  };
  return {
    list,
    isLoading,
    error,
    refresh: () => start(null),
    loadMore: () => start(loaded),
  };
}
