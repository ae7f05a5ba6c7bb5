import { admin } from '../support/actors';
import {
  create,
  credit,
  creditWrites,
  newDeposit,
  openCount,
  profile,
  reward,
  set,
  spending,
  txidOf,
  update,
  ended,
} from '../support/builders';
import { double, increment, type Value } from '../support/values';
import { operation, type Decision, type World } from './decision';
import { FIRST, reviewSceneOf, secondIdOf, type ReviewDraft } from './reviews';
import { BY_VALUE, derivedFrom } from './derived';

export const rewarding = operation<ReviewDraft>(
  'pay the reward',
  ({ asha, operator, depositId }) => ({
    actor: admin(operator),
    seeded: [],
    stored: {
      user: { ...profile(asha), walletBalance: 1250, lastLedgerId: `${depositId}_1` },
      deposit: { ...newDeposit(asha), status: 'confirmed', paidInrAmount: 1250, paymentCount: 1 },
      entries: {},
    },
    second: null,
    writes: { deposit: {}, ...reward(depositId, operator) },
    paths: { deposit: null, user: `users/${asha}`, entry: `users/${asha}/ledger/reward` },
    also: [],
    entryKind: 'create',
  }),
  reviewSceneOf,
);

const actors: Decision[] = [
  ...['before', 'after'].map((where) =>
    rewarding.allowed(`by an administrator named ${where} the user`, (draft, { asha, ravi }) => {
      draft.actor = admin(where === 'before' ? asha.toUpperCase() : ravi);
      draft.writes.entry['by'] = draft.actor.uid;
    }),
  ),
];

/** Once per user, after a deposit confirmed by an earlier commit. */
const occasions: Decision[] = [
  ...['pending', 'rejected', 'open'].map((status) =>
    rewarding.denied(`after a deposit that is ${status}`, ({ stored }) => {
      stored.deposit['status'] = status;
    }),
  ),
  rewarding.denied('after a deposit of somebody named after them', ({ stored }, { ravi }) => {
    stored.deposit['userId'] = ravi;
  }),
  rewarding.denied('after a deposit of somebody named before them', ({ stored }, { asha }) => {
    stored.deposit['userId'] = asha.toUpperCase();
  }),
  rewarding.denied('after a deposit that the same commit confirms', (draft, world) => {
    // A deposit of other origin, so no count has to move.
    Object.assign(draft.stored.deposit, { status: 'pending', countsAsOpen: false });
    draft.also.push(update(`deposits/${world.depositId}`, ended('confirmed', world.operator)));
  }),
  rewarding.allowed('while another deposit is confirmed that is paid up', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    const paidUp = { ...draft.stored.deposit, status: 'pending', countsAsOpen: false };
    draft.seeded.push(set(`deposits/${secondId}`, paidUp));
    draft.also.push(update(`deposits/${secondId}`, ended('confirmed', world.operator)));
  }),
  rewarding.allowed('to a user who has none of it yet', ({ stored }) => {
    stored.user['walletBalance'] = 0;
    Reflect.deleteProperty(stored.user, 'lastLedgerId');
  }),
  rewarding.denied('under somebody else', (draft, { ravi }) => {
    draft.seeded.push(set(`users/${ravi}`, draft.stored.user));
    draft.paths.entry = `users/${ravi}/ledger/reward`;
    draft.paths.user = `users/${ravi}`;
  }),
];

/** Amounts in rupees below the least deposit, also as other origins store them. */
const TOO_LITTLE = { 'of 99.99 rupees': 99.99, 'of a paisa': 0.01, 'of nothing': 0 };
const ENOUGH = {
  'of 100 rupees': 100,
  'of 100 rupees as a double': double(100),
  'of 100 rupees with noise below': 99.99999999999999,
};
const NO_NUMBER = { 'of null': null, 'of a text': '1250', 'of NaN': double(NaN) };

const leastDeposits: Decision[] = [
  ...Object.entries<Value>({ ...TOO_LITTLE, ...NO_NUMBER }).map(([label, inr]) =>
    rewarding.denied(`after a deposit ${label}`, ({ stored }) => {
      stored.deposit['inrAmount'] = inr;
    }),
  ),
  ...Object.entries<Value>(ENOUGH).map(([label, inr]) =>
    rewarding.allowed(`after a deposit ${label}`, ({ stored }) => {
      stored.deposit['inrAmount'] = inr;
    }),
  ),
];

