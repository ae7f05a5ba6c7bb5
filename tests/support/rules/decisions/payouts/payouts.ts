import { admin, anonymous, user, type Actor } from '../../actors';
import { bankAccount, create, profile, revocation, set, update, upiId } from '../../builders';
import {
  bankMethod,
  newPayout,
  payoutCancel,
  payoutRequest,
  takenBy,
  upiMethod,
  writesOf,
  type Steps,
} from '../../payoutBuilders';
import type { Write } from '../../rest';
import { double, increment, REMOVED, SERVER_TIME, type Fields, type Value } from '../../values';
import {
  NO_AMOUNT,
  NOT_SERVER_TIME,
  NOT_THE_STRING,
  notTheInteger,
  wrongTypes,
} from '../badValues';
import { operation, type Decision, type Scene, type World } from '../decision';

/** A payout as it lies there, if it does, and what somebody sends about it. */
export interface PayoutDraft {
  actor: Actor;
  stored: { user: Fields; payout: Fields | null; ledger: Record<string, Fields> };
  /** What else lies there. */
  seeded: Write[];
  /** What the commit writes; a test takes away what is missing. */
  steps: Steps;
  also: Write[];
}

export const payoutIdOf = (mark: string): string => `P${mark}`.padEnd(20, 'Z');
export const secondPayoutIdOf = (mark: string): string => `Q${mark}`.padEnd(20, 'Z');

export const AMOUNT = 600;
const BALANCE = 1000;
const MINUTE_MS = 60_000;
export const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * MINUTE_MS);
const secondsAgo = (seconds: number): number => Math.floor(Date.now() / 1000) - seconds;

/** The wallet of somebody whose deposit was credited a while ago. */
export function storedWallet({ asha }: World): PayoutDraft['stored'] {
  return {
    user: { ...profile(asha), walletBalance: BALANCE, lastLedgerId: 'D-of-before_1' },
    payout: null,
    ledger: {
      'D-of-before_1': {
        depositId: 'D-of-before',
        seq: 1,
        amount: BALANCE,
        kind: 'approval',
        by: 'operator',
        at: minutesAgo(60),
      },
    },
  };
}

/** The same wallet after the request that the fields change, and the payout of it. */
export function storedPayout(world: World, fields: Fields = {}): PayoutDraft['stored'] {
  const { asha, mark } = world;
  const payoutId = payoutIdOf(mark);
  const { user: record, ledger } = storedWallet(world);
  const at = minutesAgo(45);
  const isOpen = ['requested', 'paying'].includes(String(fields['status'] ?? 'requested'));
  return {
    user: {
      ...record,
      walletBalance: BALANCE - AMOUNT,
      lastLedgerId: `${payoutId}_out`,
      openPayoutId: isOpen ? payoutId : null,
    },
    payout: { ...newPayout(asha, AMOUNT), timestamp: at, ...fields },
    ledger: {
      ...ledger,
      [`${payoutId}_out`]: { payoutId, amount: -AMOUNT, kind: 'payout', by: asha, at },
    },
  };
}

export function payoutSceneOf(
  { actor, stored, seeded, steps, also }: PayoutDraft,
  { asha, mark }: World,
): Scene {
  return {
    given: [
      set(`users/${asha}`, stored.user),
      ...(stored.payout ? [set(`payouts/${payoutIdOf(mark)}`, stored.payout)] : []),
      ...Object.entries(stored.ledger).map(([id, entry]) =>
        set(`users/${asha}/ledger/${id}`, entry),
      ),
      ...seeded,
    ],
    actor,
    request: { commit: [...writesOf(steps), ...also] },
  };
}

/** What a step writes. Throws an Error where there is no such step. */
export function fieldsOf({ steps }: Pick<PayoutDraft, 'steps'>, part: keyof Steps): Fields {
  const step = steps[part];
  if (!step) throw new Error(`The commit writes no ${part}.`);
  return step.fields;
}

/** Leaves out each of the writes. */
export const withoutSteps = (
  denied: (label: string, change: (draft: PayoutDraft) => void) => Decision,
  parts: readonly (keyof Steps)[],
): Decision[] =>
  parts.map((part) =>
    denied(`without the ${part}`, ({ steps }) => void Reflect.deleteProperty(steps, part)),
  );

// ---- Requests -----------------------------------------------------------------------------------

export const requesting = operation<PayoutDraft>(
  'request a payout',
  (world) => ({
    actor: user(world.asha),
    stored: storedWallet(world),
    seeded: [],
    steps: requestOf(world, AMOUNT),
    also: [],
  }),
  payoutSceneOf,
);

