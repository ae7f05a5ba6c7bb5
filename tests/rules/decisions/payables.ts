import { createHash } from 'node:crypto';
import { admin, anonymous, user } from '../support/actors';
import {
  create,
  daysAgo,
  FIRST_OF_WEEK,
  newDeposit,
  openCount,
  ownAmount,
  profile,
  reservation,
  reserving,
  set,
  update,
  weekOf,
  withdrawal,
} from '../support/builders';
import { double, REMOVED, type Fields, type Value } from '../support/values';
import { NO_AMOUNT } from './badValues';
import { operation, type Decision, type Scene, type World } from './decision';
import { secondIdOf } from './reviews';
import { submission, submitDraftOf, submitSceneOf, type SubmitDraft } from './submissions';
import { BY_VALUE, derivedFrom } from './derived';

const MINUTE_OF_DAY = 1 / 24 / 60;
/** 5 USDT: each of them has a reservation of its own for each tail. */
const CENTS_PER_STRETCH = 500;

/**
 * A typed amount in hundredths of a USDT, the first of its stretch, and a tail. Own amounts of one neighbourhood exclude each
 * other in the database, so each scene has its own.
 */
function placeOf({ mark }: World): { cents: number; tail: number } {
  const hash = createHash('sha256').update(`own amount ${mark}`).digest();
  return {
    cents: (10 + (hash.readUInt32BE() % 1_900_000)) * CENTS_PER_STRETCH,
    tail: 1_000 + (hash.readUInt32BE(4) % 8_000),
  };
}

interface OwnDraft extends SubmitDraft {
  cents: number;
  tail: number;
  /** Where it is reserved. */
  keys: readonly string[];
  reserved: Fields;
  /** False omits the deposit itself. */
  isSubmitted: boolean;
  reservedKind: 'create' | 'set';
}

const owning = operation<OwnDraft>(
  'submit with an own amount',
  (world) => {
    const draft = submitDraftOf(world);
    const { cents, tail } = placeOf(world);
    const { deposit, keys } = ownAmount(cents, tail);
    return {
      ...draft,
      ...{ cents, tail, keys },
      fields: { ...draft.fields, ...deposit },
      count: { ...draft.count, ...FIRST_OF_WEEK },
      reserved: reservation(world.depositId),
      isSubmitted: true,
      reservedKind: 'set',
    };
  },
  (draft, world): Scene => {
    const { keys, reserved, reservedKind, also } = draft;
    const reservations = reserving(keys, reserved).map((write) => ({
      ...write,
      kind: reservedKind,
    }));
    const scene = submitSceneOf({ ...draft, also: [...reservations, ...also] }, world);
    return draft.isSubmitted ? scene : { ...scene, request: { commit: reservations } };
  },
);

const asks = (draft: OwnDraft, cents: number, tail: number): void => {
  const { deposit, keys } = ownAmount(cents, tail);
  Object.assign(draft.fields, deposit);
  Object.assign(draft, { cents, tail, keys });
};

const counts = (draft: OwnDraft, week: Fields): void => {
  Object.assign(draft.count ?? {}, week);
};

