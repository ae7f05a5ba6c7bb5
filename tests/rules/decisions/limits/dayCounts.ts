import { admin, viewer, type Actor } from '../../support/actors';
import {
  create,
  credit,
  creditWrites,
  newDeposit,
  profile,
  remove,
  set,
  update,
} from '../../support/builders';
import { dayCount, dayPath, indiaDay } from '../../support/limitBuilders';
import type { Write } from '../../support/rest';
import { double, REMOVED, type Fields, type Value } from '../../support/values';
import { operation, underLimits, type Decision, type Operation, type World } from '../decision';
import {
  bouncing,
  correcting,
  givingBack,
  moveOf,
  payingOut,
  returning,
  returningTaken,
  taking,
  takingOver,
} from '../payouts/payoutMoves';
import {
  AMOUNT,
  cancelling,
  fieldsOf,
  payoutIdOf,
  stored,
  type PayoutDraft,
} from '../payouts/payouts';
import { approval, APPROVAL, FIRST, firstPart, rejection, secondIdOf } from '../reviews';
import { rewarding } from '../rewards';
import { payoutReturn } from '../../support/payoutBuilders';
import { payoutDeclining, payoutProposing } from './payoutProposals';
import { approvalBack, approvalFreed } from '../corrections/corrections';
import { creditingAgain } from '../corrections/creditsAgain';
import { rewardBack } from '../corrections/rewardCorrections';
import { approvalSeconded, TWO_FROM } from './seconded';
import { ANY_TEXT, derivedFrom } from '../derived';

/** One administrator's credit limit per day, in paise. */
const DAY = 1_000_000;
const LIMITED: Fields = { creditPerDayPaise: DAY };
/** Paise credited earlier today. */
const BEFORE = 77_700;
const EARLIER = 'asha/D-of-before_1';

/** The commit, and the day count written with it. */
interface CountDraft {
  asked: { given: Write[]; actor: Actor; commit: Write[] };
  limits: Fields | undefined;
  before: Fields | null;
  path: string;
  /** The written count; null omits it. */
  count: Fields | null;
  also: Write[];
}

/** Adds the day count to an allowed decision. */
const counting = (
  name: string,
  base: Decision,
  amountPaise: number,
  entryOf: (world: World) => string,
): Operation<CountDraft> =>
  operation<CountDraft>(
    name,
    (world) => {
      const { given, actor, request } = base.scene(world.mark);
      return {
        asked: { given: [...given], actor, commit: 'commit' in request ? [...request.commit] : [] },
        limits: LIMITED,
        before: dayCount(BEFORE, EARLIER),
        path: dayPath(world.operator),
        count: dayCount(BEFORE + amountPaise, entryOf(world)),
        also: [],
      };
    },
    ({ asked, limits, before, path, count, also }, { operator }) => ({
      given: [...asked.given, ...(before ? [set(dayPath(operator), before)] : [])],
      actor: asked.actor,
      request: { commit: [...asked.commit, ...(count ? [set(path, count)] : []), ...also] },
      limits,
    }),
  );

type Counting = Operation<CountDraft>;
type Change = (draft: CountDraft, world: World) => void;

/** Starts from this many paise counted before. */
const after =
  (paise: number, amountPaise: number): Change =>
  (draft) => {
    draft.before = paise === 0 ? null : dayCount(paise, EARLIER);
    Object.assign(draft.count ?? {}, { creditedPaise: paise + amountPaise });
  };

const counted =
  (fields: Fields): Change =>
  ({ count }) =>
    void Object.assign(count ?? {}, fields);

const uncounted: Change = (draft) => void (draft.count = null);

const everyCount = ({ valid, denied }: Counting, amountPaise: number): Decision[] => [
  valid(),
  denied('uncounted', uncounted),
  denied('counted as a paisa less', counted({ creditedPaise: BEFORE + amountPaise - 1 })),
  denied('counted as a paisa more', counted({ creditedPaise: BEFORE + amountPaise + 1 })),
  denied('counted as something else', counted({ lastEntry: 'asha/other_1' })),
  denied('beyond the limit', after(DAY - amountPaise + 1, amountPaise)),
];