function requestOf({ asha, mark }: World, amount: number, method?: Fields): Steps {
  return payoutRequest({ payoutId: payoutIdOf(mark), userId: asha, amount, by: asha }, method);
}

/** From a wallet that holds this, which is what its only entry says. */
const from =
  (balance: number, amount: number, method?: Fields) => (draft: PayoutDraft, world: World) => {
    draft.stored.user['walletBalance'] = balance;
    draft.steps = requestOf(world, amount, method);
  };

const amounts: Decision[] = [
  requesting.allowed('of ₹100', from(BALANCE, 100)),
  requesting.allowed('of all there is', from(BALANCE, BALANCE)),
  requesting.allowed('of a rupee that is all there is', from(1, 1)),
  requesting.denied('of 99 paise that are all there is', from(0.99, 0.99)),
  requesting.denied('of a paisa that is all there is', from(0.01, 0.01)),
  requesting.allowed('of ₹99.99 that is all there is', from(99.99, 99.99)),
  requesting.denied('of ₹99.99, which leaves a paisa', from(100, 99.99)),
  requesting.denied('of ₹99.99 of much more', from(BALANCE, 99.99)),
  requesting.denied('of a paisa more than there is', from(BALANCE, BALANCE + 0.01)),
  requesting.denied('from an empty wallet', from(0, 100)),
  requesting.denied('from a wallet below zero', from(-1, 100)),
  // 1.4 + 0.2 is less than 1.6, so that all of it leaves -2.2e-16.
  requesting.allowed('of all of a balance with noise below', from(1.4 + 0.2, 1.6)),
  requesting.allowed('of all of a balance with noise above', from(1.1 + 2.2, 3.3)),
  requesting.allowed('from a balance that is a double', (draft, world) => {
    from(BALANCE, AMOUNT)(draft, world);
    draft.stored.user['walletBalance'] = double(BALANCE);
  }),
  requesting.allowed('of ₹1,00,000 to a UPI ID', from(200_000, 100_000)),
  requesting.denied('of ₹1,00,000.01 to a UPI ID', from(200_000, 100_000.01)),
  requesting.allowed('of ₹1,00,000.01 to a bank account', from(200_000, 100_000.01, bankMethod(1))),
  requesting.allowed('of a million million', from(1e12, 1e12, bankMethod(1))),
  ...Object.entries({
    'a fraction of a paisa': 100.001,
    negative: -600,
    'nothing as a double': double(0),
  }).map(([label, value]) =>
    requesting.denied(`of an amount that is ${label}`, (draft) => {
      const number = typeof value === 'number' ? value : 0;
      fieldsOf(draft, 'payout')['inrAmount'] = value;
      fieldsOf(draft, 'entry')['amount'] = -number;
      fieldsOf(draft, 'user')['walletBalance'] = increment(-number);
    }),
  ),
  requesting.allowed('of rupees as a double', (draft) => {
    fieldsOf(draft, 'payout')['inrAmount'] = double(AMOUNT);
    fieldsOf(draft, 'entry')['amount'] = double(-AMOUNT);
  }),
];

