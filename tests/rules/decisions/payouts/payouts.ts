import { admin, user, type Actor } from '../../support/actors';
import { bankAccount, profile, set, update, upiId } from '../../support/builders';
import {
  bankMethod,
  newPayout,
  payoutCancel,
  payoutRequest,
  upiMethod,
  writesOf,
  type Steps,
} from '../../support/payoutBuilders';
import type { Write } from '../../support/rest';
import {
  double,
  increment,
  REMOVED,
  SERVER_TIME,
  type Fields,
  type Value,
} from '../../support/values';
import { NOT_SERVER_TIME } from '../badValues';
import { operation, type Decision, type Scene, type World } from '../decision';
import { BY_VALUE, byOwnerAsAdministrator, derivedFrom } from '../derived';

/** A stored payout, if any, and the commit about it. */
export interface PayoutDraft {
  actor: Actor;
  stored: { user: Fields; payout: Fields | null; ledger: Record<string, Fields> };
  seeded: Write[];
  /** The commit's writes; a test removes one to send the commit without it. */
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

/** Sent by the user, who signed in so many seconds ago. */
export const signedInAgo =
  (seconds: number) =>
  (draft: { actor: Actor }, { asha }: World): void =>
    void (draft.actor = user(asha, { auth_time: secondsAgo(seconds) }));

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

/** The same wallet after a payout was requested, and the payout with these fields. */
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

/** Stores the payout with other fields. Call it within the scene for a time, which is then the scene's. */
export const stored =
  (fields: Fields) =>
  (draft: PayoutDraft): void =>
    void Object.assign(draft.stored.payout ?? {}, fields);

/** The fields of one write. Throws an Error if the commit has no such write. */
export function fieldsOf({ steps }: Pick<PayoutDraft, 'steps'>, part: keyof Steps): Fields {
  const step = steps[part];
  if (!step) throw new Error(`The commit writes no ${part}.`);
  return step.fields;
}

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

/** Requests from a wallet with this balance, which its only entry confirms. */
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
  // 1.4 + 0.2 is below 1.6 in floating point, which leaves -2.2e-16.
  requesting.allowed('of all of a balance with noise below', from(1.4 + 0.2, 1.6)),
  requesting.allowed('of all of a balance with noise above', from(1.1 + 2.2, 3.3)),
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
  requesting.allowed('with the balance written instead of taken off', (draft) => {
    fieldsOf(draft, 'user')['walletBalance'] = BALANCE - AMOUNT;
  }),
  requesting.denied('while another is open', ({ stored }, { mark }) => {
    stored.user['openPayoutId'] = secondPayoutIdOf(mark);
  }),
];

