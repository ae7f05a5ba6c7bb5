import { user, without } from '../support/actors';
import {
  bankAccount,
  create,
  newDeposit,
  openCount,
  profile,
  set,
  update,
  upiId,
} from '../support/builders';
import type { Write } from '../support/rest';
import { double, type Fields } from '../support/values';
import { EMAILS, NO_EMAIL } from './badValues';
import { operation, type Decision, type Scene, type World } from './decision';
import { BY_VALUE, derivedFrom } from './derived';

export interface SubmitDraft {
  actor: ReturnType<typeof user>;
  seeded: Write[];
  stored: Fields;
  hasRecord: boolean;
  depositId: string;
  fields: Fields;
  /** The user's write; null omits it. */
  count: Fields | null;
  also: Write[];
}

export const submitDraftOf = ({ asha, depositId }: World): SubmitDraft => ({
  actor: user(asha),
  seeded: [],
  stored: profile(asha),
  hasRecord: true,
  depositId,
  fields: newDeposit(asha),
  count: openCount(1, depositId),
  also: [],
});

export const submitSceneOf = (
  { actor, seeded, stored, hasRecord, depositId, fields, count, also }: SubmitDraft,
  { asha }: World,
): Scene => ({
  given: [...seeded, ...(hasRecord ? [set(`users/${asha}`, stored)] : [])],
  actor,
  request: {
    commit: [
      create(`deposits/${depositId}`, fields),
      ...(count === null ? [] : [update(`users/${asha}`, count)]),
      ...also,
    ],
  },
});

export const submission = operation<SubmitDraft>('submit a deposit', submitDraftOf, submitSceneOf);

const ask = (usdtAmount: number, inrAmount: number) => (draft: SubmitDraft) => {
  draft.fields['usdtAmount'] = usdtAmount;
  draft.fields['inrAmount'] = inrAmount;
};

const submitFrom =
  (email: string) =>
  (draft: SubmitDraft, { asha }: World) => {
    draft.actor = user(asha, { email });
    draft.fields['userEmail'] = email;
  };

/** Amounts in USDT and rupees, rounded half up to a paisa once. */
const GOOD_AMOUNTS: readonly (readonly [number, number])[] = [
  [0.00005, 0.01],
  [0.000149, 0.01],
  [0.00015, 0.02],
  [0.07, 7],
  [1.005, 100.5],
  [1.00005, 100.01],
  [1.000049, 100],
  [8.1203, 812.03],
  [123456.789012, 12345678.9],
  [10_000_000, 1_000_000_000],
  [9_999_999.999999, 1_000_000_000],
];

const BAD_AMOUNTS: Readonly<Record<string, readonly [number, number]>> = {
  'worth nothing': [0.000049, 0],
  'worth half a paisa less, claimed as one': [0.000049, 0.01],
  'a millionth above the most': [10_000_000.000001, 1_000_000_000],
  'above the most': [10_000_001, 1_000_000_100],
  'with seven decimals': [1.0000001, 100],
  'a fraction of a millionth below': [12.4999996, 1250],
  'a fraction of a millionth above': [12.5000004, 1250],
  'rounded down at the half': [0.00015, 0.01],
  'rounded up below the half': [0.000149, 0.02],
  'a hundredth of a paisa too much': [12.5, 1250.0001],
  'at a better rate': [12.5, 12500],
  'negative on both sides': [-12.5, -1250],
};

