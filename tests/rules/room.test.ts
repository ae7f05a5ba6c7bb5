import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from './decisions/decision';
import { judge } from './decisions/judge';
import { clearDocuments, emulatorFromEnv, readRules, uploadRules } from './support/emulator';
import { decisionOf, LINES, type Operation } from './support/lines';
import { withPadding } from './support/padding';

/** This many idle comparisons alone exhaust the engine's 1,000 expressions. */
const ALL_THE_ROOM = 200;
const A_THIRD_OF_IT = 67;

describe('the limit of 1,000 expressions, asked of the engine itself', () => {
  const emulator = emulatorFromEnv('-room');
  const source = readRules();

  beforeAll(() => clearDocuments(emulator));

  let rounds = 0;
  /** The access of the operations when each line does this many idle comparisons first. */
  async function accessWith(
    lines: readonly string[],
    comparisons: number,
    operations: readonly Operation[],
  ) {
    await uploadRules(emulator, withPadding(source, lines, comparisons));
    const decisions = [...new Set(operations.map(decisionOf))];
    const rulings = await judge(emulator, decisions, { round: `r${rounds++}` });
    return Object.fromEntries(rulings.map(({ decision, access }) => [nameOf(decision), access]));
  }
  const all = (operations: readonly Operation[], access: string) =>
    Object.fromEntries(operations.map((operation) => [nameOf(decisionOf(operation)), access]));

  it('every line leaves a third of it free', async () => {
    const operations = LINES.flatMap(([, , through]) => through);
    const lines = LINES.map(([, line]) => line);
    expect(await accessWith(lines, A_THIRD_OF_IT, operations)).toEqual(all(operations, 'allowed'));
  });

  it.each(LINES)('%s is denied once all of it is used up', async (_, line, operations) => {
    expect(await accessWith([line], ALL_THE_ROOM, operations)).toEqual(all(operations, 'denied'));
  });

  const searched = LINES.flatMap(([name, line, operations]) =>
    operations.map((operation) => [`${operation.join(', ')}, ${name}`, line, operation] as const),
  );
  // The figures of SECURITY.md; a minute of uploads, where the tests above need seconds.
  it.each(process.env['FC_SEARCH'] ? searched : [])('%s', async (name, line, operation) => {
    let [passes, fails] = [A_THIRD_OF_IT, ALL_THE_ROOM];
    while (fails - passes > 5) {
      const middle = Math.floor((passes + fails) / 2);
      const [access] = Object.values(await accessWith([line], middle, [operation]));
      if (access === 'allowed') passes = middle;
      else fails = middle;
    }
    const used = Math.round(1000 * (1 - passes / ALL_THE_ROOM));
    console.info(`room: ${name}: about ${used} of 1,000 expressions used`);
    expect(passes).toBeGreaterThanOrEqual(A_THIRD_OF_IT);
  });
});
