import type { Decision } from './decisions/decision';
import { DECISIONS } from './decisions/table';
import names from './sample.json' with { type: 'json' };

/**
 * The few decisions that show the coverage of all (scripts/rules/chooseSample.mjs chose them). They
 * also catch most mutants. Throws an Error that says what to run when the table has other names.
 */
export function sampleOf(): Decision[] {
  const byName = new Map(DECISIONS.map((decision) => [nameOf(decision), decision]));
  return names.map((name) => {
    const decision = byName.get(name);
    if (!decision) {
      throw new Error(`The table has no "${name}": run node scripts/rules/chooseSample.mjs.`);
    }
    return decision;
  });
}

/** The name of a decision in the sample. */
export function nameOf({ operation, name }: Decision): string {
  return `${operation}: ${name}`;
}
