import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '@/config/business';
import { createTronService, type TransferQuery } from '@/services/tron/createTronService';
import { storeList, storeTransaction, storeTransactions } from '../../scripts/emulators/tron.mjs';
import type { StoredAnswer } from '../../scripts/emulators/tronNode.mjs';
import { type Log, addressOf } from '../../scripts/emulators/tronReceipts.mjs';
import { emulators } from '../support/integration/emulators';
import { ADDRESSES, aReceipt, aTransfer, FAKE_USDT } from '../support/receipts';

const { tronUrl: NODE } = emulators();

async function aTransaction(answer: (txid: string) => StoredAnswer) {
  const txid = randomBytes(32).toString('hex');
  await storeTransaction(NODE, txid, answer(txid));
  const check = () => createTronService(NODE, ADDRESSES).fetchReceipt(txid);
  return { txid, check };
}

const paying = (txid: string): StoredAnswer => ({ receipt: aReceipt({ txid }) });

describe.concurrent('a check over HTTP', () => {
  it('reads a receipt', async () => {
    const { check } = await aTransaction(paying);
    expect(await check()).toMatchObject({ kind: 'arrived' });
  });

  it('sees a transaction become final', async () => {
    const { txid, check } = await aTransaction((id) => ({
      ...paying(id),
      finalAfterMs: 3_600_000,
    }));
    expect(await check()).toEqual({ kind: 'not-final' });
    expect(await check()).toEqual({ kind: 'not-final' });
    await storeTransaction(NODE, txid, paying(txid));
    expect(await check()).toMatchObject({ kind: 'arrived' });
  });
});

/** A new wallet at the local node, with its requests. */
function aWallet() {
  const account = randomBytes(20).toString('hex');
  const walletAddress = addressOf(account);
  const now = Date.now();
  return {
    account,
    /** Stores transactions with these logs, the first of `now`, each a minute older than the one before; returns their IDs. */
    async send(...logs: Log[][]): Promise<string[]> {
      const txids = logs.map(() => randomBytes(32).toString('hex'));
      const answers = txids.map((txid, minutes) => {
        const sentAt = new Date(now - minutes * 60_000);
        return [txid, { receipt: aReceipt({ txid, sentAt, log: logs[minutes] ?? [] }) }] as const;
      });
      await storeTransactions(NODE, Object.fromEntries(answers));
      return txids;
    },
    store: (list: Parameters<typeof storeList>[2]) => storeList(NODE, walletAddress, list),
    list: (query: TransferQuery = {}) =>
      createTronService(NODE, { walletAddress, usdtContract: USDT_CONTRACT }).fetchTransfers(query),
  };
}

describe.concurrent('the list of transfers over HTTP', () => {
  it('has what the receipts say reached the wallet: no fake USDT, nothing of zero, nothing from itself', async () => {
    const { account: to, send, list } = aWallet();
    const [whole, least, several] = await send(
      [aTransfer({ to })],
      [aTransfer({ to, amount: 100n })],
      [aTransfer({ to, amount: 200n }), aTransfer({ to, amount: 300n }), aTransfer()],
      [aTransfer({ to, amount: 1n })],
      [aTransfer({ to, contract: FAKE_USDT })],
      [aTransfer({ to, amount: 0n })],
      [aTransfer({ to, from: to })],
      [aTransfer({ from: to })],
    );
    expect(await list()).toMatchObject({
      kind: 'list',
      transactions: [
        { txid: whole, amounts: [25_000_000] },
        { txid: least, amounts: [100] },
        { txid: several, amounts: [200, 300] },
      ],
      unreadable: 0,
      dust: 1,
      next: null,
    });
  });

  it('is read in pages, each transfer once, also what reached former wallets, in one order, and no moves between them', async () => {
    const [current, former] = [aWallet(), aWallet()];
    const formerWallets = [{ address: addressOf(former.account), until: '3 Nov 2026' }];
    const list = (query: TransferQuery) =>
      createTronService(NODE, {
        walletAddress: addressOf(current.account),
        ...{ formerWallets, usdtContract: USDT_CONTRACT },
      }).fetchTransfers(query);
    const logs = Array.from({ length: 6 }, (_, n) => [
      aTransfer({ to: n % 3 === 0 ? former.account : current.account }),
    ]);
    const move = [aTransfer({ from: former.account, to: current.account })];
    const txids = (await current.send(...logs, move)).slice(0, 6);
    const read: unknown[] = [];
    let until: Date | null | undefined;
    while (until !== null) {
      const page = await list({ until, pageSize: 2 });
      if (page.kind !== 'list') throw new Error(page.kind);
      read.push(...page.transactions.map(({ txid, formerUntil }) => [txid, formerUntil]));
      until = page.next;
    }
    expect(read).toEqual(txids.map((txid, n) => [txid, n % 3 === 0 ? '3 Nov 2026' : undefined]));
  });

  it('lacks a transaction until it is final', async () => {
    const { account: to, list } = aWallet();
    const txid = randomBytes(32).toString('hex');
    const receipt = aReceipt({ txid, log: [aTransfer({ to })] });
    await storeTransaction(NODE, txid, { receipt, finalAfterMs: 3_600_000 });
    expect(await list()).toMatchObject({ transactions: [] });
    await storeTransaction(NODE, txid, { receipt });
    expect(await list()).toMatchObject({ transactions: [{ txid }] });
  });

  it('of a node that lies without end is one page, and says that there is more', async () => {
    const { store, list } = aWallet();
    const answer = { success: true, meta: { fingerprint: 'again' }, data: [null, 7, { to: [] }] };
    await store({ answer });
    const page = { kind: 'list', transactions: [], unreadable: 3, next: null, isTruncated: true };
    expect(await list()).toEqual(page);
  });
});
