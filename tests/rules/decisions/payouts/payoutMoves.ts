import { createHash } from 'node:crypto';
import { admin } from '../../support/actors';
import { set } from '../../support/builders';
import {
  correctionCount,
  payoutBounce,
  payoutGivingBack,
  payoutPayment,
  payoutReturn,
  payoutTake,
  payoutTakeOver,
  referenceCorrection,
  referencePutBack,
  takenBy,
  type Steps,
} from '../../support/payoutBuilders';
import { RETURN_REASONS } from '../../support/reasons';
import { double, SERVER_TIME, type Fields, type Value } from '../../support/values';
import { dayCount, dayPath } from '../../support/limitBuilders';
import { badTexts, plainTexts } from '../badValues';
import { operation, type Decision, type World } from '../decision';
import {
  AMOUNT,
  closeDecisions,
  fieldsOf,
  minutesAgo,
  payoutIdOf,
  payoutSceneOf,
  stored,
  storedPayout,
  toFullWallet,
  type cancelling,
  type PayoutDraft,
} from './payouts';
import { A_MOVE, BY_VALUE, derivedFrom, type Exceptions } from '../derived';

const DAY_MINUTES = 24 * 60;

/** A bank reference that is unique per scene. */
export function ofScene({ mark }: World, n = 0): string {
  const hash = createHash('sha256').update(mark).digest();
  return `${hash.readBigUInt64BE() % 10n ** 11n}`.padStart(11, '0') + String(n);
}

/** The payout of the scene, moved by the operator after `moves` earlier moves. */
export const moveOf = ({ asha, operator, mark }: World, moves: number) => ({
  payoutId: payoutIdOf(mark),
  userId: asha,
  amount: AMOUNT,
  by: operator,
  moves,
});

export const takenAgo = (by: string, minutes: number): Fields => ({
  ...takenBy(by),
  takenAt: minutesAgo(minutes),
});

const paying = (world: World): PayoutDraft['stored'] =>
  storedPayout(world, { ...takenAgo(world.operator, 1), moves: 1 });

/** Taken by Ravi long enough ago to be taken over. */
const takenByRavi = (world: World): PayoutDraft['stored'] =>
  storedPayout(world, { ...takenAgo(world.ravi, 30), moves: 1 });

export const paid = (world: World, minutes = 1): PayoutDraft['stored'] =>
  storedPayout(world, {
    ...takenAgo(world.operator, minutes + 1),
    status: 'paid',
    paidAt: minutesAgo(minutes),
    reference: ofScene(world),
    moves: 2,
  });

/** A move of an operator on a stored payout. */
export const moving = (
  name: string,
  storedOf: (world: World) => PayoutDraft['stored'],
  stepsOf: (world: World) => Steps,
) =>
  operation<PayoutDraft>(
    name,
    (world) => ({
      actor: admin(world.operator),
      stored: storedOf(world),
      seeded: [],
      steps: stepsOf(world),
      also: [],
    }),
    payoutSceneOf,
  );

type Moving = typeof cancelling;

export const taking = moving('take a payout', storedPayout, (world) =>
  payoutTake(moveOf(world, 0)),
);
export const takingOver = moving('take a payout over', takenByRavi, (world) =>
  payoutTakeOver(moveOf(world, 1)),
);
export const givingBack = moving('give a payout back', paying, (world) =>
  payoutGivingBack(moveOf(world, 1)),
);
export const payingOut = moving('pay a payout', paying, (world) =>
  payoutPayment(moveOf(world, 1), ofScene(world)),
);
export const returning = moving('return a payout', storedPayout, (world) =>
  payoutReturn(moveOf(world, 0)),
);
export const returningTaken = moving('return a taken payout', paying, (world) =>
  payoutReturn(moveOf(world, 1)),
);
export const bouncing = moving('record that a payout bounced', paid, (world) =>
  payoutBounce(moveOf(world, 2), ofScene(world, 1)),
);
export const correcting = moving('correct a reference', paid, (world) =>
  referenceCorrection(moveOf(world, 2), ofScene(world), ofScene(world, 1)),
);

