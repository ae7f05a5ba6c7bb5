import { revocation } from '../../support/builders';
import { revocationSince } from '../../support/limitBuilders';
import { payoutDecline, payoutProposal, payoutTake } from '../../support/payoutBuilders';
import { REMOVED, SERVER_TIME, type Fields, type Value } from '../../support/values';
import { underLimits, type Decision, type World } from '../decision';
import { bouncing, moveOf, moving, takingOver } from '../payouts/payoutMoves';
import { fieldsOf, minutesAgo, stored, storedPayout, type PayoutDraft } from '../payouts/payouts';
import { THRESHOLD, TWO_FROM } from './seconded';
import { A_MOVE, derivedFrom } from '../derived';

const DAY_MINUTES = 24 * 60;
const AMOUNT = THRESHOLD / 100;

const proposed = ({ ravi }: World, minutes: number): { [field: string]: Value } => ({
  by: ravi,
  at: minutesAgo(minutes),
});

/** A payout of exactly the amount that needs two administrators, proposed by Ravi. */
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

const says =
  (fields: Fields): Change =>
  (draft, { operator }) => {
    fieldsOf(draft, 'payout')['proposal'] = { by: operator, at: SERVER_TIME, ...fields };
  };

const everyProposal = (move: Moving): Decision[] => {
  const { valid, denied } = move;
  return [
    ...derivedFrom(valid(), A_MOVE),
    denied('recorded as something', (draft) => (fieldsOf(draft, 'move')['kind'] = 'something')),
  ];
};

/** Another proposal exists already. */
const after =
  (minutes: number): Change =>
  (draft, world) => {
    stored({ proposal: proposed(world, minutes), moves: 1 })(draft);
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
    stored({ proposal: { ...proposed(world, 5), by: world.operator } })(draft);
  }),
  payoutDeclining.allowed('of two days ago', (draft, world) => {
    stored({ proposal: proposed(world, 2 * DAY_MINUTES) })(draft);
  }),
  payoutDeclining.denied('that is not there', (draft) => {
    Reflect.deleteProperty(draft.stored.payout ?? {}, 'proposal');
  }),
  payoutDeclining.denied('that turns into another', says({})),
];

const alone: Change = (draft) => {
  Reflect.deleteProperty(draft.stored.payout ?? {}, 'proposal');
};

/** A payout of another amount, without a proposal. */
const aloneOf =
  (amountPaise: number): Change =>
  (draft, world) => {
    stored({ inrAmount: amountPaise / 100 })(draft);
    alone(draft, world);
  };

const takes: Decision[] = [
  takingSeconded.valid(),
  takingSeconded.denied('that nobody has proposed', alone),
  takingSeconded.denied('that the same has proposed', (draft, world) => {
    stored({ proposal: { ...proposed(world, 5), by: world.operator } })(draft);
  }),
  takingSeconded.denied('that was proposed a day ago', (draft, world) => {
    stored({ proposal: proposed(world, DAY_MINUTES) })(draft);
  }),
  takingSeconded.allowed('that was proposed an hour less than a day ago', (draft, world) => {
    stored({ proposal: proposed(world, DAY_MINUTES - 60) })(draft);
  }),
  takingSeconded.denied('that leaves the proposal', (draft) => {
    Reflect.deleteProperty(fieldsOf(draft, 'payout'), 'proposal');
  }),
  takingSeconded.denied('that somebody who is revoked has proposed', ({ seeded }, { ravi }) => {
    seeded.push(revocation(ravi));
  }),
  takingSeconded.denied('that somebody has proposed whose role changed', ({ seeded }, { ravi }) => {
    seeded.push(revocationSince(ravi, new Date()));
  }),
  takingSeconded.denied('of a paisa more, which nobody has proposed', aloneOf(THRESHOLD + 1)),
  takingSeconded.allowed('of a paisa less, which nobody has proposed', aloneOf(THRESHOLD - 1)),
  takingSeconded.allowed('of a paisa less, which the same has proposed', (draft, world) => {
    const proposal = { ...proposed(world, 5), by: world.operator };
    stored({ inrAmount: AMOUNT - 0.01, proposal })(draft);
  }),
];

/** A bounce is counted and needs only one administrator. */
const bounceOfLarge: Decision = bouncing.allowed('of an amount that takes two', (draft, world) => {
  // Stored by an earlier version.
  stored({ proposal: proposed(world, 5) })(draft);
});

/** Taking over a payout that two have approved needs only one. */
const takingOverLarge: Decision = takingOver.allowed(
  'of an amount that takes two',
  stored({ inrAmount: AMOUNT }),
);

export const payoutProposalDecisions: readonly Decision[] = [
  ...proposals,
  ...declines,
  ...[...takes, takingOverLarge].map((decision) => underLimits(decision, TWO_FROM)),
  underLimits(bounceOfLarge, { secondReviewFromPaise: 1 }),
  takingSeconded.allowed('without a limit, that nobody has proposed', alone),
];
