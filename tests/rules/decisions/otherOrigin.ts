import { admin, emailOf, user } from '../support/actors';
import { bankAccount, credit, upiId, withdrawal } from '../support/builders';
import { double, increment, SERVER_TIME, type Fields, type Value } from '../support/values';
import type { Decision, Operation, World } from './decision';
import { edit, type EditDraft } from './profiles';
import {
  APPROVAL,
  FIRST,
  judging,
  paying,
  type Payment,
  ending,
  type ReviewDraft,
  type EndDraft,
} from './reviews';
import { submission } from './submissions';

/** Fields that a deposit of other origin lacks, because the specification does not name them. */
const OURS = ['paymentCount', 'countsAsOpen', 'userEmailVerified'];

/** 0.07 * 100 in JavaScript, and its neighbour below. */
const ABOVE_SEVEN = 7.000000000000001;
const BELOW_SEVEN = 6.999999999999999;
const SEVEN: Pick<Payment, 'inrPaise' | 'counted'> = { inrPaise: 700, counted: false };

/** Turns the stored deposit into one with only the specification's fields. */
function asSpecified(deposit: Fields, inrAmount: Value): void {
  for (const field of OURS) Reflect.deleteProperty(deposit, field);
  deposit['usdtAmount'] = 0.07;
  deposit['inrAmount'] = inrAmount;
  deposit['timestamp'] = new Date('2025-01-01T00:00:00Z');
}

/** A credit of a deposit of other origin, which may record earlier payments without entries. */
function foreignPayment(name: string, base: Payment): Operation<ReviewDraft> {
  return paying(`${name} of other origin`, { ...base, ...SEVEN });
}

const wholly: Payment = { ...APPROVAL, ...SEVEN, amountPaise: 700 };
const partly: Payment = { ...FIRST, ...SEVEN, amountPaise: 300 };

function credits(payment: Payment): Decision[] {
  const operation = foreignPayment(payment.kind === 'part' ? 'pay a part' : 'approve', payment);
  const set =
    (inrAmount: Value, more: Fields = {}, change: Partial<Payment> = {}) =>
    (draft: ReviewDraft, { depositId, operator }: { depositId: string; operator: string }) => {
      asSpecified(draft.stored.deposit, inrAmount);
      Object.assign(draft.stored.deposit, more);
      draft.writes = credit({ ...payment, ...change, depositId, by: operator });
    };
  const rest = payment.kind === 'part' ? { amountPaise: 100 } : { amountPaise: 400 };
  const withPaid = { ...rest, paidPaise: 300 };
  return [
    ...Object.entries({ 'noise above': ABOVE_SEVEN, 'noise below': BELOW_SEVEN, none: 7 }).map(
      ([label, inr]) => operation.allowed(`with an amount that has ${label}`, set(inr)),
    ),
    operation.allowed('with a count of null', set(7, { paymentCount: null })),
    operation.allowed('with nothing paid, as null', set(7, { paidInrAmount: null })),
    ...[3, 3.0000000000000004, 2.9999999999999996].map((paidInrAmount) =>
      operation.allowed(
        `on top of ${paidInrAmount} without an entry`,
        set(ABOVE_SEVEN, { paidInrAmount }, withPaid),
      ),
    ),
    operation.denied('as if nothing had been paid', set(7, { paidInrAmount: 3 })),
    operation.denied(
      'of a paisa more than is left',
      set(ABOVE_SEVEN, { paidInrAmount: 3 }, { paidPaise: 300, amountPaise: 401 }),
    ),
    operation.denied(
      'of a paisa more than all',
      set(ABOVE_SEVEN, {}, { amountPaise: 701, paidPaise: 0 }),
    ),
    operation.denied(
      'on top of less than nothing',
      set(7, { paidInrAmount: -3 }, { paidPaise: -300, amountPaise: 1000 }),
    ),
    operation.denied('as rupees that keep the noise', (draft, world) => {
      set(ABOVE_SEVEN)(draft, world);
      draft.writes.deposit['paidInrAmount'] = ABOVE_SEVEN;
      draft.writes.entry['amount'] = ABOVE_SEVEN;
      draft.writes.user['walletBalance'] = increment(ABOVE_SEVEN);
    }),
    operation.denied('as rupees with noise in the deposit alone', (draft, world) => {
      set(7)(draft, world);
      draft.writes.deposit['paidInrAmount'] =
        payment.kind === 'part' ? 2.9999999999999996 : BELOW_SEVEN;
    }),
    ...[0, 2].map((seq) =>
      operation.denied(`as payment ${seq}`, (draft, world) => {
        set(7, {}, { seq })(draft, world);
        draft.paths.entry = `users/${world.asha}/ledger/${world.depositId}_${seq}`;
      }),
    ),
    ...Object.entries({ 'a string': '7', null: null, NaN: double(NaN), 'no number': true }).map(
      ([label, inr]) => operation.denied(`where the amount is ${label}`, set(inr)),
    ),
    ...Object.entries({ 'a string': '3', 'a boolean': false }).map(([label, paidInrAmount]) =>
      operation.denied(`where what was paid is ${label}`, set(7, { paidInrAmount })),
    ),
    operation.denied('where the count is a string', set(7, { paymentCount: '0' })),
  ];
}

