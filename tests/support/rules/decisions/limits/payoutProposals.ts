import { revocation } from '../../builders';
import { revocationSince } from '../../limitBuilders';
import {
  payoutBounce,
  payoutDecline,
  payoutProposal,
  payoutTake,
  takenBy,
} from '../../payoutBuilders';
import { increment, REMOVED, SERVER_TIME, type Fields, type Value } from '../../values';
import { variant, type Decision, type World } from '../decision';
import { moveOf, moving, ofScene, paid, takingOver } from '../payouts/payoutMoves';
import {
  fieldsOf,
  minutesAgo,
  payoutIdOf,
  storedPayout,
  type PayoutDraft,
} from '../payouts/payouts';
import { THRESHOLD, TWO_FROM } from './seconded';
import { A_MOVE, derivedFrom } from '../derived';

const DAY_MINUTES = 24 * 60;
const AMOUNT = THRESHOLD / 100;

/** What Ravi proposed so many minutes ago. */
const proposed = ({ ravi }: World, minutes: number): { [field: string]: Value } => ({
  by: ravi,
  at: minutesAgo(minutes),
});

/** A payout of just the amount that needs two, as Ravi has proposed it. */
const storedProposed = (world: World, minutes = 5): PayoutDraft['stored'] =>
  storedPayout(world, { inrAmount: AMOUNT, proposal: proposed(world, minutes), moves: 1 });

export const payoutProposing = moving('propose a payout', storedPayout, (world) =>
  payoutProposal(moveOf(world, 0)),
);
export const payoutDeclining = moving('decline a proposed payout', storedProposed, (world) =>
  payoutDecline(moveOf(world, 1)),
);
const takingSeconded = moving(
  'take a payout that another has proposed',
  storedProposed,
  (world) => {
    const steps = payoutTake(moveOf(world, 1));
    if (steps.payout) steps.payout.fields['proposal'] = REMOVED;
    return steps;
  },
);

type Moving = typeof payoutProposing;
type Change = (draft: PayoutDraft, world: World) => void;

/** The proposal says something else. */
const says =
  (fields: Fields): Change =>
  (draft, { operator }) => {
    fieldsOf(draft, 'payout')['proposal'] = { by: operator, at: SERVER_TIME, ...fields };
  };

/** What lies at the payout says something else. */
const stored =
  (fields: Fields): Change =>
  (draft) =>
    void Object.assign(draft.stored.payout ?? {}, fields);

/** What is true of both. */
const everyProposal = (move: Moving): Decision[] => {
  const { valid, denied } = move;
  return [
    ...derivedFrom(valid(), {
      ...A_MOVE,
      'the payout being paid': 'That it was sent back takes two as well.',
    }),
    denied('of one that is in question', stored({ status: 'question' })),
    denied('from a screen that shows an older state', stored({ moves: 7 })),
    denied('recorded as something', (draft) => (fieldsOf(draft, 'move')['kind'] = 'something')),
    denied('that takes it as well', (draft, { operator }) => {
      Object.assign(fieldsOf(draft, 'payout'), takenBy(operator));
    }),
  ];
};

/** One waits already. */
const after =
  (minutes: number): Change =>
  (draft, world) => {
    stored({ proposal: proposed(world, minutes), moves: 1 })(draft, world);
    draft.steps = payoutProposal(moveOf(world, 1));
  };

const proposals: Decision[] = [
  ...everyProposal(payoutProposing),
  ...['asha', 'ravi'].map((uid) => payoutProposing.denied(`by ${uid}`, says({ by: uid }))),
  payoutProposing.denied('over one of an hour less than a day', after(DAY_MINUTES - 60)),
  payoutProposing.allowed('over one of a day', after(DAY_MINUTES)),
];

const declines: Decision[] = [
  ...everyProposal(payoutDeclining),
  payoutDeclining.allowed('of one’s own', (draft, world) => {
    stored({ proposal: { ...proposed(world, 5), by: world.operator } })(draft, world);
  }),
  payoutDeclining.allowed('of two days ago', (draft, world) => {
    stored({ proposal: proposed(world, 2 * DAY_MINUTES) })(draft, world);
  }),
  payoutDeclining.denied('that is not there', (draft) => {
    Reflect.deleteProperty(draft.stored.payout ?? {}, 'proposal');
  }),
  payoutDeclining.denied('that turns into another', says({})),
];

/** Nobody has proposed it. */
const alone: Change = (draft) => {
  Reflect.deleteProperty(draft.stored.payout ?? {}, 'proposal');
};

/** A payout of another amount that nobody has proposed. */
const aloneOf =
  (amountPaise: number): Change =>
  (draft, world) => {
    stored({ inrAmount: amountPaise / 100 })(draft, world);
    alone(draft, world);
  };

