import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/cli/root.mjs';
import {
  startTronNode,
  storeList,
  storeTransaction,
  storeTransactions,
} from '../../scripts/emulators/tron.mjs';
import { usdtAddress, type TransferList } from '../../scripts/emulators/tronReceipts.mjs';
import { Ports } from '../../scripts/processes/ports.mjs';
import { Processes } from '../../scripts/processes/processes.mjs';
import { checkTron } from '../../scripts/tron/checkTron';
import { aReceipt, aTransfer, OTHER_TOKEN, TXID, WALLET } from '../support/receipts';

const processes = new Processes();
let node = '';

beforeAll(async () => {
  const { host } = await startTronNode(processes, await new Ports().any());
  node = `http://${host}`;
});

afterAll(() => processes.stop());

const env = () => ({ VITE_TRON_API_URL: node, VITE_WALLET_ADDRESS: WALLET });

const usdt = { symbol: 'USDT', address: usdtAddress, decimals: 6, name: 'Tether USD' };

const EXPLORER_LINK = `https://tronscan.org/#/transaction/${TXID.toUpperCase()}`;

const paying = (amount: bigint) => ({ receipt: aReceipt({ log: [aTransfer({ amount })] }) });

describe('check:tron', () => {
  it('says what the panel says about a request of that amount', async () => {
    await storeTransaction(node, TXID, paying(25_000_000n));
    const received = /^25\.00 USDT \(₹2,500\), \d Jan 2026, .+$/;
    const [title, text] = (await checkTron([TXID, '--usdt', '25'], env())).text.split('\n');
    expect(title).toBe('Received as expected');
    expect(text).toMatch(received);
    const { text: more, isAnswered } = await checkTron([TXID, '--usdt', '30'], env());
    expect(more).toMatch(/^Less than requested\n25\.00 USDT \(₹2,500\), /);
    expect(isAnswered).toBe(true);
  });

  it('compares with nothing without an amount', async () => {
    await storeTransaction(node, TXID, paying(30_500_000n));
    const { text } = await checkTron([EXPLORER_LINK], env());
    expect(text).toMatch(/^Received\n30\.50 USDT \(₹3,050\), \d Jan 2026, .+$/);
  });

  it('tells what is no payment', async () => {
    await storeTransaction(node, TXID, {
      receipt: aReceipt({ log: [aTransfer({ contract: OTHER_TOKEN })] }),
    });
    expect((await checkTron([TXID], env())).text).toMatch(/^Not USDT\n/);
    await storeTransaction(node, TXID, {});
    expect((await checkTron([TXID], env())).text).toMatch(/^Not found\n/);
  });

  it('stays short, however much the node answers', async () => {
    const log = Array.from({ length: 2_000 }, () => aTransfer({ amount: 2n ** 50n }));
    await storeTransaction(node, TXID, { receipt: aReceipt({ log }) });
    const { text } = await checkTron([TXID, '--usdt', '25'], env());
    expect(text).toMatch(/^Several transfers in one transaction\n/);
    expect(text.length).toBeLessThan(600);
  });

  it('tells a node that could not be asked', async () => {
    await storeTransaction(node, TXID, { trouble: 'garbage' });
    expect(await checkTron([TXID], env())).toEqual({
      text: expect.stringMatching(/^Could not check\nThe answer of the node cannot be read/),
      isAnswered: false,
    });
  });

  it('compares the list of the wallet’s transfers with their receipts', async () => {
    const [first, second] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string];
    await storeTransactions(node, {
      [TXID]: paying(25_000_000n),
      [first]: {
        receipt: aReceipt({ txid: first, log: [aTransfer(), aTransfer({ amount: 3n })] }),
      },
      [second]: {
        receipt: aReceipt({ txid: second, log: [aTransfer({ contract: OTHER_TOKEN })] }),
      },
    });
    expect(await checkTron(['--list'], env())).toEqual({
      text: '2 of 2 listed transactions are as their receipts say.',
      isAnswered: true,
    });

    const url = `${node}/v1/accounts/${WALLET}/transactions/trc20?only_to=true`;
    const list = (await (await fetch(url)).json()) as TransferList;
    const lines = list.data.map((line) => ({ ...line, value: '400', token_info: usdt }));
    await storeList(node, WALLET, { answer: { ...list, data: [...lines, {}] } });
    const { text, isAnswered } = await checkTron(['--list'], env());
    expect(text).toMatch(/^0 of 3 listed .*\n1 lines cannot be read\.\n/);
    expect(text).toMatch(new RegExp(`${TXID}: the list says .*"400".*, the receipt .*"25000000"`));
    expect(isAnswered).toBe(false);

    await storeList(node, WALLET, {});
    await storeTransactions(node, { [TXID]: { ...paying(25_000_000n), trouble: 'busy' } });
    const refused = (await checkTron(['--list'], env())).text;
    expect(refused).toContain(`${TXID}: The node is refusing requests for the moment. Wait`);

    await storeList(node, WALLET, { trouble: 'garbage' });
    expect(await checkTron(['--list'], env())).toEqual({
      text: expect.stringMatching(
        /^Could not read the list: The answer of the node cannot be read/,
      ),
      isAnswered: false,
    });
    await storeList(node, WALLET, {});
  });

  it.each<[string[], Record<string, string>, RegExp]>([
    [[], {}, /^Usage: `npm run check:tron -- HASH`/],
    [[TXID, TXID], {}, /^Usage/],
    [[TXID, '--list'], {}, /^Usage/],
    [[TXID, '--inr', '1'], {}, /--inr.*Usage/],
    [['abc'], {}, /^abc: This is not a transaction ID/],
    [[WALLET], {}, /: This is a wallet address, not a transaction ID/],
    [[TXID, '--usdt', '0'], {}, /^0 is not an amount/],
    [[TXID], { VITE_TRON_API_URL: ' ' }, /^VITE_TRON_API_URL is not set/],
    [[TXID], { VITE_TRON_API_URL: 'https://node.example/' }, /^VITE_TRON_API_URL must be/],
    [[TXID], { VITE_WALLET_ADDRESS: '' }, /^VITE_WALLET_ADDRESS is not set/],
    [[TXID], { VITE_WALLET_ADDRESS: `${WALLET}x` }, /^VITE_WALLET_ADDRESS is not a valid/],
    [[TXID], { VITE_FORMER_WALLETS: `${WALLET} until June` }, /^VITE_FORMER_WALLETS is not as in/],
  ])('refuses %j with %j', async (args, change, sentence) => {
    await expect(checkTron(args, { ...env(), ...change })).rejects.toThrow(sentence);
  });

  it('is a command', async () => {
    await storeTransaction(node, TXID, paying(25_000_000n));
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, ['scripts/checkTron.mjs', ...args], {
        cwd: root,
        env: { ...process.env, ...env() },
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
      }
      const [code] = await once(child, 'close');
      return { code, output };
    };
    expect(await run(TXID, '--usdt', '25')).toEqual({
      code: 0,
      output: expect.stringMatching(/^Received as expected\n25\.00 USDT .*\n$/),
    });
    expect(await run('abc')).toEqual({
      code: 1,
      output: expect.stringMatching(/^abc: This is not a transaction ID\..*\n$/),
    });
  });
});