const wallets: Decision[] = [
  ...withoutSteps(requesting.denied, ['payout', 'user', 'entry']),
  requesting.allowed('with the balance written instead of taken off', (draft) => {
    fieldsOf(draft, 'user')['walletBalance'] = BALANCE - AMOUNT;
  }),
  ...Object.entries({
    'a paisa more': -600.01,
    'a paisa less': -599.99,
    'a fraction less': -599.996,
    'it twice': -1200,
    nothing: 0,
    'less than nothing': 600,
  }).map(([label, by]) =>
    requesting.denied(`that takes ${label}`, (draft) => {
      fieldsOf(draft, 'user')['walletBalance'] = increment(by);
    }),
  ),
  ...['walletBalance', 'lastLedgerId', 'openPayoutId'].map((field) =>
    requesting.denied(`that leaves ${field}`, (draft) => {
      Reflect.deleteProperty(fieldsOf(draft, 'user'), field);
    }),
  ),
  ...Object.entries({ null: null, 'another entry': 'D-of-before_1', 'a path': 'a/b/c' }).map(
    ([label, id]) =>
      requesting.denied(`with a last ledger id that is ${label}`, (draft) => {
        fieldsOf(draft, 'user')['lastLedgerId'] = id;
      }),
  ),
  ...Object.entries({
    null: null,
    'another payout': 'Q'.repeat(20),
    'a payout that sorts before': 'A'.repeat(20),
    'a path': 'a/b/c',
    true: true,
  }).map(([label, id]) =>
    requesting.denied(`with an open payout that is ${label}`, (draft) => {
      fieldsOf(draft, 'user')['openPayoutId'] = id;
    }),
  ),
  ...Object.entries<Value>({
    displayName: 'Asha R.',
    email: 'x@example.com',
    openDeposits: 0,
    lastDepositId: 'x',
    methodsGrewAt: SERVER_TIME,
    note: 'text',
  }).map(([field, value]) =>
    requesting.denied(`that also changes the user's ${field}`, (draft) => {
      fieldsOf(draft, 'user')[field] = value;
    }),
  ),
  requesting.denied('from the wallet of somebody else', (draft, { ravi }) => {
    draft.seeded.push(set(`users/${ravi}`, { ...draft.stored.user, uid: ravi }));
    if (draft.steps.user) draft.steps.user.path = `users/${ravi}`;
  }),
  requesting.allowed(
    'after one that has ended',
    ({ stored }) => (stored.user['openPayoutId'] = null),
  ),
  requesting.denied('while another is open', ({ stored }, { mark }) => {
    stored.user['openPayoutId'] = secondPayoutIdOf(mark);
  }),
  ...Object.entries(wrongTypes('null')).map(([label, value]) =>
    requesting.denied(`while ${label} stands for the open one`, ({ stored }) => {
      stored.user['openPayoutId'] = value;
    }),
  ),
];

const entryIdOf = (mark: string) => `${payoutIdOf(mark)}_out`;

/** The same entry once more in the same commit, which no move of a wallet stands behind. */
const secondEntries = ({ denied }: typeof requesting, way: 'out' | 'back'): Decision[] =>
  Object.entries({
    'somebody else': ({ ravi }: World) => ravi,
    'somebody named before them': ({ asha }: World) => asha.toUpperCase(),
    'another name that sorts behind': ({ asha }: World) => asha,
    'another name that sorts before': ({ asha }: World) => asha,
  }).map(([label, ownerOf]) =>
    denied(`with a second entry under ${label}`, (draft, world) => {
      const id = `${payoutIdOf(world.mark)}_${way}`;
      const isNamed = label.startsWith('another name');
      const name = label.endsWith('before') ? id.slice(0, -1) : `${id}2`;
      const path = `users/${ownerOf(world)}/ledger/${isNamed ? name : id}`;
      draft.also.push(create(path, { ...fieldsOf(draft, 'entry') }));
    }),
  );

const entries: Decision[] = [
  ...Object.entries({ 'another number': '_1', 'the one back': '_back', 'no suffix': '' }).map(
    ([label, suffix]) =>
      requesting.denied(`with an entry that has ${label}`, (draft, { asha, mark }) => {
        const id = `${payoutIdOf(mark)}${suffix}`;
        if (draft.steps.entry) draft.steps.entry.path = `users/${asha}/ledger/${id}`;
        fieldsOf(draft, 'user')['lastLedgerId'] = id;
      }),
  ),
  ...secondEntries(requesting, 'out'),
  requesting.denied('with the entry under somebody else', (draft, { ravi, mark }) => {
    if (draft.steps.entry) draft.steps.entry.path = `users/${ravi}/ledger/${entryIdOf(mark)}`;
  }),
  requesting.denied('with an entry that says more', (draft) => {
    fieldsOf(draft, 'entry')['note'] = 'text';
  }),
  requesting.denied('with an entry as a credit', (draft, { depositId }) => {
    fieldsOf(draft, 'entry')['depositId'] = depositId;
  }),
  requesting.denied('over an entry that is there', (draft, { mark }) => {
    draft.stored.ledger[entryIdOf(mark)] = { amount: -1, kind: 'payout', by: 'operator' };
    if (draft.steps.entry) draft.steps.entry.kind = 'set';
  }),
  requesting.denied('beside an entry that was there before', (draft, { mark, asha }) => {
    const payoutId = payoutIdOf(mark);
    draft.stored.ledger[entryIdOf(mark)] = { payoutId, amount: -AMOUNT, kind: 'payout', by: asha };
    delete draft.steps.entry;
  }),
  ...requesting.deniedFields('entry', (draft) => fieldsOf(draft, 'entry'), {
    payoutId: { ...NOT_THE_STRING, 'a path': 'a/b/c' },
    amount: {
      ...NO_AMOUNT,
      'a paisa more': -600.01,
      'a paisa less': -599.99,
      'the same, added': 600,
    },
    kind: { ...NOT_THE_STRING, 'of a return': 'payout-returned', 'of a credit': 'approval' },
    by: { ...NOT_THE_STRING, 'an administrator': 'operator' },
    at: NOT_SERVER_TIME,
  }),
];

