import {
  admin,
  adminOfUnknownRole,
  adminSignedInHoursAgo,
  anonymous,
  unverifiedAdmin,
  user,
  viewer,
  type Actor,
} from '../support/actors';
import { bankAccount, remove, revocation, set, txidOf, upiId, weekOf } from '../support/builders';
import type { Write } from '../support/rest';
import {
  double,
  REMOVED,
  SERVER_TIME,
  Transform,
  type Fields,
  type Value,
} from '../support/values';
import { othersOf } from './badValues';
import {
  variant,
  worldOf,
  type Decision,
  type Operation,
  type Scene,
  type World,
} from './decision';

/** Changes that leave the commit allowed, each with the reason. */
export type Exceptions = Readonly<Record<string, string>>;

export const BY_VALUE = 'It is compared by its value.';

/** Parts of a move that the rules do not check. */
export const A_MOVE: Exceptions = {
  'the move of before': 'A record of the next move cannot be there.',
};

export const ANY_TEXT = 'It is any text.';

/** The document may have any ID, which also sorts before or behind its own. */
export const anyIdOf = (document: string, reason: string): Exceptions =>
  Object.fromEntries(
    ['before', 'behind', 'before as well', 'behind as well'].map((place) => [
      `${document} of an ID ${place}`,
      reason,
    ]),
  );

type Change = (scene: Scene, world: World) => Scene;
type Changes = Readonly<Record<string, Change>>;

/** Fields that a collection's documents may have, with values that no scene uses. Notes have none of them. */
const KNOWN: Readonly<Record<string, Fields>> = {
  users: {
    uid: 'other',
    email: 'other@example.com',
    displayName: 'Asha R.',
    walletBalance: 1e6,
    bonusRatio: 3,
    language: 'de',
    createdAt: new Date(0),
    upiIds: ['x@okbank'],
    bankDetails: [bankAccount(9)],
    upiId: upiId(9),
    methodsGrewAt: SERVER_TIME,
    lastLedgerId: 'x_1',
    openDeposits: 7,
    lastDepositId: 'x',
    lastWithdrawnAt: SERVER_TIME,
    payablesWeek: weekOf(49, new Date(0))['payablesWeek'] ?? null,
    openPayoutId: 'P'.repeat(20),
    payoutsPausedAt: SERVER_TIME,
    closedAt: SERVER_TIME,
    admin: true,
  },
  deposits: {
    usdtAmount: 99,
    inrAmount: 9900,
    currency: 'INR',
    status: 'open',
    timestamp: new Date(0),
    userId: 'ravi',
    userEmail: 'ravi@example.com',
    userEmailVerified: true,
    userName: 'Ravi',
    upiIds: ['ravi@okbank'],
    bankDetails: [],
    upiKeys: ['ravi@okbank'],
    paymentCount: 9,
    countsAsOpen: false,
    paidInrAmount: 1,
    remainingUsdtAmount: 1,
    processedAt: new Date(0),
    processedBy: 'me',
    rejectReason: 'duplicate',
    rejectNote: 'text',
    txids: [txidOf('asha')],
    operatorTxids: [txidOf('asha')],
    sentBackTxids: [txidOf('asha')],
    searchKeys: ['ravi'],
    payableUsdt: 12.5001,
    proposal: { by: 'ravi', at: SERVER_TIME },
    moves: 9,
    noMoreAt: SERVER_TIME,
    correctedInrAmount: 1,
    correctedSeqs: [9],
    reason: 'typed-amount',
  },
  payouts: {
    userId: 'ravi',
    userEmail: 'ravi@example.com',
    userEmailVerified: true,
    userName: 'Ravi',
    inrAmount: 1200,
    method: { kind: 'upi', upiId: upiId(2) },
    destination: 'ravi@okbank',
    timestamp: new Date(0),
    status: 'open',
    moves: 9,
    methodsGrewAt: SERVER_TIME,
    searchKeys: ['ravi'],
    takenBy: 'ravi',
    takenAt: new Date(0),
    file: { id: 'K7RQ2M', ref: '7K4MQ2X9B', by: 'ravi', at: SERVER_TIME },
    paidAt: SERVER_TIME,
    reference: '412345678909',
    formerReference: '412345678908',
    correctedBy: 'ravi',
    putBackBy: 'ravi',
    returnReference: '412345678907',
    returnReason: 'name-mismatch',
    returnNote: 'text',
    returnedAt: SERVER_TIME,
    returnedBy: 'ravi',
    proposal: { by: 'ravi', at: SERVER_TIME },
  },
  ledger: {
    depositId: 'x',
    payoutId: 'x',
    seq: 9,
    txid: txidOf('asha'),
    reason: 'other',
    reasonNote: 'A note.',
    proposedBy: 'ravi',
    reverses: 'x_1',
  },
  transactions: {
    depositId: 'x',
    entryId: 'x_1',
    by: 'ravi',
    at: SERVER_TIME,
    freedBy: 'x_1_undo',
  },
};