const amounts: Decision[] = [
  ...derivedFrom(
    owning.valid(),
    {
      'the reservation of before': 'It is there, and the request’s.',
      'the other reservation of before': 'It is there, and the request’s.',
      'the user with payablesWeek with count as a double': BY_VALUE,
    },
    ['payables', 'users'],
  ),
  owning.allowed('that nobody ever had', (draft) => (draft.reservedKind = 'create')),
  ...[1, 100, 9_900, 9_999].map((tail) =>
    owning.allowed(`with a tail of ${tail}`, (draft) => asks(draft, draft.cents, tail)),
  ),
  // These amounts are the same in every scene, so each scene takes the reservation over.
  ...Object.entries({
    smallest: [1, 1],
    'largest of the first stretch': [499, 9_999],
    largest: [1_000_000_000, 9_999],
  }).map(([label, [cents = 0, tail = 0]]) =>
    owning.allowed(`of the ${label} amount`, (draft, world) => {
      asks(draft, cents, tail);
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
    owning.denied(`with a tail and ${fraction} millionths`, ({ fields, cents, tail }) => {
      fields['payableUsdt'] = (cents * 10_000 + tail + fraction) / 1_000_000;
    }),
  ),
  owning.denied(
    'with a fraction that rounds up to the reserved millionths',
    ({ fields, cents, tail }) => {
      fields['payableUsdt'] = (cents * 10_000 + tail - 0.25) / 1_000_000;
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
    'a point': (key: string) => key.replace('-', '.0-'),
    'a zero in front of the tail': (key: string) => key.replace('-', '-0'),
    'the next tail': (key: string) => key.replace(/-(\d+)$/, (_, tail) => `-${Number(tail) + 1}`),
    'the stretch before': (key: string) => inStretch(key, -1),
    'a stretch too far': (key: string) => inStretch(key, 2),
  }).flatMap(([label, change]) => [
    ...[0, 1].map((place) =>
      owning.denied(`reserved under ${label}, as its key number ${place + 1}`, (draft) => {
        draft.keys = draft.keys.map((key, index) => (index === place ? change(key) : key));
      }),
    ),
    owning.denied(`and reserves ${label}, too`, (draft) => {
      draft.keys = [...draft.keys, change(draft.keys[0] ?? '')];
    }),
  ]),
  owning.denied('reserved by its whole millionths, as earlier versions did', (draft) => {
    draft.keys = [String(draft.cents * 10_000 + draft.tail)];
  }),
  owning.denied('and reserves its whole millionths, too', (draft) => {
    draft.keys = [...draft.keys, String(draft.cents * 10_000 + draft.tail)];
  }),
  ...[0, 1].map((place) =>
    owning.denied(`reserved twice under its key number ${place + 1}`, (draft) => {
      draft.keys = [draft.keys[place] ?? '', draft.keys[place] ?? ''];
    }),
  ),
  ...Object.entries({ alone: false, 'beside a request without one': true }).map(([label, beside]) =>
    owning.denied(
      `instead: reserves that of an older request of theirs, ${label}`,
      (draft, world) => {
        const secondId = secondIdOf(world.depositId);
        const { deposit } = ownAmount(draft.cents, draft.tail);
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
    const { deposit, keys } = ownAmount(draft.cents, draft.tail + 1);
    draft.seeded.push(set(`deposits/${secondId}`, { ...newDeposit(ravi), ...deposit }));
    draft.also.push(...reserving(keys, reservation(secondId)));
  }),
  owning.denied('with a reservation for an older request of theirs', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    const { deposit } = ownAmount(draft.cents, draft.tail);
    draft.seeded.push(set(`deposits/${secondId}`, { ...newDeposit(world.asha), ...deposit }));
    draft.reserved['depositId'] = secondId;
  }),
  ...[0, 1].map((place) =>
    owning.denied(`with key number ${place + 1} overwritten for nobody`, (draft) => {
      draft.also.push(...reserving([draft.keys[place] ?? ''], reservation('nobody')));
    }),
  ),
  owning.denied('together with a second request for the same', (draft, { asha, depositId }) => {
    const secondId = secondIdOf(depositId);
    draft.also.push(create(`deposits/${secondId}`, draft.fields));
    draft.also.push(update(`users/${asha}`, { ...openCount(1, secondId) }));
  }),
  owning.denied('together with a second request for another, reserved alike', (draft, world) => {
    const secondId = secondIdOf(world.depositId);
    const { deposit, keys } = ownAmount(draft.cents, draft.tail + 1);
    draft.also.push(
      create(`deposits/${secondId}`, { ...draft.fields, ...deposit }),
      ...reserving(keys, reservation(secondId)),
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

type Holder = 'asha' | 'ravi';
type HeldStatus = 'pending' | 'confirmed' | 'rejected';

/**
 * Stores an earlier deposit with an own amount: its owner, its status, and the days since its end. The own amount is the same,
 * or `cents` more. It holds both of its keys, or those in `keys`.
 */
const heldBefore =
  (
    owner: Holder,
    status: HeldStatus,
    days: number,
    held: { cents?: number; places?: readonly number[]; letter?: string } = {},
  ) =>
  (draft: OwnDraft, world: World): void => {
    const { cents = 0, places = [0, 1], letter = 'E' } = held;
    const depositId = world.depositId.replace('D', letter);
    const { deposit, keys } = ownAmount(draft.cents + cents, draft.tail);
    const end = { processedAt: daysAgo(days), processedBy: 'operator' };
    draft.seeded.push(
      set(`deposits/${depositId}`, { ...newDeposit(world[owner]), ...deposit, status, ...end }),
      ...reserving(
        keys.filter((_, place) => places.includes(place)),
        { depositId, at: daysAgo(days + 1) },
      ),
    );
  };

/** The deposit that `heldBefore` stores. */
const heldPath = ({ depositId }: World): string => `deposits/${depositId.replace('D', 'E')}`;

function inStretch(key: string, more: number): string {
  const [stretch, tail] = key.split('-');
  return `${Number(stretch) + more}-${tail}`;
}

/** Held own amounts of another user with the same tail, by cents above this one, which is the first or last of its stretch. */
const DISTANCES: readonly (readonly [at: 'first' | 'last', cents: number, isFree: boolean])[] = [
  ['first', -1_000, true],
  ['first', -501, true],
  ['first', -500, false],
  ['first', -100, false],
  ['first', -1, false],
  ['first', 1, false],
  ['first', 100, false],
  ['first', 500, false],
  // More than 5.00, but in the next stretch.
  ['first', 501, false],
  ['first', 999, false],
  ['first', 1_000, true],
  ['last', -1_000, true],
  ['last', -999, false],
  ['last', -500, false],
  ['last', 500, false],
  ['last', 501, true],
];

const neighbours: Decision[] = [
  ...DISTANCES.map(([at, cents, isFree]) =>
    owning[isFree ? 'allowed' : 'denied'](
      `as the ${at} of its stretch, ${(Math.abs(cents) / 100).toFixed(2)} ${cents < 0 ? 'above' : 'below'} that of somebody else`,
      (draft, world) => {
        if (at === 'last') asks(draft, draft.cents + CENTS_PER_STRETCH - 1, draft.tail);
        heldBefore('ravi', 'pending', 0, { cents })(draft, world);
      },
    ),
  ),
  ...([-1, 1] as const).flatMap((more) => [
    owning.allowed(`beside a tail of ${more} more of somebody else`, (draft, world) => {
      draft.tail += more;
      heldBefore('ravi', 'pending', 0)(draft, world);
    }),
    // A key that is left to the former own amount would go on naming it.
    owning.denied(
      `${more} USDT from that of their own request that ended just now`,
      heldBefore('asha', 'rejected', 0, { cents: more * 100 }),
    ),
    owning.allowed(
      `${more} USDT from that of their own request that ended 7 days ago`,
      heldBefore('asha', 'rejected', 7, { cents: more * 100 }),
    ),
  ]),
  ...([0, 1] as const).flatMap((place) => {
    const label = `where key number ${place + 1} is`;
    return [
      owning.denied(`${label} still held`, (draft, world) => {
        heldBefore('ravi', 'rejected', 30, { places: [1 - place] })(draft, world);
        heldBefore('ravi', 'pending', 0, { places: [place], letter: 'F' })(draft, world);
      }),
      owning.allowed(`${label} free, too`, (draft, world) => {
        heldBefore('ravi', 'rejected', 30, { places: [1 - place] })(draft, world);
        heldBefore('ravi', 'confirmed', 1, { places: [place], letter: 'F' })(draft, world);
      }),
      owning.allowed(`${label} theirs, and the other one free`, (draft, world) => {
        heldBefore('asha', 'rejected', 0, { places: [place] })(draft, world);
        heldBefore('ravi', 'rejected', 30, { places: [1 - place], letter: 'F' })(draft, world);
      }),
      owning.denied(`${label} theirs, and the other one somebody else’s`, (draft, world) => {
        heldBefore('asha', 'rejected', 0, { places: [place] })(draft, world);
        heldBefore('ravi', 'rejected', 6, { places: [1 - place], letter: 'F' })(draft, world);
      }),
      owning.allowed(
        `${label} new, and the other one theirs`,
        heldBefore('asha', 'rejected', 0, { places: [1 - place] }),
      ),
    ];
  }),
];

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
  owning.denied(
    'of a request of their own with another own amount that is stored',
    (draft, world) => {
      heldBefore('asha', 'rejected', 0)(draft, world);
      const { deposit } = ownAmount(draft.cents, draft.tail + 1);
      draft.seeded.push(update(heldPath(world), deposit));
    },
  ),
  ...(['rejected', 'confirmed'] as const).map((status) =>
    owning.allowed(
      `of a request of their own that was ${status} just now`,
      heldBefore('asha', status, 0),
    ),
  ),
  ...['C', 'F'].flatMap((letter) =>
    [[0], [1], [0, 1]].map((places) =>
      owning.denied(
        `that is reserved for ${letter}… and stays so, by key ${places.map((place) => place + 1).join(' and ')}`,
        (draft, world) => {
          heldBefore('ravi', 'pending', 1, { places, letter })(draft, world);
          draft.keys = draft.keys.filter((_, place) => !places.includes(place));
        },
      ),
    ),
  ),
  owning.denied('of somebody named before them, 6 days and 23 hours ago', (draft, world) => {
    heldBefore('ravi', 'rejected', 7 - 60 * MINUTE_OF_DAY)(draft, world);
    draft.seeded.push(update(heldPath(world), { userId: world.asha.toUpperCase() }));
  }),
  owning.denied('of a request that cannot be found', (draft) => {
    draft.seeded.push(...reserving(draft.keys, { depositId: 'gone', at: daysAgo(90) }));
  }),
  ...Object.entries({ 'no time': REMOVED, 'a text in place of a time': 'long ago' }).map(
    ([label, processedAt]) =>
      owning.denied(`of somebody whose request ended at ${label}`, (draft, world) => {
        heldBefore('ravi', 'rejected', 30)(draft, world);
        draft.seeded.push(update(heldPath(world), { processedAt }));
      }),
  ),
  owning.denied('of a request of their own that is withdrawn in this commit', (draft, world) => {
    heldBefore('asha', 'pending', 1)(draft, world);
    const path = heldPath(world);
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
  ...neighbours,
  ...takeovers,
  ...weeks,
];
