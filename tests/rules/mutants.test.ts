import { expect, it } from 'vitest';
import survivors from '../../scripts/mutation/survivors.json' with { type: 'json' };
import { expressionsOf } from '../support/rules/coverage';
import { sampleOf } from '../support/rules/sample';
import { nameOf } from '../support/rules/decisions/decision';
import { DECISIONS } from '../support/rules/decisions/table';
import {
  clearDocuments,
  emulatorFromEnv,
  fetchCoverage,
  readRules,
  uploadRules,
} from '../support/rules/emulator';
import { judge } from '../support/rules/decisions/judge';
import { killerOf, mutantsOf } from '../support/rules/mutants';

/** Of a few hundred; `npm run test:mutation` looks at all of them. */
const LOOKED_AT = 16;

it(
  `${LOOKED_AT} mutants of the rules, spread over all of them, are noticed`,
  { timeout: 120_000 },
  async () => {
    const emulator = emulatorFromEnv('-mutants');
    const source = readRules();
    await clearDocuments(emulator);
    await uploadRules(emulator, source);
    const sample = sampleOf();
    await judge(emulator, sample, { round: 'c' });
    const mutants = mutantsOf(expressionsOf(await fetchCoverage(emulator), source), source);
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
