import { nameOf } from '../decisions/decision';
import { judge } from '../decisions/judge';
import { type Emulator, readRules, uploadRules } from './emulator';
import { decisionOf, LINES, type Operation } from './lines';
import { withPadding } from './padding';

/** This many idle comparisons alone exhaust the engine's 1,000 expressions. */
export const ALL_THE_ROOM = 200;
export const A_THIRD_OF_IT = 67;

export const allLines = LINES.map(([, line]) => line);
export const allOperations = LINES.flatMap(([, , through]) => through);

/** Returns a function that tells the access of operations when each of some lines does this many idle comparisons first. */
export function accessWithPadding(emulator: Emulator) {
  const source = readRules();
  let rounds = 0;
  return async (
    lines: readonly string[],
    comparisons: number,
    operations: readonly Operation[],
  ): Promise<Record<string, string>> => {
    await uploadRules(emulator, withPadding(source, lines, comparisons));
    const decisions = [...new Set(operations.map(decisionOf))];
    const rulings = await judge(emulator, decisions, { round: `r${rounds++}` });
    return Object.fromEntries(rulings.map(({ decision, access }) => [nameOf(decision), access]));
  };
}

export const eachIs = (
  operations: readonly Operation[],
  access: 'allowed' | 'denied',
): Record<string, string> =>
  Object.fromEntries(operations.map((operation) => [nameOf(decisionOf(operation)), access]));