const OTHER_METHODS: Readonly<Record<string, Value>> = {
  ...wrongTypes('map'),
  'a UPI ID that is not theirs': upiMethod(3),
  'a UPI ID in capitals': { kind: 'upi', upiId: upiId(1).toUpperCase() },
  'a UPI ID with a field too many': { ...upiMethod(1), note: 'text' },
  'a UPI ID with a bank account': { ...bankMethod(1), ...upiMethod(1) },
  'a UPI ID of no kind': { upiId: upiId(1) },
  'a UPI ID of another kind': { kind: 'card', upiId: upiId(1) },
  'a UPI ID of a kind that sorts behind': { kind: 'vpa', upiId: upiId(1) },
  'an account of another kind': { ...bankMethod(1), kind: 'card' },
  'an account of a kind that sorts before': { ...bankMethod(1), kind: 'account' },
  'a UPI ID as a bank account': { kind: 'bank', upiId: upiId(1) },
  'an account that is not theirs': bankMethod(2),
  'an account of another holder': { ...bankMethod(1), accountHolder: 'Ravi' },
  'an account with another IFSC': { ...bankMethod(1), ifscCode: 'HDFC0001234' },
  'an account with a field too many': { ...bankMethod(1), note: 'text' },
  'an account of no kind': bankAccount(1),
  'an account as a UPI ID': { ...bankMethod(1), kind: 'upi' },
  'no method': {},
};

const methods: Decision[] = [
  requesting.allowed('to a second UPI ID', from(BALANCE, AMOUNT, upiMethod(2))),
  requesting.allowed('to a bank account', from(BALANCE, AMOUNT, bankMethod(1))),
  requesting.allowed('to a UPI ID with capitals', (draft, world) => {
    draft.stored.user['upiIds'] = ['Asha@OkBank'];
    draft.steps = requestOf(world, AMOUNT, { kind: 'upi', upiId: 'Asha@OkBank' });
  }),
  ...Object.entries(OTHER_METHODS).flatMap(([label, method]) =>
    [upiMethod(1), bankMethod(1)].map((of) =>
      requesting.denied(`to ${label}, in place of ${String(of['kind'])}`, (draft, world) => {
        draft.steps = requestOf(world, AMOUNT, of);
        fieldsOf(draft, 'payout')['method'] = method;
      }),
    ),
  ),
  ...Object.keys(bankAccount(1)).map((field) =>
    requesting.denied(`to an account without ${field}`, (draft, world) => {
      draft.steps = requestOf(world, AMOUNT, bankMethod(1));
      const { [field]: _, ...rest } = bankMethod(1);
      fieldsOf(draft, 'payout')['method'] = rest;
    }),
  ),
  ...Object.entries({ 'a UPI ID': upiMethod(1), 'a bank account': bankMethod(1) }).flatMap(
    ([label, method]) =>
      Object.entries({
        ...NOT_THE_STRING,
        'of another': 'ravi@okbank',
        'in capitals': upiId(1).toUpperCase(),
      }).map(([bad, destination]) =>
        requesting.denied(`to ${label}, with a destination ${bad}`, (draft, world) => {
          draft.steps = requestOf(world, AMOUNT, method);
          fieldsOf(draft, 'payout')['destination'] = destination;
        }),
      ),
  ),
  requesting.denied('to a UPI ID that the same commit adds', (draft, { asha }) => {
    const upiIds = [upiId(1), upiId(2), upiId(3)];
    fieldsOf(draft, 'payout')['method'] = upiMethod(3);
    fieldsOf(draft, 'payout')['destination'] = upiId(3);
    fieldsOf(draft, 'payout')['methodsGrewAt'] = SERVER_TIME;
    draft.also.push(update(`users/${asha}`, { upiIds, methodsGrewAt: SERVER_TIME }));
  }),
  // What an old record holds was never checked.
  ...['asha@ok bank', 'asha@okbank&am=1', 'asha\u202e@okbank'].map((stored) =>
    requesting.denied(
      `to a stored UPI ID of other origin: ${JSON.stringify(stored)}`,
      (draft, world) => {
        draft.stored.user['upiIds'] = [stored];
        draft.steps = requestOf(world, AMOUNT, { kind: 'upi', upiId: stored });
      },
    ),
  ),
  ...Object.entries({
    accountHolder: 'Asha\u202eRao',
    accountNumber: '12-34',
    ifscCode: 'SBIN',
  }).map(([field, value]) =>
    requesting.denied(`to a stored account of other origin with a bad ${field}`, (draft, world) => {
      draft.stored.user['bankDetails'] = [{ ...bankAccount(1), [field]: value }];
      draft.steps = requestOf(world, AMOUNT, { ...bankMethod(1), [field]: value });
    }),
  ),
  ...Object.entries({ upiIds: upiMethod(1), bankDetails: bankMethod(1) }).map(([field, method]) =>
    requesting.denied(`where the stored ${field} are null`, (draft, world) => {
      draft.stored.user[field] = null;
      draft.steps = requestOf(world, AMOUNT, method);
    }),
  ),
];

