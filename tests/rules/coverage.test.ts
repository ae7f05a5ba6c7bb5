import { expect, it } from 'vitest';
import { gapsOf, isCondition, merge, type Expression } from './support/coverage';
import { judgeWithCoverage } from './support/coverageRun';
import type { Decision } from './decisions/decision';
import { DECISIONS } from './decisions/table';
import { clearDocuments, emulatorFromEnv, readRules, type Emulator } from './support/emulator';

const REPORTED_AT_ONCE = 100;
/** One answers while the other writes its report. */
const EMULATORS = ['-coverage', '-more-coverage'].map(emulatorFromEnv);

/**
 * A second check, of a deposit that the same commit creates: whether the emulator evaluates it before the deposit's own rule
 * denies the commit depends on the documents' names.
 */
const SECOND_LOCK = /: deposit\.userId == request\.auth\.uid was never false$/;
const gapsIn = (expressions: readonly Expression[]) =>
  gapsOf(expressions).filter((gap) => !SECOND_LOCK.test(gap));

/** Sorts decisions with a rare end of the name first: most are the same few bad values in many fields. */
function byRarity(decisions: readonly Decision[]): (a: Decision, b: Decision) => number {
  const endOf = ({ name }: Decision) => name.split(' ').slice(-2).join(' ');
  const counts = new Map<string, number>();
  for (const decision of decisions) {
    counts.set(endOf(decision), (counts.get(endOf(decision)) ?? 0) + 1);
  }
  const rarity = (decision: Decision) => counts.get(endOf(decision)) ?? 0;
  return (a, b) => rarity(a) - rarity(b);
}

it('the decisions evaluate every expression of the rules, and see every condition true and false', async () => {
  const source = readRules();
  const expressions: Expression[] = [];
  let reported = 0;
  // A report takes longer than its decisions, so none are judged once nothing is missing.
  const waiting = DECISIONS.toSorted(byRarity(DECISIONS));
  const work = async (emulator: Emulator): Promise<void> => {
    await clearDocuments(emulator);
    do {
      const chunk = waiting.splice(0, REPORTED_AT_ONCE);
      const judged = await judgeWithCoverage([emulator], source, chunk);
      merge(expressions, judged.expressions);
      reported += chunk.length;
    } while (waiting.length > 0 && gapsIn(expressions).length > 0);
  };
  await Promise.all(EMULATORS.map(work));
  const conditions = expressions.filter(isCondition);
  console.info(
    `rule coverage: ${expressions.length} expressions, ${conditions.length} of them conditions, ` +
      `seen in reports of ${reported} of ${DECISIONS.length} decisions`,
  );
  expect(expressions.length).toBeGreaterThan(500);
  expect(gapsIn(expressions)).toEqual([]);
}, 3_600_000);
