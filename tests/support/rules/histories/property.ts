import fc from 'fast-check';
import type { Emulator } from '../emulator';
import { play, type Tally } from './history';
import { anyIntent } from './intents';

const MOST_INTENTS = 60;

/** The seed to replay, or a new one. */
export function seedFromEnv(): number {
  return Number(process.env['FC_SEED'] ?? Date.now() % 2 ** 31);
}

/** How many histories a run plays: few in `npm test`, as many as asked for by FC_RUNS. */
export function runsFromEnv(usual: number): number {
  return Number(process.env['FC_RUNS'] ?? usual);
}

/**
 * Plays random histories one after another. Resolves to the story of the first that broke, or null.
 * Looks for a shorter story only where one is to be read: shrinking plays many more histories.
 */
export async function findBrokenHistory(
  emulator: Emulator,
  { seed, runs, shrink, tally }: { seed: number; runs: number; shrink: boolean; tally: Tally },
): Promise<string | null> {
  const history = fc.array(anyIntent, { minLength: 1, maxLength: MOST_INTENTS, size: 'max' });
  const details = await fc.check(
    fc.asyncProperty(history, (intents) => play(emulator, intents, tally)),
    { seed, numRuns: runs, noBias: true, endOnFailure: !shrink, interruptAfterTimeLimit: 600_000 },
  );
  if (!details.failed) return null;
  const { errorInstance, counterexamplePath } = details;
  const story = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${story}\nReplay with FC_SEED=${seed} (path ${counterexamplePath ?? '0'})`;
}