/** A method was added at this time, and the payout says when. */
const grewAt = (draft: PayoutDraft, at: Date): void => {
  draft.stored.user['methodsGrewAt'] = at;
  fieldsOf(draft, 'payout')['methodsGrewAt'] = at;
};
const startOfSecond = (seconds: number): Date => new Date(seconds * 1000);

const signIns: Decision[] = [
  requesting.allowed('signed in 9 minutes ago', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(540) });
  }),
  requesting.denied('signed in 10 minutes ago', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(601) });
  }),
  requesting.denied('signed in an hour ago, with a token of now', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(3600), iat: secondsAgo(0) });
  }),
  ...Object.entries({ 'a string': '9999999999', null: null }).map(([label, auth_time]) =>
    requesting.denied(`signed in at a time that is ${label}`, (draft, { asha }) => {
      draft.actor = user(asha, { auth_time });
    }),
  ),
  requesting.allowed('signed in after the newest method', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(60) });
    grewAt(draft, startOfSecond(secondsAgo(61)));
  }),
  requesting.allowed('signed in in the second of the newest method', (draft, { asha }) => {
    const signedIn = secondsAgo(60);
    draft.actor = user(asha, { auth_time: signedIn });
    grewAt(draft, new Date(signedIn * 1000 + 999));
  }),
  requesting.denied('signed in in the second before the newest method', (draft, { asha }) => {
    const signedIn = secondsAgo(60);
    draft.actor = user(asha, { auth_time: signedIn });
    grewAt(draft, startOfSecond(signedIn + 1));
  }),
  requesting.denied('without the time of the newest method', (draft) => {
    grewAt(draft, minutesAgo(60));
    Reflect.deleteProperty(fieldsOf(draft, 'payout'), 'methodsGrewAt');
  }),
  ...Object.entries(NOT_SERVER_TIME).map(([label, at]) =>
    requesting.denied(`with a time of the newest method that is ${label}`, (draft) => {
      grewAt(draft, minutesAgo(60));
      fieldsOf(draft, 'payout')['methodsGrewAt'] = at;
    }),
  ),
  requesting.denied('with a time of the newest method that the profile lacks', (draft) => {
    fieldsOf(draft, 'payout')['methodsGrewAt'] = minutesAgo(60);
  }),
  requesting.allowed('with null where the profile has no time of the newest method', (draft) => {
    fieldsOf(draft, 'payout')['methodsGrewAt'] = null;
  }),
  requesting.allowed('where that time, of other origin, is a text', (draft) => {
    draft.stored.user['methodsGrewAt'] = 'now';
    fieldsOf(draft, 'payout')['methodsGrewAt'] = 'now';
  }),
];

const cameBack = (by: string, minutes: number): Fields => ({
  payoutId: 'P-of-before',
  amount: 100,
  kind: 'payout-returned',
  by,
  at: minutesAgo(minutes),
});

