import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { USDT_CONTRACT } from '@/config/business';
import { createTronService, type TransferQuery } from '@/services/tron/createTronService';
import { ADDRESSES, aReceipt, TXID, WALLET } from '../../support/receipts';

const NODE = 'https://node.example';
const FINAL = `${NODE}/walletsolidity/gettransactioninfobyid?value=${TXID}`;
const SEEN = `${NODE}/wallet/gettransactioninfobyid?value=${TXID}`;

type Answer = (signal: AbortSignal) => Response | Promise<Response>;

const json = (value: unknown) => () => new Response(JSON.stringify(value));
const status = (code: number) => () => new Response('<h1>refused</h1>', { status: code });
const failing = (): never => {
  throw new TypeError('Failed to fetch');
};
/** Never answers, and rejects like fetch when aborted. */
const silent = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A node with these answers in order, and the requests it received. */
function aNode(...answers: Answer[]) {
  const asked: { url: string; init: RequestInit; at: number }[] = [];
  const start = Date.now();
  const fetchFn: typeof fetch = async (input, init = {}) => {
    const signal = init.signal ?? new AbortController().signal;
    // An aborted request is not sent.
    signal.throwIfAborted();
    asked.push({ url: String(input), init, at: Date.now() - start });
    const answer = answers[asked.length - 1];
    if (!answer) throw new Error('The node was asked too often.');
    return answer(signal);
  };
  const { fetchReceipt, fetchTransfers } = createTronService(NODE, ADDRESSES, fetchFn);
  const check = () => fetchReceipt(TXID);
  const list = (query: TransferQuery = {}) => fetchTransfers(query);
  return { asked, check, list };
}

async function timed(check: Promise<unknown>) {
  const start = Date.now();
  const outcome = check.then((result) => ({ result, tookMs: Date.now() - start }));
  await vi.runAllTimersAsync();
  return outcome;
}

const nodeError = (reason: string) => ({ kind: 'node-error', reason });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a check of a transaction', () => {
  it('asks only about final blocks if one has it, by a plain GET', async () => {
    const { asked, check } = aNode(json(aReceipt()));
    expect(await check()).toMatchObject({ kind: 'arrived', transfer: { txid: TXID } });
    expect(asked.map(({ url }) => url)).toEqual([FINAL]);
    // Anything else would make browsers send a preflight first, or reveal the asking page to the node.
    expect(asked[0]?.init).toEqual({
      signal: expect.any(AbortSignal),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
    });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each<[string, object, object]>([
    ['not final', aReceipt(), { kind: 'not-final' }],
    ['not found', {}, { kind: 'not-found' }],
    ['unreadable', { Error: 'x' }, { kind: 'invalid-answer' }],
  ])('asks about all blocks if no final one has it: %s', async (_, seen, answer) => {
    const { asked, check } = aNode(json({}), json(seen));
    expect(await check()).toMatchObject(answer);
    expect(asked.map(({ url }) => url)).toEqual([FINAL, SEEN]);
  });
});

