import { describe, expect, it } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { findBrokenHistory } from '../support/rules/histories/property';
import { weaken, WEAKNESSES } from '../support/rules/histories/weakened';

/** A seed that finds every hole soon; another is given by FC_SEED. */
const SEED = Number(process.env['FC_SEED'] ?? 2067);
const MOST_RUNS = 400;

/** Tests the histories: a ruleset with a hole has to break one of them. */
describe('the histories catch rules with a hole', () => {
  it.each(WEAKNESSES)('$name', { timeout: 300_000 }, async (weakness) => {
    const emulator = emulatorFromEnv('-weakened');
    await uploadRules(emulator, weaken(await readRules(), weakness));
    const tally = { sent: 0, accepted: 0, harmless: 0 };
    const broken = await findBrokenHistory(emulator, {
      seed: SEED,
      runs: MOST_RUNS,
      shrink: false,
      tally,
    });
    expect(broken, `after ${tally.sent} commits`).not.toBeNull();
    expect(broken).toContain('Broken:');
  });
});