const origins: Decision[] = [
  // What nobody has accepted may be forged, also where a credit was added to it.
  requesting.denied('of an imported balance that a credit was added to', ({ stored }) => {
    Reflect.deleteProperty(stored.user, 'openPayoutId');
  }),
  requesting.denied('of an imported balance, accepted in the same commit', (draft, { asha }) => {
    Reflect.deleteProperty(draft.stored.user, 'openPayoutId');
    draft.also.push(update(`users/${asha}`, { openPayoutId: null }));
  }),
  requesting.denied('of a balance without an entry', ({ stored }) => {
    Reflect.deleteProperty(stored.user, 'lastLedgerId');
    stored.ledger = {};
  }),
  ...Object.entries({ null: null, 'no entry': 'X_1', 'a path': 'a/b/c' }).map(([label, id]) =>
    requesting.denied(`of a balance whose newest entry is ${label}`, ({ stored }) => {
      stored.user['lastLedgerId'] = id;
    }),
  ),
  requesting.allowed('of an imported balance that was accepted', ({ stored }) => {
    stored.user['lastLedgerId'] = 'opening';
    stored.ledger = {
      opening: { amount: BALANCE, kind: 'opening', by: 'import', at: minutesAgo(1) },
    };
  }),
  ...[0, 0.5].map((minutes) =>
    requesting.denied(`${minutes} minutes after their own cancel`, ({ stored }, { asha }) => {
      stored.ledger['D-of-before_1'] = cameBack(asha, minutes);
    }),
  ),
  requesting.allowed('a minute after their own cancel', ({ stored }, { asha }) => {
    stored.ledger['D-of-before_1'] = cameBack(asha, 1);
  }),
  requesting.allowed('right after an administrator returned one', ({ stored }) => {
    stored.ledger['D-of-before_1'] = cameBack('operator', 0);
  }),
  requesting.allowed('right after a reward', ({ stored }, { asha }) => {
    stored.ledger['D-of-before_1'] = { ...cameBack(asha, 0), kind: 'reward' };
  }),
];

const requests: Decision[] = [
  requesting.valid(),
  requesting.allowed('by a user with a verified address', (draft, { asha }) => {
    draft.actor = user(asha, { email_verified: true });
    fieldsOf(draft, 'payout')['userEmailVerified'] = true;
  }),
  requesting.allowed('by an administrator who is a user', (draft, { asha }) => {
    draft.actor = admin(asha);
    fieldsOf(draft, 'payout')['userEmailVerified'] = true;
  }),
  requesting.allowed('with what it is found by', (draft) => {
    fieldsOf(draft, 'payout')['searchKeys'] = ['asha', 'rao'];
  }),
  requesting.denied('with a number among it', (draft) => {
    fieldsOf(draft, 'payout')['searchKeys'] = ['asha', 4];
  }),
  requesting.denied('with more of it than fits', (draft) => {
    fieldsOf(draft, 'payout')['searchKeys'] = Array.from({ length: 71 }, (_, i) => String(i));
  }),
  requesting.denied('by nobody', (draft) => (draft.actor = anonymous)),
  requesting.denied('by somebody else', (draft, { ravi }) => (draft.actor = user(ravi))),
  requesting.denied(
    'by an administrator',
    (draft, { operator }) => (draft.actor = admin(operator)),
  ),
  requesting.denied('by an administrator in their own name', (draft, { operator }) => {
    draft.actor = admin(operator);
    fieldsOf(draft, 'payout')['userId'] = operator;
    fieldsOf(draft, 'payout')['userEmail'] = String(draft.actor.claims['email']);
    fieldsOf(draft, 'entry')['by'] = operator;
  }),
  requesting.denied('a second time', (draft, world) => {
    draft.stored = storedPayout(world);
    if (draft.steps.payout) draft.steps.payout.kind = 'set';
    if (draft.steps.entry) draft.steps.entry.kind = 'set';
  }),
  requesting.denied('in place of one that was returned', (draft, world) => {
    draft.stored = storedPayout(world, { status: 'returned' });
    if (draft.steps.payout) draft.steps.payout.kind = 'set';
    delete draft.steps.entry;
  }),
  ...Object.entries({
    'of 19 characters': 'p'.repeat(19),
    'of 21 characters': 'p'.repeat(21),
    'with an underscore': '_'.repeat(20),
  }).map(([label, payoutId]) =>
    requesting.denied(`under an ID ${label}`, (draft, { asha, mark }) => {
      const id = `${mark}${payoutId}`.slice(0, payoutId.length);
      draft.steps = payoutRequest({ payoutId: id, userId: asha, amount: AMOUNT, by: asha });
    }),
  ),
  ...['takenBy', 'paidAt', 'reference', 'returnReason', 'note', 'id'].map((field) =>
    requesting.denied(`that also has ${field}`, (draft) => {
      fieldsOf(draft, 'payout')[field] = 'text';
    }),
  ),
  ...requesting.deniedFields('payout', (draft) => fieldsOf(draft, 'payout'), {
    userId: { ...NOT_THE_STRING, 'of somebody else': 'ravi' },
    userEmail: { ...NOT_THE_STRING, 'of somebody else': 'ravi@example.com' },
    userEmailVerified: { ...wrongTypes('boolean'), 'that lies': true },
    userName: NOT_THE_STRING,
    inrAmount: NO_AMOUNT,
    method: {},
    destination: {},
    timestamp: NOT_SERVER_TIME,
    status: { ...NOT_THE_STRING, paying: 'paying', paid: 'paid', returned: 'returned' },
    moves: notTheInteger(0),
  }),
];