const rejection = judging('reject a deposit of other origin', 'rejected', FIRST);
const confirmation = judging('confirm a deposit of other origin', 'confirmed', FIRST);
const withdrawing = ending('withdraw a deposit of other origin', FIRST, ({ asha }) => ({
  actor: user(asha),
  deposit: withdrawal(asha),
}));

/** An end of a deposit with these fields. No count moves with it, so only the deposit's own rule checks the actor. */
const endsWith =
  (inrAmount: Value, fields: Fields = {}) =>
  (draft: EndDraft): void => {
    asSpecified(draft.stored.deposit, inrAmount);
    Object.assign(draft.stored.deposit, fields);
    draft.writes.user = {};
  };

function ends({ allowed, denied }: Operation<EndDraft>, paidInrAmount: Value): Decision[] {
  const paid = { paidInrAmount };
  return [
    allowed('with noise above', endsWith(ABOVE_SEVEN, paid)),
    denied('by somebody who is no administrator', (draft, { operator }) => {
      endsWith(ABOVE_SEVEN, paid)(draft);
      draft.actor = user(operator, { email_verified: true });
    }),
    allowed('with noise below', endsWith(BELOW_SEVEN, paid)),
    denied('with a count of payments', (draft) => {
      endsWith(7, paid)(draft);
      draft.writes.deposit['paymentCount'] = 0;
    }),
    denied('with the noise taken away', (draft) => {
      endsWith(ABOVE_SEVEN, paid)(draft);
      draft.writes.deposit['inrAmount'] = 7;
    }),
  ];
}

/** A record with only the specification's fields, and its owner's change. */
const record = ({ asha }: { asha: string }): Fields => ({
  uid: asha,
  email: emailOf(asha),
  walletBalance: 7.000000000000001,
});
const renaming = edit('rename a record of other origin', record, { displayName: 'Asha R.' });
const upiAdding = edit('add a UPI ID to a record of other origin', record, {
  upiIds: [upiId(1)],
  methodsGrewAt: SERVER_TIME,
  upiId: upiId(1),
});
const bankAdding = edit('add a bank account to a record of other origin', record, {
  bankDetails: [bankAccount(1)],
  methodsGrewAt: SERVER_TIME,
});

/** Odd values in such a record, which must not block any of the three edits. */
const ODDITIES: Readonly<Record<string, Fields>> = {
  'lists and a primary of null': { upiIds: null, bankDetails: null, upiId: null },
  'text in place of lists': { upiIds: 'asha@okbank', bankDetails: 'text' },
  'a primary without a list': { upiId: 'other@okbank' },
  'another language': { language: 'de' },
  'a language of null': { language: null },
  'a name of null': { displayName: null },
  'a name that would be refused today': { displayName: '\u200b<b>' },
};

const holding =
  (fields: Fields) =>
  ({ stored }: EditDraft): void => {
    Object.assign(stored, fields);
  };
const changing =
  (stored: Fields, change: Fields) =>
  (draft: EditDraft): void => {
    Object.assign(draft.stored, stored);
    draft.change = change;
  };