export function countsAnEnd(draft: ReviewDraft, { asha, depositId, operator }: World): void {
  const secondId = secondIdOf(depositId);
  draft.stored.user['openDeposits'] = 1;
  draft.seeded.push(set(`deposits/${secondId}`, newDeposit(asha)));
  Object.assign(draft.writes.user, openCount(-1, secondId));
  draft.also.push(update(`deposits/${secondId}`, ended('rejected', operator)));
}

const wallets: Decision[] = [
  rewarding.allowed('with the balance written instead of added', ({ writes }) => {
    writes.user['walletBalance'] = 1349;
  }),
  rewarding.denied('beyond a balance of 1,000,000,000,000', ({ stored }) => {
    stored.user['walletBalance'] = 1e12 - 98;
  }),
  rewarding.allowed('up to a balance of 1,000,000,000,000', ({ stored }) => {
    stored.user['walletBalance'] = 1e12 - 99;
  }),
  rewarding.denied('that also counts the end of another deposit', countsAnEnd),
  ...['the reward', 'the payment', 'a payment that sorts after'].map((named) =>
    rewarding.denied(
      `with a payment of ₹99 that shares the move, named by ${named}`,
      (draft, world) => {
        const { asha, depositId, operator } = world;
        const secondId =
          named === 'a payment that sorts after'
            ? depositId.replace('D', 'z')
            : secondIdOf(depositId);
        const other = credit({ ...FIRST, depositId: secondId, by: operator, amountPaise: 9_900 });
        draft.seeded.push(set(`deposits/${secondId}`, newDeposit(asha)));
        if (named !== 'the reward') draft.writes.user['lastLedgerId'] = `${secondId}_1`;
        const [deposit, , entry] = creditWrites(asha, other);
        draft.also.push(deposit, entry);
      },
    ),
  ),
  ...['a', 'z'].map((id) =>
    rewarding.denied(`with the same entry under the ID ${id} too`, (draft, { asha }) => {
      draft.also.push(create(`users/${asha}/ledger/${id}`, draft.writes.entry));
    }),
  ),
  rewarding.allowed(
    'together with the reward of somebody else',
    (draft, { ravi, depositId, operator }) => {
      const secondId = secondIdOf(depositId);
      const other = reward(secondId, operator);
      draft.seeded.push(
        set(`users/${ravi}`, profile(ravi)),
        set(`deposits/${secondId}`, { ...draft.stored.deposit, userId: ravi }),
      );
      draft.also.push(
        update(`users/${ravi}`, other.user),
        create(`users/${ravi}/ledger/reward`, other.entry),
      );
    },
  ),
];

const entries: Decision[] = [
  ...['reward2', 'Reward', 'reward_1', '_1'].map((id) =>
    rewarding.denied(`under the id ${id}`, (draft, { asha }) => {
      draft.paths.entry = `users/${asha}/ledger/${id}`;
      draft.writes.user['lastLedgerId'] = id;
    }),
  ),
  rewarding.denied('under the id of a payment', (draft, { asha, depositId }) => {
    draft.paths.entry = `users/${asha}/ledger/${depositId}_2`;
    draft.writes.user['lastLedgerId'] = `${depositId}_2`;
  }),
  rewarding.denied('as a payment', (draft, world) => {
    const { asha, depositId, operator } = world;
    const payment = credit({ ...FIRST, depositId, by: operator, amountPaise: 9_900 });
    draft.stored.deposit = newDeposit(asha);
    draft.writes.entry = payment.entry;
    draft.also.push(update(`deposits/${depositId}`, payment.deposit));
  }),
  rewarding.denied('with a transaction', (draft, world) => {
    const txid = txidOf(world.mark);
    draft.stored.deposit['txids'] = [txid];
    draft.writes.entry['txid'] = txid;
    draft.also.push(create(`transactions/${txid}`, spending('reward', draft.writes.entry)));
  }),
  ...[100, 98].map((amount) =>
    rewarding.denied(`of ${amount} rupees`, ({ writes }) => {
      writes.entry['amount'] = amount;
      writes.user['walletBalance'] = increment(amount);
    }),
  ),
];

export const rewardDecisions: readonly Decision[] = [
  ...derivedFrom(rewarding.valid(), { 'the entry with amount as a double': BY_VALUE }),
  ...actors,
  ...occasions,
  ...leastDeposits,
  ...wallets,
  ...entries,
];
