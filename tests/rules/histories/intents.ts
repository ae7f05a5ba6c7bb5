import fc from 'fast-check';
import { ADMINISTRATORS, DEPOSITORS, ROLES, type Role } from './cast';
import { isPayoutPlan, MOVES, PAYOUT_PLANS, type PayoutPlan } from './payouts';

/** A planned action; its numbers pick from whatever exists at the time. */
export interface Intent {
  readonly role: Role;
  readonly plan: Plan;
  readonly deposit: number;
  readonly amount: number;
  /** How many accepted commits old the actor's snapshot is. */
  readonly staleBy: number;
  readonly lies: readonly Lie[];
  readonly merged: Merged | null;
  /** Resends an earlier commit instead, whoever sent it. */
  readonly replay: number | null;
}

export interface Merged {
  readonly plan: Plan;
  readonly deposit: number;
  readonly amount: number;
  /**
   * How the second plan resembles the first. For a credit: the same plan and amount for another deposit of the user,
   * the same transaction for another user's deposit, the reward of the credited user, or an equal payment to another
   * user. For a payout: another one of the user, the same reference for any, or an equal payment to the user.
   */
  readonly alike: 'no' | 'same user' | 'same transaction' | 'the reward' | 'as much';
  /** True if the wallet, count, transaction or reference of both is written once. */
  readonly oneWrite: boolean;
}

export type Plan =
  | 'part'
  | 'approve'
  | 'confirm'
  | 'reject'
  | 'submit'
  | 'submit with an own amount'
  | 'withdraw'
  | 'name a transaction'
  | 'want no more'
  | 'reward'
  | 'write a note'
  | 'sign up'
  | 'rename'
  | 'add UPI ID'
  | 'remove UPI ID'
  | 'make a UPI ID primary'
  | 'add account'
  | 'remove account'
  | 'make an account primary'
  | 'close the account'
  | 'propose'
  | 'decline'
  | 'confirm a proposal'
  | 'take back'
  | 'credit again'
  | 'take a reward back'
  | 'move a count'
  | 'send back'
  | 'free what was sent back'
  | PayoutPlan
  | Dismissal;

/** The operator's ways to dismiss the administrator of the intent's role, bypassing the rules. */
export const DISMISSALS = ['revoke', 'change the role'] as const;
type Dismissal = (typeof DISMISSALS)[number];

/** One way to spoil a commit. `write`, `field` and `value` pick from the commit. */
export type Lie =
  | {
      readonly kind: 'field';
      readonly write: number;
      readonly field: number;
      readonly value: number;
    }
  | { readonly kind: 'remove' | 'add'; readonly write: number; readonly field: number }
  | { readonly kind: 'drop' | 'delete' | 'overwrite'; readonly write: number }
  | { readonly kind: 'redirect' | 'copy'; readonly write: number; readonly to: number }
  | { readonly kind: 'consistently'; readonly how: Consistently; readonly by: number };

/** Lies on which all writes of a commit agree. Repeated ones are picked more often. */
const ABOUT_ALL = [
  'amount',
  'number',
  'user',
  'more than is left',
  'fraction',
  'wallet only',
  'no money',
  'an old sign-in',
] as const;
const ABOUT_REQUESTS = [
  ...ABOUT_ALL,
  'not counted',
  'counted by another number',
  'a taken amount',
  'reserved elsewhere',
  'another tail',
  'a week anew',
] as const;
const ABOUT_MOVES = [
  ...ABOUT_ALL,
  'another kind',
  'by another one',
  'proposal left',
  ...(['uncounted', 'counted too little', 'counted as another'] as const),
  ...(['uncounted', 'counted too little', 'counted as another'] as const),
] as const;
const ABOUT_CREDITS = [
  ...ABOUT_MOVES,
  'a richer deposit',
  'not counted',
  'counted by another number',
  'named by nobody',
  'any transaction',
  'a spent transaction',
  'unmarked',
  'marked for another deposit',
] as const;
const ABOUT_PROPOSALS = [
  ...(['amount', 'wallet only', 'named by nobody', 'unmarked', 'proposal left'] as const),
  ...(['uncounted', 'counted too little', 'counted as another', 'an old sign-in'] as const),
  ...(['alone', 'otherwise than proposed', 'otherwise than proposed', 'by another one'] as const),
  ...(['alone', 'otherwise than proposed', 'otherwise than proposed', 'by another one'] as const),
] as const;
const ABOUT_CORRECTIONS = [
  ...ABOUT_MOVES,
  ...(['named by nobody', 'unmarked', 'a spent transaction', 'alone'] as const),
  'otherwise than proposed',
] as const;
const ABOUT_PAYOUTS = [...ABOUT_MOVES, 'another method', 'a used reference', 'not closed'] as const;
export type Consistently =
  | (typeof ABOUT_REQUESTS)[number]
  | (typeof ABOUT_CREDITS | typeof ABOUT_PROPOSALS | typeof ABOUT_PAYOUTS)[number];

