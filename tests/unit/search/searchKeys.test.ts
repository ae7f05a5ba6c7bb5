import { describe, expect, it } from 'vitest';
import { searchKeys, wordsOf } from '@/domain/search/searchKeys';

const account = (accountNumber: string, accountHolder = 'Asha Verma') => ({
  accountHolder,
  bankName: 'HDFC Bank',
  accountNumber,
  ifscCode: 'HDFC0001234',
});

const user = (displayName: string, ...bankDetails: ReturnType<typeof account>[]) => ({
  uid: 'q8ZpLm3XvR2kT7wYbN5cD1fGhJ9s',
  displayName,
  bankDetails,
});

describe('what a deposit is found by', () => {
  it('is the end of the user ID, its transactions, names and accounts, each once', () => {
    const txid = '7c2d8e1f'.repeat(8);
    expect(
      searchKeys(user('ASHA  Verma', account('50100234567890', 'Asha K. Verma')), [txid]),
    ).toEqual([
      'D1fGhJ9s',
      '7c2d8e1f',
      'asha',
      'verma',
      '50100234567890',
      '7890',
      'k',
      'HDFC0001234',
    ]);
  });

  it('stays within what the rules allow, and leaves room for four transactions', () => {
    const accounts = Array.from({ length: 100 }, (_, i) => account(`${i}`.padStart(254, '1')));
    const many = searchKeys(user('ﷺ Wİ '.repeat(40), ...accounts, ...accounts), []);
    const letters = searchKeys(
      user(
        Array.from({ length: 80 }, (_, i) => String.fromCodePoint(0x5000 + i)).join(' '),
        account('x'.repeat(80)),
      ),
      ['a'.repeat(64)],
    );
    for (const keys of [many, letters]) {
      expect(keys.length + 4).toBeLessThanOrEqual(70);
      expect(keys.join('').length + 4 * 8).toBeLessThanOrEqual(2_400);
    }
  });

  it.each([
    ['a name in capitals', 'RAVI IYER', ['ravi', 'iyer']],
    ['initials and a hyphen', 'S.K. Anne-Marie', ['s', 'k', 'anne', 'marie']],
    ['a composed and a decomposed letter', 'Jose\u0301 José', ['josé', 'josé']],
    ['vowel signs and joiners', 'आशा क्\u200dष', ['आशा', 'क्\u200dष']],
    ['nothing but signs', '😀 !', []],
  ])('the words of %s', (_, name, words) => {
    expect(wordsOf(name)).toEqual(words);
  });
});
