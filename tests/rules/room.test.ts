import { beforeAll, describe, expect, it } from 'vitest';
import { DECISIONS } from '../support/rules/decisions/table';
import { nameOf } from '../support/rules/decisions/decision';
import { judge } from '../support/rules/decisions/judge';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { withPadding } from '../support/rules/padding';

const USER_UPDATE = `allow update: if (isOwner(uid) && (isProfileEdit() || isClosing(uid) || isOwnCount(uid)
                                       || isOwnPayout(uid)))
                    || (isAdmin() && isReviewOutcome(uid));`;

const DEPOSIT_UPDATE = `allow update: if (isAdmin() && isReview(depositId))
                    || isWithdrawal(depositId)
                    || isTransactionNamed(depositId);`;

const ENTRY_CREATE = `allow create: if 'payoutId' in request.resource.data
                      ? isPayoutEntry(uid, entryId)
                      : isAdmin()
                        && (entryId == 'reward'
                            ? isReward(uid)
                            : isNumberedByDeposit(uid, entryId) && isSpendingSound(entryId)
                              && isReasonSound());`;

const PAYOUT_CREATE =
  "allow create: if payoutId.matches('^[A-Za-z0-9]{20}$') && isNewPayout(payoutId);";

const PAYOUT_UPDATE = 'allow update: if isCancel(payoutId) || (isAdmin() && isMove(payoutId));';

const REFERENCE_CREATE = 'allow create: if isAdmin() && isNewReference(reference);';

const TRANSACTION_CREATE = 'allow create: if isAdmin() && isTxid(txid) && isSpentByEntry(txid);';

const PAYABLE_UPDATE = 'allow update: if isReservation(key) && isFreed();';

const NOTE_CREATE =
  "allow create: if isReviewerOf(depositId) && noteId.matches('^[A-Za-z0-9]{20}$') && isNewNote();";

const DEPOSIT_CREATE =
  "allow create: if depositId.matches('^[A-Za-z0-9]{20}$') && isNewDeposit(depositId);";

/** The allow lines that cost most, each with operations that go through all of it. */
const LINES: readonly (readonly [name: string, line: string, operations: readonly Operation[]])[] =
  [
    [
      'an update of a deposit',
      DEPOSIT_UPDATE,
      [
        ['approve', 'as it should be'],
        ['approve with a transaction', 'that an administrator names after 4'],
        ['name a transaction', 'as the fifth'],
        ['reject', 'as it should be'],
        ['withdraw', 'as it should be'],
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
      ],
    ],
    [
      'an entry of the ledger',
      ENTRY_CREATE,
      [
        ['approve with a transaction', 'because of other-amount, with a note'],
        ['pay the reward', 'as it should be'],
      ],
    ],
    [
      'a transaction that is spent',
      TRANSACTION_CREATE,
      [['approve with a transaction', 'as it should be']],
    ],
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
        ['record that a payout bounced', 'because of other, with a note'],
        ['correct a reference', 'as it should be'],
      ],
    ],
    [
      'a reference',
      REFERENCE_CREATE,
      [['pay a payout', 'with a number that the bank gave again, and why']],
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
      PAYABLE_UPDATE,
      [['submit with an own amount', 'of somebody whose request was rejected 7 days ago']],
    ],
  ];

type Operation = readonly [operation: string, name: string];

function decisionOf([operation, name]: Operation) {
  const decision = DECISIONS.find((one) => one.operation === operation && one.name === name);
  if (!decision) throw new Error(`The table has no ${operation}: ${name}.`);
  return decision;
}

/** So many idle comparisons alone exhaust the engine's 1,000 expressions. */
const ALL_THE_ROOM = 200;
const A_THIRD_OF_IT = 67;

describe('the limit of 1,000 expressions, asked of the engine itself', () => {
  const emulator = emulatorFromEnv('-room');
  const source = readRules();

  beforeAll(() => clearDocuments(emulator));

  let rounds = 0;
  /** What becomes of the operations when each of the lines does so many idle comparisons first. */
  async function accessWith(
    lines: readonly string[],
    comparisons: number,
    operations: readonly Operation[],
  ) {
    await uploadRules(emulator, withPadding(source, lines, comparisons));
    const decisions = [...new Set(operations.map(decisionOf))];
    const rulings = await judge(emulator, decisions, { round: `r${rounds++}` });
    return Object.fromEntries(rulings.map(({ decision, access }) => [nameOf(decision), access]));
  }
  const all = (operations: readonly Operation[], access: string) =>
    Object.fromEntries(operations.map((operation) => [nameOf(decisionOf(operation)), access]));

  it('every line leaves a third of it free', async () => {
    const operations = LINES.flatMap(([, , through]) => through);
    const lines = LINES.map(([, line]) => line);
    expect(await accessWith(lines, A_THIRD_OF_IT, operations)).toEqual(all(operations, 'allowed'));
  });

  it.each(LINES)('%s is denied once all of it is used up', async (_, line, operations) => {
    expect(await accessWith([line], ALL_THE_ROOM, operations)).toEqual(all(operations, 'denied'));
  });

  const searched = LINES.flatMap(([name, line, operations]) =>
    operations.map((operation) => [`${operation.join(', ')}, ${name}`, line, operation] as const),
  );
  // The figures of SECURITY.md; a minute of uploads, where the tests above need seconds.
  it.each(process.env['FC_SEARCH'] ? searched : [])('%s', async (name, line, operation) => {
    let [passes, fails] = [A_THIRD_OF_IT, ALL_THE_ROOM];
    while (fails - passes > 5) {
      const middle = Math.floor((passes + fails) / 2);
      const [access] = Object.values(await accessWith([line], middle, [operation]));
      if (access === 'allowed') passes = middle;
      else fails = middle;
    }
    const used = Math.round(1000 * (1 - passes / ALL_THE_ROOM));
    console.info(`room: ${name}: about ${used} of 1,000 expressions used`);
    expect(passes).toBeGreaterThanOrEqual(A_THIRD_OF_IT);
  });
});
