import { beforeAll, describe, expect, it } from 'vitest';
import { gapsOf, isCondition, type Expression } from '../support/rules/coverage';
import { judgeWithCoverage } from '../support/rules/coverageRun';
import { markOf, nameOf } from '../support/rules/decisions/decision';
import { DECISIONS } from '../support/rules/decisions/table';
import { clearDocuments, emulatorFromEnv, readRules } from '../support/rules/emulator';
import type { Access } from '../support/rules/rest';

/** What nobody may do has no twin. */
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
  'list every users',
  'list every transactions',
  'list every notes',
  'list every payables',
  'list revocations',
  'read the record of one’s own grant',
  'list the records of grants',
  'list users',
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

/** Each operation: what is allowed, and beside it each change of it that must be refused. */
describe('the decisions of the rules', () => {
  const emulator = emulatorFromEnv('-decisions');
  const answers = new Map<string, Access>();
  let expressions: readonly Expression[] = [];
  const operations = [...new Set(DECISIONS.map(({ operation }) => operation))];

  beforeAll(async () => {
    await clearDocuments(emulator);
    const judged = await judgeWithCoverage(emulator, readRules(), DECISIONS);
    for (const { decision, access } of judged.rulings) answers.set(nameOf(decision), access);
    ({ expressions } = judged);
  }, 600_000);

  it('have a name and a mark each, and every operation that is denied is also allowed somewhere', () => {
    expect(answers.size).toBe(DECISIONS.length);
    expect(new Set(DECISIONS.map(markOf)).size).toBe(DECISIONS.length);
    const withTwin = DECISIONS.filter(({ expected }) => expected === 'allowed');
    const without = operations.filter((name) => withTwin.every((twin) => twin.operation !== name));
    expect(without).toEqual(FOR_NOBODY);
  });

  it('evaluate every expression of the rules, and see every condition true and false', () => {
    const conditions = expressions.filter(isCondition);
    console.info(
      `${DECISIONS.length} decisions of ${operations.length} operations; rule coverage: ` +
        `${expressions.length} expressions, ${conditions.length} of them conditions`,
    );
    expect(expressions.length).toBeGreaterThan(500);
    expect(gapsOf(expressions)).toEqual([]);
  });

  describe.each(operations)('%s', (operation) => {
    const decisions = DECISIONS.filter((decision) => decision.operation === operation);
    it.each(decisions)('$expected: $name', (decision) => {
      expect(answers.get(nameOf(decision))).toBe(decision.expected);
    });
  });
});
