import { profile, remove, set, update } from '../../support/builders';
import { dayPath, depositMove } from '../../support/limitBuilders';
import type { Decision, World } from '../decision';
import { admin } from '../../support/actors';
import { adminOnly, asking, noAdministrator, nobody } from '../reads';

const movePath = ({ depositId }: World, number: number): string =>
  `deposits/${depositId}/moves/${number}`;

const everyNote = { list: { collection: 'notes', limit: 1, allDescendants: true } };

export const adminReadDecisions: readonly Decision[] = [
  ...adminOnly('read the record of an administrator', ({ operator }) => ({
    get: `administrators/${operator}`,
  })),
  ...adminOnly('list the administrators', () => ({ list: { collection: 'administrators' } })),
  ...adminOnly('read the count of a day', ({ operator }) => ({ get: dayPath(operator) })),
  ...noAdministrator('list the counts of an administrator', ({ operator }) => ({
    list: { collection: 'days', parent: `administrators/${operator}` },
  })),
  ...adminOnly('read a move of a deposit', (world) => ({ get: movePath(world, 1) })),
  ...adminOnly('list the moves of a deposit', ({ depositId }) => ({
    list: { collection: 'moves', parent: `deposits/${depositId}` },
  })),
  ...adminOnly('list every move', ({ operator }) => ({
    list: { collection: 'moves', where: { by: operator }, allDescendants: true },
  })),
  ...adminOnly('list every note', () => everyNote),
  asking('list every note', () => everyNote).denied(
    'by an administrator who has a record',
    (draft, { operator }) => {
      draft.actor = admin(operator);
      draft.seeded.push(set(`users/${operator}`, profile(operator)));
    },
  ),
  ...nobody('write a move of a deposit alone', ({ depositId, operator }) => [
    depositMove(depositId, 1, 'propose', operator),
  ]),
  // The number is right, since the deposit has had no move, but nothing moved.
  ...nobody('write move 0 of a deposit alone', ({ depositId, operator }) => [
    depositMove(depositId, 0, 'propose', operator),
  ]),
  ...nobody('change a move of a deposit', (world) => [update(movePath(world, 1), { by: 'ravi' })]),
  ...nobody('delete a move of a deposit', (world) => [remove(movePath(world, 1))]),
];