/** All values of an enumerated field, of which only one is valid in a given commit. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'deposits status': ['pending', 'confirmed', 'rejected', 'open'],
  'payouts status': ['requested', 'paying', 'paid', 'returned', 'bounced', 'open'],
  'ledger kind': [
    ...['part', 'approval', 'again', 'reward', 'correction', 'payout', 'payout-returned'],
  ],
  'moves kind': [
    ...['propose', 'decline', 'take', 'take-over', 'give-back'],
    ...['pay', 'return', 'bounce', 'correct-reference', 'put-back-reference'],
  ],
};

const collectionOf = ({ path }: Pick<Write, 'path'>): string => path.split('/').at(-2) ?? '';

const NAMES: Readonly<Record<string, string>> = {
  users: 'user',
  deposits: 'deposit',
  payouts: 'payout',
  ledger: 'entry',
  moves: 'move',
  references: 'reference',
  transactions: 'transaction',
  payables: 'reservation',
  notes: 'note',
  days: 'day',
};
/** A name for a write; the second of one collection is `the other …`. */
function labelOf(write: Write, all: readonly Write[] = []): string {
  const first = all.find((one) => collectionOf(one) === collectionOf(write));
  const name = NAMES[collectionOf(write)] ?? write.path;
  return first === undefined || first === write ? `the ${name}` : `the other ${name}`;
}

const commitOf = ({ request }: Scene): readonly Write[] =>
  'commit' in request ? request.commit : [];

const replacing =
  (index: number, change: (write: Write, world: World) => readonly Write[]): Change =>
  (scene, world) => ({
    ...scene,
    request: {
      commit: commitOf(scene).flatMap((write, i) => (i === index ? change(write, world) : [write])),
    },
  });

const writing = (index: number, change: (fields: Fields) => Fields): Change =>
  replacing(index, (write) => [{ ...write, fields: change(write.fields) }]);

const omit = (fields: Fields, field: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name !== field));

// ---- Fields -------------------------------------------------------------------------------------

/** Each field missing, each with every other value, and each other known field added. */
function fieldChanges(write: Write, index: number, commit: readonly Write[]): Changes {
  const label = labelOf(write, commit);
  const collection = collectionOf(write);
  const changes: Record<string, Change> = {};
  const setting = (field: string, valueOf: (fields: Fields) => Fields[string]) =>
    writing(index, (fields) => ({ ...fields, [field]: valueOf(fields) }));
  for (const [field, value] of Object.entries(write.fields)) {
    changes[`${label} without ${field}`] = writing(index, (fields) => omit(fields, field));
    for (const other of Object.keys(othersOf(field, value))) {
      changes[`${label} with ${field} ${other}`] = setting(
        field,
        (fields) => othersOf(field, fields[field] ?? null)[other] ?? null,
      );
    }
    for (const word of WORDS[`${collection} ${field}`] ?? []) {
      if (word !== value) changes[`${label} with ${field} ${word}`] = setting(field, () => word);
    }
  }
  for (const [field, value] of Object.entries({ ...KNOWN[collection], note: 'text' })) {
    if (!(field in write.fields)) {
      changes[`${label} with ${field} too`] = setting(field, () => value);
    }
  }
  return changes;
}