/** Corrected by a colleague, from `ofScene(world, 1)`. */
const corrected = (world: World, minutes = 1): PayoutDraft['stored'] => {
  const stored = paid(world, minutes);
  const formerReference = ofScene(world, 1);
  return {
    ...stored,
    payout: { ...stored.payout, formerReference, correctedBy: 'colleague', moves: 3 },
  };
};
export const puttingBack = moving('put a reference back', corrected, (world) =>
  referencePutBack(moveOf(world, 3), ofScene(world), ofScene(world, 1)),
);

/** A payout that was paid so many days ago. */
const since =
  (storedOf: typeof paid, days: number) =>
  (draft: PayoutDraft, world: World): void =>
    void (draft.stored = storedOf(world, days * DAY_MINUTES));

/** A payout that was taken so many minutes ago, by the operator or by another one. */
const wasTaken =
  (minutes: number, by?: string) =>
  ({ stored: { payout } }: PayoutDraft, { operator }: World): void =>
    void Object.assign(payout ?? {}, takenAgo(by ?? operator, minutes));

/** Exceptions for moves that return money. */
const NOTED: Exceptions = {
  'the payout with returnNote too': 'A note may say more.',
  'the entry with amount as a double': BY_VALUE,
};

function everyMove(move: Moving, exceptions: Exceptions = {}): Decision[] {
  const { valid, denied } = move;
  return [
    ...derivedFrom(valid(), { ...A_MOVE, ...exceptions }),
    ...Object.entries({ 'one too many': 1, 'one too few': -1, 'a fraction more': 0.5 }).map(
      ([label, more]) =>
        denied(`with ${label} as the number of moves`, (draft, { mark }) => {
          const moves = Number(fieldsOf(draft, 'payout')['moves']) + more;
          fieldsOf(draft, 'payout')['moves'] = moves;
          if (draft.steps.move)
            draft.steps.move.path = `payouts/${payoutIdOf(mark)}/moves/${moves}`;
        }),
    ),
    denied('with the number of moves as a double', (draft, { mark }) => {
      const moves = Number(fieldsOf(draft, 'payout')['moves']);
      fieldsOf(draft, 'payout')['moves'] = double(moves);
      if (draft.steps.move) draft.steps.move.path = `payouts/${payoutIdOf(mark)}/moves/${moves}.0`;
    }),
    denied('recorded at another payout', (draft, { ravi }) => {
      const otherId = payoutIdOf(`x${ravi}`).slice(0, 20);
      draft.seeded.push(set(`payouts/${otherId}`, { ...draft.stored.payout }));
      const number = String(fieldsOf(draft, 'payout')['moves']);
      if (draft.steps.move) draft.steps.move.path = `payouts/${otherId}/moves/${number}`;
    }),
    ...['cancel', 'zap'].map((kind) =>
      denied(`recorded as ${kind}, which is no move`, (draft) => {
        fieldsOf(draft, 'move')['kind'] = kind;
      }),
    ),
  ];
}

const takenByAnother = ({ denied }: Moving, minutesOf: readonly number[]): Decision[] =>
  minutesOf.flatMap((minutes) =>
    ['colleague', 'ravi'].map((taker) =>
      denied(`that ${taker} took ${minutes} minutes ago`, wasTaken(minutes, taker)),
    ),
  );

const takes: Decision[] = [
  ...everyMove(taking),
  taking.denied('that says the user has no open payout', (draft, { asha }) => {
    draft.also.push({ kind: 'update', path: `users/${asha}`, fields: { openPayoutId: null } });
  }),
];

const takesOver: Decision[] = [
  ...everyMove(takingOver),
  ...takenByAnother(takingOver, [0, 15]),
  ...['colleague', 'ravi'].map((taker) =>
    takingOver.allowed(`that ${taker} took long ago`, wasTaken(600, taker)),
  ),
  takingOver.denied('from oneself', wasTaken(60)),
];

const givesBack: Decision[] = [
  ...everyMove(givingBack),
  // The previous taker may still be paying it, so others must take it over first.
  ...takenByAnother(givingBack, [0, 29, 600]),
  givingBack.allowed('taken long ago', wasTaken(600)),
];

