import { describe, expect, it } from 'vitest';
import { formatAge } from '@/domain/time/formatTime';
import { errorCode } from '@/domain/errors';
import { hasPaymentMethod, requireNewBankAccount, requireNewUpiId } from '@/domain/paymentMethods';
import { initial, startingName } from '@/domain/user';
import { aBankAccount } from '../../support/payouts';

const account = aBankAccount({ accountNumber: '123456789' });
const other = { ...account, accountNumber: '987654321' };
const codeOf = (act: () => unknown) => {
  try {
    act();
    return null;
  } catch (error) {
    return errorCode(error);
  }
};

describe('payment methods', () => {
  it('reject a duplicate in any letter case', () => {
    expect(codeOf(() => requireNewUpiId(['a@ybl'], 'b@ybl'))).toBeNull();
    expect(codeOf(() => requireNewBankAccount([account], other))).toBeNull();
    expect(codeOf(() => requireNewUpiId(['a@ybl'], 'A@YBL'))).toBe('upi-duplicate');
    expect(codeOf(() => requireNewBankAccount([account], { ...account, bankName: 'Other' }))).toBe(
      'account-duplicate',
    );
  });

  it('reject the same account with other leading zeros, and keep its digits', () => {
    for (const accountNumber of ['00123456789', '000000123456789'])
      expect(codeOf(() => requireNewBankAccount([account], { ...account, accountNumber }))).toBe(
        'account-duplicate',
      );
    const withZeros = { ...account, accountNumber: '00123456789' };
    expect(codeOf(() => requireNewBankAccount([withZeros], account))).toBe('account-duplicate');
    const longer = { ...account, accountNumber: '1234567890' };
    expect(codeOf(() => requireNewBankAccount([account], longer))).toBeNull();
  });

  it('are limited to ten of each kind', () => {
    const ten = Array.from({ length: 10 }, (_, index) => `u${index}@ybl`);
    expect(codeOf(() => requireNewUpiId(ten, 'x@ybl'))).toBe('upi-full');
    const accounts = ten.map((_, index) => ({ ...account, accountNumber: `10000000${index}` }));
    expect(codeOf(() => requireNewBankAccount(accounts, account))).toBe('account-full');
  });

  it('of either kind are enough to deposit', () => {
    expect(hasPaymentMethod({ upiIds: [], bankDetails: [] })).toBe(false);
    expect(hasPaymentMethod({ upiIds: ['a@ybl'], bankDetails: [] })).toBe(true);
    expect(hasPaymentMethod({ upiIds: [], bankDetails: [account] })).toBe(true);
  });
});

describe('names', () => {
  it('default to the sign-up name, or else to the email address', () => {
    const identity = { uid: 'u', email: 'asha.v@example.com', displayName: null };
    expect(startingName({ ...identity, displayName: 'Asha' })).toBe('Asha');
    expect(startingName(identity)).toBe('asha.v');
  });

  it('provide the whole first letter for the avatar', () => {
    expect(initial(' asha')).toBe('A');
    expect(initial('')).toBe('?');
  });
});

describe('age text [9.13]', () => {
  const now = new Date('2026-01-05T12:00:00Z');
  it.each([
    ['2026-01-05T11:59:30Z', '0m ago'],
    ['2026-01-05T11:01:00Z', '59m ago'],
    ['2026-01-05T09:15:00Z', '2h 45m ago'],
    ['2026-01-03T12:01:00Z', '47h 59m ago'],
    ['2026-01-03T09:55:00Z', '2 days ago'],
    ['2026-01-05T12:03:00Z', '0m ago'],
  ])('of %s is %s', (since, expected) => expect(formatAge(new Date(since), now)).toBe(expected));
});
