import { createHash } from 'node:crypto';
import { admin, anonymous, user } from '../actors';
import {
  create,
  daysAgo,
  FIRST_OF_WEEK,
  newDeposit,
  openCount,
  ownAmount,
  profile,
  reservation,
  set,
  update,
  weekOf,
  withdrawal,
} from '../builders';
import { double, REMOVED, type Fields, type Value } from '../values';
import { NO_AMOUNT } from './badValues';
import { operation, type Decision, type Scene, type World } from './decision';
import { secondIdOf } from './reviews';
import { submission, submitDraftOf, submitSceneOf, type SubmitDraft } from './submissions';
import { BY_VALUE, derivedFrom } from './derived';

const MINUTE_OF_DAY = 1 / 24 / 60;
const TAIL = 3_700;

/** A typed amount in hundredths of a USDT. Own amounts are unique in the database, so each scene has its own. */
function typedCents({ mark }: World): number {
  const hash = createHash('sha256').update(`own amount ${mark}`).digest();
  return 1 + (hash.readUInt32BE() % 900_000_000);
}

interface OwnDraft extends SubmitDraft {
  cents: number;
  key: string;
  reserved: Fields;
  /** False omits the deposit itself. */
  isSubmitted: boolean;
  /** Null omits the reservation. */
  reservedKind: 'create' | 'set' | null;
}

const owning = operation<OwnDraft>(
  'submit with an own amount',
  (world) => {
    const draft = submitDraftOf(world);
    const cents = typedCents(world);
    const { deposit, key } = ownAmount(cents, TAIL);
    return {
      ...draft,
      cents,
      key,
      fields: { ...draft.fields, ...deposit },
      count: { ...draft.count, ...FIRST_OF_WEEK },
      reserved: reservation(world.depositId),
      isSubmitted: true,
      reservedKind: 'set',
    };
  },
  (draft, world): Scene => {
    const { key, reserved, reservedKind, also } = draft;
    const write = reservedKind === 'create' ? create : set;
    const reservations = reservedKind === null ? [] : [write(`payables/${key}`, reserved)];
    const scene = submitSceneOf({ ...draft, also: [...reservations, ...also] }, world);
    return draft.isSubmitted ? scene : { ...scene, request: { commit: reservations } };
  },
);

const asks = (draft: OwnDraft, cents: number, tail: number): void => {
  const { deposit, key } = ownAmount(cents, tail);
  Object.assign(draft.fields, deposit);
  draft.key = key;
};

const counts = (draft: OwnDraft, week: Fields): void => {
  Object.assign(draft.count ?? {}, week);
};

const amounts: Decision[] = [
  ...derivedFrom(
    owning.valid(),
    {
      'the reservation of before': 'It is there, and the request’s.',
      'the user with payablesWeek with count as a double': BY_VALUE,
    },
    ['payables', 'users'],
  ),
  owning.allowed('that nobody ever had', (draft) => (draft.reservedKind = 'create')),
  ...[1, 100, 9_900, 9_999].map((tail) =>
    owning.allowed(`with a tail of ${tail}`, (draft) => asks(draft, draft.cents, tail)),
  ),
  // These amounts are the same in every scene, so each scene takes the reservation over.
  ...Object.entries({ smallest: 1, largest: 1_000_000_000 }).map(([label, cents]) =>
    owning.allowed(`of the ${label} amount`, (draft, world) => {
      draft.cents = cents;
      asks(draft, cents, TAIL);
      heldBefore('ravi', 'rejected', 30)(draft, world);
    }),
  ),
  ...Object.entries({
    'no tail': 0,
    'a whole cent more': 10_000,
    'more than a cent': 10_001,
    'a whole USDT more': 1_000_000,
    'a millionth less': -1,
    'a cent less': -10_000,
  }).map(([label, tail]) =>
    owning.denied(`with ${label}`, (draft) => asks(draft, draft.cents, tail)),
  ),
  ...[0.1, 0.25, 0.5].map((fraction) =>
    owning.denied(`with a tail of 3700 and ${fraction} millionths`, ({ fields, cents }) => {
      fields['payableUsdt'] = (cents * 10_000 + TAIL + fraction) / 1_000_000;
    }),
  ),
  owning.denied(
    'with a fraction that rounds up to the reserved millionths',
    ({ fields, cents }) => {
      fields['payableUsdt'] = (cents * 10_000 + TAIL - 0.25) / 1_000_000;
    },
  ),
  ...Object.entries({ 'three decimals': 1_000, 'six decimals': 1 }).map(([label, more]) =>
    owning.denied(`of a typed amount with ${label}`, (draft) => {
      const typed = draft.cents * 10_000 + more;
      Object.assign(draft.fields, {
        usdtAmount: typed / 1_000_000,
        inrAmount: Math.floor((typed + 50) / 100) / 100,
      });
    }),
  ),
  ...Object.entries(NO_AMOUNT).map(([label, value]) =>
    owning.denied(`that is ${label}`, ({ fields }) => (fields['payableUsdt'] = value)),
  ),
  owning.denied('beside another typed amount', ({ fields, cents }) => {
    Object.assign(fields, { usdtAmount: (cents + 1) / 100, inrAmount: cents + 1 });
  }),
];

