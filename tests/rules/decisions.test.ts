import { beforeAll, describe, expect, it } from 'vitest';
import { markOf, nameOf } from './decisions/decision';
import { judge } from './decisions/judge';
import { DECISIONS } from './decisions/table';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import type { Access } from './support/rest';

/** Requests that nobody may make, so they have no allowed twin. */
const FOR_NOBODY = [
  'list every references',
  'delete a payout',
  'rewrite a payout',
  'delete a move',
  'change a move',
  'write a move alone',
  'write move 0 alone',
  'delete a reference',
  'change a reference',
  'write a reference alone',
  'set the limits',
  'change the limits',
  'delete the limits',
  'read other settings',
  'list the settings',
  'list the counts of an administrator',
  'write a move of a deposit alone',
  'write move 0 of a deposit alone',
  'change a move of a deposit',
  'delete a move of a deposit',
  'list every users',
  'list every transactions',
  'list every payables',
  'list every days',
  'list revocations',
  'delete a record',
  'delete a deposit',
  'delete a ledger entry',
  'change a ledger entry',
  'write a ledger entry alone',
  'delete a transaction',
  'change a transaction',
  'overwrite a transaction',
  'delete a reservation',
  'reserve for a deposit of before',
  'delete a note',
  'change a note',
  'overwrite a note',
  'write ledger entry 0 alone',
  'rewrite a deposit',
  'write below a deposit',
  'write another collection',
  'grant oneself admin',
  'record a grant',
  'change the record of one’s own grant',
  'revoke an administrator',
  'delete a revocation',
  'read a reservation',
  'read another collection',
];

/** The emulator keeps every value of every expression until the next upload of rules, which takes seconds. */
const JUDGED_AT_ONCE = 2_500;

/** Each operation with its allowed decisions and every change that must be refused. */
describe('the decisions of the rules', () => {
  const answers = new Map<string, Access>();
  const operations = [...new Set(DECISIONS.map(({ operation }) => operation))];

  beforeAll(async () => {
    const emulator = emulatorFromEnv('-decisions');
    const source = readRules();
    await clearDocuments(emulator);
    for (let from = 0; from < DECISIONS.length; from += JUDGED_AT_ONCE) {
      await uploadRules(emulator, source);
      const rulings = await judge(emulator, DECISIONS.slice(from, from + JUDGED_AT_ONCE));
      for (const { decision, access } of rulings) answers.set(nameOf(decision), access);
    }
  }, 1_800_000);

  it('have a name and a mark each, and every operation that is denied is also allowed somewhere', () => {
    expect(answers.size).toBe(DECISIONS.length);
    expect(new Set(DECISIONS.map(markOf)).size).toBe(DECISIONS.length);
    const withTwin = DECISIONS.filter(({ expected }) => expected === 'allowed');
    const without = operations.filter((name) => withTwin.every((twin) => twin.operation !== name));
    expect(without).toEqual(FOR_NOBODY);
  });

  describe.each(operations)('%s', (operation) => {
    const decisions = DECISIONS.filter((decision) => decision.operation === operation);
    it.each(decisions)('$expected: $name', (decision) => {
      expect(answers.get(nameOf(decision))).toBe(decision.expected);
    });
  });
});
