import { beforeAll, describe, expect, it } from 'vitest';
import survivors from '../../scripts/mutation/survivors.json' with { type: 'json' };
import { gapsOf, isCondition, type Expression } from '../support/rules/coverage';
import { coverageOf } from '../support/rules/coverageRun';
import { nameOf } from '../support/rules/decisions/decision';
import { DECISIONS } from '../support/rules/decisions/table';
import { clearDocuments, emulatorFromEnv, readRules } from '../support/rules/emulator';
import { killerOf, mutantsOf } from '../support/rules/mutants';
import { sampleOf } from '../support/rules/sample';

/** A gap that has to be there, with its reason: `line text was never …` → why. None is. */
const REASONS: Readonly<Record<string, string>> = {};
/** Of a few hundred mutants; `npm run test:mutation` looks at all of them. */
const LOOKED_AT = 16;

describe('the sample of the decisions', () => {
  const emulator = emulatorFromEnv('-coverage');
  const source = readRules();
  const sample = sampleOf();
  let expressions: Expression[] = [];

  beforeAll(async () => {
    await clearDocuments(emulator);
    expressions = await coverageOf(emulator, source, sample, '');
  });

  it('evaluates every expression of the rules, and sees every condition true and false', () => {
    const gaps = gapsOf(expressions).filter((gap) => !(gap in REASONS));
    const conditions = expressions.filter(isCondition);
    console.info(
      `rule coverage: ${expressions.length} expressions evaluated but ${gaps.length}; ` +
        `${conditions.length} conditions, all seen true and false but ${gaps.length}`,
    );
    expect(expressions.length).toBeGreaterThan(500);
    expect(gaps).toEqual([]);
  });

  it(
    `notices ${LOOKED_AT} mutants of the rules, spread over all of them, with all other decisions`,
    { timeout: 120_000 },
    async () => {
      const mutants = mutantsOf(expressions, source);
      const names = new Set(sample.map(nameOf));
      const decisions = [...sample, ...DECISIONS.filter((one) => !names.has(nameOf(one)))];
      const unexplained = mutants.filter(({ name }) => !(name in survivors));
      const step = Math.floor(unexplained.length / LOOKED_AT);
      const chosen = unexplained.filter((_, i) => i % step === step - 1).slice(0, LOOKED_AT);
      const unnoticed: string[] = [];
      for (const [i, mutant] of chosen.entries()) {
        const killer = await killerOf(emulator, mutant, decisions, `m${i}`);
        if (killer) decisions.unshift(killer);
        else unnoticed.push(mutant.name);
      }
      console.info(
        `mutants: ${chosen.length} of ${mutants.length} looked at, ${unnoticed.length} unnoticed`,
      );
      expect(chosen).toHaveLength(LOOKED_AT);
      expect(unnoticed).toEqual([]);
    },
  );
});
