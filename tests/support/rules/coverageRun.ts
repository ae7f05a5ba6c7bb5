import { expressionsOf, type Expression } from './coverage';
import { fetchCoverage, uploadRules, type Emulator } from './emulator';
import type { Decision } from './decisions/decision';
import { judge } from './decisions/judge';

/** Uploads the rules anew (which clears the counters), judges, and reads what was evaluated. */
export async function coverageOf(
  emulator: Emulator,
  source: string,
  decisions: readonly Decision[],
  round: string,
): Promise<Expression[]> {
  await uploadRules(emulator, source);
  await judge(emulator, decisions, { round });
  return expressionsOf(await fetchCoverage(emulator), source);
}
