import { double, type Fields } from '../support/values';
import type { Decision, Operation } from './decision';
import { naming as renaming } from './profiles';
import { approval, confirmation, firstPart, lastPart, rejection, rest } from './reviews';
import { submission } from './submissions';
import { naming as claiming } from './transactions';
import { withdrawing } from './withdrawals';

/**
 * `diff` does not see 2 turn into 2.0, or 0 into -0, so an owner may change the type of a stored number. Each commit
 * must still pass then, or one write of an owner makes a deposit that nobody can end.
 */
const IN_A_RECORD = ['walletBalance', 'bonusRatio', 'openDeposits'];
const IN_A_DEPOSIT = [
  'usdtAmount',
  'inrAmount',
  'paidInrAmount',
  'remainingUsdtAmount',
  'paymentCount',
];

const numberIn = (fields: Fields, field: string): number => {
  const value = fields[field];
  return typeof value === 'number' ? value : 0;
};

/** Writing the same number as another type is no change; only 0 has more than one. */
function byItsOwner<Draft>(
  operation: Operation<Draft>,
  fieldNames: readonly string[],
  partsOf: (draft: Draft) => { stored: Fields; change: Fields },
): Decision[] {
  return fieldNames.flatMap((field) =>
    ['0', '-0', '2'].map((as) =>
      operation.allowed(`that writes ${field} as the double ${as}`, (draft) => {
        const { stored, change } = partsOf(draft);
        stored[field] = Math.abs(Number(as));
        change[field] = double(Number(as));
      }),
    ),
  );
}

/** A record of other origin may hold null for a count. */
const payments: Decision[] = [firstPart, lastPart, approval, rest].flatMap((payment) => [
  payment.allowed('where the stored openDeposits is null', ({ stored, writes }) => {
    stored.user['openDeposits'] = null;
    if ('openDeposits' in writes.user) writes.user['openDeposits'] = -1;
  }),
]);

const ends: Decision[] = [rejection, confirmation, withdrawing].flatMap((end) => [
  end.allowed('where the stored openDeposits is null', ({ stored }) => {
    stored.user['openDeposits'] = null;
  }),
  end.allowed('with the same count of payments as an integer', ({ stored, writes }) => {
    const count = numberIn(stored.deposit, 'paymentCount');
    stored.deposit['paymentCount'] = double(count);
    writes.deposit['paymentCount'] = count;
  }),
]);

const submissions: Decision[] = [
  submission.allowed('where the stored openDeposits is null', ({ stored }) => {
    stored['openDeposits'] = null;
  }),
  submission.allowed('beside 19.0 that wait', ({ stored }) => {
    stored['openDeposits'] = double(19);
  }),
  submission.allowed('counted with a double', ({ count }) => {
    if (count) count['openDeposits'] = double(1);
  }),
];

export const otherTypeDecisions: readonly Decision[] = [
  ...byItsOwner(renaming, IN_A_RECORD, (draft) => draft),
  ...byItsOwner(claiming, IN_A_DEPOSIT, (draft) => draft),
  ...submissions,
  ...payments,
  ...ends,
];