const REWARD = 9_900;
const PAYOUT = AMOUNT * 100;

const entryOf =
  (end: string) =>
  ({ asha, depositId }: World): string =>
    `${asha}/${depositId}${end}`;
const backOf = ({ asha, mark }: World): string => `${asha}/${payoutIdOf(mark)}_back`;

const counts = counting('count an approval', approval.valid(), APPROVAL.amountPaise, entryOf('_1'));
const rewards = counting(
  'count a reward',
  rewarding.valid(),
  REWARD,
  ({ asha }) => `${asha}/reward`,
);
const payments = counting(
  'count a payout that is paid',
  payingOut.valid(),
  PAYOUT,
  ({ mark }) => `${payoutIdOf(mark)}_paid`,
);
const bounces = counting('count a payout that bounced', bouncing.valid(), PAYOUT, backOf);

const corrections = counting(
  'count a correction',
  approvalBack.valid(),
  APPROVAL.amountPaise,
  entryOf('_1_undo'),
);
const again = counting(
  'count what is credited again',
  creditingAgain.valid(),
  30_007,
  entryOf('_2'),
);
const rewardsBack = counting(
  'count a reward that is taken back',
  rewardBack.valid(),
  REWARD,
  ({ asha }) => `${asha}/reward_undo`,
);

/** An imported payout has no moves. */
function imported(draft: PayoutDraft, { mark }: World): void {
  stored({ moves: 0 })(draft);
  fieldsOf(draft, 'payout')['moves'] = 1;
  if (draft.steps.move) draft.steps.move.path = `payouts/${payoutIdOf(mark)}/moves/1`;
}

const others: Decision[] = [
  ...everyCount(
    counting('count a part', firstPart.valid(), FIRST.amountPaise, entryOf('_1')),
    FIRST.amountPaise,
  ),
  ...everyCount(rewards, REWARD),
  ...everyCount(corrections, APPROVAL.amountPaise),
  ...everyCount(rewardsBack, REWARD),
  again.valid(),
  again.denied('uncounted', uncounted),
  again.denied('counted as something else', counted({ lastEntry: 'asha/other_1' })),
  ...everyCount(payments, PAYOUT),
  ...everyCount(bounces, PAYOUT),
  ...everyCount(
    counting('count the return of a taken payout', returningTaken.valid(), PAYOUT, backOf),
    PAYOUT,
  ),
  ...Object.entries({
    'an imported payout that bounced': bouncing.allowed('', imported),
    'the return of an imported payout that was taken': returningTaken.allowed('', imported),
    'the return of a payout that was given back': returning.allowed('', (draft, world) => {
      stored({ moves: 2 })(draft);
      draft.steps = payoutReturn(moveOf(world, 2));
    }),
  }).flatMap(([label, base]) => {
    const counted = counting(`count ${label}`, base, PAYOUT, backOf);
    return [counted.valid(), counted.denied('uncounted', uncounted)];
  }),
];

const AMOUNT_PAISE = APPROVAL.amountPaise;

const creditRaviToo: Change = (draft, { ravi, depositId, operator }) => {
  const secondId = secondIdOf(depositId);
  draft.asked.given.push(
    set(`users/${ravi}`, profile(ravi)),
    set(`deposits/${secondId}`, newDeposit(ravi)),
  );
  const credited = credit({ ...FIRST, depositId: secondId, by: operator });
  draft.also.push(...creditWrites(ravi, credited));
};

const BOTH = BEFORE + AMOUNT_PAISE + FIRST.amountPaise;