// ---- Writes -------------------------------------------------------------------------------------

/** Other places for a document: another user's, and IDs beside its own that sort before and after. */
function otherPlaces(path: string, { asha, ravi }: World): Readonly<Record<string, string>> {
  const id = path.slice(path.lastIndexOf('/') + 1);
  const parent = path.slice(0, -id.length);
  const isTheirs = path.includes(`/${asha}`);
  const near = nearIds(id);
  return {
    ...(isTheirs
      ? {
          'somebody else': path.replace(`/${asha}`, `/${ravi}`),
          'somebody named before': path.replace(`/${asha}`, `/${asha.toUpperCase()}`),
        }
      : {}),
    ...(id === asha ? {} : { 'an ID before': parent + near[0], 'an ID behind': parent + near[1] }),
  };
}

/** An ID of the same form that sorts before, and one that sorts after. */
function nearIds(id: string): readonly [string, string] {
  // The rest of the ID stays, so that no two decisions that run at once write one document.
  if (/^[0-9a-f]{64}$/.test(id)) return [`00${id.slice(2)}`, `ff${id.slice(2)}`];
  const number = Number(id);
  if (Number.isInteger(number))
    return [
      String(number - 1).padStart(id.length, '0'),
      String(number + 1).padStart(id.length, '0'),
    ];
  return [`0${id.slice(1)}`, `z${id.slice(1)}`];
}

/** The fields with an old time in place of the server's. */
const earlier = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      value === SERVER_TIME ? new Date(0) : value,
    ]),
  );

/** True if writing it twice has another effect than writing it once. */
const isAdding = ({ fields }: Write): boolean =>
  Object.values(fields).some(
    (value) => value instanceof Transform && value !== SERVER_TIME && value !== REMOVED,
  );

/** Each write missing, alone, doubled, deleted, at another place, and already made before. */
function writeChanges(scene: Scene, world: World, index: number): Changes {
  const commit = commitOf(scene);
  const write = commit[index];
  if (!write) return {};
  const label = labelOf(write, commit);
  const isNew = scene.given.every(({ path }) => path !== write.path);
  /** Stores further documents that the changed write needs. */
  const where =
    (
      more: (write: Write, scene: Scene, world: World) => readonly Write[],
      change: Change,
    ): Change =>
    (asked, here) => ({
      ...change(asked, here),
      given: [...asked.given, ...more(commitOf(asked)[index] ?? write, asked, here)],
    });
  const left = replacing(index, () => []);
  const changes: Record<string, Change> = {
    [`${label} written and deleted`]: replacing(index, (one) => [one, remove(one.path)]),
  };
  if (isAdding(write)) changes[`${label} twice`] = replacing(index, (one) => [one, one]);
  if (commit.length > 1) changes[`without ${label}`] = left;
  if (commit.length > 2)
    changes[`${label} alone`] = (asked) => ({
      ...asked,
      request: { commit: commitOf(asked).filter((_, i) => i === index) },
    });
  for (const place of Object.keys(otherPlaces(write.path, world))) {
    const moved = (one: Write, here: World): Write => ({
      ...one,
      path: otherPlaces(one.path, here)[place] ?? '',
    });
    // The document at the original path is stored at the other path too.
    const alike = (one: Write, { given }: Scene, here: World): Write[] =>
      given.filter(({ path }) => path === one.path).map((lies) => moved(lies, here));
    changes[`${label} of ${place}`] = where(
      alike,
      replacing(index, (one, here) => [moved(one, here)]),
    );
    changes[`${label} of ${place} as well`] = where(
      alike,
      replacing(index, (one, here) => [one, moved(one, here)]),
    );
  }
  if (isNew) {
    const before = (change: Change): Change =>
      where((one) => [set(one.path, earlier(one.fields))], change);
    changes[`${label} over one that is there`] = before(
      replacing(index, (one) => [{ ...one, kind: 'set' }]),
    );
    if (commit.length > 1) changes[`${label} of before`] = before(left);
  }
  return changes;
}