describe('a node without capacity', () => {
  it.each([403, 429, 503])('is asked again after a pause: HTTP %i', async (code) => {
    const { asked, check } = aNode(status(code), status(code), status(code), json(aReceipt()));
    const { result } = await timed(check());
    expect(result).toMatchObject({ kind: 'arrived' });
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('is not asked for ever', async () => {
    const { asked, check } = aNode(status(429), status(429), status(403), status(429));
    expect(await timed(check())).toEqual({ result: nodeError('busy'), tookMs: 7_000 });
    expect(asked).toHaveLength(4);
  });

  it('has the same time for both questions', async () => {
    const busy = status(429);
    const { asked, check } = aNode(busy, busy, busy, json({}), busy, busy, busy);
    expect(await timed(check())).toEqual({ result: nodeError('busy'), tookMs: 8_000 });
    expect(asked.map(({ at }) => at)).toEqual([0, 1_000, 3_000, 7_000, 7_000, 8_000]);
  });
});

describe('a node that could not be asked', () => {
  const cut = () => {
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"id":'));
        stream.error(new TypeError('network error'));
      },
    });
    return new Response(body);
  };
  const long = () => new Response(`{"id":"${'0'.repeat(1_000_000)}"}`);

  it.each<[string, Answer, string]>([
    ['a broken connection', failing, 'unavailable'],
    ['an answer that breaks off', cut, 'unavailable'],
    ['HTTP 500', status(500), 'unavailable'],
    ['a page', () => new Response('<html>'), 'unreadable'],
    ['half an answer', () => new Response('{"id":"c0ff'), 'unreadable'],
    ['nothing', () => new Response(null), 'unreadable'],
    ['an endless answer', long, 'unreadable'],
  ])('is told by %s from one that does not know the transaction', async (_, answer, reason) => {
    expect(await aNode(answer).check()).toEqual(nodeError(reason));
    expect(await aNode(json({}), answer).check()).toEqual(nodeError(reason));
  });

  it('may just be cut off with the device', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(await aNode(failing).check()).toEqual(nodeError('offline'));
  });

  it.each<[string, Answer[]]>([
    ['the first question', [silent]],
    ['the second question', [json({}), silent]],
    ['a question after a pause', [status(429), silent]],
  ])('has ten seconds in all, also for %s', async (_, answers) => {
    const { result, tookMs } = await timed(aNode(...answers).check());
    expect({ result, tookMs }).toEqual({ result: nodeError('timeout'), tookMs: 10_000 });
  });

  it('also has ten seconds in all for an answer that never ends', async () => {
    const endless: Answer = (signal) => {
      const body = new ReadableStream({
        start: (stream) => signal.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return new Response(body);
    };
    const { result, tookMs } = await timed(aNode(endless).check());
    expect({ result, tookMs }).toEqual({ result: nodeError('timeout'), tookMs: 10_000 });
  });
});

describe('the list of transfers', () => {
  const EMPTY = { success: true, meta: {}, data: [] };
  const none = { kind: 'list', transactions: [], unreadable: 0, next: null };

  it('is asked for by a plain GET about final transfers of USDT to the wallet, newest first', async () => {
    const { asked, list } = aNode(json(EMPTY));
    expect(await list()).toEqual(none);
    expect(asked.map(({ url }) => url)).toEqual([
      `${NODE}/v1/accounts/${WALLET}/transactions/trc20?only_to=true&only_confirmed=true&contract_address=${USDT_CONTRACT}&limit=50&order_by=block_timestamp%2Cdesc`,
    ]);
    expect(asked[0]?.init).not.toHaveProperty('headers');
  });

  it('is asked for in pages, between two times', async () => {
    const { asked, list } = aNode(json(EMPTY));
    await list({ since: new Date(1_000), until: new Date(2_000), pageSize: 200 });
    const { searchParams } = new URL(asked[0]?.url ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      min_timestamp: '1000',
      max_timestamp: '2000',
      limit: '200',
    });
  });

  it('is asked for again if the node has no capacity, in the same ten seconds', async () => {
    const { asked, list } = aNode(status(429), json(EMPTY));
    expect(await timed(list())).toEqual({ result: none, tookMs: 1_000 });
    expect(asked).toHaveLength(2);
    expect(await timed(aNode(silent).list())).toEqual({
      result: nodeError('timeout'),
      tookMs: 10_000,
    });
  });

  it('of a node that could not be asked is not an empty one', async () => {
    expect(await aNode(failing).list()).toEqual(nodeError('unavailable'));
    expect(await aNode(status(404)).list()).toEqual(nodeError('unavailable'));
    expect(await aNode(() => new Response('<html>')).list()).toEqual(nodeError('unreadable'));
    expect(await aNode(json({})).list()).toEqual({ kind: 'invalid-answer' });
  });
});