/** Invalid references, and numbers that could stand for another form. */
const NO_REFERENCES: Readonly<Record<string, string>> = {
  'of 11 digits': '41234567890',
  'of 13 digits': '4123456789012',
  'of 12 characters': '41234567890A',
  'of 14 characters': 'HDFCN520241123',
  'of 23 characters': 'HDFCR520241123000123456',
  // Banks pad transfer numbers, and one transfer must not have two references.
  'of 15 digits': '000412345678901',
  'of 16 digits': '0000412345678901',
  'of 22 digits': '0000000000412345678901',
  'of two words': 'MOAEX0000002TRANSFERT',
  'that ends in three digits': 'HDFCN52024112X345',
  'in small letters': 'hdfcn52024112345',
  'with a hyphen': '4123-4567-8901-12',
  'that is a third': '412345678901-3',
  'with a space at its end': '412345678901 ',
  'with a line break at its end': '412345678901\n',
};

const REASON = { reason: 'The bank gave the number of last year again.' };

/** Decisions about valid references and about where they are stored. */
function references(move: Moving, field: 'reference' | 'returnReference'): Decision[] {
  const { allowed, denied } = move;
  const record = (draft: PayoutDraft, reference: string, more: Fields = {}) => {
    fieldsOf(draft, 'payout')[field] = reference;
    if (draft.steps.reference) draft.steps.reference.path = `references/${reference}`;
    Object.assign(fieldsOf(draft, 'reference'), more);
  };
  const lettersOf = ({ mark }: World, length: number) =>
    `N${mark.toUpperCase()}${field.toUpperCase()}`.slice(0, 11).padEnd(length, '0');
  const first = (draft: PayoutDraft, reference: string) =>
    draft.seeded.push(
      set(`references/${reference}`, { payoutId: 'P'.repeat(20), by: 'ravi', at: minutesAgo(99) }),
    );
  const again = (more: Fields) => (draft: PayoutDraft, world: World) => {
    first(draft, ofScene(world, 6));
    record(draft, `${ofScene(world, 6)}-2`, more);
  };
  return [
    ...[15, 22].map((length) =>
      allowed(`of ${length} letters and digits`, (draft, world) =>
        record(draft, lettersOf(world, length)),
      ),
    ),
    ...Object.entries(NO_REFERENCES).map(([label, reference]) =>
      denied(`with a reference ${label}`, (draft) => record(draft, reference)),
    ),
    denied('with a reference that another payout has', (draft, world) => {
      const reference = ofScene(world, 5);
      record(draft, reference);
      first(draft, reference);
      if (draft.steps.reference) draft.steps.reference.kind = 'set';
    }),
    denied('with a reference that another payout has, which stays', (draft, world) => {
      const reference = ofScene(world, 5);
      record(draft, reference);
      first(draft, reference);
      delete draft.steps.reference;
    }),
    allowed('with a number that the bank gave again, and why', again(REASON)),
    denied('with a number that the bank gave again, without why', again({})),
    denied('with a number as given again that nobody has', (draft, world) =>
      record(draft, `${ofScene(world, 7)}-2`, REASON),
    ),
    ...Object.entries(badTexts(200)).map(([label, reason]) =>
      denied(
        `with a number that the bank gave again, and a reason that is ${label}`,
        again({ reason }),
      ),
    ),
    denied('with a second number that says more', again({ ...REASON, note: 'text' })),
    denied('that notes a reference that is a path', (draft) => {
      fieldsOf(draft, 'payout')[field] = 'a/b';
    }),
    ...Object.entries({ '': ofScene, ' that sorts before': () => '000000000000' }).map(
      ([label, numberOf]) =>
        denied(`with a second reference beside it${label}`, (draft, world) => {
          const fields = { ...fieldsOf(draft, 'reference') };
          draft.also.push({ kind: 'create', path: `references/${numberOf(world, 4)}`, fields });
        }),
    ),
  ];
}

const payments: Decision[] = [
  ...everyMove(payingOut),
  ...closeDecisions(payingOut),
  ...references(payingOut, 'reference'),
  ...takenByAnother(payingOut, [1, 60]),
  payingOut.allowed('taken long ago', wasTaken(600)),
];

