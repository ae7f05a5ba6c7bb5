import { admin, withClaims, without } from '../../support/actors';
import { revocationSince } from '../../support/limitBuilders';
import type { Fields, Value } from '../../support/values';
import { wrongTypes } from '../badValues';
import { variant, type Decision, type World } from '../decision';
import { asking } from '../reads';
import { approval } from '../reviews';

export const READ: Decision = asking('list the newest entries of all ledgers', () => ({
  list: { collection: 'ledger', orderBy: 'at', limit: 20, allDescendants: true },
})).allowed('by an administrator', (draft, { operator }) => (draft.actor = admin(operator)));

/** The same decision with more claims in the token, under these limits. */
export const saying = (
  decision: Decision,
  label: string,
  expected: Decision['expected'],
  claims: Fields,
  limits?: Fields,
): Decision =>
  variant(decision, label, expected, (scene) => ({
    ...scene,
    actor: withClaims(scene.actor, claims),
    limits,
  }));

const roles: Decision[] = [
  ...[approval.valid(), READ].flatMap((decision) => [
    saying(decision, 'by a reviewer', 'allowed', { role: 'reviewer' }),
    ...Object.entries<Fields>({
      'with the claim as a string': { admin: 'true' },
      'with the claim taken back': { admin: false },
      'with a sign-in time that is a string': { auth_time: '9999999999' },
    }).map(([label, claims]) => saying(decision, label, 'denied', claims)),
    ...['email_verified', 'auth_time'].map((claim) =>
      variant(decision, `with no word of ${claim}`, 'denied', (scene) => ({
        ...scene,
        actor: without(scene.actor, claim),
      })),
    ),
    ...Object.entries<Value>({
      ...wrongTypes('string'),
      empty: '',
      'in capitals': 'REVIEWER',
      'that begins like one': 'reviewers',
    }).map(([label, role]) =>
      saying(decision, `by an administrator of a role ${label}`, 'denied', { role }),
    ),
  ]),
];

const SIGNED_IN_S = 60;

/** An actor who signed in a minute ago and whose role changed at `since`. */
const changed = (
  decision: Decision,
  label: string,
  expected: Decision['expected'],
  since: (signedInMs: number) => Value,
  whose: keyof World = 'operator',
): Decision =>
  variant(decision, label, expected, (scene, world) => {
    const signedInS = Math.floor(Date.now() / 1000) - SIGNED_IN_S;
    return {
      ...scene,
      given: [...scene.given, revocationSince(world[whose], since(signedInS * 1000))],
      actor: withClaims(scene.actor, { auth_time: signedInS }),
    };
  });

/** A role change ends older sessions and keeps newer ones. */
const since: Decision[] = [approval.valid(), READ].flatMap((decision) => [
  changed(decision, 'signed in after the role changed', 'allowed', (ms) => new Date(ms - 1)),
  changed(decision, 'signed in as the role changed', 'denied', (ms) => new Date(ms)),
  changed(decision, 'signed in before the role changed', 'denied', (ms) => new Date(ms + 1_000)),
  changed(
    decision,
    'signed in before another’s role changed',
    'allowed',
    (ms) => new Date(ms + 1_000),
    'ravi',
  ),
]);

const noTime: Decision[] = Object.entries(wrongTypes('time')).map(([label, value]) =>
  changed(approval.valid(), `whose role changed at ${label}`, 'denied', () => value),
);

export const roleDecisions: readonly Decision[] = [...roles, ...since, ...noTime];
