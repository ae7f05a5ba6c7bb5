import { emailOf, user, type Actor } from '../support/actors';
import { bankAccount, create, newProfile, profile, set, update, upiId } from '../support/builders';
import { REMOVED, SERVER_TIME, type Fields, type Value } from '../support/values';
import {
  EMAILS,
  NO_EMAIL,
  BAD_NAMES,
  NO_NAMES,
  NOT_SERVER_TIME,
  PLAIN_TEXTS,
  wrongItemTypes,
  wrongTypes,
} from './badValues';
import { operation, type Decision, type Scene, type World } from './decision';
import { ANY_TEXT, derivedFrom, type Exceptions } from './derived';

const CREATED = new Date('2026-01-01T00:00:00Z');

interface CreateDraft {
  actor: Actor;
  uid: string;
  fields: Fields;
}

const creation = operation<CreateDraft>(
  'create a profile',
  ({ asha }) => ({ actor: user(asha), uid: asha, fields: newProfile(asha) }),
  ({ actor, uid, fields }): Scene => ({
    given: [],
    actor,
    request: { commit: [create(`users/${uid}`, fields)] },
  }),
);

const signUpWith = (email: string) => (draft: CreateDraft) => {
  draft.actor = user(draft.uid, { email });
  draft.fields['email'] = email;
};

const creations: Decision[] = [
  ...derivedFrom(creation.valid(), {
    'the user with displayName something else': ANY_TEXT,
    'the user without openPayoutId': 'An app without payouts makes it so.',
  }),
  ...Object.entries(PLAIN_TEXTS).map(([label, text]) =>
    creation.allowed(`with a name ${label}`, ({ fields }) => {
      fields['displayName'] = text;
    }),
  ),
  ...Object.entries(EMAILS).map(([label, email]) =>
    creation.allowed(`with an address ${label}`, signUpWith(email)),
  ),
  ...Object.entries(NO_EMAIL).map(([label, email]) =>
    creation.denied(`with an address ${label}`, signUpWith(email)),
  ),
  creation.denied('by somebody else with that address', (draft, { ravi }) => {
    draft.actor = user(ravi, { email: emailOf(draft.uid) });
  }),
  creation.denied('with an address that sorts before', ({ fields }) => {
    fields['email'] = '0@example.com';
  }),
  ...Object.entries(NO_NAMES).map(([label, text]) =>
    creation.denied(`with a name ${label}`, ({ fields }) => (fields['displayName'] = text)),
  ),
];

export interface EditDraft {
  actor: Actor;
  stored: Fields;
  change: Fields;
}

export const edit = (name: string, storedOf: (world: World) => Fields, change: Fields) =>
  operation<EditDraft>(
    name,
    (world) => ({ actor: user(world.asha), stored: storedOf(world), change: { ...change } }),
    ({ actor, stored, change: fields }, { asha }): Scene => ({
      given: [set(`users/${asha}`, stored)],
      actor,
      request: { commit: [update(`users/${asha}`, fields)] },
    }),
  );

export const naming = edit('edit a profile', ({ asha }) => profile(asha), {
  displayName: 'Asha R.',
  language: 'en',
});

const namings: Decision[] = [
  ...derivedFrom(naming.valid(), {
    'the user with displayName something else': ANY_TEXT,
    'the user without displayName': 'The language alone changes.',
    'the user without language': 'The name alone changes.',
    'the user with methodsGrewAt too':
      'It says that a method was added now, which only asks for a new sign-in.',
  }),
  ...Object.entries(PLAIN_TEXTS).map(([label, text]) =>
    naming.allowed(`with a name ${label}`, ({ change }) => (change['displayName'] = text)),
  ),
  naming.allowed('from an address that was changed meanwhile', (draft, { asha }) => {
    draft.actor = user(asha, { email: 'new@example.com' });
  }),
  ...['   ', 'x'.repeat(81), 'Asha\u202eRao'].map((name) =>
    naming.denied(`with the name ${JSON.stringify(name)}`, ({ change }) => {
      change['displayName'] = name;
    }),
  ),
];

const COUNTED: Fields = { createdAt: CREATED, openDeposits: 20, lastDepositId: 'x' };
const overwrite = operation<{ actor: Actor; fields: Fields }>(
  'overwrite a profile',
  ({ asha }) => ({
    actor: user(asha),
    fields: { ...profile(asha), ...COUNTED, displayName: 'Asha R.' },
  }),
  ({ actor, fields }, { asha }): Scene => ({
    given: [set(`users/${asha}`, { ...profile(asha), ...COUNTED })],
    actor,
    request: { commit: [set(`users/${asha}`, fields)] },
  }),
);