function reasons({ allowed, denied }: Moving): Decision[] {
  const say =
    (reason: Value, more: Fields = {}) =>
    (draft: PayoutDraft) =>
      void Object.assign(fieldsOf(draft, 'payout'), { returnReason: reason }, more);
  const note = { returnNote: 'Your bank names somebody else.' };
  return [
    ...RETURN_REASONS.filter((reason) => !['name-mismatch', 'other'].includes(reason)).map(
      (reason) => allowed(`because of ${reason}`, say(reason)),
    ),
    ...RETURN_REASONS.map((reason) =>
      allowed(`because of ${reason}, with a note`, say(reason, note)),
    ),
    denied('because of other, without a note', say('other')),
    ...Object.entries({
      'the owner’s': 'cancelled',
      'two of them': 'name-mismatch,other',
    }).map(([label, reason]) => denied(`for a reason that is ${label}`, say(reason))),
    ...Object.entries(plainTexts(200)).map(([label, returnNote]) =>
      allowed(`with a note ${label}`, say('name-mismatch', { returnNote })),
    ),
    ...Object.entries(badTexts(200)).map(([label, returnNote]) =>
      denied(`with a note ${label}`, say('name-mismatch', { returnNote })),
    ),
  ];
}

const returns: Decision[] = [
  ...everyMove(returning, NOTED),
  toFullWallet(returning),
  ...closeDecisions(returning),
  ...reasons(returning),
  returningTaken.valid(),
  ...['paid', 'returned', 'bounced'].map((status) =>
    returningTaken.denied(`of one that is ${status}`, stored({ status })),
  ),
  ...takenByAnother(returningTaken, [1, 60]),
];

const bounces: Decision[] = [
  ...everyMove(bouncing, NOTED),
  toFullWallet(bouncing),
  ...reasons(bouncing),
  ...references(bouncing, 'returnReference'),
  bouncing.allowed('under the number of the transfer itself', (draft, world) => {
    fieldsOf(draft, 'payout')['returnReference'] = ofScene(world);
    delete draft.steps.reference;
  }),
  bouncing.allowed('after its reference was corrected', ({ stored }, world) => {
    Object.assign(stored.payout ?? {}, { formerReference: ofScene(world, 2) });
  }),
  bouncing.denied('under the reference that was wrong', (draft, world) => {
    Object.assign(draft.stored.payout ?? {}, { formerReference: ofScene(world, 2) });
    const taken = { payoutId: payoutIdOf(world.mark), by: 'operator', at: minutesAgo(2) };
    draft.seeded.push(set(`references/${ofScene(world, 2)}`, taken));
    fieldsOf(draft, 'payout')['returnReference'] = ofScene(world, 2);
    delete draft.steps.reference;
  }),
  bouncing.denied('under a number that nobody took and sorts before', (draft) => {
    fieldsOf(draft, 'payout')['returnReference'] = '000000000000';
    delete draft.steps.reference;
  }),
  bouncing.allowed('by another one than paid it', stored({ takenBy: 'ravi' })),
  bouncing.allowed('while the next payout is open', ({ stored }) => {
    stored.user['openPayoutId'] = 'N'.repeat(20);
  }),
  bouncing.denied('that says the next payout is not open', (draft) => {
    draft.stored.user['openPayoutId'] = 'N'.repeat(20);
    fieldsOf(draft, 'user')['openPayoutId'] = null;
  }),
  bouncing.denied('that ends it as the open one, which it is no more', (draft, { mark }) => {
    draft.stored.user['openPayoutId'] = payoutIdOf(mark);
    fieldsOf(draft, 'user')['openPayoutId'] = null;
  }),
  bouncing.allowed('29.9 days after it was paid', since(paid, 29.9)),
  bouncing.denied('30 days after it was paid', since(paid, 30)),
];

/** Counted on a day with so many corrections and ₹5; null if the day has counted none. */
const countedAfter =
  (corrections: number | null, more: Fields = {}) =>
  (draft: PayoutDraft, world: World): void => {
    const counts = dayCount(500, 'earlier', corrections ?? undefined);
    draft.seeded.push(set(dayPath(world.operator), counts));
    draft.steps.day = correctionCount(moveOf(world, 2), 500, corrections ?? 0);
    Object.assign(fieldsOf(draft, 'day'), more);
  };

