import { type Decision } from '../decisions/decision';
import { DECISIONS } from '../decisions/table';

export type Operation = readonly [operation: string, name: string];

const USER_UPDATE = `allow update: if (isOwner(uid) && (isProfileEdit() || isClosing(uid) || isOwnCount(uid)
                                       || isOwnPayout(uid)))
                    || (isReviewer() && isReviewOutcome(uid));`;

const DEPOSIT_UPDATE = `allow update: if (isReviewer() && (isReview(depositId) || isProposedOrPutRight(depositId)))
                    || isDepositCancel(depositId)
                    || isTransactionNamed(depositId)
                    || isMoreUnwanted(depositId);`;

const ENTRY_CREATE = `allow create: if 'payoutId' in request.resource.data
                      ? isPayoutEntry(uid, entryId)
                      : isReviewer() && isReasonSound(request.resource.data)
                        && ('reverses' in request.resource.data
                            ? isCorrectionEntry(uid, entryId)
                            : entryId == 'reward'
                            ? isReward(uid)
                            : isNumberedByDeposit(uid, entryId) && isSpendingSound(entryId) && isSeconded()
                              && isCountedToday(uid + '/' + entryId, request.resource.data.amount));`;

const PAYOUT_CREATE =
  "allow create: if payoutId.matches('^[A-Za-z0-9]{20}$') && isNewPayout(payoutId);";

const PAYOUT_UPDATE = 'allow update: if isCancel(payoutId) || (isReviewer() && isMove(payoutId));';

const REFERENCE_CREATE = 'allow create: if isReviewer() && isNewReference(reference);';

const TRANSACTION_CREATE = 'allow create: if isReviewer() && isTxid(txid) && isSpent(txid);';

const TRANSACTION_UPDATE = `allow update: if isReviewer()
                    && ('freedBy' in resource.data ? isSpent(txid)
                      : 'entryId' in resource.data ? isFreedByCorrection(txid)
                      : isFreedByAnother(txid));`;

const PAYABLE_WRITE = 'allow create, update: if isReservation(key);';

const NOTE_CREATE =
  'allow create: if isReviewer() && !isDepositor(depositId) && isNewNote(noteId);';

const DEPOSIT_MOVE_CREATE =
  'allow create: if isReviewer() && isRecordedMove(depositPath(depositId), moveId);';

const PAYOUT_MOVE_CREATE =
  'allow create: if isReviewer() && isRecordedMove(payoutPath(payoutId), moveId);';

const DAY_UPDATE = `allow update: if isReviewer() && isOwner(uid) && day == today()
                      && isDayCount(resource.data.creditedPaise, resource.data.get('corrections', 0));`;

const DEPOSIT_CREATE =
  "allow create: if depositId.matches('^[A-Za-z0-9]{20}$') && isNewDeposit(depositId);";

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
    DEPOSIT_UPDATE,
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
    USER_UPDATE,
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
    ENTRY_CREATE,
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
    TRANSACTION_CREATE,
    [['approve with a transaction', 'as it should be'], CREDIT, SENT_BACK],
  ],
  ['a transaction that is freed, or spent again', TRANSACTION_UPDATE, [CORRECTION, AGAIN, FREED]],
  [
    'a new payout',
    PAYOUT_CREATE,
    [
      ['request a payout', 'as it should be'],
      ['request a payout', 'to a bank account'],
    ],
  ],
  [
    'an update of a payout',
    PAYOUT_UPDATE,
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
    REFERENCE_CREATE,
    [
      ['pay a payout', 'with a number that the bank gave again, and why'],
      ['correct a reference', 'with a number that the bank gave again, and why'],
      PAYMENT,
    ],
  ],
  ['a move of a deposit', DEPOSIT_MOVE_CREATE, [['propose a credit', 'as it should be']]],
  ['a move of a payout', PAYOUT_MOVE_CREATE, [PAYMENT]],
  [
    'a count of a day',
    DAY_UPDATE,
    [CREDIT, ['correct a reference', 'as the twentieth of the day']],
  ],
  ['a note', NOTE_CREATE, [['write a note', 'as it should be']]],
  [
    'a new deposit',
    DEPOSIT_CREATE,
    [
      ['submit a deposit', 'as it should be'],
      ['submit with an own amount', 'as it should be'],
    ],
  ],
  [
    'a reservation that is taken over',
    PAYABLE_WRITE,
    [['submit with an own amount', 'of somebody whose request was rejected 7 days ago']],
  ],
];

export function decisionOf([operation, name]: Operation): Decision {
  const decision = DECISIONS.find((one) => one.operation === operation && one.name === name);
  if (!decision) throw new Error(`The table has no ${operation}: ${name}.`);
  return decision;
}
