import { isUnknownTransaction } from '@/domain/tron/parseReceipt';
import {
  readAnswers,
  type NodeFailure,
  type NodeAnswer,
  type NodeAnswers,
} from '@/domain/tron/receipt';
import { isOffline } from '@/services/database/isOffline';
import { NodeError, getJson } from './request';

/** How long a check takes at most, all its requests and pauses together. */
const TIME_LIMIT_MS = 10_000;
/** The pauses before a request is sent again that the node had no capacity for. */
const PAUSES_MS = [1_000, 2_000, 4_000];

/** Waits, at most until the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

export type TronService = ReturnType<typeof createTronService>;

/** Creates the client of the TRON node at an origin. It sends nothing but a transaction's ID. */
export function createTronService(apiUrl: string, fetchFn: typeof fetch = fetch) {
  /** Asks again while the node has no capacity and there is time. */
  async function fetchJson(
    api: 'walletsolidity' | 'wallet',
    txid: string,
    signal: AbortSignal,
    deadline: number,
  ): Promise<unknown> {
    const url = `${apiUrl}/${api}/gettransactioninfobyid?value=${encodeURIComponent(txid)}`;
    for (const pauseMs of PAUSES_MS) {
      try {
        return await getJson(fetchFn, url, signal);
      } catch (error) {
        if (!(error instanceof NodeError && error.reason === 'busy')) throw error;
        const waitMs = error.retryAfterMs ?? pauseMs;
        if (Date.now() + waitMs >= deadline) throw error;
        await pause(waitMs, signal);
      }
    }
    return getJson(fetchFn, url, signal);
  }

  /** Asks about final blocks, and only if none has the transaction, about all blocks. */
  async function fetchAnswers(txid: string, signal: AbortSignal): Promise<NodeAnswers> {
    const deadline = Date.now() + TIME_LIMIT_MS;
    const final = await fetchJson('walletsolidity', txid, signal, deadline);
    if (!isUnknownTransaction(final)) return { final };
    return { final, seen: await fetchJson('wallet', txid, signal, deadline) };
  }

  return {
    /**
     * Asks about the transaction `txid` (64 lower-case hex digits), in at most ten seconds. Never rejects: a node that could
     * not be asked is `node-error`, and never `not-found`.
     */
    async fetchReceipt(txid: string): Promise<NodeAnswer | NodeFailure> {
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new NodeError('timeout')), TIME_LIMIT_MS);
      try {
        return readAnswers(txid, await fetchAnswers(txid, limit.signal));
      } catch (thrown) {
        // Browsers differ in what an aborted request rejects with.
        const error: unknown = limit.signal.aborted ? limit.signal.reason : thrown;
        const unreachable = isOffline() ? 'offline' : 'unavailable';
        const reason = error instanceof NodeError ? error.reason : unreachable;
        return { kind: 'node-error', reason };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