const overwrites: Decision[] = [
  overwrite.valid(),
  ...Object.keys({ ...profile('x'), ...COUNTED }).map((field) =>
    overwrite.denied(`that leaves out ${field}`, ({ fields }) => {
      Reflect.deleteProperty(fields, field);
    }),
  ),
];

const upiAdding = edit(
  'add a UPI ID',
  ({ asha }) => ({ ...newProfile(asha), upiIds: [], upiId: '' }),
  { upiIds: [upiId(1)], upiId: upiId(1), methodsGrewAt: SERVER_TIME },
);
const upiIdsUpTo = (n: number): string[] => Array.from({ length: n }, (_, i) => upiId(i + 1));

/** Removing a method or making one primary does not set `methodsGrewAt`. */
const sayWhenGrown = ({ change }: EditDraft, was: readonly Value[], now: Value): void => {
  if (Array.isArray(now) && now.length <= was.length)
    Reflect.deleteProperty(change, 'methodsGrewAt');
};

const setUpi =
  (was: Value[], now: Value) =>
  (draft: EditDraft): void => {
    draft.stored['upiIds'] = was;
    draft.stored['upiId'] = was[0] ?? '';
    draft.change['upiIds'] = now;
    draft.change['upiId'] = (Array.isArray(now) ? now[0] : undefined) ?? '';
    sayWhenGrown(draft, was, now);
  };

/** From the first so many UPI IDs to those with these numbers. */
const toUpiIds = (count: number, numbers: readonly number[]) =>
  setUpi(upiIdsUpTo(count), numbers.map(upiId));

const BAD_UPI: Readonly<Record<string, Value>> = {
  ...wrongItemTypes('string'),
  empty: '',
  'without an @': 'ashaokbank',
  'without a name': '@okbank',
  'without a bank': 'asha@',
  'with a space': 'as ha@okbank',
  'with a line break at its end': 'asha@okbank\n',
  'with two @': 'asha@ok@bank',
  'with markup': '<b>@okbank',
  'with an underscore in the bank': 'asha@ok_bank',
  'with a bar': 'asha|x@okbank',
  'with a hidden character': 'asha\u202e@okbank',
  'of 101 characters': `${'a'.repeat(94)}@okbank`,
};

/** Other changes allowed together with a method. */
const METHOD: Exceptions = {
  'the user with displayName too': 'A name may change as well.',
};

/** The time when a method was added: later payouts need a sign-in after it. */
const whenGrown = ({ allowed, denied }: typeof upiAdding): Decision[] => [
  denied('at the time of the one before', ({ stored, change }) => {
    stored['methodsGrewAt'] = change['methodsGrewAt'] = CREATED;
  }),
  denied('at the time of the one before, which is in the future', ({ stored, change }) => {
    stored['methodsGrewAt'] = change['methodsGrewAt'] = NOT_SERVER_TIME['in the future'] ?? null;
  }),
  denied('and removes the time', ({ stored, change }) => {
    stored['methodsGrewAt'] = CREATED;
    change['methodsGrewAt'] = REMOVED;
  }),
  allowed('after one before', ({ stored }) => (stored['methodsGrewAt'] = CREATED)),
  allowed('where the time of the one before is a text', ({ stored }) => {
    stored['methodsGrewAt'] = 'long ago';
  }),
];

