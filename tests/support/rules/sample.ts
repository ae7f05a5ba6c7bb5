import { nameOf, type Decision } from './decisions/decision';
import { DECISIONS } from './decisions/table';
import names from './sample.json' with { type: 'json' };

/** The names in the sample, also those that the table no longer has. */
export const SAMPLE_NAMES: readonly string[] = names;

/**
 * The few decisions that show the coverage of all (`npm run choose-sample` chose them). They also catch
 * most mutants. Throws an Error that says what to run when the table has other names.
 */
export function sampleOf(): Decision[] {
  const byName = new Map(DECISIONS.map((decision) => [nameOf(decision), decision]));
  return names.map((name) => {
    const decision = byName.get(name);
    if (!decision) throw new Error(`The table has no "${name}": run npm run choose-sample.`);
    return decision;
  });
}
