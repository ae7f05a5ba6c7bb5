import { expect, it } from 'vitest';
import { gapsOf, isCondition } from '../support/rules/coverage';
import { coverageOf } from '../support/rules/coverageRun';
import { clearDocuments, emulatorFromEnv, readRules } from '../support/rules/emulator';
import { sampleOf } from '../support/rules/sample';

/** A gap that has to be there, with its reason: `line text was never …` → why. None is. */
const REASONS: Readonly<Record<string, string>> = {};

it('every expression of the rules is evaluated, and every condition is seen true and false', async () => {
  const emulator = emulatorFromEnv('-coverage');
  await clearDocuments(emulator);
  const expressions = await coverageOf(emulator, readRules(), sampleOf(), '');
  const gaps = gapsOf(expressions).filter((gap) => !(gap in REASONS));
  const conditions = expressions.filter(isCondition);
  console.info(
    `rule coverage: ${expressions.length} expressions evaluated but ${gaps.length}; ` +
      `${conditions.length} conditions, all seen true and false but ${gaps.length}`,
  );
  expect(expressions.length).toBeGreaterThan(500);
  expect(gaps).toEqual([]);
});
