import { beforeAll, describe, expect, it } from 'vitest';
import { markOf } from '../support/rules/decisions/decision';
import { DECISIONS } from '../support/rules/decisions/table';
import { judge } from '../support/rules/decisions/judge';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import type { Access } from '../support/rules/rest';

/** What nobody may do has no twin. */
const FOR_NOBODY = [
  'list every users',
  'list every ledger',
  'list every transactions',
  'list every notes',
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
  'read another collection',
];

/** Each operation: what is allowed, and beside it each change of it that must be refused. */
describe('the decisions of the rules', () => {
  const emulator = emulatorFromEnv('-decisions');
  const answers = new Map<string, Access>();
  const keyOf = (operation: string, name: string): string => `${operation}: ${name}`;

  const operations = [...new Set(DECISIONS.map(({ operation }) => operation))];

  beforeAll(async () => {
    await uploadRules(emulator, readRules());
    await clearDocuments(emulator);
    for (const { decision, access } of await judge(emulator, DECISIONS)) {
      answers.set(keyOf(decision.operation, decision.name), access);
    }
  });

  it('have a name and a mark each, and every operation that is denied is also allowed somewhere', () => {
    expect(answers.size).toBe(DECISIONS.length);
    expect(new Set(DECISIONS.map(markOf)).size).toBe(DECISIONS.length);
    const withTwin = DECISIONS.filter(({ expected }) => expected === 'allowed');
    const without = operations.filter((name) => withTwin.every((twin) => twin.operation !== name));
    expect(without).toEqual(FOR_NOBODY);
  });

  describe.each(operations)('%s', (operation) => {
    const decisions = DECISIONS.filter((decision) => decision.operation === operation);
    it.each(decisions)('$expected: $name', ({ name, expected }) => {
      expect(answers.get(keyOf(operation, name))).toBe(expected);
    });
  });
});
