import { user, type Actor } from '../support/actors';
import { ended, newDeposit, set, update } from '../support/builders';
import type { Write } from '../support/rest';
import { SERVER_TIME, type Fields } from '../support/values';
import { operation, type Decision, type Scene } from './decision';
import { anyIdOf, byOwnerAsAdministrator, derivedFrom } from './derived';
import { txidsOf } from './transactions';

interface WishDraft {
  actor: Actor;
  seeded: Write[];
  stored: Fields;
  also: Write[];
}

const wishing = operation<WishDraft>(
  'want no more',
  (world) => ({
    actor: user(world.asha),
    seeded: [],
    stored: { ...newDeposit(world.asha), txids: txidsOf(world, 1) },
    also: [],
  }),
  ({ actor, seeded, stored, also }, { depositId }): Scene => ({
    given: [...seeded, set(`deposits/${depositId}`, stored)],
    actor,
    request: { commit: [update(`deposits/${depositId}`, { noMoreAt: SERVER_TIME }), ...also] },
  }),
);

export const wishDecisions: readonly Decision[] = [
  ...derivedFrom(wishing.valid(), anyIdOf('the deposit', 'It is another deposit of theirs.')),
  wishing.allowed('after a part payment', ({ stored }) => {
    Object.assign(stored, { paidInrAmount: 100, remainingUsdtAmount: 11.5, paymentCount: 1 });
  }),
  wishing.allowed('before anything was named', ({ stored }) => {
    Reflect.deleteProperty(stored, 'txids');
  }),
  ...byOwnerAsAdministrator(wishing),
  ...(['confirmed', 'rejected'] as const).map((status) =>
    wishing.denied(`after it was ${status}`, ({ stored }, { operator }) => {
      Object.assign(stored, ended(status, operator));
    }),
  ),
  ...Object.entries({ before: new Date(0), 'in an old record': null }).map(([label, noMoreAt]) =>
    wishing.denied(`that was said ${label}`, ({ stored }) => {
      Object.assign(stored, { noMoreAt });
    }),
  ),
  wishing.denied('and names a transaction in the same commit', (draft, world) => {
    draft.also.push(update(`deposits/${world.depositId}`, { txids: txidsOf(world, 2) }));
  }),
];
