import { expect, it } from 'vitest';
import { methodChanges } from '@/domain/deposits/methodChanges';
import type { BankAccount } from '@/domain/paymentMethods';

const hdfc: BankAccount = {
  accountHolder: 'Asha Verma',
  bankName: 'HDFC Bank',
  accountNumber: '50100234567890',
  ifscCode: 'HDFC0001234',
};
const sbi: BankAccount = { ...hdfc, bankName: 'State Bank', accountNumber: '123456789012' };
const methods = (upiIds: string[], bankDetails: BankAccount[] = []) => ({ upiIds, bankDetails });
const none = methods([]);

it.each([
  ['the same', methods(['a@x'], [hdfc]), methods(['a@x'], [{ ...hdfc }]), null],
  [
    'a UPI ID more',
    methods(['a@x']),
    methods(['a@x', 'b@x']),
    { added: methods(['b@x']), removed: none, isReordered: false },
  ],
  [
    'a UPI ID less',
    methods(['a@x', 'b@x']),
    methods(['b@x']),
    { added: none, removed: methods(['a@x']), isReordered: false },
  ],
  [
    'another primary UPI ID',
    methods(['a@x', 'b@x']),
    methods(['b@x', 'a@x']),
    { added: none, removed: none, isReordered: true },
  ],
  [
    'the others in another order',
    methods(['a@x', 'b@x', 'c@x']),
    methods(['a@x', 'c@x', 'b@x']),
    null,
  ],
  [
    'another primary account',
    methods([], [hdfc, sbi]),
    methods([], [sbi, hdfc]),
    { added: none, removed: none, isReordered: true },
  ],
  [
    'an account with another holder',
    methods([], [hdfc]),
    methods([], [{ ...hdfc, accountHolder: 'Ravi Iyer' }]),
    {
      added: methods([], [{ ...hdfc, accountHolder: 'Ravi Iyer' }]),
      removed: methods([], [hdfc]),
      isReordered: false,
    },
  ],
])('payment methods since a request: %s', (_, then, now, changes) => {
  expect(methodChanges(then, now)).toEqual(changes);
});
