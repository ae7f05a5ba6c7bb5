import { expressionsOf, merge, type Expression } from './coverage';
import type { Decision } from '../decisions/decision';
import { judge, type Ruling } from '../decisions/judge';
import { fetchCoverage, uploadRules, type Emulator } from './emulator';

/** The emulator reports every value of every expression: some 16 MB for this many decisions. */
const JUDGED_AT_ONCE = 100;

export interface Judged {
  readonly rulings: readonly Ruling[];
  readonly expressions: readonly Expression[];
  readonly reports: readonly (readonly Decision[])[];
}

/**
 * Judges decisions on these rules and reports which expressions were evaluated, `judgedAtOnce` decisions per report.
 * With several emulators, one answers while another writes its report.
 */
export async function judgeWithCoverage(
  emulators: readonly Emulator[],
  source: string,
  decisions: readonly Decision[],
  judgedAtOnce = JUDGED_AT_ONCE,
): Promise<Judged> {
  const rulings: Ruling[] = [];
  const expressions: Expression[] = [];
  const reports = Array.from({ length: Math.ceil(decisions.length / judgedAtOnce) }, (_, i) =>
    decisions.slice(i * judgedAtOnce, (i + 1) * judgedAtOnce),
  );
  const waiting = [...reports.entries()];
  const work = async (emulator: Emulator): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [number, judged] = next;
      // Uploading clears the report.
      await uploadRules(emulator, source);
      rulings.push(...(await judge(emulator, judged)));
      merge(expressions, expressionsOf(await fetchCoverage(emulator), source, number));
    }
  };
  await Promise.all(emulators.map(work));
  return { rulings, expressions, reports };
}