// ---- Actors -------------------------------------------------------------------------------------

const sentBy =
  (actorOf: (world: World) => Actor): Change =>
  (scene, world) => {
    const actor = actorOf(world);
    const renamed = (value: Value): Value => {
      if (value === scene.actor.uid) return actor.uid ?? value;
      return isMap(value) ? mapped(value, renamed) : value;
    };
    if (!('commit' in scene.request)) return { ...scene, actor };
    const commit = scene.request.commit.map((write) => ({
      ...write,
      fields: mapped(write.fields, renamed),
    }));
    return { ...scene, actor, request: { commit } };
  };

export const isMap = (value: Value | undefined): value is { readonly [field: string]: Value } =>
  typeof value === 'object' && value?.constructor === Object;

const mapped = (
  fields: { readonly [field: string]: Value },
  change: (value: Value) => Value,
): Fields =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, change(value)]));

/** Actors who are no reviewers, or are not signed in. */
const NO_REVIEWERS: Changes = {
  'by nobody': sentBy(() => anonymous),
  'by the user': sentBy(({ asha }) => user(asha)),
  'by the user who is an administrator': sentBy(({ asha }) => admin(asha)),
  'by somebody else': sentBy(({ ravi }) => user(ravi)),
  'by a person with the name of the administrator': sentBy(({ operator }) =>
    user(operator, { email_verified: true }),
  ),
  'by an unverified administrator': sentBy(({ operator }) => unverifiedAdmin(operator)),
  'by a viewer': sentBy(({ operator }) => viewer(operator)),
  'by an administrator of an unknown role': sentBy(({ operator }) => adminOfUnknownRole(operator)),
  'signed in 8.1 hours ago': sentBy(({ operator }) => adminSignedInHoursAgo(operator, 8.1)),
  'by a revoked administrator': (scene, { operator }) => ({
    ...scene,
    given: [...scene.given, revocation(operator)],
  }),
};

const OTHERS = {
  'somebody else': ({ ravi }: World) => user(ravi),
  'somebody named before them': ({ asha }: World) => user(asha.toUpperCase()),
  'an administrator': ({ operator }: World) => admin(operator),
  'an administrator named before them': ({ asha }: World) => admin(asha.toUpperCase()),
};

/** Actors other than the user, in their own name and, if the commit names one, in the user's name. */
const notTheUser = (scene: Scene): Changes => ({
  'by nobody': sentBy(() => anonymous),
  ...Object.fromEntries(
    Object.entries(OTHERS).map(([label, actorOf]) => [`by ${label}`, sentBy(actorOf)]),
  ),
  ...(JSON.stringify(commitOf(scene).map(({ fields }) => fields)).includes(`"${scene.actor.uid}"`)
    ? Object.fromEntries(
        Object.entries(OTHERS).map(([label, actorOf]): [string, Change] => [
          `in the name of the user, by ${label}`,
          (asked, world) => ({ ...asked, actor: actorOf(world) }),
        ]),
      )
    : {}),
});

/** The owner acts as a user, also while they are an administrator and once they no longer are. */
export const byOwnerAsAdministrator = <Draft extends { actor: Actor; seeded: Write[] }>({
  allowed,
}: Operation<Draft>): Decision[] => [
  allowed('by the owner who is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
  }),
  allowed('by the owner who no longer is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
    draft.seeded.push(revocation(asha));
  }),
];