const upiEdits: Decision[] = [
  ...derivedFrom(upiAdding.valid(), {
    ...METHOD,
    'the user with bankDetails too': 'An account may be added as well.',
  }),
  ...whenGrown(upiAdding),
  upiAdding.denied('removed: and the time of the newest moved back', (draft) => {
    toUpiIds(2, [1])(draft);
    draft.stored['methodsGrewAt'] = new Date();
    draft.change['methodsGrewAt'] = CREATED;
  }),
  upiAdding.denied('removed: and the time of the newest moved to the future', (draft) => {
    toUpiIds(2, [1])(draft);
    draft.stored['methodsGrewAt'] = CREATED;
    draft.change['methodsGrewAt'] = NOT_SERVER_TIME['in the future'] ?? null;
  }),
  upiAdding.denied('while an account is removed, at no time', (draft) => {
    draft.stored['bankDetails'] = [bankAccount(1)];
    draft.change['bankDetails'] = [];
    Reflect.deleteProperty(draft.change, 'methodsGrewAt');
  }),
  upiAdding.allowed('to a record that never had one', ({ stored }) => {
    Reflect.deleteProperty(stored, 'upiId');
  }),
  upiAdding.allowed('of 100 characters', setUpi([], [`${'a'.repeat(93)}@okbank`])),
  upiAdding.allowed('with every kind of character', setUpi([], ['a.B_c-1@x.y-2'])),
  upiAdding.allowed('as the tenth', setUpi(upiIdsUpTo(9), upiIdsUpTo(10))),
  upiAdding.denied('as the eleventh', setUpi(upiIdsUpTo(10), upiIdsUpTo(11))),
  upiAdding.denied('two at once', setUpi([], upiIdsUpTo(2))),
  upiAdding.denied('in front', toUpiIds(1, [2, 1])),
  upiAdding.denied('twice', toUpiIds(1, [1, 1])),
  upiAdding.denied(
    'again in capitals',
    setUpi(upiIdsUpTo(2), [...upiIdsUpTo(2), upiId(1).toUpperCase()]),
  ),
  upiAdding.denied('that replaces another', toUpiIds(1, [2])),
  ...Object.entries(BAD_UPI).map(([label, value]) =>
    upiAdding.denied(`that is ${label}`, setUpi([], [value])),
  ),
  upiAdding.allowed('removed: the only one', toUpiIds(1, [])),
  upiAdding.allowed('removed: the first of three', toUpiIds(3, [2, 3])),
  upiAdding.allowed('removed: two at once', toUpiIds(3, [1])),
  upiAdding.denied('removed: and the rest reordered', toUpiIds(3, [3, 2])),
  upiAdding.denied('removed: and one repeated', toUpiIds(3, [1, 1])),
  upiAdding.allowed('made primary: the second of two', toUpiIds(2, [2, 1])),
  upiAdding.allowed(
    'made primary: the last of ten',
    setUpi(upiIdsUpTo(10), [upiId(10), ...upiIdsUpTo(9)]),
  ),
  upiAdding.denied('made primary: the old primary kept', (draft) => {
    toUpiIds(2, [2, 1])(draft);
    draft.change['upiId'] = upiId(1);
  }),
  upiAdding.denied('made primary: and another left out', toUpiIds(3, [3, 1])),
  upiAdding.denied('made primary: and the others swapped', toUpiIds(3, [3, 2, 1])),
  upiAdding.denied('removed: the old primary kept', (draft) => {
    toUpiIds(2, [2])(draft);
    draft.change['upiId'] = upiId(1);
  }),
  upiAdding.denied('removed: the last one stays primary', (draft) => {
    toUpiIds(1, [])(draft);
    draft.change['upiId'] = upiId(1);
  }),
];

const bankAdding = edit('add a bank account', ({ asha }) => newProfile(asha), {
  bankDetails: [bankAccount(1)],
  methodsGrewAt: SERVER_TIME,
});
const accountsUpTo = (n: number) => Array.from({ length: n }, (_, i) => bankAccount(i + 1));
const setBanks =
  (was: Value[], now: Value) =>
  (draft: EditDraft): void => {
    draft.stored['bankDetails'] = was;
    draft.change['bankDetails'] = now;
    sayWhenGrown(draft, was, now);
  };
/** From the first so many accounts to those with these numbers. */
const toAccounts = (count: number, numbers: readonly number[]) =>
  setBanks(accountsUpTo(count), numbers.map(bankAccount));
const withAccountField = (field: string, value: Value) =>
  setBanks([], [{ ...bankAccount(1), [field]: value }]);

const BAD_BANK: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  accountHolder: BAD_NAMES,
  bankName: BAD_NAMES,
  accountNumber: {
    ...wrongTypes('string'),
    'of 8 digits': '12345678',
    'of 35 digits': '1'.repeat(35),
    'with a letter': '12345678A',
    'with a line break at its end': '123456789\n',
    'in Devanagari digits': '१२३४५६७८९',
  },
  ifscCode: {
    ...wrongTypes('string'),
    empty: '',
    'of 10 characters': 'HDFC000123',
    'of 12 characters': 'HDFC00012345',
    'in small letters': 'hdfc0001234',
    'without the zero': 'HDFC1001234',
    'with a digit in front': '1DFC0001234',
    'with a line break at its end': 'HDFC000123\n',
  },
};

