import { describe, expect, it } from 'vitest';
import { DECISIONS } from '../support/rules/decisions/table';
import { judge } from '../support/rules/decisions/judge';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { withPadding } from '../support/rules/padding';

const USER_UPDATE = `allow update: if (isOwner(uid) && (isProfileEdit() || isOwnCount(uid)))
                    || (isAdmin() && isReviewOutcome(uid));`;

const DEPOSIT_UPDATE = `allow update: if (isAdmin() && isReview(depositId))
                    || isWithdrawal(depositId)
                    || isTransactionNamed(depositId);`;

const ENTRY_CREATE = `allow create: if isAdmin()
                      && (entryId == 'reward'
                          ? isReward(uid)
                          : isNumberedByDeposit(uid, entryId) && isSpendingSound(entryId));`;

/** The allow lines that cost most, with an operation that goes through all of each. */
const LINES = {
  'what is decided about a deposit': [DEPOSIT_UPDATE, 'approve', 'as it should be'],
  'a credit of a wallet': [USER_UPDATE, 'approve', 'as it should be'],
  'the entry of a credit': [ENTRY_CREATE, 'approve with a transaction', 'as it should be'],
  'a transaction that is spent': [
    'allow create: if isAdmin() && isTxid(txid) && isSpentByEntry(txid);',
    'approve with a transaction',
    'as it should be',
  ],
  'a transaction that is named': [DEPOSIT_UPDATE, 'name a transaction', 'as the fifth'],
  'the reward': [ENTRY_CREATE, 'pay the reward', 'as it should be'],
  'the wallet of the reward': [USER_UPDATE, 'pay the reward', 'as it should be'],
  'a note': [
    "allow create: if isDeskOf(depositId) && noteId.matches('^[A-Za-z0-9]{20}$') && isNewNote();",
    'write a note',
    'as it should be',
  ],
  'a tenth bank account': [USER_UPDATE, 'add a bank account', 'as the tenth'],
  'a rejection': [DEPOSIT_UPDATE, 'reject', 'as it should be'],
  'a withdrawal': [DEPOSIT_UPDATE, 'withdraw', 'as it should be'],
  'the count of a withdrawal': [USER_UPDATE, 'withdraw', 'as it should be'],
  'an account made primary': [USER_UPDATE, 'add a bank account', 'made primary: the last of ten'],
  'a new deposit': [
    "allow create: if depositId.matches('^[A-Za-z0-9]{20}$') && isNewDeposit(depositId);",
    'submit a deposit',
    'as it should be',
  ],
} as const;

/** So many idle comparisons alone exhaust the engine's 1,000 expressions. */
const ALL_THE_ROOM = 200;
const A_THIRD_OF_IT = 67;

describe('the limit of 1,000 expressions, asked of the engine itself', () => {
  const emulator = emulatorFromEnv('-room');

  it.each(Object.entries(LINES))(
    '%s leaves a third of it free',
    async (_, [line, operation, name]) => {
      const decision = DECISIONS.find((one) => one.operation === operation && one.name === name);
      if (!decision) throw new Error(`The table has no ${operation}: ${name}.`);
      const source = readRules();
      await clearDocuments(emulator);
      const passesWith = async (comparisons: number): Promise<boolean> => {
        await uploadRules(emulator, withPadding(source, line, comparisons));
        const [ruling] = await judge(emulator, [decision], { round: `r${comparisons}x` });
        return ruling?.verdict === 'allowed';
      };
      expect(await passesWith(ALL_THE_ROOM)).toBe(false);
      let [passes, fails] = [0, ALL_THE_ROOM];
      while (fails - passes > 5) {
        const middle = Math.floor((passes + fails) / 2);
        if (await passesWith(middle)) passes = middle;
        else fails = middle;
      }
      const used = Math.round(1000 * (1 - passes / ALL_THE_ROOM));
      console.info(`room: ${operation}, ${name}: about ${used} of 1,000 expressions used`);
      expect(passes).toBeGreaterThanOrEqual(A_THIRD_OF_IT);
    },
  );
});