// ---- Stored documents ---------------------------------------------------------------------------

const stateChanges = ({ given, request }: Scene): Changes =>
  Object.fromEntries(
    given.flatMap((lies, index) => {
      const isChanged =
        'commit' in request && request.commit.some(({ path }) => path === lies.path);
      const words = WORDS[`${collectionOf(lies)} status`] ?? [];
      return (isChanged ? words : [])
        .filter((word) => word !== lies.fields['status'])
        .map((word): [string, Change] => [
          `${labelOf(lies)} being ${word}`,
          having(index, (fields) => ({ ...fields, status: word })),
        ]);
    }),
  );

const having =
  (index: number, change: (fields: Fields) => Fields): Change =>
  (scene) => ({
    ...scene,
    given: scene.given.map((write, i) =>
      i === index ? { ...write, fields: change(write.fields) } : write,
    ),
  });

/** Number fields of a document; a missing one is not a number. */
const NUMBERS: Readonly<Record<string, readonly string[]>> = {
  users: ['walletBalance', 'openDeposits'],
  deposits: ['usdtAmount', 'inrAmount', 'paidInrAmount', 'remainingUsdtAmount', 'paymentCount'],
  payouts: ['inrAmount', 'moves'],
};

/**
 * `diff` does not see 2 turn into 2.0, or 0 into -0, so an owner may change the type of a stored number. The commits
 * that follow must be judged as before.
 */
const typeChanges = ({ given }: Scene): Changes =>
  Object.fromEntries(
    given.flatMap((lies, index) =>
      (NUMBERS[collectionOf(lies)] ?? []).flatMap((field) => {
        const numberIn = (fields: Fields): number => Number(fields[field] ?? 0);
        const where = `where ${field} of ${labelOf(lies)} is`;
        const as = (type: (number: number) => Value): Change =>
          having(index, (fields) => ({ ...fields, [field]: type(numberIn(fields)) }));
        return [
          ...(Number.isInteger(numberIn(lies.fields))
            ? [[`${where} a double`, as(double)] as const]
            : []),
          ...(numberIn(lies.fields) === 0
            ? [[`${where} minus zero`, as(() => double(-0))] as const]
            : []),
        ];
      }),
    ),
  );

// ---- All changes --------------------------------------------------------------------------------

/**
 * The valid commit, and every commit that differs from it in one thing, which must be denied unless excepted. A stored
 * number of another type must be allowed. Throws an Error for an exception that matches no change. `only` restricts the
 * changes to writes of these collections, if another operation covers the rest.
 */
export function derivedFrom(
  valid: Decision,
  exceptions: Exceptions = {},
  only?: readonly string[],
): Decision[] {
  const mark = 'shape';
  const scene = valid.scene(mark);
  const writes = commitOf(scene).flatMap((write, index, commit) =>
    only === undefined || only.includes(collectionOf(write))
      ? [fieldChanges(write, index, commit), writeChanges(scene, worldOf(mark), index)]
      : [],
  );
  const others = scene.actor.claims['admin'] === true ? NO_REVIEWERS : notTheUser(scene);
  const denied: Changes = Object.assign(
    {},
    ...writes,
    ...(only === undefined ? [others, stateChanges(scene)] : []),
  );
  const unknown = Object.keys(exceptions).filter((name) => !(name in denied));
  if (unknown.length > 0) throw new Error(`${valid.operation} has no ${unknown.join(', ')}.`);
  const derive = (changes: Changes, expectedOf: (name: string) => Decision['expected']) =>
    Object.entries(changes).map(([name, change]) => variant(valid, name, expectedOf(name), change));
  return [
    valid,
    ...derive(denied, (name) => (name in exceptions ? 'allowed' : 'denied')),
    ...derive(typeChanges(scene), () => 'allowed'),
  ];
}