// ---- Cancels ------------------------------------------------------------------------------------

export const cancelling = operation<PayoutDraft>(
  'cancel a payout',
  (world) => ({
    actor: user(world.asha),
    stored: storedPayout(world),
    seeded: [],
    steps: cancelOf(world),
    also: [],
  }),
  payoutSceneOf,
);

const cancelOf = ({ asha, mark }: World): Steps =>
  payoutCancel({ payoutId: payoutIdOf(mark), userId: asha, amount: AMOUNT, by: asha });

/** What comes back to a wallet; the same for a cancel, a return and what the bank sent back. */
export function backDecisions(
  operated: typeof cancelling,
  parts: readonly (keyof Steps)[],
): Decision[] {
  const { allowed, denied, deniedFields } = operated;
  return [
    ...withoutSteps(denied, parts),
    ...secondEntries(operated, 'back'),
    ...Object.entries({
      'a paisa more': 600.01,
      'a paisa less': 599.99,
      'it twice': 1200,
      nothing: 0,
    }).map(([label, by]) =>
      denied(`that gives back ${label}`, (draft) => {
        fieldsOf(draft, 'user')['walletBalance'] = increment(by);
      }),
    ),
    allowed('to a wallet that holds as much as one may', ({ stored }) => {
      stored.user['walletBalance'] = 1e12;
    }),
    allowed('to a wallet whose balance is a double', ({ stored }) => {
      stored.user['walletBalance'] = double(BALANCE - AMOUNT);
    }),
    allowed('of an amount that was written as a double', ({ stored }) => {
      if (stored.payout) stored.payout['inrAmount'] = double(AMOUNT);
    }),
    ...['walletBalance', 'lastLedgerId'].map((field) =>
      denied(`that leaves ${field}`, (draft) => {
        Reflect.deleteProperty(fieldsOf(draft, 'user'), field);
      }),
    ),
    ...Object.entries<Value>({ displayName: 'Asha R.', openDeposits: 0, bonusRatio: 3 }).map(
      ([field, value]) =>
        denied(`that also changes the user's ${field}`, (draft) => {
          fieldsOf(draft, 'user')[field] = value;
        }),
    ),
    denied('to somebody else', (draft, { ravi }) => {
      draft.seeded.push(set(`users/${ravi}`, { ...draft.stored.user, uid: ravi }));
      if (draft.steps.user) draft.steps.user.path = `users/${ravi}`;
    }),
    denied('with the entry under somebody else', (draft, { ravi, mark }) => {
      if (draft.steps.entry)
        draft.steps.entry.path = `users/${ravi}/ledger/${payoutIdOf(mark)}_back`;
    }),
    denied('under the name of another entry', (draft, { asha, mark }) => {
      const id = `${payoutIdOf(mark)}_back2`;
      if (draft.steps.entry) draft.steps.entry.path = `users/${asha}/ledger/${id}`;
      fieldsOf(draft, 'user')['lastLedgerId'] = id;
    }),
    denied('over an entry that is there', (draft, { mark }) => {
      draft.stored.ledger[`${payoutIdOf(mark)}_back`] = { amount: AMOUNT, kind: 'payout-returned' };
      if (draft.steps.entry) draft.steps.entry.kind = 'set';
    }),
    denied('without an entry, where one was there before', (draft, { mark }) => {
      draft.stored.ledger[`${payoutIdOf(mark)}_back`] = { amount: AMOUNT, kind: 'payout-returned' };
      delete draft.steps.entry;
    }),
    denied('with an entry that says more', (draft) => {
      fieldsOf(draft, 'entry')['note'] = 'text';
    }),
    ...deniedFields('entry', (draft) => fieldsOf(draft, 'entry'), {
      payoutId: { ...NOT_THE_STRING, 'a path': 'a/b/c' },
      amount: { ...NO_AMOUNT, 'a paisa more': 600.01, 'a paisa less': 599.99 },
      kind: { ...NOT_THE_STRING, 'of a request': 'payout', 'of a credit': 'approval' },
      by: { ...NOT_THE_STRING, 'somebody else': 'ravi' },
      at: NOT_SERVER_TIME,
    }),
    ...deniedFields('payout', (draft) => fieldsOf(draft, 'payout'), {
      returnedAt: NOT_SERVER_TIME,
      returnedBy: { ...NOT_THE_STRING, 'somebody else': 'ravi' },
    }),
  ];
}

