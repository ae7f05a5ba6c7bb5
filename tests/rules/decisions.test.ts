import { beforeAll, describe, expect, it } from 'vitest';
import { markOf, nameOf } from './decisions/decision';
import { judge } from './decisions/judge';
import { DECISIONS } from './decisions/table';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import type { Access } from './support/rest';

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
    const forNobody = DECISIONS.filter((decision) => decision.isForNobody);
    expect(without).toEqual([...new Set(forNobody.map(({ operation }) => operation))]);
  });

  describe.each(operations)('%s', (operation) => {
    const decisions = DECISIONS.filter((decision) => decision.operation === operation);
    it.each(decisions)('$expected: $name', (decision) => {
      expect(answers.get(nameOf(decision))).toBe(decision.expected);
    });
  });
});
