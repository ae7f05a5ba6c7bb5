import { admin, emailOf, user, without, type Actor } from '../support/actors';
import { create, newDeposit, openCount, profile, set, update } from '../support/builders';
import type { Write } from '../support/rest';
import { double, REMOVED, SERVER_TIME, type Fields } from '../support/values';
import { EMAILS, NO_EMAIL } from './badValues';
import { operation, type Decision, type Scene } from './decision';
import { bouncing } from './payouts/payoutMoves';
import { requesting, signedInAgo } from './payouts/payouts';
import { edit, naming } from './profiles';
import { approval, firstPart, rejection } from './reviews';
import { rewarding } from './rewards';
import { submission } from './submissions';
import { withdrawing } from './withdrawals';
import { derivedFrom } from './derived';

const CLOSED: Fields = { closedAt: new Date('2026-01-01T00:00:00Z') };

interface Draft {
  actor: Actor;
  stored: Fields;
  change: Fields;
  also: Write[];
}

const closing = operation<Draft>(
  'close an account',
  ({ asha, depositId }) => ({
    actor: user(asha),
    stored: {
      ...profile(asha),
      lastLedgerId: `${depositId}_1`,
      openDeposits: 0,
      openPayoutId: null,
    },
    change: { closedAt: SERVER_TIME },
    also: [],
  }),
  ({ actor, stored, change, also }, { asha }): Scene => ({
    given: [set(`users/${asha}`, stored)],
    actor,
    request: { commit: [update(`users/${asha}`, change), ...also] },
  }),
);

const closings: Decision[] = [
  ...derivedFrom(closing.valid(), {
    'the user without closedAt': 'Nothing changes.',
  }),
  closing.allowed('in which nothing was ever open', ({ stored }) => {
    for (const field of ['lastLedgerId', 'openDeposits', 'openPayoutId'])
      Reflect.deleteProperty(stored, field);
  }),
  closing.allowed('whose imported count is null', ({ stored }) => (stored['openDeposits'] = null)),
  closing.allowed('with less than a rupee, which cannot be paid out', ({ stored }) => {
    stored['walletBalance'] = 0.99;
  }),
  closing.allowed('with what doubles leave of a debit', ({ stored }) => {
    stored['walletBalance'] = double(0.7 + 0.1 - 0.8);
  }),
  ...Object.entries({
    'a rupee': 1,
    'a debt of a paisa': -0.01,
    'a debt of half a paisa': -0.005,
    'a balance of text': '0',
    'no number': double(NaN),
    'without end': double(Infinity),
    'without end, below': double(-Infinity),
  }).map(([label, balance]) =>
    closing.denied(`with ${label} in the wallet`, ({ stored }) => {
      stored['walletBalance'] = balance;
    }),
  ),
  ...Object.entries({ one: 1, 'one less than none': -1, 'a text': '0' }).map(([label, count]) =>
    closing.denied(`with ${label} open requests`, ({ stored }) => (stored['openDeposits'] = count)),
  ),
  closing.denied('with an open payout', ({ stored }) => (stored['openPayoutId'] = 'P')),
  closing.allowed('signed in 5 minutes ago', signedInAgo(300)),
  closing.denied('signed in 10 minutes ago', signedInAgo(601)),
  closing.denied('with a token that does not say when', (draft) => {
    draft.actor = without(draft.actor, 'auth_time');
  }),
  closing.denied('a second time', ({ stored }) => Object.assign(stored, CLOSED)),
  closing.denied('again, by taking it back', ({ stored, change }) => {
    Object.assign(stored, CLOSED);
    change['closedAt'] = REMOVED;
  }),
  closing.denied('with another change in a write of its own', (draft, { asha }) => {
    draft.also.push(update(`users/${asha}`, { displayName: 'Asha R.' }));
  }),
  closing.denied('while a deposit is submitted', (draft, { asha, depositId }) => {
    draft.also.push(
      create(`deposits/${depositId}`, newDeposit(asha)),
      update(`users/${asha}`, openCount(1, depositId)),
    );
  }),
];

const closed: Decision[] = [
  naming.denied('of a closed account', ({ stored }) => Object.assign(stored, CLOSED)),
  submission.denied('by a closed account', ({ stored }) => Object.assign(stored, CLOSED)),
  // A payout may bounce after the account was closed; the operator then pays out the returned money.
  requesting.denied('by a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
  ...[firstPart, approval].map(({ denied }) =>
    denied('to a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
  ),
  rejection.allowed('of a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
  rewarding.denied('to a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
  bouncing.allowed('to a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
  withdrawing.allowed('by a closed account', ({ stored }) => Object.assign(stored.user, CLOSED)),
];

const addressing = edit('have the record follow the address', ({ asha }) => profile(asha), {
  email: 'new@example.com',
});

const addresses: Decision[] = [
  addressing.allowed('that the token has', (draft, { asha }) => {
    draft.actor = user(asha, { email: 'new@example.com' });
  }),
  addressing.denied('that the token does not have', () => undefined),
  addressing.denied('of somebody else', ({ change }, { ravi }) => {
    change['email'] = emailOf(ravi);
  }),
  addressing.denied('of a closed account', (draft, { asha }) => {
    draft.actor = user(asha, { email: 'new@example.com' });
    Object.assign(draft.stored, CLOSED);
  }),
  addressing.denied('by an administrator with that address', (draft, { operator }) => {
    draft.actor = admin(operator, { email: 'new@example.com' });
  }),
  ...Object.entries(EMAILS).map(([label, email]) =>
    addressing.allowed(`to one ${label}`, (draft, { asha }) => {
      draft.actor = user(asha, { email });
      draft.change['email'] = email;
    }),
  ),
  ...Object.entries(NO_EMAIL).map(([label, email]) =>
    addressing.denied(`to one ${label}`, (draft, { asha }) => {
      draft.actor = user(asha, { email });
      draft.change['email'] = email;
    }),
  ),
];

export const closingDecisions: readonly Decision[] = [...closings, ...closed, ...addresses];
