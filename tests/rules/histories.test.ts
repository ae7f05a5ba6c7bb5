import { expect, it } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/rules/emulator';
import { newTally } from '../support/rules/histories/history';
import { findBrokenHistory, runsFromEnv, seedFromEnv } from '../support/rules/histories/property';

const USUAL_RUNS = 40;

it(
  'no history of honest and hostile commits breaks an invariant',
  { timeout: 3_600_000 },
  async () => {
    const emulator = emulatorFromEnv('-histories');
    await uploadRules(emulator, readRules());
    const seed = seedFromEnv();
    const runs = runsFromEnv(USUAL_RUNS);
    const tally = newTally();
    const path = process.env['FC_PATH'];
    const broken = await findBrokenHistory(emulator, { seed, runs, path, tally });
    console.info(
      `histories: ${runs} with FC_SEED=${seed}; ${tally.sent} commits sent, ${tally.accepted} accepted ` +
        `(${tally.harmless} of them with a lie, late or merged, and harmless); ` +
        `${tally.reserved} own amounts reserved, ${tally.takenOver} of them taken over; ` +
        `${tally.spent} transactions spent, ${tally.spentTwice} commits that would spend one twice refused; ` +
        `${tally.asked} payouts asked for, ${tally.paid} paid, ${tally.back} given back; ${tally.closed} accounts closed; ` +
        `${tally.counted} commits counted in a day, ${tally.beyond} refused beyond its limit; ` +
        `${tally.proposed} proposals, ${tally.declined} declined, ${tally.seconded} credits and ` +
        `${tally.takenAsProposed} payouts taken as proposed`,
    );
    expect(broken).toBeNull();
    // Histories in which everything is refused would prove nothing. A short run may lack one thing by chance.
    expect(tally.accepted).toBeGreaterThan(tally.sent / 20);
    const missing = Object.entries(tally).flatMap(([what, count]) => (count > 0 ? [] : [what]));
    expect(missing.slice(1)).toEqual([]);
  },
);
