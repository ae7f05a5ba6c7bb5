import { isUnknownTransaction } from '@/domain/tron/parseReceipt';
import {
  classifyAnswers,
  walletsOf,
  type NodeErrorReason,
  type NodeFailure,
  type Transfer,
  type TransferCheckResult,
  type UsdtWallet,
} from '@/domain/tron/transferCheck';
import { parseTransferList, type TransferList } from '@/domain/tron/transferList';
import { isOffline } from '@/services/database/isOffline';

/** The node gave no answer, or an unreadable one. */
class NodeError extends Error {
  constructor(readonly reason: NodeErrorReason) {
    super(reason);
  }
}

/** A receipt with two thousand transfers fits. */
const MAX_ANSWER_BYTES = 1_000_000;

/** Statuses of a refusal of too many requests. Source: TronGrid, "Rate limits"; earlier versions say 503, not 429. */
const BUSY_STATUSES = [403, 429, 503];

async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      throw new NodeError('unreadable');
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Gets JSON from a node, without a custom header, so that browsers send no preflight. Throws NodeError and fetch's errors. */
async function getJson(fetchFn: typeof fetch, url: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetchFn(url, {
    signal,
    cache: 'no-store',
    credentials: 'omit',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  if (BUSY_STATUSES.includes(response.status)) throw new NodeError('busy');
  if (!response.ok) throw new NodeError('unavailable');
  const text = await readText(response);
  try {
    return JSON.parse(text);
  } catch {
    throw new NodeError('unreadable');
  }
}

/** The time limit of a check with all its requests and pauses. */
const TIME_LIMIT_MS = 10_000;
/** The pauses before a request is sent again after the node was busy. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** Waits until the time is over or the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export interface TransferQuery {
  /** The earliest and the latest time of a block, both included. */
  since?: Date;
  until?: Date | undefined;
  /** The transfers of a page; 50 by default, at most MAX_LIST_PAGE. */
  pageSize?: number;
}

const LIST_PAGE = 50;

export type TronService = ReturnType<typeof createTronService>;

export type ListFailure = NodeFailure | { kind: 'invalid-answer' };

export type TransferPage = TransferList | ListFailure;

/** Lists transfers, newest first, as one page of at most `maxPages`. Never rejects: a page that fails is the result. */
export async function listTransfers(
  node: Pick<TronService, 'fetchTransfers'>,
  query: TransferQuery,
  maxPages: number,
  onPage?: (page: TransferList) => void,
): Promise<TransferPage> {
  const transactions: Transfer[] = [];
  let unreadable = 0;
  let isTruncated = false;
  let until: Date | null | undefined = query.until;
  for (let page = 0; until !== null && page < maxPages; page++) {
    const list: TransferPage = await node.fetchTransfers({ ...query, until });
    if (list.kind !== 'list') return list;
    onPage?.(list);
    transactions.push(...list.transactions);
    unreadable += list.unreadable;
    isTruncated ||= list.isTruncated ?? false;
    until = list.next;
  }
  return { kind: 'list', transactions, unreadable, isTruncated, next: until ?? null };
}

/** Creates the client of a TRON node. It sends only a transaction's ID, or the public address that everybody pays to. */
export function createTronService(
  apiUrl: string,
  wallet: UsdtWallet,
  fetchFn: typeof fetch = fetch,
) {
  /** Repeats the request while the node is busy and there is time. */
  async function fetchJson(path: string, signal: AbortSignal, deadline: number): Promise<unknown> {
    const url = `${apiUrl}/${path}`;
    for (const waitMs of PAUSES_MS) {
      try {
        return await getJson(fetchFn, url, signal);
      } catch (error) {
        if (!(error instanceof NodeError && error.reason === 'busy')) throw error;
        if (Date.now() + waitMs >= deadline) throw error;
        await pause(waitMs, signal);
      }
    }
    return getJson(fetchFn, url, signal);
  }

  /** Runs `ask` with the time limit. Never rejects: a failure of the node is a `node-error`. */
  async function withinLimit<T>(
    ask: (getPath: (path: string) => Promise<unknown>) => Promise<T>,
  ): Promise<T | NodeFailure> {
    const limit = new AbortController();
    const deadline = Date.now() + TIME_LIMIT_MS;
    const timer = setTimeout(() => limit.abort(new NodeError('timeout')), TIME_LIMIT_MS);
    try {
      return await ask((path) => fetchJson(path, limit.signal, deadline));
    } catch (thrown) {
      // Browsers reject an aborted request with different errors.
      const error: unknown = limit.signal.aborted ? limit.signal.reason : thrown;
      const unreachable = isOffline() ? 'offline' : 'unavailable';
      const reason = error instanceof NodeError ? error.reason : unreachable;
      return { kind: 'node-error', reason };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** Checks a receipt among final blocks, else among all. Never rejects: a failure of the node is never `not-found`. */
    fetchReceipt: (txid: string): Promise<TransferCheckResult> =>
      withinLimit(async (getPath) => {
        const question = `gettransactioninfobyid?value=${encodeURIComponent(txid)}`;
        const final = await getPath(`walletsolidity/${question}`);
        const answers = isUnknownTransaction(final)
          ? { final, seen: await getPath(`wallet/${question}`) }
          : { final };
        return classifyAnswers(txid, answers, wallet);
      }),

    /** Asks for a page of final transfers to all wallets, newest first. Never rejects. A hint: only receipts move money. */
    fetchTransfers: (query: TransferQuery): Promise<TransferPage> =>
      withinLimit(async (getPath) => {
        const { since, until, pageSize = LIST_PAGE } = query;
        const params = new URLSearchParams({
          only_to: 'true',
          only_confirmed: 'true',
          contract_address: wallet.usdtContract,
          limit: String(pageSize),
          order_by: 'block_timestamp,desc',
          ...(since && { min_timestamp: String(since.getTime()) }),
          ...(until && { max_timestamp: String(until.getTime()) }),
        });
        const answers: unknown[] = [];
        // One after the other, since nodes refuse many requests at once.
        for (const { address } of walletsOf(wallet)) {
          const path = `v1/accounts/${encodeURIComponent(address)}/transactions/trc20?${params}`;
          answers.push(await getPath(path));
        }
        const list = parseTransferList(answers, wallet, { pageSize, until });
        return list ?? { kind: 'invalid-answer' };
      }),
  };
}