const OTHER_METHODS: Readonly<Record<string, Value>> = {
  'a UPI ID that is not theirs': upiMethod(3),
  'a UPI ID in capitals': { kind: 'upi', upiId: upiId(1).toUpperCase() },
  'a UPI ID with a bank account': { ...bankMethod(1), ...upiMethod(1) },
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
  ...['', 'something else', upiId(1)].map((destination) =>
    requesting.denied(
      `to a bank account, with the destination "${destination}"`,
      (draft, world) => {
        draft.steps = requestOf(world, AMOUNT, bankMethod(1));
        fieldsOf(draft, 'payout')['destination'] = destination;
      },
    ),
  ),
  requesting.allowed('to a bank account of another spelling', (draft, world) => {
    const account = { ...bankAccount(1), accountNumber: '00000030123456789' };
    draft.stored.user['bankDetails'] = [account];
    draft.steps = requestOf(world, AMOUNT, { ...account, kind: 'bank' });
  }),
  ...[
    '',
    ...['SBIN/000100000001', 'SBIN0001234/100000001', 'SBI/100000001', 'sbin/100000001'],
    ...['SBIN/10000000', 'SBIN/1100000001', 'HDFC/100000001', 7, REMOVED],
  ].map((key) =>
    requesting.denied(`to a bank account, with the key ${String(key)}`, (draft, world) => {
      draft.steps = requestOf(world, AMOUNT, bankMethod(1));
      if (key === REMOVED) delete fieldsOf(draft, 'payout')['accountKey'];
      else fieldsOf(draft, 'payout')['accountKey'] = key;
    }),
  ),
  requesting.denied('to a UPI ID, with the key of an account', (draft) => {
    fieldsOf(draft, 'payout')['accountKey'] = 'SBIN/100000001';
  }),
  requesting.denied('to a UPI ID that the same commit adds', (draft, { asha }) => {
    const upiIds = [upiId(1), upiId(2), upiId(3)];
    fieldsOf(draft, 'payout')['method'] = upiMethod(3);
    fieldsOf(draft, 'payout')['destination'] = upiId(3);
    fieldsOf(draft, 'payout')['methodsGrewAt'] = SERVER_TIME;
    draft.also.push(update(`users/${asha}`, { upiIds, methodsGrewAt: SERVER_TIME }));
  }),
  // Methods of an old record were never checked.
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

/** Sets the time when a method was last added, in the record and in the payout. */
const grewAt = (draft: PayoutDraft, at: Date): void => {
  draft.stored.user['methodsGrewAt'] = at;
  fieldsOf(draft, 'payout')['methodsGrewAt'] = at;
};
const startOfSecond = (seconds: number): Date => new Date(seconds * 1000);

const signIns: Decision[] = [
  requesting.allowed('signed in 5 minutes ago', signedInAgo(300)),
  requesting.denied('signed in 10 minutes ago', signedInAgo(601)),
  requesting.denied('signed in an hour ago, with a token of now', (draft, { asha }) => {
    draft.actor = user(asha, { auth_time: secondsAgo(3600), iat: secondsAgo(0) });
  }),
  requesting.allowed('signed in after the newest method', (draft, world) => {
    signedInAgo(60)(draft, world);
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
  requesting.allowed('with null where the profile has no time of the newest method', (draft) => {
    fieldsOf(draft, 'payout')['methodsGrewAt'] = null;
  }),
  requesting.allowed('where that time, of other origin, is a text', (draft) => {
    draft.stored.user['methodsGrewAt'] = 'now';
    fieldsOf(draft, 'payout')['methodsGrewAt'] = 'now';
  }),
];

const origins: Decision[] = [
  // A balance that no operator accepted may be forged, even if a credit was added to it.
  requesting.denied('of an imported balance that a credit was added to', ({ stored }) => {
    Reflect.deleteProperty(stored.user, 'openPayoutId');
  }),
  requesting.denied('of an imported balance, accepted in the same commit', (draft, { asha }) => {
    Reflect.deleteProperty(draft.stored.user, 'openPayoutId');
    draft.also.push(update(`users/${asha}`, { openPayoutId: null }));
  }),
  requesting.allowed('of an imported balance that was accepted', ({ stored }) => {
    stored.user['lastLedgerId'] = 'opening';
    stored.ledger = {
      opening: { amount: BALANCE, kind: 'opening', by: 'import', at: minutesAgo(1) },
    };
  }),
  // The pause applies although the newest entry is a credit.
  ...[0, 1].map((minutes) =>
    requesting[minutes < 1 ? 'denied' : 'allowed'](
      `${minutes} minutes after money came back or was taken back`,
      ({ stored }) => {
        stored.user['payoutsPausedAt'] = minutesAgo(minutes);
      },
    ),
  ),
  // As another program may have stored it.
  ...Object.entries({ null: null, 'a text': 'just now', 'a number': 1e15 }).map(([label, value]) =>
    requesting.allowed(`where the time that money came back is ${label}`, ({ stored }) => {
      stored.user['payoutsPausedAt'] = value;
    }),
  ),
];

const requests: Decision[] = [
  ...derivedFrom(requesting.valid(), {
    'the payout with inrAmount as a double': BY_VALUE,
    'the entry with amount as a double': BY_VALUE,
    'the payout with searchKeys too': 'It may be found by words.',
  }),
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
  requesting.denied('by an administrator in their own name', (draft, { operator }) => {
    draft.actor = admin(operator);
    fieldsOf(draft, 'payout')['userId'] = operator;
    fieldsOf(draft, 'payout')['userEmail'] = String(draft.actor.claims['email']);
    fieldsOf(draft, 'entry')['by'] = operator;
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

/** Money comes back, for a cancel, a return and a bounce, although the wallet could not be credited any more. */
export const toFullWallet = ({ allowed }: typeof cancelling): Decision =>
  allowed('to a wallet that holds as much as one may', ({ stored }) => {
    stored.user['walletBalance'] = 1e12;
  });

/** Decisions about the open payout, for a cancel, a return and a payment. */
export function closeDecisions({ denied }: typeof cancelling): Decision[] {
  return [
    ...Object.entries({ removed: REMOVED, another: 'Q'.repeat(20) }).map(([label, id]) =>
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
  ...derivedFrom(cancelling.valid(), { 'the entry with amount as a double': BY_VALUE }),
  cancelling.allowed('by an owner signed in long ago', signedInAgo(86_400)),
  cancelling.allowed('after a method was added', ({ stored }) => {
    stored.user['methodsGrewAt'] = new Date();
  }),
  cancelling.allowed('after it was taken and given back', stored({ moves: 2 })),
  ...byOwnerAsAdministrator(cancelling),
  toFullWallet(cancelling),
  ...closeDecisions(cancelling),
];

export const payoutDecisions: readonly Decision[] = [
  ...requests,
  ...amounts,
  ...wallets,
  ...methods,
  ...signIns,
  ...origins,
  ...cancels,
];
