import { describe, expect, it } from 'vitest';
import { parseSearch, type SearchTerm } from '@/domain/admin/search';

const TXID = '7c2d8e1f9a0b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5';
const OTHER = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';

/** The meanings of a text, in short. */
function read(text: string): (string | number)[][] {
  const short = (term: SearchTerm) => {
    switch (term.kind) {
      case 'request':
        return [term.kind, term.start];
      case 'transaction':
        return [term.kind, term.txid];
      case 'email':
        return [term.kind, ...term.emails];
      case 'upi':
        return [term.kind, ...term.upiIds];
      case 'amount':
        return [term.kind, ...term.amountsPaise];
      case 'name':
        return [term.kind, ...term.starts];
    }
  };
  return parseSearch(text).terms.map(short);
}

describe('what an administrator types is read as', () => {
  it.each<[what: string, text: string, ...terms: (string | number)[][]]>([
    ['nothing', '  '],
    ['a transaction', ` ${TXID.toUpperCase()} `, ['transaction', TXID]],
    ['an explorer link', `https://tronscan.org/#/transaction/${TXID}`, ['transaction', TXID]],
    [
      'an e-mail',
      'Asha@Example.com',
      ['email', 'Asha@Example.com', 'asha@example.com'],
      ['upi', 'Asha@Example.com', 'asha@example.com'],
    ],
    ['an e-mail that is no UPI ID', 'o+k@example.com', ['email', 'o+k@example.com']],
    ['a UPI ID', 'asha.v@ybl', ['upi', 'asha.v@ybl']],
    ['a UPI ID of a phone', '9876543210@paytm', ['upi', '9876543210@paytm']],
    ['a UPI ID with capitals', 'Asha@okAxis', ['upi', 'Asha@okAxis', 'asha@okaxis']],
    ['rupees with a sign', '₹2,550', ['amount', 255_000]],
    ['rupees in Indian grouping', 'Rs. 1,00,000.50', ['amount', 10_000_050]],
    ['USDT', '25.5 USDT', ['amount', 255_000]],
    ['USDT with six decimals', '12.345678 usdt', ['amount', 123_457]],
    ['either of the two', '2,550', ['amount', 255_000, 25_500_000]],
    ['a number in Devanagari', '₹२५५०', ['amount', 255_000]],
    ['rupees where the USDT are too many', '50000000', ['amount', 5_000_000_000]],
    [
      'a whole request ID',
      'Ab3dEf6hIj9lMn2pQr5t',
      ['request', 'Ab3dEf6hIj9lMn2pQr5t'],
      [
        'name',
        'Ab3dEf6hIj9lMn2pQr5t',
        'Ab3def6hij9lmn2pqr5t',
        'ab3def6hij9lmn2pqr5t',
        'AB3DEF6HIJ9LMN2PQR5T',
      ],
    ],
    [
      'the start of a request ID',
      'Ab3dEf6h',
      ['request', 'Ab3dEf6h'],
      ['name', 'Ab3dEf6h', 'Ab3def6h', 'ab3def6h', 'AB3DEF6H'],
    ],
    [
      'a request as the app names it',
      'Request abcdefgh',
      ['request', 'abcdefgh'],
      ['name', 'Request abcdefgh', 'Request Abcdefgh', 'request abcdefgh', 'REQUEST ABCDEFGH'],
    ],
    ['a name', 'asha', ['name', 'asha', 'Asha', 'ASHA']],
    ['a name in capitals', 'RAVI IYER', ['name', 'RAVI IYER', 'Ravi Iyer', 'ravi iyer']],
    [
      'a name that may be an ID',
      'Abhishek',
      ['name', 'Abhishek', 'abhishek', 'ABHISHEK'],
      ['request', 'Abhishek'],
    ],
    [
      'a name with capitals within',
      'McDonald',
      ['request', 'McDonald'],
      ['name', 'McDonald', 'Mcdonald', 'mcdonald', 'MCDONALD'],
    ],
    ['a name in another script', 'आशा', ['name', 'आशा']],
    [
      'a name with a hyphen',
      'anne-marie  d’souza',
      ['name', 'anne-marie d’souza', 'Anne-Marie D’souza', 'ANNE-MARIE D’SOUZA'],
    ],
  ])('%s: %s', (_, text, ...terms) => {
    expect(read(text)).toEqual(terms);
  });

  it.each([
    ['two transactions', `${TXID} ${OTHER}`, 'txid-several'],
    ['a transaction that was cut off', TXID.slice(1), 'txid-length'],
    ['a wallet address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'txid-address'],
    ['an account number', '50100234567890', 'number-too-large'],
    ['a phone number', '98765 43210', 'number-too-large'],
    ['an amount of nothing', '0', 'number-too-large'],
    ['characters that are not shown', '\u200b', 'unreadable'],
  ])('%s is refused', (_, text, problem) => {
    expect(parseSearch(text)).toEqual({ terms: [], problem });
  });

  it('any text, however long, is read without an error', () => {
    for (const text of [
      'a'.repeat(10_000),
      '@'.repeat(300),
      '\u0000',
      '<script>',
      '💥'.repeat(99),
    ]) {
      expect(() => parseSearch(text)).not.toThrow();
    }
  });
});
