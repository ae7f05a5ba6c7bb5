import { expressionsOf, merge, type Expression } from './coverage';
import type { Decision } from './decisions/decision';
import { judge, type Ruling } from './decisions/judge';
import { fetchCoverage, uploadRules, type Emulator } from './emulator';

/** The emulator reports every value of every expression: of this many decisions some 40 MB. */
const JUDGED_AT_ONCE = 300;

/** Judges the decisions on these rules, and says what that evaluated of them. */
export async function judgeWithCoverage(
  emulator: Emulator,
  source: string,
  decisions: readonly Decision[],
): Promise<{ rulings: Ruling[]; expressions: Expression[] }> {
  const rulings: Ruling[] = [];
  const expressions: Expression[] = [];
  for (let start = 0; start < decisions.length; start += JUDGED_AT_ONCE) {
    // Uploading clears the report.
    await uploadRules(emulator, source);
    rulings.push(...(await judge(emulator, decisions.slice(start, start + JUDGED_AT_ONCE))));
    merge(expressions, expressionsOf(await fetchCoverage(emulator), source));
  }
  return { rulings, expressions };
}