const approvals: Decision[] = [
  ...everyCount(counts, AMOUNT_PAISE),
  counts.allowed('as the first of the day', after(0, AMOUNT_PAISE)),
  counts.denied('as the first of the day, counted as a paisa less', after(0, AMOUNT_PAISE - 1)),
  counts.allowed('up to the limit', after(DAY - AMOUNT_PAISE, AMOUNT_PAISE)),
  counts.denied('where the limit is below what was credited', after(DAY + 1, AMOUNT_PAISE)),
  counts.denied('counted for another day', (draft, { operator }) => {
    draft.path = dayPath(operator, indiaDay(-1));
  }),
  counts.denied('counted for another administrator', (draft, { ravi }) => {
    draft.path = dayPath(ravi);
  }),
  ...Object.entries({ 'sorts before': 'Z/entry', 'sorts behind': 'z/entry' }).map(([label, name]) =>
    counts.denied(`counted as what ${label}`, counted({ lastEntry: name })),
  ),
  counts.denied('counted after a count that is a text', (draft) => {
    draft.before = dayCount('77700', EARLIER);
  }),
  counts.denied('whose count is then written lower', (draft) => {
    draft.also.push(update(draft.path, { creditedPaise: BEFORE + 1 }));
  }),
  counts.denied('together with another, and one of them counted', creditRaviToo),
  counts.denied('together with another, and both counted one by one', (draft, world) => {
    const { ravi, depositId } = world;
    creditRaviToo(draft, world);
    draft.also.push(set(draft.path, dayCount(BOTH, `${ravi}/${secondIdOf(depositId)}_1`)));
  }),
  ...Object.entries<Value>({ null: null, 'a text': '1000000', NaN: double(NaN), true: true }).map(
    ([label, creditPerDayPaise]) =>
      counts.denied(`where the limit is ${label}`, (draft) => {
        draft.limits = { creditPerDayPaise };
      }),
  ),
  counts.allowed('where the limit is a double', (draft) => {
    draft.limits = { creditPerDayPaise: double(DAY) };
  }),
  counts.allowed('without a limit', (draft) => (draft.limits = undefined)),
  counts.allowed('under a limit of another kind, uncounted', (draft) => {
    draft.limits = { secondReviewFromPaise: AMOUNT_PAISE + 1 };
    draft.count = null;
  }),
];

/** A day's limit, which must not change the decision. */
const underLimit = (decision: Decision, name: string): Decision =>
  underLimits(decision, LIMITED, { ...decision, name });

const uncountedDecisions: Decision[] = [
  ...[rejection, taking, correcting].map(({ valid }) => underLimit(valid(), 'uncounted')),
  underLimit(returning.valid(), 'that nobody has touched, uncounted'),
  underLimit(cancelling.allowed('', stored({ moves: 2 })), 'that was given back, uncounted'),
];

/** Sets a day's limit of `more` paise above the table's payout. */
const limitedTo = (decision: Decision, more: number, expected: Decision['expected']): Decision => {
  const name = `${decision.name}, ${more < 0 ? 'above' : 'up to'} the limit of a day`;
  return underLimits(decision, { creditPerDayPaise: PAYOUT + more }, { name, expected });
};

/** An administrator may not touch a payout above their limit, but may finish what they have touched before. */
const touches: Decision[] = [
  ...[taking.valid(), payoutProposing.valid()].flatMap((decision) => [
    limitedTo(decision, 0, 'allowed'),
    limitedTo(decision, -1, 'denied'),
  ]),
  limitedTo(takingOver.valid(), -1, 'allowed'),
  limitedTo(givingBack.valid(), -1, 'allowed'),
  limitedTo(
    payoutDeclining.allowed('as it should be', stored({ inrAmount: AMOUNT })),
    -1,
    'allowed',
  ),
  underLimits(
    taking.denied('where the limit of a day is a text', () => undefined),
    { creditPerDayPaise: '1000000' },
  ),
];

/** The credit with the most documents: all of a deposit, with a transaction, a reason, a proposal and a count. */
const everything = counting(
  'count a credit that another has proposed',
  approvalSeconded.valid(),
  AMOUNT_PAISE,
  entryOf('_1'),
);
const correctionOfAll = counting(
  'count a correction that frees its transaction',
  approvalFreed.valid(),
  AMOUNT_PAISE,
  entryOf('_1_undo'),
);
const underBoth: Change = (draft) => void (draft.limits = { ...LIMITED, ...TWO_FROM });

interface DayDraft {
  actor: Actor;
  before: Fields | null;
  path: string;
  write: (path: string, fields: Fields) => Write;
  fields: Fields;
}

