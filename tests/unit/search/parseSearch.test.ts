import { describe, expect, it } from 'vitest';
import { parseSearch } from '@/domain/search/parseSearch';

const TXID = '7c2d8e1f9a0b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5';
const OTHER = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0';

const ELEVEN = Array.from({ length: 11 }, (_, at) => at.toString(16).repeat(64)).join(' ');

/** Each meaning as its kind and what is looked for; rupees are among the amounts. */
const read = (text: string): string[] =>
  parseSearch(text).terms.map(({ kind, ...term }) => {
    const values = Object.entries(term).flatMap(([name, value]) =>
      name === 'rupeesPaise' || value === null ? [] : value,
    );
    return `${kind} ${values.join(' / ')}`;
  });

describe('what an administrator types is read as', () => {
  it.each<[what: string, text: string, ...terms: string[]]>([
    ['nothing', '  '],
    [
      'an email',
      'Asha@Example.com',
      'email Asha@Example.com / asha@example.com',
      'upi Asha@Example.com / asha@example.com',
    ],
    ['an email that is no UPI ID', 'o+k@example.com', 'email o+k@example.com'],
    ['a UPI ID', 'asha.v@ybl', 'upi asha.v@ybl'],
    ['a UPI ID with capitals', 'Asha@okAxis', 'upi Asha@okAxis / asha@okaxis'],
    ['a UPI ID with what is not shown', '\u200easha.v@\u200bybl.', 'upi asha.v@ybl'],
    ['an ID with what is not shown', 'Ab3dEf6h\u200bIj9lMn2pQr5t', 'id Ab3dEf6hIj9lMn2pQr5t'],
    ['a name, which keeps its joiner', 'क्\u200dष', 'name क्\u200dष / क्\u200dष'],
    ['rupees in Indian grouping', 'Rs. 1,00,000.50', 'amount 10000050'],
    ['USDT', '25.5 USDT', 'amount 255000'],
    ['USDT with six decimals', '12.345678 usdt', 'amount 123457 / 12345678'],
    ['either of the two', '2,550', 'amount 255000 / 25500000'],
    ['a number that may end an account', '2550', 'amount 255000 / 25500000', 'account 2550'],
    ['rupees where the USDT are too many', '50000000', 'amount 5000000000', 'account 0000'],
    ['an account number in groups', '5010 0234 5678-90', 'account 50100234567890'],
    [
      'an account number that may be an amount',
      '500000000',
      'account 500000000',
      'amount 50000000000',
    ],
    ['a part of an account number', 'A/c no. 4567890', 'account 7890'],
    ['an account number that a bank has masked', 'XXXXXXXXXX7890', 'account 7890'],
    ['a phone number', '98765 43210', 'account 9876543210'],
    [
      'a transaction that was cut off',
      `Tx 0x${TXID.slice(0, 41).toUpperCase()}`,
      'transaction-start 7c2d8e1f',
    ],
    [
      'the first characters of a transaction',
      '7c2d8e1f',
      'transaction-start 7c2d8e1f',
      'id 7c2d8e1f',
      'user-end 7c2d8e1f',
      'name 7c2d8e1f / 7C2D8E1F / 7c2d8e1f',
    ],
    [
      'a bank’s reference',
      'UTR HDFCN52026010512345',
      'reference HDFCN52026010512345',
      'name UTR HDFCN52026010512345 / Utr Hdfcn52026010512345 / utr hdfcn52026010512345',
      'word hdfcn52026010512345',
    ],
    [
      'twelve digits of an account as well as of a reference',
      '1234 5678 9012',
      'reference 123456789012',
      'account 123456789012',
    ],
    [
      'a reference that has the length of an ID',
      'SBINR520260105123456',
      'reference SBINR520260105123456',
      'id SBINR520260105123456',
    ],
    [
      'a message of a bank',
      'Rs 2,550 debited from A/c XX7890 to asha@okaxis. UPI Ref No 412345678901',
      'reference 412345678901',
      'upi asha@okaxis',
    ],
    ['two transactions', `${TXID}\n${OTHER}`, `transaction ${TXID} / ${OTHER}`],
    ['two transactions without a space', TXID + OTHER, `transaction ${TXID} / ${OTHER}`],
    ['a day', '26 Nov 2026', 'day 2026-11-26'],
    ['a day with its time', '26 Nov 26, 6:34 pm', 'day 2026-11-26'],
    ['a day in digits, in the order of India', '05/11/2026', 'day 2026-11-05'],
    ['a line of a statement, by its UPI ID', '25/11/2026 UPI asha.v@ybl', 'upi asha.v@ybl'],
    ['an IFSC', 'hdfc0001234', 'ifsc HDFC0001234'],
    ['a payout as the app names it', 'Payout abcdefgh', 'id abcdefgh'],
    ['the address of a payout', 'https://x.in/admin2067/payouts/old-2?q=a', 'id old-2'],
    [
      'the start of a request ID',
      'Ab3dEf6h',
      'id Ab3dEf6h',
      'user-end Ab3dEf6h',
      'name Ab3dEf6h / Ab3def6h / ab3def6h / AB3DEF6H / ab3def6h',
    ],
    [
      'words about a request',
      'my request is rejected',
      'name my request is rejected / My Request Is Rejected / MY REQUEST IS REJECTED',
      'word rejected',
    ],
    [
      'an address that holds what looks like an ID',
      'Ab3dEf6hIj9lMn2pQr5t@x.in',
      'email Ab3dEf6hIj9lMn2pQr5t@x.in / ab3def6hij9lmn2pqr5t@x.in',
      'upi Ab3dEf6hIj9lMn2pQr5t@x.in / ab3def6hij9lmn2pqr5t@x.in',
    ],
    ['a name and an email', 'Asha <mailto:o+k@example.com>, 98765 43210', 'email o+k@example.com'],
    ['a link to pay', 'upi://pay?pa=asha.v@ybl&pn=Asha%20Verma&am=25.50', 'upi asha.v@ybl'],
    ['a name', 'asha', 'name asha / Asha / ASHA / asha'],
    ['a name in capitals', 'RAVI IYER', 'name RAVI IYER / Ravi Iyer / ravi iyer', 'word iyer'],
    [
      'a name that may be an ID',
      'Abhishek',
      'name Abhishek / abhishek / ABHISHEK / abhishek',
      'id Abhishek',
    ],
    [
      'a name with capitals within',
      'McDonald',
      'id McDonald',
      'user-end McDonald',
      'name McDonald / Mcdonald / mcdonald / MCDONALD / mcdonald',
    ],
    ['a name in another script', 'आशा', 'name आशा / आशा'],
    [
      'a name with a hyphen',
      'anne-marie  d’souza',
      'name anne-marie d’souza / Anne-Marie D’souza / ANNE-MARIE D’SOUZA',
      'word souza',
    ],
  ])('%s: %s', (_, text, ...terms) => {
    expect(read(text)).toEqual(terms);
  });

  it.each([
    ['more transactions than can be looked up at once', ELEVEN, 'txid-several'],
    ['a wallet address', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'txid-address'],
    ['more than any request', '₹99,00,00,00,000', 'no-amount'],
    ['an amount of nothing', '0', 'no-amount'],
    ['characters that are not shown', '\u200b', 'unreadable'],
  ])('%s is refused', (_, text, problem) => {
    expect(parseSearch(text)).toEqual({ terms: [], problem });
  });

  it('an amount of a payout is in rupees alone', () => {
    expect(parseSearch('₹1,00,000').terms).toMatchObject([{ rupeesPaise: [10_000_000] }]);
    expect(parseSearch('2,550').terms).toMatchObject([{ rupeesPaise: [255_000] }]);
    expect(parseSearch('25.5 USDT').terms).toMatchObject([{ rupeesPaise: [] }]);
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
