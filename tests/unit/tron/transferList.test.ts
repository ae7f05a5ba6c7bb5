import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '@/config/business';
import { mergeListed, parseTransferList } from '@/domain/tron/transferList';
import { addressOf, type ListedTransfer } from '../../../scripts/emulators/tronReceipts.mjs';
import {
  FAKE_USDT,
  OTHER_TOKEN,
  SENDER,
  SUBMITTED_AT,
  WALLET,
  WALLET_ACCOUNT,
} from '../../support/receipts';

const ACCOUNT = { walletAddress: WALLET, usdtContract: USDT_CONTRACT };
const txidOf = (n: number) => n.toString(16).padStart(64, '0');

/** The line of a transfer of 25 USDT to the wallet, as TronGrid documents it. */
const aLine = (changes: Partial<ListedTransfer> = {}): ListedTransfer => ({
  transaction_id: txidOf(1),
  token_info: { symbol: 'USDT', address: USDT_CONTRACT, decimals: 6, name: 'Tether USD' },
  block_timestamp: SUBMITTED_AT.getTime(),
  from: addressOf(SENDER),
  to: WALLET,
  type: 'Transfer',
  value: '25000000',
  ...changes,
});
const answerOf = (data: unknown, meta: unknown = { at: 1, page_size: 1 }) => ({
  success: true,
  meta,
  data,
});
const parse = (...lines: unknown[]) => parseTransferList([answerOf(lines)], ACCOUNT);
const token = (address: unknown) => ({
  ...aLine(),
  token_info: { ...aLine().token_info, address },
});

