import { admin } from '../../support/actors';
import {
  create,
  credit,
  creditWrites,
  newDeposit,
  profile,
  set,
  update,
} from '../../support/builders';
import {
  newPayout,
  payoutCancel,
  payoutPayment,
  payoutRequest,
  payoutReturn,
  payoutTake,
  takenBy,
  writesOf,
  type Steps,
} from '../../support/payoutBuilders';
import { increment, SERVER_TIME, type Fields } from '../../support/values';
import type { Decision, World } from '../decision';
import { FIRST } from '../reviews';
import { payingOut, returning } from './payoutMoves';
import {
  AMOUNT,
  cancelling,
  fieldsOf,
  minutesAgo,
  payoutIdOf,
  requesting,
  secondPayoutIdOf,
  storedPayout,
  storedWallet,
  type PayoutDraft,
} from './payouts';

const second = ({ asha, mark }: World, amount = AMOUNT) => ({
  payoutId: secondPayoutIdOf(mark),
  userId: asha,
  amount,
  by: asha,
});
const first = ({ asha, mark }: World) => ({
  ...second({ asha, mark } as World),
  payoutId: payoutIdOf(mark),
});

const APPROVED = { ...FIRST, amountPaise: 125_000, kind: 'approval', counted: false } as const;
const addSteps = (draft: PayoutDraft, steps: Steps) => void draft.also.push(...writesOf(steps));

const seedSecond = (draft: PayoutDraft, world: World, fields: Fields = {}) =>
  draft.seeded.push(
    set(`payouts/${secondPayoutIdOf(world.mark)}`, {
      ...newPayout(world.asha, AMOUNT),
      timestamp: minutesAgo(9),
      ...fields,
    }),
  );

const requests: Decision[] = [
  requesting.denied('together with a second and one move of the wallet', (draft, world) => {
    const { payout, entry } = payoutRequest(second(world));
    if (payout && entry) draft.also.push(payout, entry);
  }),
  requesting.denied('together with a second and a move for each', (draft, world) => {
    draft.stored.user['walletBalance'] = 5000;
    addSteps(draft, payoutRequest(second(world)));
  }),
  requesting.denied('and its cancel at once', (draft, world) => {
    addSteps(draft, payoutCancel(first(world)));
  }),
  requesting.denied('and the cancel of one before at once', (draft, world) => {
    seedSecond(draft, world);
    draft.stored.user['openPayoutId'] = secondPayoutIdOf(world.mark);
    addSteps(draft, payoutCancel(second(world)));
  }),
  requesting.denied('together with a second write of the wallet', (draft, { asha }) => {
    draft.also.push(update(`users/${asha}`, { walletBalance: increment(1) }));
  }),
  requesting.denied('whose payout is then written larger', (draft, { mark }) => {
    draft.also.push(update(`payouts/${payoutIdOf(mark)}`, { inrAmount: 700 }));
  }),
  requesting.denied('together with a credit of their own deposit', (draft, world) => {
    const { asha, depositId } = world;
    draft.actor = admin(asha);
    draft.seeded.push(set(`deposits/${depositId}`, { ...newDeposit(asha), countsAsOpen: false }));
    fieldsOf(draft, 'payout')['userEmailVerified'] = true;
    const approval = credit({ ...APPROVED, depositId, by: asha });
    draft.also.push(...creditWrites(asha, approval));
  }),
  requesting.allowed(
    'by an administrator, together with a credit of somebody else',
    (draft, world) => {
      const { asha, ravi, depositId } = world;
      draft.actor = admin(asha);
      draft.seeded.push(
        set(`users/${ravi}`, profile(ravi)),
        set(`deposits/${depositId}`, { ...newDeposit(ravi), countsAsOpen: false }),
      );
      fieldsOf(draft, 'payout')['userEmailVerified'] = true;
      const approval = credit({ ...APPROVED, depositId, by: asha });
      draft.also.push(...creditWrites(ravi, approval));
    },
  ),
  requesting.denied('and taken at once, by an administrator', (draft, world) => {
    draft.actor = admin(world.asha);
    fieldsOf(draft, 'payout')['userEmailVerified'] = true;
    addSteps(draft, payoutTake({ ...first(world), moves: 0 }));
  }),
];

const instead = (
  name: string,
  writes: (world: World) => PayoutDraft['also'],
  stored?: (world: World) => PayoutDraft['stored'],
): Decision[] =>
  ['owner', 'administrator'].map((who) =>
    requesting.denied(`instead: ${name}, by the ${who}`, (draft, world) => {
      if (who === 'administrator') draft.actor = admin(world.operator);
      if (stored) draft.stored = stored(world);
      draft.steps = {};
      draft.also = writes(world);
    }),
  );

