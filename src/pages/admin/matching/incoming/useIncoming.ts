import { useCallback, useEffect, useRef, useState } from 'react';
import { usdtWallet } from '@/config/usdtWallet';
import { classifyIncoming, type Incoming } from '@/domain/matching/incoming';
import { errorCode, type ErrorCode } from '@/domain/errors';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';
import { mergeListed, type ListedTransaction } from '@/domain/tron/transferList';
import { incomingService } from '@/services/admin/matching/incomingService';
import { nextPage, type PageCursor } from '@/services/tron/createTronService';
import { tron } from '@/services/tron/tronService';

/** Why a page could not be loaded: the node gave no list, or the database no answer. */
export type IncomingError =
  | { from: 'node'; reason: NodeErrorReason | 'invalid-answer' }
  | { from: 'database'; code: ErrorCode };

/** What has been loaded. */
interface Loaded {
  rows: readonly Incoming[];
  /** The last of the list so far: its other transfers may be on the next page. Not looked up yet. */
  last: readonly ListedTransaction[];
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

const NOTHING: Loaded = {
  rows: [],
  last: [],
  cursor: { next: null },
  unreadable: 0,
  isTruncated: false,
};

type Step = { ok: true; loaded: Loaded } | { ok: false; error: IncomingError };

/** Asks the node for its next page, and the database what became of it. */
async function loadPage(before: Loaded): Promise<Step> {
  if (!tron || !before.cursor) return { ok: true, loaded: before };
  const list = await tron.fetchTransfers({ ...usdtWallet, ...before.cursor });
  if (list.kind !== 'list') {
    const reason = list.kind === 'node-error' ? list.reason : list.kind;
    return { ok: false, error: { from: 'node', reason } };
  }
  // A node that repeats itself has no more to say.
  const isRepeated = list.next !== null && list.next === before.cursor.next;
  const seen = new Set(before.rows.map(({ transaction }) => transaction.txid));
  const fresh = isRepeated ? [] : list.transactions.filter(({ txid }) => !seen.has(txid));
  const cursor = isRepeated ? null : nextPage(before.cursor, list);
  const listed = mergeListed([...before.last, ...fresh]);
  const whole = cursor ? listed.slice(0, -1) : listed;
  try {
    const uses = await incomingService.lookUp(whole);
    return {
      ok: true,
      loaded: {
        rows: [...before.rows, ...whole.map((transaction) => classifyIncoming(transaction, uses))],
        last: listed.slice(whole.length),
        cursor,
        unreadable: before.unreadable + list.unreadable,
        isTruncated: before.isTruncated || uses.isTruncated,
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
    const step = await loadPage(before ?? NOTHING);
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
    hasMore: loaded.cursor !== null,
  };
  return {
    list,
    isLoading,
    error,
    refresh: () => start(null),
    loadMore: () => start(loaded),
  };
}