const WRONG_PRIMARY: Fields = { upiIds: [upiId(1), upiId(2)], upiId: upiId(2) };
const TWELVE = Array.from({ length: 12 }, (_, i) => upiId(i + 1));
const TWICE = [upiId(1), upiId(2), upiId(1)];
const ACCOUNTS_TWICE = [bankAccount(1), bankAccount(2), bankAccount(1)];

const records: Decision[] = [
  ...[renaming, upiAdding, bankAdding].flatMap((operation) => [
    operation.valid(),
    ...Object.entries(ODDITIES).map(([label, fields]) =>
      operation.allowed(`with ${label}`, holding(fields)),
    ),
    operation.denied('by somebody else', (draft, { ravi }) => (draft.actor = user(ravi))),
    operation.denied('with a balance', ({ change }) => (change['walletBalance'] = 8)),
    operation.denied(
      'that also sets another language',
      ({ change }) => (change['language'] = 'de'),
    ),
    operation.denied('that also takes the name away', (draft) => {
      draft.stored['displayName'] = 'Asha Rao';
      draft.change['displayName'] = null;
    }),
  ]),
  renaming.allowed('whose primary is not the first', holding(WRONG_PRIMARY)),
  renaming.allowed('into English', changing({ language: 'hi' }, { language: 'en' })),
  renaming.allowed('into Hindi', changing({}, { language: 'hi' })),
  renaming.denied('to nothing visible', ({ change }) => (change['displayName'] = '\u200b')),
  bankAdding.allowed('whose primary is not the first', holding(WRONG_PRIMARY)),
  bankAdding.denied('with a list of null', changing({ bankDetails: [] }, { bankDetails: null })),
  bankAdding.denied(
    'twice',
    changing(
      { bankDetails: [bankAccount(1)] },
      { bankDetails: [bankAccount(1), bankAccount(1)], methodsGrewAt: SERVER_TIME },
    ),
  ),
  upiAdding.denied('with the list left out', changing({}, { upiId: upiId(1) })),
  upiAdding.denied(
    'with a list of null',
    changing({ upiIds: [] }, { upiIds: null, upiId: '', methodsGrewAt: SERVER_TIME }),
  ),
  upiAdding.denied('with another primary', ({ change }) => (change['upiId'] = upiId(2))),
  upiAdding.allowed(
    'and puts the primary right',
    changing(WRONG_PRIMARY, {
      upiIds: [upiId(1), upiId(2), upiId(3)],
      upiId: upiId(1),
      methodsGrewAt: SERVER_TIME,
    }),
  ),
  upiAdding.denied(
    'and leaves the primary wrong',
    changing(WRONG_PRIMARY, {
      upiIds: [upiId(1), upiId(2), upiId(3)],
      methodsGrewAt: SERVER_TIME,
    }),
  ),
  upiAdding.allowed(
    'instead: puts the primary right alone',
    changing(WRONG_PRIMARY, { upiId: upiId(1) }),
  ),
  upiAdding.denied(
    'instead: makes another one primary',
    changing({ ...WRONG_PRIMARY, upiId: upiId(1) }, { upiId: upiId(2) }),
  ),
  upiAdding.allowed(
    'instead: removes one of twelve',
    changing({ upiIds: TWELVE, upiId: upiId(1) }, { upiIds: TWELVE.slice(0, 11) }),
  ),
  upiAdding.denied(
    'as the thirteenth',
    changing(
      { upiIds: TWELVE, upiId: upiId(1) },
      { upiIds: [...TWELVE, upiId(13)], methodsGrewAt: SERVER_TIME },
    ),
  ),
  upiAdding.allowed(
    'instead: removes both of two alike',
    changing({ upiIds: TWICE, upiId: upiId(1) }, { upiIds: [upiId(2)], upiId: upiId(2) }),
  ),
  upiAdding.allowed(
    'instead: removes the one between two alike',
    changing({ upiIds: TWICE, upiId: upiId(1) }, { upiIds: [upiId(1), upiId(1)] }),
  ),
  upiAdding.denied(
    'instead: removes one of two alike',
    changing({ upiIds: TWICE, upiId: upiId(1) }, { upiIds: [upiId(1), upiId(2)] }),
  ),
  upiAdding.allowed(
    'instead: makes the one between two alike primary',
    changing(
      { upiIds: TWICE, upiId: upiId(1) },
      { upiIds: [upiId(2), upiId(1), upiId(1)], upiId: upiId(2) },
    ),
  ),
  // Only the number of items distinguishes this from a new order.
  upiAdding.denied(
    'instead: makes one of two alike primary and drops the other',
    changing(
      { upiIds: [upiId(2), upiId(1), upiId(1)], upiId: upiId(2) },
      { upiIds: [upiId(1), upiId(2)], upiId: upiId(1) },
    ),
  ),
  upiAdding.allowed(
    'instead: removes what is no text',
    changing({ upiIds: [null, upiId(1)] }, { upiIds: [upiId(1)], upiId: upiId(1) }),
  ),
  bankAdding.allowed(
    'instead: removes both of two alike',
    changing({ bankDetails: ACCOUNTS_TWICE }, { bankDetails: [bankAccount(2)] }),
  ),
];

