import { anonymous } from '../../support/actors';
import { create, profile, remove, set, update } from '../../support/builders';
import { newPayout, referenceOf } from '../../support/payoutBuilders';
import type { Request } from '../../support/rest';
import { SERVER_TIME, type Fields } from '../../support/values';
import type { Decision, World } from '../decision';
import { requestsFor } from '../reads';
import { payoutIdOf } from './payouts';

const REFERENCE = `references/${referenceOf(1)}`;
const MOVE: Fields = { kind: 'take', by: 'operator', at: new Date(0) };

const { asking, byOthers, nobody, noAdministrator, ownerAndAdmin } = requestsFor(
  ({ asha, mark }) => [
    set(`users/${asha}`, profile(asha)),
    set(`payouts/${payoutIdOf(mark)}`, newPayout(asha, 600)),
    set(`payouts/${payoutIdOf(mark)}/moves/1`, MOVE),
    set(REFERENCE, { payoutId: payoutIdOf(mark), by: 'operator', at: new Date(0) }),
  ],
);

function adminOnly(name: string, requestOf: (world: World) => Request): Decision[] {
  const asked = asking(name, requestOf);
  return [asked.denied('by the owner', () => undefined), ...byOthers(asked)];
}

const missing = asking('ask for a payout that is not there', ({ mark }) => ({
  get: `payouts/${payoutIdOf(mark).slice(1)}z`,
}));

export const payoutReadDecisions: readonly Decision[] = [
  ...ownerAndAdmin('read a payout', ({ mark }) => ({ get: `payouts/${payoutIdOf(mark)}` })),
  ...ownerAndAdmin('list one’s payouts', ({ asha }) => ({
    list: { collection: 'payouts', where: { userId: asha } },
  })),
  ...adminOnly('list payouts', () => ({
    list: { collection: 'payouts', where: { status: 'requested' }, limit: 20 },
  })),
  ...adminOnly('count the payouts to a destination', () => ({
    count: { collection: 'payouts', where: { destination: 'asha1@okbank' } },
  })),
  ...adminOnly('list the moves of a payout', ({ mark }) => ({
    list: { collection: 'moves', parent: `payouts/${payoutIdOf(mark)}` },
  })),
  ...adminOnly('read a move of a payout', ({ mark }) => ({
    get: `payouts/${payoutIdOf(mark)}/moves/1`,
  })),
  ...adminOnly('read a reference', () => ({ get: REFERENCE })),
  ...adminOnly('ask for a reference that is free', () => ({ get: `references/${referenceOf(0)}` })),
  missing.valid(),
  missing.denied('by nobody', (draft) => (draft.actor = anonymous)),
  ...noAdministrator('list every references', () => ({
    list: { collection: 'references', limit: 1 },
  })),
  ...nobody('delete a payout', ({ mark }) => [remove(`payouts/${payoutIdOf(mark)}`)]),
  ...nobody('rewrite a payout', ({ asha, mark }) => [
    set(`payouts/${payoutIdOf(mark)}`, newPayout(asha, 700)),
  ]),
  ...nobody('delete a move', ({ mark }) => [remove(`payouts/${payoutIdOf(mark)}/moves/1`)]),
  ...nobody('change a move', ({ mark }) => [
    update(`payouts/${payoutIdOf(mark)}/moves/1`, { by: 'ravi' }),
  ]),
  ...nobody('write a move alone', ({ mark, operator }) => [
    create(`payouts/${payoutIdOf(mark)}/moves/2`, { ...MOVE, by: operator, at: SERVER_TIME }),
  ]),
  // The number is right, since the payout has had no move, but nothing moved.
  ...nobody('write move 0 alone', ({ mark, operator }) => [
    create(`payouts/${payoutIdOf(mark)}/moves/0`, { ...MOVE, by: operator, at: SERVER_TIME }),
  ]),
  ...nobody('delete a reference', () => [remove(REFERENCE)]),
  ...nobody('change a reference', () => [update(REFERENCE, { payoutId: 'P'.repeat(20) })]),
  ...nobody('write a reference alone', ({ mark, operator }) => [
    create(`references/${referenceOf(2)}`, {
      payoutId: payoutIdOf(mark),
      by: operator,
      at: SERVER_TIME,
    }),
  ]),
];