const reservations: Decision[] = [
  owning.denied('that a reservation alone has', ({ fields }) => {
    Reflect.deleteProperty(fields, 'payableUsdt');
  }),
  owning.denied('that a reservation alone has, of a request without a count of it', (draft) => {
    Reflect.deleteProperty(draft.fields, 'payableUsdt');
    Reflect.deleteProperty(draft.count ?? {}, 'payablesWeek');
  }),
  ...Object.entries({
    'a zero in front': (key: string) => `0${key}`,
    'a point': (key: string) => `${key}.0`,
    'the typed amount': (key: string) => String(Number(key) - TAIL),
  }).map(([label, change]) =>
    owning.denied(`reserved under ${label}`, (draft) => (draft.key = change(draft.key))),
  ),
  ...[1, -1].map((more) =>
    owning.denied(`and reserves the tail of ${more} more, too`, (draft) => {
      const other = String(Number(draft.key) + more);
      draft.also.push(create(`payables/${other}`, draft.reserved));
    }),
  ),
  ...Object.entries({ alone: false, 'beside a request without one': true }).map(([label, beside]) =>
    owning.denied(
      `instead: reserves that of an older request of theirs, ${label}`,
      (draft, world) => {
        const secondId = secondIdOf(world.depositId);
        const { deposit } = ownAmount(draft.cents, TAIL);
        draft.seeded.push(set(`deposits/${secondId}`, { ...newDeposit(world.asha), ...deposit }));
        draft.reserved = reservation(secondId);
        Reflect.deleteProperty(draft.fields, 'payableUsdt');
        Reflect.deleteProperty(draft.count ?? {}, 'payablesWeek');
        draft.isSubmitted = beside;
      },
    ),
  ),
  owning.denied('and reserves that of another request, too', (draft, { ravi, depositId }) => {
    const secondId = secondIdOf(depositId);
    const { deposit, key } = ownAmount(draft.cents, TAIL + 1);
    draft.seeded.push(set(`deposits/${secondId}`, { ...newDeposit(ravi), ...deposit }));
    draft.also.push(create(`payables/${key}`, reservation(secondId)));
  }),
  owning.denied('with a reservation for an older request of theirs', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    const { deposit } = ownAmount(draft.cents, TAIL);
    draft.seeded.push(set(`deposits/${secondId}`, { ...newDeposit(world.asha), ...deposit }));
    draft.reserved['depositId'] = secondId;
  }),
  owning.denied('with a reservation that is overwritten for nobody', (draft) => {
    draft.also.push(set(`payables/${draft.key}`, reservation('nobody')));
  }),
  owning.denied('together with a second request for the same', (draft, { asha, depositId }) => {
    const secondId = secondIdOf(depositId);
    draft.also.push(create(`deposits/${secondId}`, draft.fields));
    draft.also.push(update(`users/${asha}`, { ...openCount(1, secondId) }));
  }),
  owning.denied('together with a second request for another, reserved alike', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    const { deposit, key } = ownAmount(draft.cents, TAIL + 1);
    draft.also.push(
      create(`deposits/${secondId}`, { ...draft.fields, ...deposit }),
      create(`payables/${key}`, reservation(secondId)),
    );
  }),
  owning.denied('by nobody', (draft) => (draft.actor = anonymous)),
  // The emulator judges a commit's writes in an order that depends on their paths and stops at the first denial. With
  // this many scenes, one judges the reservation first.
  ...Array.from('ABCDEF', (label) =>
    owning.denied(`in the name of somebody else, ${label}`, (draft, { ravi }) => {
      draft.actor = user(ravi);
    }),
  ),
  owning.denied('by an administrator for a user', (draft, { operator }) => {
    draft.actor = admin(operator);
  }),
];

