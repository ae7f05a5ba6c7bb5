import { admin, type Actor } from '../../actors';
import {
  create,
  ended,
  newDeposit,
  openCount,
  profile,
  reward,
  set,
  spending,
  txidOf,
  undo,
  update,
} from '../../builders';
import { proposalOf } from '../../limitBuilders';
import type { Write } from '../../rest';
import { increment, type Fields } from '../../values';
import { operation, type Decision, type Operation, type World } from '../decision';
import { BY_VALUE, derivedFrom } from '../derived';
import { rewarding } from '../rewards';
import { secondIdOf } from '../reviews';

const EARLIER = new Date('2026-01-01T00:00:00Z');

/** A user's rewards as they lie there, and what an administrator sends about them. */
interface RewardDraft {
  actor: Actor;
  seeded: Write[];
  stored: { user: Fields; deposit: Fields; entries: Record<string, Fields> };
  writes: { user: Fields; entry: Fields };
  entryPath: string;
  entryKind: 'create' | 'set';
  also: Write[];
}

const rewarded = ({ depositId }: World): Fields => ({
  ...reward(depositId, 'earlier').entry,
  at: EARLIER,
});

const takenBack = (world: World, amountPaise = 9_900): Fields => ({
  ...undo('reward', amountPaise, { depositId: world.depositId, by: 'earlier' }).entry,
  at: EARLIER,
});

const draftOf = (
  world: World,
  entries: Record<string, Fields>,
  writes: RewardDraft['writes'],
): RewardDraft => {
  const { asha, operator } = world;
  return {
    actor: admin(operator),
    seeded: [],
    stored: {
      user: {
        ...profile(asha),
        walletBalance: 250,
        lastLedgerId: Object.keys(entries).at(-1) ?? '',
      },
      deposit: { ...newDeposit(asha), status: 'confirmed', paidInrAmount: 1250, paymentCount: 1 },
      entries,
    },
    writes,
    entryPath: `users/${asha}/ledger/${String(writes.user['lastLedgerId'])}`,
    entryKind: 'create',
    also: [],
  };
};

const operationOf = (
  name: string,
  draftOf: (world: World) => RewardDraft,
): Operation<RewardDraft> =>
  operation(
    name,
    draftOf,
    ({ actor, seeded, stored, writes, entryPath, entryKind, also }, { asha, depositId }) => ({
      given: [
        set(`users/${asha}`, stored.user),
        set(`deposits/${depositId}`, stored.deposit),
        ...Object.entries(stored.entries).map(([id, entry]) =>
          set(`users/${asha}/ledger/${id}`, entry),
        ),
        ...seeded,
      ],
      actor,
      request: {
        commit: [
          update(`users/${asha}`, writes.user),
          (entryKind === 'create' ? create : set)(entryPath, writes.entry),
          ...also,
        ],
      },
    }),
  );

export const rewardBack = operationOf('take the reward back', (world) =>
  draftOf(
    world,
    { reward: rewarded(world) },
    undo('reward', 9_900, {
      depositId: world.depositId,
      by: world.operator,
      reason: 'reward-not-due',
    }),
  ),
);

/** Once more, after all of it was taken back. */
export const rewardAgain = operationOf('pay the reward again', (world) =>
  draftOf(
    world,
    { reward: rewarded(world), reward_undo: takenBack(world) },
    reward(world.depositId, world.operator, 'reward_again'),
  ),
);

const againBack = operationOf('take the second reward back', (world) =>
  draftOf(
    world,
    { reward: rewarded(world), reward_undo: takenBack(world), reward_again: rewarded(world) },
    undo('reward_again', 9_900, { depositId: world.depositId, by: world.operator }),
  ),
);

type Change = (draft: RewardDraft, world: World) => void;

/** So much is taken back of a wallet that holds this. */
const takes =
  (amountPaise: number, walletPaise: number): Change =>
  ({ stored, writes }) => {
    stored.user['walletBalance'] = walletPaise / 100;
    writes.user['walletBalance'] = increment(-amountPaise / 100);
    writes.entry['amount'] = -amountPaise / 100;
  };

/** The user's write also counts the end of another deposit. */
const countsAnEnd: Change = (draft, { asha, depositId, operator }) => {
  const secondId = secondIdOf(depositId);
  draft.stored.user['openDeposits'] = 1;
  draft.seeded.push(set(`deposits/${secondId}`, newDeposit(asha)));
  Object.assign(draft.writes.user, openCount(-1, secondId));
  draft.also.push(update(`deposits/${secondId}`, ended('rejected', operator)));
};

const underId =
  (id: string): Change =>
  (draft, { asha }) => {
    draft.writes.user['lastLedgerId'] = id;
    draft.entryPath = `users/${asha}/ledger/${id}`;
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
  rewardBack.denied('a second time', (draft, world) => {
    draft.stored.entries['reward_undo'] = takenBack(world);
    draft.entryKind = 'set';
  }),
  rewardBack.denied('that also counts the end of another deposit', countsAnEnd),
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
  againBack.valid(),
  againBack.denied('in part', takes(9_899, 25_000)),
  againBack.denied('as the first', (draft, world) => {
    underId('reward_undo')(draft, world);
    draft.writes.entry['reverses'] = 'reward';
    draft.entryKind = 'set';
  }),
];

const afterCorrections: readonly (readonly [number, Decision['expected']])[] = [
  [1150, 'allowed'],
  [1150.01, 'denied'],
  [1250, 'denied'],
];

const again: Decision[] = [
  rewardAgain.valid(),
  ...Object.entries<Change>({
    'that was not taken back': ({ stored }) => {
      Reflect.deleteProperty(stored.entries, 'reward_undo');
    },
    'of which a paisa less was taken back': ({ stored }, world) => {
      stored.entries['reward_undo'] = takenBack(world, 9_899);
    },
    'of which a paisa more was taken back': ({ stored }, world) => {
      stored.entries['reward_undo'] = takenBack(world, 9_901);
    },
    'to a closed account': ({ stored }) => (stored.user['closedAt'] = EARLIER),
    'a third time': (draft, world) => {
      draft.stored.entries['reward_again'] = rewarded(world);
      draft.entryKind = 'set';
    },
    'a third time, under another ID': underId('reward_again_again'),
    'as the first': (draft, world) => {
      underId('reward')(draft, world);
      draft.entryKind = 'set';
    },
    'that also counts the end of another deposit': countsAnEnd,
  }).map(([label, change]) => rewardAgain.denied(label, change)),
  ...afterCorrections.map(([rupees, expected]) =>
    rewarding[expected](
      `after a deposit of which ${rupees} rupees were taken back`,
      ({ stored }) => {
        stored.deposit['correctedInrAmount'] = rupees;
      },
    ),
  ),
];

/** Everything about a reward that is taken back, and paid once more. */
export const rewardCorrectionDecisions: readonly Decision[] = [...back, ...again];
