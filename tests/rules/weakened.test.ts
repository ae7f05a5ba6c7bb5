import { describe, expect, it } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import foundAt from '../support/rules/histories/foundAt.json' with { type: 'json' };
import { newTally } from '../support/rules/histories/history';
import { findBrokenHistory, type BrokenHistory } from '../support/rules/histories/property';
import { weaken, WEAKNESSES } from '../support/rules/histories/weakened';

const SEED = 2067;
const MOST_RUNS = 1_000;
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(foundAt));

/**
 * Tests the histories: a ruleset with a hole has to break one of them. `foundAt` remembers which of
 * the histories of this seed found a hole, so that the usual run plays one history for each. A hole
 * it does not know, or no longer finds there, is searched for; FC_SEARCH=1 searches for all.
 */
describe('the histories catch rules with a hole', () => {
  const emulator = emulatorFromEnv('-weakened');

  it.each(WEAKNESSES)('$name', { timeout: 600_000 }, async (weakness) => {
    await uploadRules(emulator, weaken(readRules(), weakness));
    const tally = newTally();
    const path = process.env['FC_SEARCH'] ? undefined : KNOWN.get(weakness.name);
    let broken: BrokenHistory | null = null;
    if (path !== undefined) {
      broken = await findBrokenHistory(emulator, { seed: SEED, runs: 1, path, tally });
    }
    if (!broken) {
      broken = await findBrokenHistory(emulator, { seed: SEED, runs: MOST_RUNS, tally });
      console.info(`${JSON.stringify(weakness.name)}: "${broken?.path}" (${tally.sent} commits)`);
    }
    expect(broken?.story, `after ${tally.sent} commits`).toContain('Broken:');
  });
});
