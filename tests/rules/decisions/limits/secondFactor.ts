import { admin, anonymous, user, viewer, type Actor } from '../../support/actors';
import { create, remove, revocation, set } from '../../support/builders';
import type { Request } from '../../support/rest';
import type { Fields, Value } from '../../support/values';
import { wrongTypes } from '../badValues';
import { operation, type Decision } from '../decision';
import { writing } from '../notes';
import { taking } from '../payouts/payoutMoves';
import { asking, noAdministrator } from '../reads';
import { approval } from '../reviews';
import { READ, saying } from './roles';

/** The token's claims after a sign-in by password, with this second factor. */
const signedInBy = (factor?: Value): Fields => ({
  firebase: {
    sign_in_provider: 'password',
    identities: {},
    ...(factor === undefined ? {} : { sign_in_second_factor: factor }),
  },
});

const REQUIRED: Fields = { requireSecondFactor: true };

const factors: Decision[] = [approval.valid(), READ].flatMap((decision) => [
  saying(
    decision,
    'with the second factor that is asked for',
    'allowed',
    signedInBy('totp'),
    REQUIRED,
  ),
  saying(decision, 'with a second factor that nobody asks for', 'allowed', signedInBy('totp')),
  ...Object.entries<Value>({
    ...wrongTypes('string'),
    empty: '',
    'of a telephone': 'phone',
    'that sorts behind': 'webauthn',
  }).map(([label, factor]) =>
    saying(decision, `with a second factor ${label}`, 'denied', signedInBy(factor), REQUIRED),
  ),
  saying(decision, 'without the second factor', 'denied', signedInBy(), REQUIRED),
  saying(decision, 'without a second factor, while none is asked for', 'allowed', signedInBy(), {
    requireSecondFactor: false,
  }),
]);

const asked: Decision[] = Object.entries(wrongTypes('boolean')).flatMap(([label, value]) => {
  const limits = { requireSecondFactor: value };
  return [
    saying(READ, `without a second factor, where ${label} asks`, 'denied', signedInBy(), limits),
    saying(READ, `with one, where ${label} asks`, 'allowed', signedInBy('totp'), limits),
  ];
});

const others: Decision[] = [writing, taking].map(({ valid }) =>
  saying(valid(), 'without the second factor', 'denied', signedInBy(), REQUIRED),
);

interface LimitsDraft {
  actor: Actor;
  revoked: boolean;
}

/** The limits say that a second factor is required, so they can be read without one. */
const reading = operation<LimitsDraft>(
  'read the limits',
  ({ operator }) => ({ actor: admin(operator), revoked: false }),
  ({ actor, revoked }) => ({
    given: revoked && actor.uid !== null ? [revocation(actor.uid)] : [],
    actor,
    request: { get: 'settings/limits' },
    limits: REQUIRED,
  }),
);

const OWN_RECORD = asking('read a record', ({ asha }) => ({ get: `users/${asha}` })).valid();

const reads: Decision[] = [
  reading.valid(),
  reading.allowed('by a viewer', (draft, { operator }) => (draft.actor = viewer(operator))),
  reading.denied('by a revoked administrator', (draft) => (draft.revoked = true)),
  reading.denied('by a user', (draft, { asha }) => (draft.actor = user(asha))),
  reading.denied('by nobody', (draft) => (draft.actor = anonymous)),
  reading.denied('by an administrator of an unknown role', (draft, { operator }) => {
    draft.actor = admin(operator, { role: 'owner' });
  }),
  saying(OWN_RECORD, 'without the second factor that administrators need', 'allowed', {}, REQUIRED),
];

const noAdministratorUnder = (limits: Fields, name: string, request: Request): Decision[] =>
  noAdministrator(name, () => request).map((decision) =>
    saying(decision, decision.name, 'denied', {}, limits),
  );

const NOT_REQUIRED: Fields = { requireSecondFactor: false };

const writes: Decision[] = [
  ...noAdministrator('set the limits', () => ({
    commit: [create('settings/limits', NOT_REQUIRED)],
  })),
  ...noAdministratorUnder(NOT_REQUIRED, 'change the limits', {
    commit: [set('settings/limits', {})],
  }),
  ...noAdministratorUnder(NOT_REQUIRED, 'delete the limits', {
    commit: [remove('settings/limits')],
  }),
  ...noAdministrator('read other settings', () => ({ get: 'settings/other' })),
  ...noAdministrator('list the settings', () => ({ list: { collection: 'settings', limit: 1 } })),
];

export const secondFactorDecisions: readonly Decision[] = [
  ...factors,
  ...asked,
  ...others,
  ...reads,
  ...writes,
];