const corrections: Decision[] = [
  ...everyMove(correcting, { 'the day alone': 'It takes from nobody but its administrator.' }),
  ...references(correcting, 'reference'),
  correcting.allowed('by another one than paid it', stored({ takenBy: 'ravi' })),
  correcting.denied('a second time', ({ stored }, world) => {
    Object.assign(stored.payout ?? {}, { formerReference: ofScene(world, 2) });
  }),
  correcting.denied('after one was put back', ({ stored }, world) => {
    Object.assign(stored.payout ?? {}, { formerReference: ofScene(world, 2), putBackBy: 'ravi' });
  }),
  correcting.allowed('6.9 days after it was paid', since(paid, 6.9)),
  correcting.denied('7 days after it was paid', since(paid, 7)),
  correcting.allowed('as the twentieth of the day', countedAfter(19)),
  correcting.denied('as the twenty-first of the day', countedAfter(20)),
  correcting.allowed('as the first of the day, after a credit', countedAfter(null)),
  correcting.denied('counted as two', countedAfter(3, { corrections: 5 })),
  correcting.denied('counted as none', countedAfter(3, { corrections: 3 })),
  correcting.denied('counted as money as well', countedAfter(3, { creditedPaise: 501 })),
  correcting.denied('counted as less money', countedAfter(3, { creditedPaise: 499 })),
  correcting.denied('counted for another payout', countedAfter(3, { lastEntry: 'x_corrected' })),
  correcting.denied('that is not counted, after one that was', (draft, world) => {
    countedAfter(3)(draft, world);
    delete draft.steps.day;
  }),
  correcting.denied('that another administrator counts', (draft, { ravi, mark }) => {
    const other = { payoutId: payoutIdOf(mark), userId: '', amount: 0, by: ravi };
    draft.steps.day = correctionCount(other);
  }),
  // The day names one of them only.
  ...[1, 2].map((count) =>
    correcting.denied(`together with another one, counted as ${count}`, (draft, world) => {
      const payoutId = payoutIdOf(`${world.mark}x`).slice(0, 20);
      const [wrong, right] = [ofScene(world, 7), ofScene(world, 8)];
      draft.seeded.push(set(`payouts/${payoutId}`, { ...paid(world).payout, reference: wrong }));
      const { payout, move, reference } = referenceCorrection(
        { ...moveOf(world, 2), payoutId },
        wrong,
        right,
      );
      draft.also.push(...[payout, move, reference].flatMap((step) => step ?? []));
      fieldsOf(draft, 'day')['corrections'] = count;
    }),
  ),
  correcting.denied('to what it is', (draft, world) => {
    fieldsOf(draft, 'payout')['reference'] = ofScene(world);
    if (draft.steps.reference) draft.steps.reference.path = `references/${ofScene(world)}`;
  }),
];

const putsBack: Decision[] = [
  ...everyMove(puttingBack),
  puttingBack.denied('by who corrected it', ({ stored }, { operator }) => {
    Object.assign(stored.payout ?? {}, { correctedBy: operator });
  }),
  puttingBack.allowed('by another one than paid it', stored({ takenBy: 'ravi' })),
  puttingBack.denied('a second time', stored({ putBackBy: 'ravi' })),
  puttingBack.denied('that was corrected before it said by whom', ({ stored }) => {
    Reflect.deleteProperty(stored.payout ?? {}, 'correctedBy');
  }),
  puttingBack.denied('that was never corrected', (draft, world) => {
    draft.stored = paid(world);
    fieldsOf(draft, 'payout')['moves'] = 3;
  }),
  puttingBack.allowed('29.9 days after it was paid', since(corrected, 29.9)),
  puttingBack.denied('30 days after it was paid', since(corrected, 30)),
  puttingBack.denied('to a new reference', (draft, world) => {
    const reference = ofScene(world, 4);
    fieldsOf(draft, 'payout')['reference'] = reference;
    const taken = { payoutId: payoutIdOf(world.mark), by: world.operator, at: SERVER_TIME };
    draft.also.push(set(`references/${reference}`, taken));
  }),
  puttingBack.denied('and forgets the wrong one', (draft, world) => {
    fieldsOf(draft, 'payout')['formerReference'] = ofScene(world, 4);
  }),
];

export const payoutMoveDecisions: readonly Decision[] = [
  ...takes,
  ...takesOver,
  ...givesBack,
  ...payments,
  ...returns,
  ...bounces,
  ...corrections,
  ...putsBack,
];