const bankEdits: Decision[] = [
  ...derivedFrom(bankAdding.valid(), {
    ...METHOD,
    'the user without bankDetails': 'Nothing but the time changes, as above.',
    'the user with bankDetails empty': 'Nothing but the time changes, as above.',
  }),
  ...whenGrown(bankAdding),
  bankAdding.allowed('of 9 digits', withAccountField('accountNumber', '123456789')),
  bankAdding.allowed('of 34 digits', withAccountField('accountNumber', '1'.repeat(34))),
  bankAdding.allowed('with letters in the IFSC', withAccountField('ifscCode', 'HDFC0ABC12Z')),
  ...Object.entries(PLAIN_TEXTS).flatMap(([label, text]) => [
    bankAdding.allowed(`with a holder ${label}`, withAccountField('accountHolder', text)),
    bankAdding.allowed(`with a bank name ${label}`, withAccountField('bankName', text)),
  ]),
  bankAdding.allowed('as the tenth', setBanks(accountsUpTo(9), accountsUpTo(10))),
  ...Object.entries({ before: '000000000', after: '999999999' }).map(([where, accountNumber]) =>
    bankAdding.allowed(
      `with a number that sorts ${where} all others`,
      setBanks(accountsUpTo(9), [...accountsUpTo(9), { ...bankAccount(1), accountNumber }]),
    ),
  ),
  bankAdding.denied('as the eleventh', setBanks(accountsUpTo(10), accountsUpTo(11))),
  bankAdding.denied('two at once', setBanks([], accountsUpTo(2))),
  bankAdding.denied(
    'that edits one in passing',
    setBanks(accountsUpTo(1), [{ ...bankAccount(1), bankName: 'Other' }, bankAccount(2)]),
  ),
  ...accountsUpTo(9).map((account, i) =>
    bankAdding.denied(
      `whose number is that of account ${i + 1} of 9`,
      setBanks(accountsUpTo(9), [...accountsUpTo(9), { ...account, bankName: 'Other' }]),
    ),
  ),
  ...accountsUpTo(8).map((account, i) =>
    bankAdding.denied(
      `whose number is that of the last of ${i + 1}`,
      setBanks(accountsUpTo(i + 1), [...accountsUpTo(i + 1), { ...account, bankName: 'Other' }]),
    ),
  ),
  ...accountsUpTo(8).map((_, i) =>
    bankAdding.allowed(`after ${i + 1}`, setBanks(accountsUpTo(i + 1), accountsUpTo(i + 2))),
  ),
  bankAdding.denied('with a field too many', withAccountField('note', 'text')),
  ...Object.entries(wrongItemTypes('map')).map(([label, value]) =>
    bankAdding.denied(`that is ${label}`, setBanks([], [value])),
  ),
  ...Object.entries(BAD_BANK).flatMap(([field, values]) => [
    bankAdding.denied(`without ${field}`, (draft) => {
      const account = { ...bankAccount(1) };
      Reflect.deleteProperty(account, field);
      setBanks([], [account])(draft);
    }),
    ...Object.entries(values).map(([label, value]) =>
      bankAdding.denied(`with ${field} ${label}`, withAccountField(field, value)),
    ),
  ]),
  bankAdding.allowed('removed: the only one', toAccounts(1, [])),
  bankAdding.allowed('removed: the middle of three', toAccounts(3, [1, 3])),
  bankAdding.denied(
    'removed: and another edited',
    setBanks(accountsUpTo(2), [{ ...bankAccount(1), ifscCode: 'HDFC0001234' }]),
  ),
  bankAdding.allowed('made primary: the second of two', toAccounts(2, [2, 1])),
  bankAdding.allowed(
    'made primary: the last of ten',
    setBanks(accountsUpTo(10), [bankAccount(10), ...accountsUpTo(9)]),
  ),
  bankAdding.denied(
    'made primary: and edited',
    setBanks(accountsUpTo(2), [{ ...bankAccount(2), bankName: 'Other' }, bankAccount(1)]),
  ),
];

export const profileDecisions: readonly Decision[] = [
  ...creations,
  ...namings,
  ...overwrites,
  ...upiEdits,
  ...bankEdits,
];