const number = fc.nat({ max: 999 });
const plan = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Plan>('part') },
  { weight: 4, arbitrary: fc.constant<Plan>('approve') },
  { weight: 2, arbitrary: fc.constantFrom<Plan[]>('confirm', 'reject', 'submit', 'withdraw') },
  { weight: 7, arbitrary: fc.constant<Plan>('submit with an own amount') },
  { weight: 4, arbitrary: fc.constant<Plan>('close the account') },
  { weight: 9, arbitrary: fc.constant<Plan>('confirm a proposal') },
  { weight: 9, arbitrary: fc.constant<Plan>('take back') },
  { weight: 5, arbitrary: fc.constantFrom<Plan[]>('credit again', 'take a reward back') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Plan[]>('propose', 'decline', 'move a count', 'move a count'),
  },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Plan[]>(
      'name a transaction',
      'want no more',
      'reward',
      'write a note',
    ),
  },
  { weight: 5, arbitrary: fc.constantFrom<Plan[]>('send back', 'free what was sent back') },
  { weight: 10, arbitrary: fc.constantFrom<Plan[]>(...PAYOUT_PLANS) },
  { weight: 18, arbitrary: fc.constantFrom<Plan[]>('request a payout', 'take', 'pay', 'pay') },
  { weight: 10, arbitrary: fc.constantFrom<Plan[]>('take over', 'take over', 'bounce') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Plan[]>(
      'sign up',
      'rename',
      'add UPI ID',
      'remove UPI ID',
      'make a UPI ID primary',
      'add account',
      'remove account',
      'make an account primary',
    ),
  },
);

const lieOf = (hows: readonly Consistently[]): fc.Arbitrary<Lie> =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constant('field' as const),
        write: number,
        field: number,
        value: number,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('remove' as const, 'add' as const),
        write: number,
        field: number,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'drop' as const,
          'drop' as const,
          'delete' as const,
          'overwrite' as const,
        ),
        write: number,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constantFrom('redirect' as const, 'copy' as const),
        write: number,
        to: number,
      }),
    },
    {
      weight: 12,
      arbitrary: fc.record({
        kind: fc.constant('consistently' as const),
        how: fc.constantFrom(...hows),
        by: number,
      }),
    },
  );

/** Mostly one lie, since two can mask each other. */
function liesOf(hows: readonly Consistently[]): fc.Arbitrary<Lie[]> {
  const lie = lieOf(hows);
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<Lie[]>([]) },
    { weight: 5, arbitrary: fc.tuple(lie) },
    { weight: 1, arbitrary: fc.tuple(lie, lie) },
  );
}

export const REVIEWS: readonly Plan[] = [
  ...([
    'propose',
    'decline',
    'confirm a proposal',
    'take back',
    'credit again',
    'take a reward back',
    'move a count',
    'send back',
    'free what was sent back',
    'part',
    'approve',
    'confirm',
    'reject',
    'reward',
    'write a note',
  ] as const),
  ...MOVES,
];

/** Only the taker of a payout may pay it. */
const REVIEWERS: readonly Role[] = [
  ...ADMINISTRATORS,
  ...ADMINISTRATORS,
  ...ADMINISTRATORS,
  ...(['operator', 'operator', 'operator', 'operator', 'viewer', 'demoted'] as const),
];

/** Actors who can do what few others can. */
const SUITED: Partial<Record<Plan, readonly Role[]>> = {
  'sign up': ['newcomer', 'operator'],
  // The others start with an open payout.
  'request a payout': [...DEPOSITORS, 'asha', 'asha', 'asha'],
  // The others have money, or something open.
  'close the account': [...DEPOSITORS, 'leaver', 'leaver', 'leaver'],
};

const dismissal = fc.record({
  plan: fc.constantFrom<Plan[]>(...DISMISSALS),
  role: fc.constantFrom<Role[]>('colleague', 'rogue'),
});

/** Mostly an actor who may carry out the plan, since a refusal of the actor tests little else. */
const planned = plan.chain((chosen) => {
  const suited = REVIEWS.includes(chosen) ? REVIEWERS : (SUITED[chosen] ?? DEPOSITORS);
  const role = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...suited) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );
  return role.map((by) => ({ plan: chosen, role: by }));
});

/** A value one time out of `oneOf`, else null. */
function rarely<T>(oneOf: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: oneOf - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

const restOf = (hows: readonly Consistently[]) =>
  fc.record({
    deposit: number,
    amount: number,
    staleBy: fc.oneof(
      { weight: 9, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) },
    ),
    lies: liesOf(hows),
    merged: rarely(
      6,
      fc.record({
        plan,
        deposit: number,
        amount: number,
        alike: fc.constantFrom(
          ...(['no', 'same user', 'same transaction', 'the reward'] as const),
          ...(['as much', 'as much', 'as much'] as const),
        ),
        oneWrite: fc.boolean(),
      }),
    ),
    replay: rarely(16, number),
  });

export const isCorrectionPlan = (plan: Plan): boolean =>
  ['take back', 'credit again', 'take a reward back'].includes(plan);

function liesAbout(plan: Plan): readonly Consistently[] {
  if (isPayoutPlan(plan)) return ABOUT_PAYOUTS;
  if (['reward', 'propose', 'decline'].includes(plan)) return ABOUT_MOVES;
  if (plan === 'confirm a proposal') return ABOUT_PROPOSALS;
  if (isCorrectionPlan(plan)) return ABOUT_CORRECTIONS;
  return REVIEWS.includes(plan) ? ABOUT_CREDITS : ABOUT_REQUESTS;
}

const who = fc.oneof({ weight: 60, arbitrary: planned }, { weight: 1, arbitrary: dismissal });

export const anyIntent: fc.Arbitrary<Intent> = who.chain((does) =>
  restOf(liesAbout(does.plan)).map((what) => ({
    ...does,
    ...what,
    // A merged commit is a lie already; another lie would mostly be what gets it refused.
    lies: what.merged && what.amount % 4 !== 0 ? [] : what.lies,
  })),
);
