import { describe, expect, it } from 'vitest';
import { classifyAnswers, type TransferCheck } from '@/domain/tron/transferCheck';
import { accountHex } from '@/domain/tron/tronAddress';
import { UNKNOWN } from '@/domain/matching/match';
import { describeTransaction } from '@/pages/admin/matching/describeTransaction';
import { addressOf, usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';
import { aDeposit } from '../../support/deposits';
import {
  aFailedReceipt,
  aReceipt,
  ADDRESSES,
  aTransfer,
  aTrxReceipt,
  FAKE_USDT,
  LOOKALIKE_ACCOUNT,
  OTHER_TOKEN,
  SENDER,
  TXID,
  WALLET,
  WALLET_ACCOUNT,
} from '../../support/receipts';

const classify = (answers: Parameters<typeof classifyAnswers>[1], addresses = ADDRESSES) =>
  classifyAnswers(TXID, answers, addresses);

/** Classifies a final answer after a round trip through JSON. */
const final = (answer: unknown, addresses = ADDRESSES) =>
  classify({ final: JSON.parse(JSON.stringify(answer)) }, addresses);

describe('a final transaction', () => {
  it('says how much arrived, when, and from whom', () => {
    expect(final(aReceipt())).toEqual({
      kind: 'arrived',
      transfer: {
        txid: TXID,
        sentAt: new Date('2026-01-05T10:05:00Z'),
        from: SENDER,
        amounts: [25_000_000],
      },
    });
  });

  it('is read from an answer as the documentation shows it', () => {
    const answer = `{
      "id": "${TXID.toUpperCase()}", "fee": 13844850, "blockNumber": 79123456, "blockTimeStamp": 1767607260000,
      "contractResult": ["0000000000000000000000000000000000000000000000000000000000000001"],
      "contract_address": "41a614f803b6fd780986a42c78ec9c7f77e6ded13c",
      "receipt": {"energy_fee": 13499850, "energy_usage_total": 64285, "net_usage": 345, "result": "SUCCESS"},
      "log": [{
        "address": "a614f803b6fd780986a42c78ec9c7f77e6ded13c",
        "topics": [
          "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
          "0000000000000000000000005a523b449890854c8fc460ab602df9f31fe4293f",
          "000000000000000000000000a5d748d005d0e5d442fc4c422a313fa0d8fe23f1"],
        "data": "00000000000000000000000000000000000000000000000000000000017d7840"}]}`;
    expect(final(JSON.parse(answer))).toMatchObject({
      kind: 'arrived',
      transfer: { amounts: [25_000_000], sentAt: new Date('2026-01-05T10:01:00Z'), from: SENDER },
    });
  });

  const most = Number.MAX_SAFE_INTEGER;
  it.each<[string, bigint, object]>([
    ['dust', 49n, { kind: 'arrived', transfer: { amounts: [49] } }],
    ['the largest number', BigInt(most), { kind: 'arrived', transfer: { amounts: [most] } }],
    ['more than a number holds', 2n ** 53n, { kind: 'invalid-answer' }],
    ['the largest word', 2n ** 256n - 1n, { kind: 'invalid-answer' }],
  ])('of %s is exact, or of no use', (_, amount, meaning) => {
    expect(final(aReceipt({ log: [aTransfer({ amount })] }))).toMatchObject(meaning);
  });

  it.each<[string, unknown]>([
    ['undone', aFailedReceipt()],
    ['out of energy', withExecution('OUT_OF_ENERGY')],
    ['of a result that nobody knows', withExecution('HALF_DONE')],
    ['failed although the call says success', { ...aReceipt(), result: 'FAILED' }],
    ['failed although it logs a transfer', { ...aFailedReceipt(), log: [aTransfer()] }],
    ['failed as a transfer of TRX', { ...aTrxReceipt(), result: 'FAILED' }],
  ])('%s has failed', (_, answer) => expect(final(answer)).toEqual({ kind: 'failed' }));
});

describe('a final transaction that paid the wallet no USDT', () => {
  it.each<[string, TransferCheck['kind'], unknown]>([
    ['of a fake USDT', 'other-token', [aTransfer({ contract: FAKE_USDT })]],
    [
      'of another token to somebody else',
      'other-token',
      [aTransfer({ contract: OTHER_TOKEN, to: SENDER, from: FAKE_USDT })],
    ],
    [
      'of a fake beside real USDT to somebody else',
      'other-token',
      [aTransfer({ contract: FAKE_USDT }), aTransfer({ to: LOOKALIKE_ACCOUNT })],
    ],
    ['to a lookalike address', 'other-recipient', [aTransfer({ to: LOOKALIKE_ACCOUNT })]],
    ['from the wallet', 'other-recipient', [aTransfer({ from: WALLET_ACCOUNT, to: SENDER })]],
    ['from the wallet to itself', 'no-transfer', [aTransfer({ from: WALLET_ACCOUNT })]],
    ['of zero', 'no-transfer', [aTransfer({ amount: 0n })]],
    ['with a fourth topic', 'no-transfer', [withTopics((topics) => [...topics, topics[0] ?? ''])]],
    ['with two topics', 'no-transfer', [withTopics((topics) => topics.slice(0, 2))]],
    ['without topics', 'no-transfer', [{ address: usdtAccount }]],
    [
      'with another event',
      'no-transfer',
      [withTopics(([, ...rest]) => ['8c'.repeat(32), ...rest])],
    ],
    ['with half a word', 'no-transfer', [{ ...aTransfer(), data: '017d7840' }]],
    ['with two words', 'no-transfer', [{ ...aTransfer(), data: '01'.padStart(128, '0') }]],
    ['without data', 'no-transfer', [{ ...aTransfer(), data: undefined }]],
    ['without logs', 'no-transfer', undefined],
  ])('%s is %s', (_, kind, log) => {
    expect(final({ ...aReceipt(), log })).toEqual({ kind });
  });

  it('is no transfer if it is one of TRX', () => {
    expect(final(aTrxReceipt())).toEqual({ kind: 'no-transfer' });
  });
});

describe('a transfer to a wallet that was shown before', () => {
  const until = '3 Nov 2026';
  const withFormer = {
    ...ADDRESSES,
    formerWallets: [{ address: addressOf(LOOKALIKE_ACCOUNT), until }],
  };
  const toFormer = aTransfer({ to: LOOKALIKE_ACCOUNT });

  it('has arrived, and the panel names the wallet', () => {
    const check = final(aReceipt({ log: [toFormer] }), withFormer);
    expect(check).toMatchObject({
      kind: 'arrived',
      transfer: { amounts: [25_000_000], formerUntil: until },
    });
    const { title, notes } = describeTransaction({ ...UNKNOWN, check }, aDeposit());
    expect(`${title} ${notes}`).toContain('to the wallet used until 3 Nov 2026');
    expect(`${title} ${notes}`).not.toContain('another address');
    expect(final(aReceipt(), withFormer)).toEqual(final(aReceipt()));
  });

  it('is one of several beside one to the wallet, and a fake one is no USDT', () => {
    const both = aReceipt({ log: [toFormer, aTransfer()] });
    expect(final(both, withFormer).kind).toBe('several-transfers');
    const fake = aReceipt({ log: [aTransfer({ to: LOOKALIKE_ACCOUNT, contract: FAKE_USDT })] });
    expect(final(fake, withFormer)).toEqual({ kind: 'other-token' });
  });

  it('is no payment if the operator moves the money from one wallet to the other', () => {
    const moved = [
      aTransfer({ from: LOOKALIKE_ACCOUNT }),
      aTransfer({ from: WALLET_ACCOUNT, to: LOOKALIKE_ACCOUNT }),
    ];
    for (const log of moved) {
      expect(final(aReceipt({ log: [log] }), withFormer)).toEqual({ kind: 'no-transfer' });
    }
  });
});

describe('a final transaction of several logs', () => {
  it('counts only the USDT to the wallet', () => {
    const others = [
      aTransfer({ contract: FAKE_USDT, amount: 9_000_000_000n }),
      aTransfer({ contract: OTHER_TOKEN }),
      aTransfer({ to: LOOKALIKE_ACCOUNT }),
      aTransfer({ amount: 0n }),
      { address: OTHER_TOKEN, topics: ['8c'.repeat(32)], data: '00ff' },
    ];
    expect(final(aReceipt({ log: [...others, aTransfer(), ...others] }))).toEqual(
      final(aReceipt()),
    );
  });

  it('is not added up: each of its transfers to the wallet is named, unless one is out of bounds', () => {
    const log = [1n, 25_000_000n].map((amount) => aTransfer({ amount }));
    expect(final(aReceipt({ log }))).toMatchObject({
      kind: 'several-transfers',
      transfer: { amounts: [1, 25_000_000] },
    });
    log.push(aTransfer({ amount: 2n ** 64n }));
    expect(final(aReceipt({ log }))).toEqual({ kind: 'invalid-answer' });
  });

  it('makes a short message, however many there are', () => {
    const log = Array.from({ length: 2_000 }, () => aTransfer({ amount: 2n ** 50n }));
    const evidence = { ...UNKNOWN, check: final(aReceipt({ log })) };
    const { title, notes } = describeTransaction(evidence, aDeposit());
    expect(notes).toContain('and 1997 more times');
    expect((title + notes).length).toBeLessThan(500);
  });
});

describe('addresses', () => {
  it.each([
    usdtAccount.toUpperCase(),
    `41${usdtAccount}`,
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // as with visible=true
  ])('of contracts are compared as bytes: %s', (address) => {
    expect(final(aReceipt({ log: [{ ...aTransfer(), address }] })).kind).toBe('arrived');
  });

  it('of accounts are compared as bytes, whatever the word holds before them', () => {
    const inCapitals = withTopics((topics) => topics.map((topic) => topic.toUpperCase()));
    const withPrefix = withTopics((topics) =>
      topics.map((topic) => topic.replace(/^0{22}00/, `${'0'.repeat(22)}41`)),
    );
    expect(final(aReceipt({ log: [inCapitals] })).kind).toBe('arrived');
    expect(final(aReceipt({ log: [withPrefix] })).kind).toBe('arrived');
  });

  it('are decoded from Base58', () => {
    expect(accountHex(WALLET)).toBe(WALLET_ACCOUNT);
    expect(accountHex('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(usdtAccount);
    expect(accountHex('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb')).toBe('0'.repeat(40));
    for (const other of [
      '',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
      '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
      'DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L',
    ]) {
      expect(accountHex(other)).toBeNull();
    }
  });

  it('that are none must not be configured', () => {
    for (const wrong of [{ walletAddress: 'wallet' }, { usdtContract: usdtAccount }]) {
      expect(() => final(aReceipt(), { ...ADDRESSES, ...wrong })).toThrow(RangeError);
    }
  });
});

describe('a transaction that is not final', () => {
  const seen = (answer: unknown) => classify({ final: {}, seen: answer });

  it('is one in a block, whatever it did', () => {
    for (const answer of [aReceipt(), aFailedReceipt(), aTrxReceipt()]) {
      expect(seen(answer)).toEqual({ kind: 'not-final' });
    }
  });

  it('is not found only if both answers are empty objects', () => {
    expect(seen({})).toEqual({ kind: 'not-found' });
  });

  it.each([undefined, null, [], '', 0, { Error: 'x' }])(
    'is unclear after the answer %j',
    (answer) => expect(seen(answer)).toEqual({ kind: 'invalid-answer' }),
  );
});

describe('an answer is invalid', () => {
  const good = aReceipt();
  const [log] = good.log ?? [];

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [good]],
    ['a text', '{}'],
    ['an error of the node', { Error: 'class java.lang.NullPointerException : null' }],
    ['of another transaction', { ...good, id: TXID.replace('c', 'd') }],
    ['without an id', { ...good, id: undefined }],
    ['with a short id', { ...good, id: TXID.slice(2) }],
    ['without a time', { ...good, blockTimeStamp: undefined }],
    ['with a time as text', { ...good, blockTimeStamp: String(good.blockTimeStamp) }],
    ['with the time 0', { ...good, blockTimeStamp: 0 }],
    ['with a time beyond all dates', { ...good, blockTimeStamp: 9e15 }],
    ['without a receipt', { ...good, receipt: undefined }],
    ['with a number as the execution’s result', withExecution(1)],
    ['with logs but no result', withExecution(undefined)],
    ['with a number as the result', { ...good, result: 1 }],
    ['with an object as the logs', { ...good, log: { 0: log } }],
    ['with null as a log', { ...good, log: [log, null] }],
    ['with a log without an address', { ...good, log: [{ ...log, address: undefined }] }],
    ['with an address that is none', { ...good, log: [{ ...log, address: '0'.repeat(34) }] }],
    ['with topics as text', { ...good, log: [{ ...log, topics: log?.topics.join() }] }],
    ['with a short topic', { ...good, log: [withTopics((t) => t.map((topic) => topic.slice(2)))] }],
    ['with a topic of other digits', { ...good, log: [withTopics(() => ['g'.repeat(64)])] }],
    ['with a number as data', { ...good, log: [{ ...log, data: 25_000_000 }] }],
    ['with data of other digits', { ...good, log: [{ ...log, data: `0x${log?.data}` }] }],
    ['with half a byte of data', { ...good, log: [{ ...log, data: log?.data?.slice(1) }] }],
  ])('%s', (_, answer) => {
    expect(final(answer)).toEqual({ kind: 'invalid-answer' });
    expect(classify({ final: {}, seen: answer }).kind).toBe('invalid-answer');
  });
});

function withExecution(result: unknown) {
  const { receipt, ...rest } = aReceipt();
  return { ...rest, receipt: { ...receipt, result } };
}

function withTopics(change: (topics: string[]) => string[]) {
  const log = aTransfer();
  return { ...log, topics: change(log.topics) };
}
