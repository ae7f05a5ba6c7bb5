import { expect } from 'vitest';
import { emulatorFromEnv, readRules, uploadRules } from '../support/emulator';
import { newTally, type Tally } from './history';
import { findBrokenHistory, runsFromEnv, seedFromEnv } from './property';

/** Plays random histories and expects no broken invariant. FC_SEED and FC_PATH replay one; FC_RUNS sets their number. */
export async function playHistories(): Promise<Tally> {
  const emulator = emulatorFromEnv('-histories');
  await uploadRules(emulator, readRules());
  const seed = seedFromEnv();
  const runs = runsFromEnv(300);
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
      `${tally.takenAsProposed} payouts taken as proposed; ` +
      `${tally.handedOver} payouts taken over; ` +
      `${tally.corrected} credits taken back, ${tally.inPart} of them in part, ` +
      `${tally.freed} with their transaction freed; ${tally.again} credits again, ` +
      `${tally.spentAgain} transactions spent again`,
  );
  expect(broken).toBeNull();
  // If everything were refused, the histories would prove nothing.
  expect(tally.accepted).toBeGreaterThan(tally.sent / 20);
  return tally;
}
