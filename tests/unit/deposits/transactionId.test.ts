import { describe, expect, it } from 'vitest';
import { shortTxid } from '@/domain/shortIds';
import { findTxid, isTxid, parseTxid } from '@/domain/deposits/transactionId';

const TXID = '7c2d8e1f9a0b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5';
const OTHER = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';
const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb';
const HEX_40 = '00112233445566778899aabbccddeeff00112233';

const [start, end] = [TXID.slice(0, 30), TXID.slice(30)];

describe('a pasted transaction ID is read', () => {
  it.each([
    ['as it is', TXID],
    ['in capital letters', TXID.toUpperCase()],
    ['between spaces and line breaks', ` \n\t${TXID}\r\n `],
    ['wrapped over two lines', `${start}\n${end}`],
    ['in groups', TXID.replace(/.{8}/g, '$& ')],
    ['with zero-width characters', `\u200b${start}\u200d\ufeff${end}\u2060`],
    ['in brackets, with a full stop', `(${TXID}).`],
    ['in a sentence', `I sent it, see ${TXID} please`],
    ['in a link of Tronscan', `https://tronscan.org/#/transaction/${TXID}`],
    ['in a link of OKLink', `https://www.oklink.com/tron/tx/${TXID}`],
    ['in a link of Blockchair', `https://blockchair.com/tron/transaction/${TXID}?from=blockchair`],
    ['in a link with 0x', `https://tronscan.org/#/transaction/0x${TXID.toUpperCase()}`],
    ['in a link of Tokenview', `https://trx.tokenview.io/en/tx/${TXID}`],
    ['after a word about another network', `not on etherscan. On TRON: ${TXID}`],
    ['in a link that names an address too', `https://e.example/${ADDRESS}/tx/${TXID}`],
    ['with 0x after its network', `TRC20 txid: 0x${TXID}`],
    ['with 0x after its network, in capitals', `USDT on TRON, hash:0x${TXID.toUpperCase()}`],
    ['wrapped and with 0x after its network', `trc-20 0x${start}\n${end}`],
    ['with its own link', `${TXID} https://tronscan.org/#/transaction/${TXID}`],
    ['with its own link, joined by the field', `${TXID}https://tronscan.org/#/transaction/${TXID}`],
    ['twice', `${TXID}\n${TXID}`],
    ['twice, joined by the field', TXID + TXID],
  ])('%s', (_, text) => expect(parseTxid(text)).toEqual({ ok: true, value: TXID }));
});

describe('anything else is refused with its own error', () => {
  it.each([
    ['txid-empty', 'nothing', ''],
    ['txid-empty', 'spaces', ' \n '],

    ['txid-address', 'a wallet address', ADDRESS],
    ['txid-address', 'a wrapped address', `${ADDRESS.slice(0, 20)} ${ADDRESS.slice(20)}`],
    ['txid-address', 'a link to an address', `https://tronscan.org/#/address/${ADDRESS}/transfers`],
    ['txid-address', 'an address in hex', `41${HEX_40}`],
    ['txid-address', 'an address in hex with 0x', `0x41${HEX_40}`],
    ['txid-address', 'an address as on Ethereum', `0x${HEX_40.toUpperCase()}`],
    ['txid-address', 'a link to an address in hex', `https://e.example/address/0x${HEX_40}?a=1`],

    ['txid-several', 'two IDs', `${TXID} ${OTHER}`],
    ['txid-several', 'two IDs, joined by the field', TXID + OTHER],
    ['txid-several', 'two IDs with 0x, joined by the field', `0x${TXID}0x${OTHER}`],
    [
      'txid-several',
      'two wrapped IDs',
      `${start}\n${end}\n${OTHER.slice(0, 30)}\n${OTHER.slice(30)}`,
    ],

    ['txid-network', 'a hash with 0x', `0x${TXID}`],
    ['txid-network', 'one with a word like TRON', `from electronics, hash: 0x${TXID}`],
    ['txid-network', 'a link, whatever is said of it', `TRC20: https://etherscan.io/tx/0x${TXID}`],
    ['txid-network', 'a wrapped one', `0x${start}\n${end}`],
    ['txid-network', 'a link of Etherscan', `https://etherscan.io/tx/0x${TXID}`],
    ['txid-network', 'a link of BscScan', `https://bscscan.com/tx/0x${TXID}#eventlog`],
    ['txid-network', 'a link without 0x', `polygonscan.com/tx/${TXID}`],
    ['txid-network', 'a link of Solscan', `https://solscan.io/tx/${'4kZ9'.repeat(22)}`],
    ['txid-network', 'a link of Blockchair', `https://blockchair.com/bitcoin/transaction/${TXID}`],
    ['txid-network', 'a link of OKLink', `https://www.oklink.com/bsc/tx/0x${TXID}`],
    ['txid-network', 'a link that was cut off', 'https://arbiscan.io/tx/0x7c2d8e1f9a0b'],

    ['txid-internal', 'a transfer within an exchange', 'Internal transfer 123456789012'],
    ['txid-internal', 'one by another name', 'Off-chain Transfer: 123456789012'],

    ['txid-length', 'a digit too few', TXID.slice(1)],
    ['txid-length', 'a digit too many', `${TXID}0`],
    ['txid-length', 'a shortened one', shortTxid(TXID)],
    ['txid-length', 'a link that was cut off', 'https://tronscan.org/#/transaction/7c2d8e1f9a0b'],

    ['txid-format', 'a word', 'paid'],
    ['txid-format', 'a word of hex letters', 'added'],
    ['txid-format', 'an amount', '25.5 USDT'],
    ['txid-format', 'the number of a bank transfer', '412345678901'],
    ['txid-format', '64 characters that are not all hex', 'g'.repeat(64)],
    ['txid-format', 'an address with a character too many', `${ADDRESS}z`],
  ])('%s: %s', (error, _, text) => expect(parseTxid(text)).toEqual({ ok: false, error }));

  it('and megabytes are refused without delay', () => {
    expect(parseTxid('a1'.repeat(1_000_001))).toMatchObject({ error: 'txid-length' });
    expect(parseTxid('z '.repeat(1_000_000))).toMatchObject({ error: 'txid-format' });
  });
});

it('a search also finds what was named before other networks were refused', () => {
  expect(findTxid(`https://etherscan.io/tx/0x${TXID}`)).toEqual({ ok: true, value: TXID });
});

it('what is read is stored as the rules want it', () => {
  const parsed = parseTxid(TXID.toUpperCase());
  expect(parsed.ok && isTxid(parsed.value)).toBe(true);
  expect(isTxid(TXID.toUpperCase())).toBe(false);
});

it('is shortened to what tells two apart', () => {
  expect(shortTxid(TXID)).toBe('7c2d8e1f…92a3b4c5');
});
