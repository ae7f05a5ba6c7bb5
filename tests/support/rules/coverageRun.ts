import { expressionsOf, merge, type Expression } from './coverage';
import type { Decision } from './decisions/decision';
import { judge, type Ruling } from './decisions/judge';
import { fetchCoverage, uploadRules, type Emulator } from './emulator';

/** The emulator reports every value of every expression: of this many decisions some 16 MB. */
const JUDGED_AT_ONCE = 100;

export interface Judged {
  readonly rulings: readonly Ruling[];
  readonly expressions: readonly Expression[];
  /** The decisions of each report. */
  readonly reports: readonly (readonly Decision[])[];
}

/** Judges the decisions on these rules, and says what that evaluated of them. A report is of `judgedAtOnce` decisions. */
export async function judgeWithCoverage(
  emulator: Emulator,
  source: string,
  decisions: readonly Decision[],
  judgedAtOnce = JUDGED_AT_ONCE,
): Promise<Judged> {
  const rulings: Ruling[] = [];
  const expressions: Expression[] = [];
  const reports: (readonly Decision[])[] = [];
  for (let start = 0; start < decisions.length; start += judgedAtOnce) {
    const judged = decisions.slice(start, start + judgedAtOnce);
    // Uploading clears the report.
    await uploadRules(emulator, source);
    rulings.push(...(await judge(emulator, judged)));
    merge(expressions, expressionsOf(await fetchCoverage(emulator), source, reports.length));
    reports.push(judged);
  }
  return { rulings, expressions, reports };
}