describe('a list of transfers', () => {
  it('is read as the documentation shows it', () => {
    expect(parse(aLine())).toEqual({
      kind: 'list',
      transactions: [
        { txid: txidOf(1), sentAt: SUBMITTED_AT, from: addressOf(SENDER), amounts: [25_000_000] },
      ],
      unreadable: 0,
      next: null,
    });
  });

  it.each<[string, object]>([
    ['another contract under the name of USDT', token(addressOf(FAKE_USDT))],
    ['another recipient', aLine({ to: addressOf(SENDER) })],
    ['the wallet itself', aLine({ from: WALLET })],
    ['an amount of zero', aLine({ value: '0' })],
    ['an approval', { ...aLine(), type: 'Approval' }],
  ])('leaves out %s', (_, line) => {
    expect(parse(line)).toMatchObject({ transactions: [], unreadable: 0 });
  });

  it('leaves out and counts what is too little for any request', () => {
    const lines = ['1', '99', '100'].map((value, n) => aLine({ value, transaction_id: txidOf(n) }));
    expect(parse(...lines)).toMatchObject({
      transactions: [{ txid: txidOf(2), amounts: [100] }],
      dust: 2,
      unreadable: 0,
    });
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'transfer'],
    ['an array', [aLine()]],
    ['an empty line', {}],
    ['no token', { ...aLine(), token_info: undefined }],
    ['a token without an address', token(undefined)],
    ['an address that is a number', token(41)],
    ['a sender that is none', aLine({ from: 'TTTT' })],
    ['a recipient that is none', aLine({ to: '' })],
    ['an ID that is too short', aLine({ transaction_id: 'c0ffee' })],
    ['an ID that is markup', aLine({ transaction_id: '<b>'.padEnd(64, 'x') })],
    ['an amount that is a number', { ...aLine(), value: 25_000_000 }],
    ['an amount below zero', aLine({ value: '-25000000' })],
    ['an amount with a point', aLine({ value: '25.5' })],
    ['an amount with an exponent', aLine({ value: '1e6' })],
    ['no amount', aLine({ value: '' })],
    ['an amount beyond safe integers', aLine({ value: '9007199254740992' })],
    ['an amount of 200 digits', aLine({ value: '9'.repeat(200) })],
    ['a time that is a text', { ...aLine(), block_timestamp: '2026' }],
    ['a time that is none', aLine({ block_timestamp: Number.MAX_VALUE })],
    ['a time before all blocks', aLine({ block_timestamp: -1 })],
  ])('counts %s as unreadable, and keeps the rest', (_, line) => {
    expect(parse(line, aLine())).toMatchObject({
      transactions: [{ txid: txidOf(1) }],
      unreadable: 1,
    });
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'list'],
    ['an array', []],
    ['no success', { data: [aLine()], meta: {} }],
    ['a failure', { ...answerOf([]), success: false, error: 'x' }],
    ['success in words', { ...answerOf([]), success: 'true' }],
    ['no lines', answerOf(undefined)],
    ['lines in an object', answerOf({ 0: aLine(), length: 1 })],
  ])('is invalid as %s', (_, answer) => expect(parseTransferList([answer], ACCOUNT)).toBeNull());

  it('compares addresses as bytes, in any notation', () => {
    const hex = aLine({ to: `41${WALLET_ACCOUNT}`.toUpperCase(), from: SENDER });
    expect(parse(hex)?.transactions).toMatchObject([{ txid: txidOf(1), from: SENDER }]);
  });

  it('joins the transfers of one transaction, also from two pages, and is newest first whatever the node says', () => {
    const second = aLine({ value: '100' });
    const newer = aLine({ transaction_id: txidOf(2), block_timestamp: Date.now() });
    expect(parse(aLine(), newer, second)?.transactions).toMatchObject([
      { txid: txidOf(2), amounts: [25_000_000] },
      { txid: txidOf(1), amounts: [25_000_000, 100] },
    ]);
    const pages = [parse(newer, aLine()), parse(second)].flatMap(
      (page) => page?.transactions ?? [],
    );
    expect(mergeListed(pages)).toEqual(parse(aLine(), newer, second)?.transactions);
    expect(parse(aLine(), { ...aLine(), transaction_id: txidOf(1).toUpperCase() })).toMatchObject({
      transactions: [{ amounts: [25_000_000, 25_000_000] }],
    });
  });

  it('has at most as many lines as a page can have', () => {
    const lines = Array.from({ length: 2_000 }, (_, n) => aLine({ transaction_id: txidOf(n) }));
    expect(parse(...lines)).toMatchObject({ transactions: { length: 200 }, isTruncated: true });
  });

  describe('that is full', () => {
    const at = (n: number, seconds: number, changes: Partial<ListedTransfer> = {}) =>
      aLine({
        transaction_id: txidOf(n),
        block_timestamp: SUBMITTED_AT.getTime() + seconds * 1_000,
        ...changes,
      });
    const cut = (lines: unknown[], until?: Date, meta?: object) =>
      parseTransferList([answerOf(lines, meta)], ACCOUNT, { pageSize: 3, until });
    const time = (seconds: number) => new Date(SUBMITTED_AT.getTime() + seconds * 1_000);
    const ids = (list: ReturnType<typeof cut>) => list?.transactions.map(({ txid }) => txid);

    it('ends for all wallets where the fullest does, with each transfer and all dust counted once', () => {
      const former = addressOf(OTHER_TOKEN);
      const addresses = { ...ACCOUNT, formerWallets: [{ address: former, until: '3 Nov 2026' }] };
      const to = { to: former };
      const dust = at(6, 3, { ...to, value: '1' });
      const read = (answers: unknown[][], until?: Date) =>
        parseTransferList(
          answers.map((lines) => answerOf(lines)),
          addresses,
          {
            ...{ pageSize: 3, until },
          },
        );
      const first = read([
        [at(1, 9), at(2, 8), at(3, 7)],
        [at(4, 8.5, to), dust],
      ]);
      expect(ids(first)).toEqual([1, 4, 2].map(txidOf));
      expect(first).toMatchObject({ next: time(7) });
      expect(first).not.toHaveProperty('dust');
      expect(first?.transactions[1]).toHaveProperty('formerUntil', '3 Nov 2026');
      // The last is a move from one wallet to the other.
      const second = read([[at(3, 7), at(5, 1, { from: former })], [dust]], time(7));
      expect(second).toMatchObject({ next: null, dust: 1 });
      expect(ids(second)).toEqual([txidOf(3)]);
    });

    it('goes on by time, with all of its oldest block', () => {
      const first = cut([at(1, 9), at(2, 6), at(3, 3)]);
      expect(first?.next).toEqual(time(3));
      expect(ids(first)).toEqual([txidOf(1), txidOf(2)]);
      // Two transfers of one transaction, one of them on the previous page, are listed once each.
      const second = cut([at(3, 3), at(3, 3, { value: '1' })], time(3));
      expect(second).toMatchObject({ next: null, transactions: [{ amounts: [25_000_000, 1] }] });
      expect(second).not.toHaveProperty('isTruncated');
    });

    it('goes on where the node says that there is more, however few lines it gives', () => {
      expect(cut([at(1, 9), at(2, 6)], undefined, { fingerprint: 'a' })?.next).toEqual(time(6));
      expect(cut([], undefined, { fingerprint: 'a' })?.next).toBeNull();
    });

    it('goes on before a block that fills it, and says that it may have left something out', () => {
      expect(cut([at(1, 9), at(2, 9), at(3, 9)])).toMatchObject({
        next: new Date(time(9).getTime() - 1),
        isTruncated: true,
        transactions: { length: 3 },
      });
    });

    it.each<[string, unknown[]]>([
      ['the node repeats what is newer', [at(1, 9), at(2, 6), at(3, 3)]],
      ['no line has a time', [{}, {}, {}]],
    ])('ends, and says so, where %s', (_, lines) => {
      const list = cut(lines, time(1));
      expect(list).toMatchObject({ isTruncated: true, next: null, transactions: [] });
    });

    it('counts what it cannot read once', () => {
      expect(cut([at(1, 9), { ...at(2, 6), value: 'x' }, at(3, 3)])?.unreadable).toBe(1);
    });
  });
});