/** Each document without the others. */
const alone: Decision[] = [
  ...instead('the wallet alone', ({ asha }) => [update(`users/${asha}`, { walletBalance: 2000 })]),
  ...instead('the wallet below an old entry', ({ asha }) => [
    update(`users/${asha}`, {
      walletBalance: 2000,
      lastLedgerId: 'D-of-before_1',
      openPayoutId: 'x',
    }),
  ]),
  ...instead(
    'that an imported balance is accepted',
    ({ asha }) => [update(`users/${asha}`, { openPayoutId: null })],
    (world) => {
      const stored = storedWallet(world);
      Reflect.deleteProperty(stored.user, 'openPayoutId');
      return stored;
    },
  ),
  ...instead(
    'the entry of a payout that lies there without one',
    ({ asha, mark }) => [
      create(`users/${asha}/ledger/${payoutIdOf(mark)}_out`, {
        payoutId: payoutIdOf(mark),
        amount: -AMOUNT,
        kind: 'payout',
        by: asha,
        at: SERVER_TIME,
      }),
    ],
    (world) => ({ ...storedPayout(world), ledger: {} }),
  ),
  ...instead('an open payout alone', ({ asha, mark }) => [
    update(`users/${asha}`, { openPayoutId: payoutIdOf(mark) }),
  ]),
  ...instead(
    'no open payout, while one is',
    ({ asha }) => [update(`users/${asha}`, { openPayoutId: null })],
    storedPayout,
  ),
  ...instead(
    'the money of one that was returned, once more',
    ({ asha, mark, operator }) => [
      update(`users/${asha}`, {
        walletBalance: increment(AMOUNT),
        lastLedgerId: `${payoutIdOf(mark)}_back`,
        payoutsPausedAt: SERVER_TIME,
      }),
      create(`users/${asha}/ledger/${payoutIdOf(mark)}_back`, {
        payoutId: payoutIdOf(mark),
        amount: AMOUNT,
        kind: 'payout-returned',
        by: operator,
        at: SERVER_TIME,
      }),
    ],
    (world) => storedPayout(world, { status: 'returned' }),
  ),
];

const cancels: Decision[] = [
  cancelling.denied('and a new request at once', (draft, world) => {
    addSteps(draft, payoutRequest(second(world, 100)));
  }),
];

const moves: Decision[] = [
  returning.denied('together with a second return and one move of the wallet', (draft, world) => {
    seedSecond(draft, world);
    const { payout, move, entry } = payoutReturn({
      ...second(world),
      by: world.operator,
      moves: 0,
    });
    if (payout && move && entry) draft.also.push(payout, move, entry);
  }),
  returning.denied('together with a credit and one move of the wallet', (draft, world) => {
    const { asha, depositId, operator } = world;
    draft.seeded.push(set(`deposits/${depositId}`, { ...newDeposit(asha), countsAsOpen: false }));
    const part = credit({ ...FIRST, depositId, by: operator, amountPaise: AMOUNT * 100 });
    const [deposit, , entry] = creditWrites(asha, part);
    draft.also.push(deposit, entry);
  }),
  payingOut.denied('and says of somebody else that they have no open payout', (draft, world) => {
    const { ravi, mark } = world;
    draft.seeded.push(set(`users/${ravi}`, { ...profile(ravi), openPayoutId: payoutIdOf(mark) }));
    draft.also.push(update(`users/${ravi}`, { openPayoutId: null }));
  }),
  payingOut.denied('and says so of somebody who is named before them', (draft, { asha, mark }) => {
    const other = `users/${asha.toUpperCase()}`;
    draft.seeded.push(set(other, { ...profile(asha), openPayoutId: payoutIdOf(mark) }));
    draft.also.push(update(other, { openPayoutId: null }));
  }),
  ...['first', 'second'].map((named) =>
    payingOut.denied(
      `together with another one under one reference, of the ${named}`,
      (draft, world) => {
        const { ravi, operator, mark } = world;
        const given = { ...second(world), userId: ravi, by: operator, moves: 1 };
        const reference = String(fieldsOf(draft, 'payout')['reference']);
        draft.seeded.push(
          set(`users/${ravi}`, { ...profile(ravi), openPayoutId: secondPayoutIdOf(mark) }),
          set(`payouts/${secondPayoutIdOf(mark)}`, {
            ...newPayout(ravi, AMOUNT),
            ...takenBy(operator),
            takenAt: minutesAgo(1),
            moves: 1,
          }),
        );
        const { payout, user: record, move } = payoutPayment(given, reference);
        if (payout && record && move) draft.also.push(payout, record, move);
        if (named === 'second') fieldsOf(draft, 'reference')['payoutId'] = given.payoutId;
      },
    ),
  ),
  payingOut.allowed('together with a credit of the same user', (draft, world) => {
    const { asha, depositId, operator } = world;
    draft.seeded.push(set(`deposits/${depositId}`, { ...newDeposit(asha), countsAsOpen: false }));
    const part = credit({ ...FIRST, depositId, by: operator, amountPaise: 100 });
    Object.assign(fieldsOf(draft, 'user'), part.user);
    const [deposit, , entry] = creditWrites(asha, part);
    draft.also.push(deposit, entry);
  }),
];

export const payoutCommitDecisions: readonly Decision[] = [
  ...requests,
  ...alone,
  ...cancels,
  ...moves,
];
