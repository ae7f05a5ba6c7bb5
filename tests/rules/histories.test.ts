import { expect, it } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { findBrokenHistory, runsFromEnv, seedFromEnv } from '../support/rules/histories/property';

const USUAL_RUNS = 25;

it(
  'no history of honest and hostile commits breaks an invariant',
  { timeout: 3_600_000 },
  async () => {
    const emulator = emulatorFromEnv('-histories');
    await uploadRules(emulator, readRules());
    const seed = seedFromEnv();
    const runs = runsFromEnv(USUAL_RUNS);
    const tally = { sent: 0, accepted: 0, harmless: 0 };
    const path = process.env['FC_PATH'];
    const broken = await findBrokenHistory(emulator, {
      seed,
      runs,
      shrink: true,
      tally,
      ...(path === undefined ? {} : { path }),
    });
    console.info(
      `histories: ${runs} with FC_SEED=${seed}; ${tally.sent} commits sent, ${tally.accepted} accepted ` +
        `(${tally.harmless} of them with a lie, late or merged, and harmless)`,
    );
    expect(broken?.story).toBeUndefined();
    // Histories in which everything is refused would prove nothing.
    expect(tally.accepted).toBeGreaterThan(tally.sent / 20);
  },
);
