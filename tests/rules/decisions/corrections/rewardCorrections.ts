import { admin } from '../../support/actors';
import {
  create,
  newDeposit,
  profile,
  reward,
  set,
  spending,
  txidOf,
  undo,
  update,
} from '../../support/builders';
import { proposalOf } from '../../support/limitBuilders';
import { increment, type Fields } from '../../support/values';
import { operation, type Decision, type World } from '../decision';
import { BY_VALUE, derivedFrom } from '../derived';
import { countsAnEnd, rewarding } from '../rewards';
import { reviewSceneOf, type ReviewDraft } from '../reviews';

const EARLIER = new Date('2026-01-01T00:00:00Z');

const rewarded = ({ depositId }: World): Fields => ({
  ...reward(depositId, 'earlier').entry,
  at: EARLIER,
});

export const rewardBack = operation<ReviewDraft>(
  'take the reward back',
  (world) => {
    const { asha, depositId, operator } = world;
    return {
      actor: admin(operator),
      seeded: [],
      stored: {
        user: { ...profile(asha), walletBalance: 250, lastLedgerId: 'reward' },
        deposit: { ...newDeposit(asha), status: 'confirmed', paidInrAmount: 1250, paymentCount: 1 },
        entries: { reward: rewarded(world) },
      },
      second: null,
      writes: {
        deposit: {},
        ...undo('reward', 9_900, { depositId, by: operator, reason: 'reward-not-due' }),
      },
      paths: { deposit: null, user: `users/${asha}`, entry: `users/${asha}/ledger/reward_undo` },
      also: [],
      entryKind: 'create',
    };
  },
  reviewSceneOf,
);

type Change = (draft: ReviewDraft, world: World) => void;

/** Takes back this amount from this wallet balance. */
const takes =
  (amountPaise: number, walletPaise: number): Change =>
  ({ stored, writes }) => {
    stored.user['walletBalance'] = walletPaise / 100;
    writes.user['walletBalance'] = increment(-amountPaise / 100);
    writes.entry['amount'] = -amountPaise / 100;
  };

const back: Decision[] = [
  ...derivedFrom(rewardBack.valid(), {
    'the entry with reasonNote too': 'A note may be added.',
    'the entry with amount as a double': BY_VALUE,
  }),
  rewardBack.allowed('from a wallet that holds just as much', takes(9_900, 9_900)),
  rewardBack.allowed('as all of a wallet that holds less', takes(1, 1)),
  rewardBack.denied('as more than a wallet holds', takes(9_900, 9_899)),
  rewardBack.denied('as less than all of a wallet that holds less', takes(5_000, 6_000)),
  rewardBack.denied('in part', takes(9_899, 25_000)),
  rewardBack.denied('as a paisa more', takes(9_901, 25_000)),
  rewardBack.allowed('from a closed account', ({ stored }) => (stored.user['closedAt'] = EARLIER)),
  rewardBack.denied('that was not paid', ({ stored }) => (stored.entries = {})),
  rewardBack.denied('that also counts the end of another deposit', countsAnEnd),
  rewardBack.denied('beside an entry of other origin', (draft, { asha, depositId, operator }) => {
    const { entry } = undo('x', 9_900, { depositId, by: operator });
    draft.stored.entries['x'] = { ...draft.stored.entries['reward'] };
    draft.also.push(create(`users/${asha}/ledger/x_undo`, entry));
  }),
  rewardBack.denied('with a transaction', (draft, { mark }) => {
    const txid = txidOf(mark);
    const freedBy = 'reward_undo';
    draft.stored.entries['reward'] = { ...draft.stored.entries['reward'], txid };
    draft.writes.entry['txid'] = txid;
    draft.seeded.push(set(`transactions/${txid}`, spending('reward', draft.writes.entry)));
    draft.also.push(update(`transactions/${txid}`, { freedBy }));
  }),
  rewardBack.denied('as proposed by another', (draft, world) => {
    const { ravi } = world;
    draft.stored.deposit['proposal'] = proposalOf(draft.writes.entry, ravi, new Date());
    draft.writes.entry['proposedBy'] = ravi;
  }),
];

const afterCorrections: readonly (readonly [number, Decision['expected']])[] = [
  [1150, 'allowed'],
  [1150.01, 'denied'],
  [1250, 'denied'],
];

const credited: Decision[] = [
  ...afterCorrections.map(([rupees, expected]) =>
    rewarding[expected](
      `after a deposit of which ${rupees} rupees were taken back`,
      ({ stored }) => {
        stored.deposit['correctedInrAmount'] = rupees;
      },
    ),
  ),
];

export const rewardCorrectionDecisions: readonly Decision[] = [...back, ...credited];
