import type { Decision } from '../decisions/decision';
import { DECISIONS } from '../decisions/table';
import { readRules } from './emulator';

export type Operation = readonly [operation: string, name: string];

/** The allow line with these verbs in the nested match blocks of this path. */
function allowLine(verbs: string, ...path: readonly string[]): string {
  const text = [...path.map((part) => `match /${part} {`), `allow ${verbs}: if `].reduce(
    (rest, next) => {
      if (!rest.includes(next)) throw new Error(`The rules have no ${next}`);
      return rest.slice(rest.indexOf(next));
    },
    readRules(),
  );
  return text.slice(0, text.indexOf(';') + 1);
}

const CREDIT: Operation = ['count a credit that another has proposed', 'under both limits'];
const CORRECTION: Operation = [
  'count a correction that frees its transaction',
  'under both limits',
];
const AGAIN: Operation = ['credit again with a transaction', 'as it should be'];
const SENT_BACK: Operation = ['reject what was sent back', 'after 4 others'];
const FREED: Operation = ['free what was not sent back', 'as it should be'];
const PAYMENT: Operation = ['count a payout that is paid', 'as it should be'];
const BOUNCE: Operation = ['count a payout that bounced', 'under both limits'];

/** The most expensive allow lines, each with operations that evaluate all of it. */
export const LINES: readonly (readonly [
  name: string,
  line: string,
  operations: readonly Operation[],
])[] = [
  [
    'an update of a deposit',
    allowLine('update', 'deposits/{depositId}'),
    [
      ['approve', 'as it should be'],
      ['approve with a transaction', 'that an administrator names after 4'],
      ['name a transaction', 'as the fifth'],
      ['want no more', 'as it should be'],
      ['reject', 'as it should be'],
      ['withdraw', 'as it should be'],
      ['propose a credit', 'and why, with a note'],
      ['take a part back and free its transaction', 'as it should be'],
      SENT_BACK,
      ['send back after the end', 'after 4 others'],
      CREDIT,
      CORRECTION,
      AGAIN,
    ],
  ],
  [
    'an update of a user',
    allowLine('update', 'users/{uid}'),
    [
      ['approve', 'as it should be'],
      ['pay the reward', 'as it should be'],
      ['add a bank account', 'as the tenth'],
      ['add a bank account', 'made primary: the last of ten'],
      ['close an account', 'as it should be'],
      ['withdraw', 'as it should be'],
      ['request a payout', 'as it should be'],
      ['return a payout', 'as it should be'],
      CREDIT,
      CORRECTION,
    ],
  ],
  [
    'an entry of the ledger',
    allowLine('create', 'users/{uid}', 'ledger/{entryId}'),
    [
      ['approve with a transaction', 'because of other-amount, with a note'],
      ['count a reward', 'as it should be'],
      ['count a reward that is taken back', 'as it should be'],
      CREDIT,
      CORRECTION,
      AGAIN,
      BOUNCE,
    ],
  ],
  [
    'a transaction that is spent',
    allowLine('create', 'transactions/{txid}'),
    [['approve with a transaction', 'as it should be'], CREDIT, SENT_BACK],
  ],
  [
    'a transaction that is freed, or spent again',
    allowLine('update', 'transactions/{txid}'),
    [CORRECTION, AGAIN, FREED],
  ],
  [
    'a new payout',
    allowLine('create', 'payouts/{payoutId}'),
    [
      ['request a payout', 'as it should be'],
      ['request a payout', 'to a bank account'],
    ],
  ],
  [
    'an update of a payout',
    allowLine('update', 'payouts/{payoutId}'),
    [
      ['cancel a payout', 'as it should be'],
      ['pay a payout', 'as it should be'],
      ['propose a payout', 'as it should be'],
      ['take a payout that another has proposed', 'as it should be'],
      ['take a payout over', 'as it should be'],
      ['record that a payout bounced', 'because of other, with a note'],
      BOUNCE,
      ['correct a reference', 'as it should be'],
      ['put a reference back', 'as it should be'],
    ],
  ],
  [
    'a reference',
    allowLine('create', 'references/{reference}'),
    [
      ['pay a payout', 'with a number that the bank gave again, and why'],
      ['correct a reference', 'with a number that the bank gave again, and why'],
      PAYMENT,
    ],
  ],
  [
    'a move of a deposit',
    allowLine('create', 'deposits/{depositId}', 'moves/{moveId}'),
    [['propose a credit', 'as it should be']],
  ],
  ['a move of a payout', allowLine('create', 'payouts/{payoutId}', 'moves/{moveId}'), [PAYMENT]],
  [
    'a count of a day',
    allowLine('update', 'administrators/{uid}', 'days/{day}'),
    [CREDIT, ['correct a reference', 'as the twentieth of the day']],
  ],
  [
    'a note',
    allowLine('create', 'deposits/{depositId}', 'notes/{noteId}'),
    [['write a note', 'as it should be']],
  ],
  [
    'a new deposit',
    allowLine('create', 'deposits/{depositId}'),
    [
      ['submit a deposit', 'as it should be'],
      ['submit with an own amount', 'as it should be'],
    ],
  ],
  [
    'a reservation that is taken over',
    allowLine('create, update', 'payables/{key}'),
    [['submit with an own amount', 'of somebody whose request was rejected 7 days ago']],
  ],
];

export function decisionOf([operation, name]: Operation): Decision {
  const decision = DECISIONS.find((one) => one.operation === operation && one.name === name);
  if (!decision) throw new Error(`The table has no ${operation}: ${name}.`);
  return decision;
}
