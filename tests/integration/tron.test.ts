import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTronService } from '@/services/tron/tron';
import { storeTransaction } from '../../scripts/emulators/tron.mjs';
import type { StoredAnswer } from '../../scripts/emulators/tronNode.mjs';
import { emulators } from '../support/integration/emulators';
import { aReceipt } from '../support/receipts';

const { tronUrl: NODE } = emulators();

/** A transaction that the local node answers about in this way, and its checks. */
async function aTransaction(answer: (txid: string) => StoredAnswer) {
  const txid = randomBytes(32).toString('hex');
  await storeTransaction(NODE, txid, answer(txid));
  const check = (node = NODE) => createTronService(node).fetchReceipt(txid);
  return { txid, check };
}

const paying = (txid: string): StoredAnswer => ({ receipt: aReceipt({ txid }) });
const nodeError = (reason: string) => ({ kind: 'node-error', reason });

describe.concurrent('a check over HTTP', () => {
  it('reads a receipt', async () => {
    const { check } = await aTransaction(paying);
    expect(await check()).toMatchObject({ kind: 'receipt', isFinal: true });
  });

  it('finds no unknown transaction', async () => {
    const { check } = await aTransaction(() => ({}));
    expect(await check()).toEqual({ kind: 'not-found' });
  });

  it('sees a transaction become final', async () => {
    const { txid, check } = await aTransaction((id) => ({
      ...paying(id),
      finalAfterMs: 3_600_000,
    }));
    expect(await check()).toMatchObject({ kind: 'receipt', isFinal: false });
    expect(await check()).toMatchObject({ kind: 'receipt', isFinal: false });
    await storeTransaction(NODE, txid, paying(txid));
    expect(await check()).toMatchObject({ kind: 'receipt', isFinal: true });
  });

  it('tells the receipt of another transaction', async () => {
    const { check } = await aTransaction(() => ({ receipt: aReceipt() }));
    expect(await check()).toEqual({ kind: 'invalid-answer' });
  });

  it.each([
    ['busy', 'busy'],
    ['slow', 'timeout'],
    ['cut', 'unavailable'],
    ['garbage', 'unreadable'],
  ] as const)('of a node that is %s could not ask', async (trouble, reason) => {
    const { check } = await aTransaction((txid) => ({ ...paying(txid), trouble }));
    expect(await check()).toEqual(nodeError(reason));
  });

  it('of a node that does not listen could not ask', async () => {
    const { check } = await aTransaction(paying);
    // Browsers refuse this port, and nothing listens on it.
    expect(await check('http://127.0.0.1:1')).toEqual(nodeError('unavailable'));
  });
});

describe('the local node', () => {
  it('answers other websites, and no preflight', async () => {
    const { txid } = await aTransaction(paying);
    const url = `${NODE}/walletsolidity/gettransactioninfobyid?value=${txid}`;
    const response = await fetch(url);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(url, { method: 'OPTIONS' });
    expect(preflight.status).toBe(405);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });
});
