import { beforeAll, describe, expect, it } from 'vitest';
import { gapsOf, isCondition, merge, type Expression } from '../support/rules/coverage';
import { judgeWithCoverage } from '../support/rules/coverageRun';
import COVERING from '../support/rules/decisions/covering.json' with { type: 'json' };
import { markOf, nameOf, type Decision } from '../support/rules/decisions/decision';
import { judge, type Ruling } from '../support/rules/decisions/judge';
import { DECISIONS } from '../support/rules/decisions/table';
import {
  clearDocuments,
  emulatorFromEnv,
  readRules,
  uploadRules,
  type Emulator,
} from '../support/rules/emulator';
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
  'set the limits',
  'change the limits',
  'delete the limits',
  'read other settings',
  'list the settings',
  'write a move of a deposit alone',
  'write move 0 of a deposit alone',
  'change a move of a deposit',
  'delete a move of a deposit',
  'list every users',
  'list every transactions',
  'list every payables',
  'list every days',
  'list revocations',
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

/** The emulator keeps every value of every expression until the rules are uploaded again. */
const JUDGED_AT_ONCE = 500;
const REPORTED_AT_ONCE = 100;
/** One answers while the other writes its report. */
const EMULATORS = ['-decisions', '-more-decisions'].map(emulatorFromEnv);

/** The ending of a name that is rare in the table first: most are the same few bad values in many fields. */
function byRarity(decisions: readonly Decision[]): (a: Decision, b: Decision) => number {
  const endOf = ({ name }: Decision) => name.split(' ').slice(-2).join(' ');
  const counts = new Map<string, number>();
  for (const decision of decisions) {
    counts.set(endOf(decision), (counts.get(endOf(decision)) ?? 0) + 1);
  }
  const rarity = (decision: Decision) => counts.get(endOf(decision)) ?? 0;
  return (a, b) => rarity(a) - rarity(b);
}

/** Each operation: what is allowed, and beside it each change of it that must be refused. */
describe('the decisions of the rules', () => {
  const answers = new Map<string, Access>();
  const expressions: Expression[] = [];
  let reported = 0;
  const operations = [...new Set(DECISIONS.map(({ operation }) => operation))];

  beforeAll(async () => {
    const source = readRules();
    // A report of what was evaluated takes longer than the decisions of it. So those that have noticed a mutant of the rules
    // come first, then what is rare in the table, and no more reports are asked for once nothing is missing.
    const known = new Set<string>(COVERING);
    const waiting = DECISIONS.toSorted(byRarity(DECISIONS)).toSorted(
      (a, b) => Number(known.has(nameOf(b))) - Number(known.has(nameOf(a))),
    );
    const rulings: Ruling[] = [];
    const work = async (emulator: Emulator): Promise<void> => {
      await clearDocuments(emulator);
      do {
        const chunk = waiting.splice(0, REPORTED_AT_ONCE);
        const judged = await judgeWithCoverage(emulator, source, chunk);
        rulings.push(...judged.rulings);
        merge(expressions, judged.expressions);
        reported += chunk.length;
      } while (waiting.length > 0 && gapsOf(expressions).length > 0);
      while (waiting.length > 0) {
        const chunk = waiting.splice(0, JUDGED_AT_ONCE);
        await uploadRules(emulator, source);
        rulings.push(...(await judge(emulator, chunk)));
      }
    };
    await Promise.all(EMULATORS.map(work));
    for (const { decision, access } of rulings) answers.set(nameOf(decision), access);
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
        `${expressions.length} expressions, ${conditions.length} of them conditions, ` +
        `seen in reports of ${reported} decisions`,
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