/** A payout of just that amount, paid by the operator and proposed by Ravi as sent back. */
const paidProposed = (world: World): PayoutDraft['stored'] => {
  const { user: record, ledger, payout } = paid(world);
  const more = { inrAmount: AMOUNT, proposal: proposed(world, 5), moves: 3 };
  const out = `${payoutIdOf(world.mark)}_out`;
  return {
    user: record,
    payout: { ...payout, ...more },
    ledger: { ...ledger, [out]: { ...ledger[out], amount: -AMOUNT } },
  };
};

export const bouncingSeconded = moving(
  'record that a payout bounced as another has proposed',
  paidProposed,
  (world) => {
    const steps = payoutBounce({ ...moveOf(world, 3), amount: AMOUNT }, ofScene(world, 1));
    if (steps.payout) steps.payout.fields['proposal'] = REMOVED;
    return steps;
  },
);

/** A bounce of another amount that nobody has proposed. */
const bounceAloneOf =
  (amountPaise: number): Change =>
  (draft, world) => {
    aloneOf(amountPaise)(draft, world);
    const amount = amountPaise / 100;
    Object.assign(draft.stored.ledger[`${payoutIdOf(world.mark)}_out`] ?? {}, { amount: -amount });
    fieldsOf(draft, 'entry')['amount'] = amount;
    fieldsOf(draft, 'user')['walletBalance'] = increment(amount);
  };

/** What is true of whatever takes two. */
const everySeconded = (move: Moving): Decision[] => {
  const { valid, allowed, denied } = move;
  return [
    valid(),
    denied('that nobody has proposed', alone),
    denied('that the same has proposed', (draft, world) => {
      stored({ proposal: { ...proposed(world, 5), by: world.operator } })(draft, world);
    }),
    denied('that was proposed a day ago', (draft, world) => {
      stored({ proposal: proposed(world, DAY_MINUTES) })(draft, world);
    }),
    allowed('that was proposed an hour less than a day ago', (draft, world) => {
      stored({ proposal: proposed(world, DAY_MINUTES - 60) })(draft, world);
    }),
    denied('that leaves the proposal', (draft) => {
      Reflect.deleteProperty(fieldsOf(draft, 'payout'), 'proposal');
    }),
    denied('that changes the proposal', says({})),
    denied('that somebody who is revoked has proposed', ({ seeded }, { ravi }) => {
      seeded.push(revocation(ravi));
    }),
    denied('that somebody has proposed whose role changed', ({ seeded }, { ravi }) => {
      seeded.push(revocationSince(ravi, new Date()));
    }),
  ];
};

const takes: Decision[] = [
  ...everySeconded(takingSeconded),
  takingSeconded.denied('of a paisa more, which nobody has proposed', aloneOf(THRESHOLD + 1)),
  takingSeconded.allowed('of a paisa less, which nobody has proposed', aloneOf(THRESHOLD - 1)),
  takingSeconded.allowed('of a paisa less, which the same has proposed', (draft, world) => {
    const proposal = { ...proposed(world, 5), by: world.operator };
    stored({ inrAmount: AMOUNT - 0.01, proposal })(draft, world);
  }),
];

const bounces: Decision[] = [
  ...everySeconded(bouncingSeconded),
  bouncingSeconded.denied(
    'of a paisa more, which nobody has proposed',
    bounceAloneOf(THRESHOLD + 1),
  ),
  bouncingSeconded.allowed(
    'of a paisa less, which nobody has proposed',
    bounceAloneOf(THRESHOLD - 1),
  ),
  bouncingSeconded.allowed('that the payer has proposed', ({ stored: before }, { ravi }) => {
    Object.assign(before.payout ?? {}, { takenBy: ravi });
  }),
];

/** Somebody takes over what two agreed to pay: it is in nobody's hands otherwise. */
const takingOverLarge: Decision = takingOver.allowed('of an amount that takes two', (draft) => {
  Object.assign(draft.stored.payout ?? {}, { inrAmount: AMOUNT });
});

/** What one administrator alone may take: small ones, and all while there is no limit. */
const underLimits = (decision: Decision): Decision =>
  variant(decision, decision.name, decision.expected, (scene) => ({ ...scene, limits: TWO_FROM }));

/** Everything about payouts that need two administrators. */
export const payoutProposalDecisions: readonly Decision[] = [
  ...proposals,
  ...declines,
  ...[...takes, ...bounces, takingOverLarge].map(underLimits),
  takingSeconded.allowed('without a limit, that nobody has proposed', alone),
  bouncingSeconded.allowed('without a limit, that nobody has proposed', alone),
];
