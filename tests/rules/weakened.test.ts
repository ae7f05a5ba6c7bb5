import { beforeAll, describe, expect, it } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import foundAt from '../support/rules/histories/foundAt.json' with { type: 'json' };
import { newTally } from '../support/rules/histories/history';
import { findBrokenHistory, type BrokenHistory } from '../support/rules/histories/property';
import { STUCK, weaken, weakenForTokens } from '../support/rules/histories/weakened';

const SEED = 2067;
const MOST_RUNS = 1_000;
const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(foundAt));

/**
 * Tests the histories: a ruleset with a hole has to break one of them. `foundAt` remembers which of
 * the histories of this seed found a hole, shrunk to a few commits, so that the usual run plays only
 * those. A hole it does not know, or no longer finds there, is searched for; FC_SEARCH=1 searches for all.
 */
describe('the histories catch rules with a hole', () => {
  const emulator = emulatorFromEnv('-weakened');
  const { source, weaknesses, others } = weakenForTokens(readRules());

  async function findStory(name: string, hole: { hole?: string } = {}): Promise<string> {
    const tally = newTally();
    const path = process.env['FC_SEARCH'] ? undefined : KNOWN.get(name);
    let broken: BrokenHistory | null = null;
    if (path !== undefined) {
      broken = await findBrokenHistory(emulator, { seed: SEED, runs: 1, path, tally, ...hole });
    }
    if (!broken) {
      const search = { seed: SEED, runs: MOST_RUNS, shrink: true, tally, ...hole };
      broken = await findBrokenHistory(emulator, search);
      console.info(`${JSON.stringify(name)}: "${broken?.path}" (${tally.sent} commits)`);
    }
    expect(broken?.story, `after ${tally.sent} commits`).toContain('Broken:');
    return broken?.story ?? '';
  }
  const REFUSED = 'an honest commit was refused';

  describe('that a token opens', () => {
    beforeAll(async () => {
      await uploadRules(emulator, source);
    });

    it('and nothing else does', async () => {
      const closed = { seed: SEED, runs: 5, tally: newTally() };
      expect(await findBrokenHistory(emulator, closed)).toBeNull();
      expect(closed.tally.accepted).toBeGreaterThan(0);
    });

    it.each(weaknesses)('$name', { timeout: 600_000 }, async ({ name, hole }) => {
      expect(await findStory(name, { hole })).not.toContain(REFUSED);
    });
  });

  describe('that is open to everybody', () => {
    it.each(others)('$name', { timeout: 600_000 }, async (weakness) => {
      await uploadRules(emulator, weaken(readRules(), weakness));
      expect(await findStory(weakness.name)).not.toContain(REFUSED);
    });
  });

  describe('that gets stuck', () => {
    it.each(STUCK)('$name', { timeout: 600_000 }, async (weakness) => {
      await uploadRules(emulator, weaken(readRules(), weakness));
      expect(await findStory(weakness.name)).toContain(REFUSED);
    });
  });
});