/** Stores an earlier deposit with the amount: its owner, its status, and the days since its end. */
const heldBefore =
  (owner: 'asha' | 'ravi', status: 'pending' | 'confirmed' | 'rejected', days: number) =>
  (draft: OwnDraft, world: World): void => {
    const secondId = secondIdOf(world.depositId);
    const { deposit, key } = ownAmount(draft.cents, TAIL);
    const end = { processedAt: daysAgo(days), processedBy: 'operator' };
    draft.seeded.push(
      set(`deposits/${secondId}`, { ...newDeposit(world[owner]), ...deposit, status, ...end }),
      set(`payables/${key}`, { depositId: secondId, at: daysAgo(days + 1) }),
    );
  };

const takeovers: Decision[] = [
  owning.allowed(
    'of somebody whose request was rejected 7 days ago',
    heldBefore('ravi', 'rejected', 7),
  ),
  owning.denied(
    'of somebody whose request was rejected 6 days and 23 hours ago',
    heldBefore('ravi', 'rejected', 7 - 60 * MINUTE_OF_DAY),
  ),
  owning.allowed(
    'of somebody whose request was confirmed 24 hours ago',
    heldBefore('ravi', 'confirmed', 1),
  ),
  owning.denied(
    'of somebody whose request was confirmed 23 hours and 45 minutes ago',
    heldBefore('ravi', 'confirmed', 1 - 15 * MINUTE_OF_DAY),
  ),
  owning.denied('of somebody whose request ended long ago, for no request', (draft, world) => {
    heldBefore('ravi', 'rejected', 30)(draft, world);
    draft.isSubmitted = false;
  }),
  owning.denied('of a request of their own that waits', heldBefore('asha', 'pending', 30)),
  ...(['rejected', 'confirmed'] as const).map((status) =>
    owning.allowed(
      `of a request of their own that was ${status} just now`,
      heldBefore('asha', status, 0),
    ),
  ),
  ...['C', 'E'].map((letter) =>
    owning.denied(`that is reserved for ${letter}… and stays so`, (draft, { ravi, depositId }) => {
      const otherId = depositId.replace('D', letter);
      const { deposit, key } = ownAmount(draft.cents, TAIL);
      draft.seeded.push(
        set(`deposits/${otherId}`, { ...newDeposit(ravi), ...deposit }),
        set(`payables/${key}`, { depositId: otherId, at: daysAgo(1) }),
      );
      draft.reservedKind = null;
    }),
  ),
  owning.denied('of somebody named before them, 6 days and 23 hours ago', (draft, world) => {
    heldBefore('ravi', 'rejected', 7 - 60 * MINUTE_OF_DAY)(draft, world);
    const path = `deposits/${secondIdOf(world.depositId)}`;
    draft.seeded.push(update(path, { userId: world.asha.toUpperCase() }));
  }),
  owning.denied('of a request that cannot be found', (draft) => {
    draft.seeded.push(set(`payables/${draft.key}`, { depositId: 'gone', at: daysAgo(90) }));
  }),
  ...Object.entries({ 'no time': REMOVED, 'a text in place of a time': 'long ago' }).map(
    ([label, processedAt]) =>
      owning.denied(`of somebody whose request ended at ${label}`, (draft, world) => {
        heldBefore('ravi', 'rejected', 30)(draft, world);
        const path = `deposits/${secondIdOf(world.depositId)}`;
        draft.seeded.push(update(path, { processedAt }));
      }),
  ),
  owning.denied('of a request of their own that is withdrawn in this commit', (draft, world) => {
    heldBefore('asha', 'pending', 1)(draft, world);
    const path = `deposits/${secondIdOf(world.depositId)}`;
    // Never counted as open, so no count interferes.
    draft.seeded.push(update(path, { countsAsOpen: REMOVED, processedAt: REMOVED }));
    draft.also.push(update(path, withdrawal(world.asha)));
  }),
];