/** The count alone, which only reduces its own administrator's day. */
const day = operation<DayDraft>(
  'count on a day',
  ({ operator }) => ({
    actor: admin(operator),
    before: null,
    path: dayPath(operator),
    write: create,
    fields: dayCount(1, EARLIER),
  }),
  ({ actor, before, path, write, fields }) => ({
    given: before ? [set(path, before)] : [],
    actor,
    request: { commit: [write(path, fields)] },
  }),
);

const from = (creditedPaise: Value, fields: Fields) => (draft: DayDraft) => {
  draft.before = dayCount(creditedPaise, EARLIER);
  draft.write = update;
  draft.fields = fields;
};

/** The same, beside so many corrections. */
const afterSome = (corrections: number, fields: Fields) => (draft: DayDraft) => {
  from(5, fields)(draft);
  draft.before = dayCount(5, EARLIER, corrections);
};

const days: Decision[] = [
  ...derivedFrom(day.valid(), {
    'the day with lastEntry something else': ANY_TEXT,
    'the day with creditedPaise one more': 'It takes from nobody but its administrator.',
    'the day with creditedPaise the largest integer': 'It takes from nobody but its administrator.',
  }),
  day.allowed('a paisa more', from(5, dayCount(6, 'x'))),
  day.denied('the same', from(5, dayCount(5, 'x'))),
  day.denied('a paisa less', from(5, dayCount(4, 'x'))),
  ...Object.entries({
    'one more correction': dayCount(5, 'x', 4),
    'a paisa more beside corrections': dayCount(6, 'x', 3),
  }).map(([label, fields]) => day.allowed(label, afterSome(3, fields))),
  ...Object.entries({
    'two more corrections': dayCount(5, 'x', 5),
    'one correction less': dayCount(5, 'x', 2),
    'half a correction more': dayCount(5, 'x', 3.5),
    'one more correction, as a double': dayCount(5, 'x', double(4)),
    'one more correction, as a text': dayCount(5, 'x', '4'),
    'a correction and a paisa more': dayCount(6, 'x', 4),
    'a correction more and a paisa less': dayCount(4, 'x', 4),
    'a paisa more, and no corrections': dayCount(6, 'x', 0),
  }).map(([label, fields]) => day.denied(label, afterSome(3, fields))),
  day.denied('a paisa more, and corrections removed', afterSome(3, dayCount(6, 'x', REMOVED))),
  day.allowed('the twentieth correction', afterSome(19, dayCount(5, 'x', 20))),
  day.denied('the twenty-first correction', afterSome(20, dayCount(5, 'x', 21))),
  day.denied('nothing any more', (draft) => {
    from(5, {})(draft);
    draft.write = remove;
  }),
  ...[-1, 1].flatMap((later) => [
    day.denied(`more, of ${later}`, (draft, { operator }) => {
      from(5, dayCount(6, 'x'))(draft);
      draft.path = dayPath(operator, indiaDay(later));
    }),
  ]),
  day.denied('more, of another administrator', (draft, { ravi }) => {
    from(5, dayCount(6, 'x'))(draft);
    draft.path = dayPath(ravi);
  }),
  ...Object.entries({
    'another administrator': ({ ravi }: World) => admin(ravi),
    'a viewer': ({ operator }: World) => viewer(operator),
  }).flatMap(([label, actorOf]) => [
    day.denied(`more, by ${label}`, (draft, world) => {
      from(5, dayCount(6, 'x'))(draft);
      draft.actor = actorOf(world);
    }),
  ]),
  day.denied('with a name of 501 characters', ({ fields }) => {
    fields['lastEntry'] = 'x'.repeat(501);
  }),
  day.allowed('with a name of 500 characters', ({ fields }) => {
    fields['lastEntry'] = 'x'.repeat(500);
  }),
];

export const dayCountDecisions: readonly Decision[] = [
  ...approvals,
  ...others,
  ...uncountedDecisions,
  ...touches,
  ...[everything, correctionOfAll, bounces].flatMap(({ allowed, denied }) => [
    allowed('under both limits', underBoth),
    denied('uncounted, under both limits', (draft, world) => {
      underBoth(draft, world);
      uncounted(draft, world);
    }),
  ]),
  ...days,
];