const submissions: Decision[] = [
  ...Object.entries({ 'no name': undefined, 'a name of null': null }).map(([label, name]) =>
    submission.allowed(`by a user with ${label}`, ({ stored, fields }) => {
      if (name === undefined) Reflect.deleteProperty(stored, 'displayName');
      else stored['displayName'] = name;
      fields['userName'] = '';
    }),
  ),
  submission.denied('by a user with no name, with one', ({ stored }) => {
    Reflect.deleteProperty(stored, 'displayName');
  }),
  ...['upiIds', 'bankDetails'].map((field) =>
    submission.allowed(`by a user whose ${field} are null`, ({ stored, fields }) => {
      stored[field] = null;
      fields[field] = [];
      if (field === 'upiIds') fields['upiKeys'] = [];
    }),
  ),
  submission.denied('by a user whose lists are null, with one', ({ stored }) => {
    stored['upiIds'] = null;
  }),
  submission.denied('by a user whose lists are null', ({ stored, fields }) => {
    stored['upiIds'] = stored['bankDetails'] = null;
    fields['upiIds'] = fields['upiKeys'] = fields['bankDetails'] = [];
  }),
];

export const otherOriginDecisions: readonly Decision[] = [
  ...credits(wholly),
  ...credits(partly),
  ...ends(rejection, 3),
  rejection.allowed('with nothing paid', endsWith(ABOVE_SEVEN)),
  ...ends(confirmation, 7),
  confirmation.denied('with a paisa unpaid', endsWith(ABOVE_SEVEN, { paidInrAmount: 6.99 })),
  confirmation.denied('with nothing paid', endsWith(ABOVE_SEVEN)),
  withdrawing.allowed('with noise above', endsWith(ABOVE_SEVEN)),
  ...Object.entries({
    'nothing paid, as null': { paidInrAmount: null },
    'a count of null': { paymentCount: null },
  }).map(([label, fields]) => withdrawing.allowed(`with ${label}`, endsWith(7, fields))),
  ...Object.entries({
    'something paid without a count': { paidInrAmount: 3 },
    'less than nothing paid': { paidInrAmount: -3 },
    'text as what was paid': { paidInrAmount: '0' },
    'text as the count': { paymentCount: '0' },
  }).map(([label, fields]) => withdrawing.denied(`with ${label}`, endsWith(7, fields))),
  ...Object.entries({
    'somebody else': ({ ravi }: World) => user(ravi),
    'somebody named before them': ({ asha }: World) => user(asha.toUpperCase()),
    'an administrator': ({ operator }: World) => admin(operator),
  }).map(([label, actorOf]) =>
    withdrawing.denied(`by ${label}`, (draft, world) => {
      endsWith(7)(draft);
      draft.actor = actorOf(world);
      draft.writes.deposit = withdrawal(draft.actor.uid ?? '');
    }),
  ),
  withdrawing.denied('with a count', ({ stored }) => asSpecified(stored.deposit, 7)),
  ...['open', 'confirmed', 'rejected'].map((status) =>
    withdrawing.denied(`that is ${status}`, endsWith(7, { status })),
  ),
  ...records,
  ...submissions,
];