/** The stored week, and the count that the commit writes. */
const GOOD_WEEKS: Readonly<Record<string, readonly [was: Fields, now: Value]>> = {
  'the second of a week': [weekOf(1, daysAgo(1)), 2],
  'the fiftieth of a week': [weekOf(49, daysAgo(6)), 50],
  'the second of a week that is long over': [weekOf(1, daysAgo(90)), 2],
  'the second of a week, as doubles': [weekOf(double(1), daysAgo(1)), double(2)],
};
const BAD_WEEKS: Readonly<Record<string, readonly [was: Fields, now: Value]>> = {
  'the fifty-first of a week': [weekOf(50, daysAgo(6)), 51],
  'the fifty-first of a week that is over': [weekOf(50, daysAgo(8)), 51],
  'the fifty-first of a week, as doubles': [weekOf(double(50), daysAgo(6)), double(51)],
  'the second, counted as the first': [weekOf(1, daysAgo(1)), 1],
  'the second, counted as none': [weekOf(1, daysAgo(1)), 0],
  'the second, counted as minus zero': [weekOf(1, daysAgo(1)), double(-0)],
  'the second, counted as the third': [weekOf(1, daysAgo(1)), 3],
  'the second, counted as half of one more': [weekOf(1, daysAgo(1)), 1.5],
  'the second, counted as NaN': [weekOf(1, daysAgo(1)), double(NaN)],
  'the second, counted as null': [weekOf(1, daysAgo(1)), null],
  'the second, counted as a text': [weekOf(1, daysAgo(1)), '2'],
};

const sinceOf = ({ payablesWeek }: Fields): Value =>
  typeof payablesWeek === 'object' && payablesWeek !== null && 'since' in payablesWeek
    ? payablesWeek.since
    : null;

const goesOn =
  ([was, count]: readonly [Fields, Value]) =>
  (draft: OwnDraft): void => {
    Object.assign(draft.stored, was);
    counts(draft, { payablesWeek: { since: sinceOf(was), count } });
  };

const weeks: Decision[] = [
  ...Object.entries(GOOD_WEEKS).map(([label, week]) => owning.allowed(`as ${label}`, goesOn(week))),
  ...Object.entries(BAD_WEEKS).map(([label, week]) => owning.denied(`as ${label}`, goesOn(week))),
  ...Object.entries({ back: 8, on: 0.5 }).map(([label, days]) =>
    owning.denied(`as the second, in a week that is put ${label}`, (draft) => {
      Object.assign(draft.stored, weekOf(1, daysAgo(1)));
      counts(draft, weekOf(2, daysAgo(days)));
    }),
  ),
  ...[1, 50].flatMap((count) => [
    owning.allowed(`as the first of a week, after one of ${count} 7 days ago`, ({ stored }) => {
      Object.assign(stored, weekOf(count, daysAgo(7)));
    }),
    owning.denied(
      `as the first of a week, after one of ${count} a minute less ago`,
      ({ stored }) => {
        Object.assign(stored, weekOf(count, daysAgo(7 - 15 * MINUTE_OF_DAY)));
      },
    ),
  ]),
  ...Object.entries({
    'since yesterday': { since: daysAgo(1), count: 1 },
    'since a year ago': { since: daysAgo(365), count: 1 },
    'since tomorrow': { since: daysAgo(-1), count: 1 },
  } satisfies Record<string, Value>).map(([label, payablesWeek]) =>
    owning.denied(`as the first, in a week ${label}`, (draft) => counts(draft, { payablesWeek })),
  ),
  owning.allowed('as the first, where the stored week is null', ({ stored }) => {
    stored['payablesWeek'] = null;
  }),
  owning.denied('that is not counted, in a week of before', ({ count, stored }) => {
    Object.assign(stored, weekOf(1, daysAgo(1)));
    Reflect.deleteProperty(count ?? {}, 'payablesWeek');
  }),
  owning.denied('that somebody else counts', (draft, { ravi, depositId }) => {
    Reflect.deleteProperty(draft.count ?? {}, 'payablesWeek');
    draft.seeded.push(set(`users/${ravi}`, profile(ravi)));
    draft.also.push(update(`users/${ravi}`, { ...openCount(1, depositId), ...FIRST_OF_WEEK }));
  }),
  owning.denied('that is counted, and set back in the same commit', (draft, { asha }) => {
    Object.assign(draft.stored, weekOf(1, daysAgo(1)));
    goesOn([weekOf(1, daysAgo(1)), 2])(draft);
    draft.also.push(update(`users/${asha}`, { ...draft.count, ...weekOf(0, daysAgo(1)) }));
  }),
  // A deposit without an own amount leaves the week alone.
  submission.allowed('without an own amount, in a week of fifty', ({ stored }) => {
    Object.assign(stored, weekOf(50, daysAgo(1)));
  }),
];

export const payableDecisions: readonly Decision[] = [
  ...amounts,
  ...reservations,
  ...takeovers,
  ...weeks,
];
