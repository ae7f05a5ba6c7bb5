import fc from 'fast-check';
import type { Emulator } from '../support/emulator';
import { play, type Tally } from './history';
import { anyIntent } from './intents';
import { anyLimits } from './limits';

const MOST_INTENTS = 40;

/** FC_SEED, which is another one every night, or always the same, so that no run is red by chance. */
export function seedFromEnv(): number {
  return Number(process.env['FC_SEED'] ?? 1);
}

/** The number of histories per run: FC_RUNS, or the usual few. */
export function runsFromEnv(usual: number): number {
  return Number(process.env['FC_RUNS'] ?? usual);
}

export interface Search {
  readonly seed: number;
  readonly runs: number;
  /** Plays only the history that a search with this seed found at this path. */
  readonly path?: string | undefined;
  readonly tally: Tally;
}

/** Plays random histories. Resolves to the story of the first broken one, shrunk, or null. */
export async function findBrokenHistory(
  emulator: Emulator,
  { seed, runs, path, tally }: Search,
): Promise<string | null> {
  // Without the bias towards small values, so that every length is equally likely.
  const history = fc.noBias(
    fc.array(anyIntent, { minLength: 1, maxLength: MOST_INTENTS, size: 'max' }),
  );
  const details = await fc.check(
    fc.asyncProperty(anyLimits, history, (limits, intents) =>
      play(emulator, intents, tally, limits),
    ),
    path === undefined ? { seed, numRuns: runs } : { seed, path, numRuns: 1, endOnFailure: true },
  );
  if (!details.failed) return null;
  const { errorInstance, counterexamplePath } = details;
  const story = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `${story}\nReplay with FC_SEED=${seed} FC_PATH=${counterexamplePath ?? '0'}`;
}