export const submissionDecisions: readonly Decision[] = [
  ...derivedFrom(submission.valid(), {
    'the deposit with inrAmount as a double': BY_VALUE,
    'the deposit with txids too': 'A transaction may be named.',
    'the deposit with searchKeys too': 'It may be found by words.',
  }),
  ...GOOD_AMOUNTS.map(([usdt, inr]) =>
    submission.allowed(`of ${usdt} USDT for ${inr} rupees`, ask(usdt, inr)),
  ),
  submission.allowed('with whole amounts as doubles', ({ fields }) => {
    fields['usdtAmount'] = double(12);
    fields['inrAmount'] = double(1200);
  }),
  submission.allowed('with a UPI ID only', ({ stored, fields }) => {
    stored['bankDetails'] = fields['bankDetails'] = [];
  }),
  submission.allowed('with a bank account only', ({ stored, fields }) => {
    stored['upiIds'] = fields['upiIds'] = fields['upiKeys'] = [];
    stored['upiId'] = '';
  }),
  submission.denied('with the name that the same commit takes away', (draft, { asha }) => {
    draft.also.push(update(`users/${asha}`, { displayName: 'Asha R.' }));
  }),
  submission.allowed('with UPI IDs in capitals, and their keys in small letters', (draft) => {
    draft.stored['upiIds'] = draft.fields['upiIds'] = ['Asha@OkBank', 'B.1-x@YBL'];
    draft.fields['upiKeys'] = ['asha@okbank', 'b.1-x@ybl'];
  }),
  ...Object.entries({
    'in capitals': ['Asha@OkBank'],
    'of another': ['ravi@okbank'],
    'and one more': ['asha@okbank', 'ravi@okbank'],
    missing: [],
  }).map(([label, upiKeys]) =>
    submission.denied(`with keys of UPI IDs ${label}`, ({ stored, fields }) => {
      stored['upiIds'] = fields['upiIds'] = ['Asha@OkBank'];
      fields['upiKeys'] = upiKeys;
    }),
  ),
  submission.denied('with a key of no UPI ID', ({ stored, fields }) => {
    stored['upiIds'] = fields['upiIds'] = [];
    fields['upiKeys'] = [''];
  }),
  submission.denied('with neither', ({ stored, fields }) => {
    stored['bankDetails'] = fields['bankDetails'] = [];
    stored['upiIds'] = fields['upiIds'] = fields['upiKeys'] = [];
    stored['upiId'] = '';
  }),
  ...Object.entries(BAD_AMOUNTS).map(([label, [usdt, inr]]) =>
    submission.denied(label, ask(usdt, inr)),
  ),
  submission.denied('by somebody without a record', (draft) => {
    draft.hasRecord = false;
  }),
  ...Object.entries({
    'a short id': (id: string) => id.slice(1),
    'a long id': (id: string) => `${id}x`,
    'an id with an underscore': (id: string) => id.replace(/.$/, '_'),
  }).map(([label, change]) =>
    submission.denied(`under ${label}`, (draft) => {
      draft.depositId = change(draft.depositId);
      draft.count = openCount(1, draft.depositId);
    }),
  ),
  submission.allowed('by a user with a verified address', (draft, { asha }) => {
    draft.actor = user(asha, { email_verified: true });
    draft.fields['userEmailVerified'] = true;
  }),
  submission.denied('by a user with a verified address who calls it unverified', (draft, world) => {
    draft.actor = user(world.asha, { email_verified: true });
  }),
  submission.allowed('by a user whose token does not say it', (draft) => {
    draft.actor = without(draft.actor, 'email_verified');
  }),
  submission.allowed('from an address that was changed meanwhile', submitFrom('new@example.com')),
  submission.denied('with the address of before', (draft, { asha }) => {
    draft.actor = user(asha, { email: 'new@example.com' });
  }),
  ...Object.entries(EMAILS).map(([label, email]) =>
    submission.allowed(`from an address ${label}`, submitFrom(email)),
  ),
  ...Object.entries(NO_EMAIL).map(([label, email]) =>
    submission.denied(`from an address ${label}`, submitFrom(email)),
  ),
  submission.denied('with another payment method than the profile has', ({ fields }) => {
    fields['upiIds'] = [upiId(9)];
  }),
  submission.denied('with another account', ({ fields }) => {
    fields['bankDetails'] = [bankAccount(9)];
  }),
];
