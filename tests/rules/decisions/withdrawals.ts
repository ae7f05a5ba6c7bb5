import { user } from '../support/actors';
import { withdrawal, withdrawalCount } from '../support/builders';
import { REJECT_REASONS } from '../support/reasons';
import { REMOVED } from '../support/values';
import type { Decision } from './decision';
import { ending, FIRST } from './reviews';
import { byOwnerAsAdministrator, derivedFrom } from './derived';

export const withdrawing = ending('withdraw', FIRST, ({ asha, depositId }) => ({
  actor: user(asha),
  deposit: withdrawal(asha),
  user: withdrawalCount(depositId),
}));

export const withdrawalDecisions: readonly Decision[] = [
  ...derivedFrom(withdrawing.valid()),
  withdrawing.allowed('by an owner with a verified address', (draft, { asha }) => {
    draft.actor = user(asha, { email_verified: true });
  }),
  ...byOwnerAsAdministrator(withdrawing),
  ...Object.entries({
    'a payment was counted': { paymentCount: 1 },
    'less than no payment was counted': { paymentCount: -1 },
    'a paisa was paid': { paidInrAmount: 0.01 },
    'less than nothing was paid': { paidInrAmount: -1 },
  }).map(([label, fields]) =>
    withdrawing.denied(`after ${label}`, ({ stored }) => {
      Object.assign(stored.deposit, fields);
    }),
  ),
  ...[...REJECT_REASONS, 'closed-short'].map((reason) =>
    withdrawing.denied(`for an administrator’s reason: ${reason}`, ({ writes }) => {
      writes.deposit['rejectReason'] = reason;
    }),
  ),
  ...Object.entries({
    'two minutes ago': new Date(Date.now() - 120_000),
    'at a time that is null': null,
    'at a time that is a string': 'now',
    'at a time that is a number': Date.now(),
  }).map(([label, last]) =>
    withdrawing.allowed(`after another ${label}`, ({ stored }) => {
      stored.user['lastWithdrawnAt'] = last;
    }),
  ),
  // The minute's exact end is tested in tests/integration, because this table takes longer under load.
  withdrawing.denied('after another at a time that lies ahead', ({ stored }) => {
    stored.user['lastWithdrawnAt'] = new Date(Date.now() + 3_600_000);
  }),
  withdrawing.denied('and takes the time of the last one away', ({ stored, writes }) => {
    stored.user['lastWithdrawnAt'] = new Date(0);
    writes.user['lastWithdrawnAt'] = REMOVED;
  }),
  withdrawing.denied('and leaves the time of the last one', ({ stored, writes }) => {
    stored.user['lastWithdrawnAt'] = new Date(0);
    Reflect.deleteProperty(writes.user, 'lastWithdrawnAt');
  }),
];