/** What nobody changes once it is asked for. */
export const frozenDecisions = ({ denied }: typeof cancelling): Decision[] =>
  Object.entries<Value>({
    inrAmount: 1200,
    userId: 'ravi',
    userName: 'Ravi',
    method: upiMethod(2),
    destination: 'ravi@okbank',
    timestamp: new Date(0),
    methodsGrewAt: SERVER_TIME,
    searchKeys: ['ravi'],
    note: 'text',
  }).map(([field, value]) =>
    denied(`that also changes ${field}`, (draft) => {
      fieldsOf(draft, 'payout')[field] = value;
    }),
  );

/** The payout is no longer the open one; the same for a cancel, a return and a payment. */
export function closeDecisions({ denied }: typeof cancelling): Decision[] {
  return [
    denied('that leaves it the open one', (draft) => {
      Reflect.deleteProperty(fieldsOf(draft, 'user'), 'openPayoutId');
    }),
    ...Object.entries({ removed: REMOVED, empty: '', false: false, another: 'Q'.repeat(20) }).map(
      ([label, id]) =>
        denied(`that makes the open one ${label}`, (draft) => {
          fieldsOf(draft, 'user')['openPayoutId'] = id;
        }),
    ),
    denied('while another is the open one', ({ stored }, { mark }) => {
      stored.user['openPayoutId'] = secondPayoutIdOf(mark);
    }),
  ];
}

const cancels: Decision[] = [
  cancelling.valid(),
  cancelling.allowed('by an owner signed in long ago', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(86_400) });
  }),
  cancelling.allowed('after a method was added', ({ stored }) => {
    stored.user['methodsGrewAt'] = new Date();
  }),
  cancelling.allowed('after it was taken and given back', ({ stored }) => {
    if (stored.payout) stored.payout['moves'] = 2;
  }),
  cancelling.allowed('by the owner who is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
  }),
  cancelling.allowed('by the owner who no longer is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
    draft.seeded.push(revocation(asha));
  }),
  cancelling.denied('by nobody', (draft) => (draft.actor = anonymous)),
  ...Object.entries({
    'somebody else': ({ ravi }: World) => user(ravi),
    'somebody named before them': ({ asha }: World) => user(asha.toUpperCase()),
    'an administrator': ({ operator }: World) => admin(operator),
    'an administrator named before them': ({ asha }: World) => admin(asha.toUpperCase()),
  }).map(([label, actorOf]) =>
    cancelling.denied(`by ${label}`, (draft, world) => {
      draft.actor = actorOf(world);
      fieldsOf(draft, 'payout')['returnedBy'] = fieldsOf(draft, 'entry')['by'] = draft.actor.uid;
    }),
  ),
  cancelling.denied('after it was taken', (draft, world) => {
    draft.stored = storedPayout(world, {
      ...takenBy('operator'),
      takenAt: minutesAgo(1),
      moves: 1,
    });
  }),
  ...['paid', 'returned', 'bounced', 'open'].map((status) =>
    cancelling.denied(`of one that is ${status}`, ({ stored }) => {
      if (stored.payout) stored.payout['status'] = status;
    }),
  ),
  ...backDecisions(cancelling, ['payout', 'user', 'entry']),
  ...closeDecisions(cancelling),
  ...frozenDecisions(cancelling),
  ...cancelling.deniedFields('payout', (draft) => fieldsOf(draft, 'payout'), {
    status: { ...NOT_THE_STRING, requested: 'requested', paid: 'paid', bounced: 'bounced' },
    returnReason: { ...NOT_THE_STRING, 'an administrator’s': 'name-mismatch' },
  }),
  cancelling.denied('with a note', (draft) => {
    fieldsOf(draft, 'payout')['returnNote'] = 'text';
  }),
  cancelling.denied('as a move', (draft, { asha, mark }) => {
    fieldsOf(draft, 'payout')['moves'] = 1;
    const move = { kind: 'return', by: asha, at: SERVER_TIME };
    draft.also.push(create(`payouts/${payoutIdOf(mark)}/moves/1`, move));
  }),
];

/** Everything about what a user asks for and takes back. */
export const payoutDecisions: readonly Decision[] = [
  ...requests,
  ...amounts,
  ...wallets,
  ...entries,
  ...methods,
  ...signIns,
  ...origins,
  ...cancels,
];
