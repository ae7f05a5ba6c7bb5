// npm run seed: replaces everything in running emulators (those of `npm start`, unless the environment names others) by the
// demo data. npm run seed -- --deposits 10000 also stores that many deposits of other users; --payouts 100 that many pending
// payouts.
import { CliError } from './cli/cliError.mjs';
import { readArgs, runCommand } from './cli/command.mjs';
import { store } from './emulators/firestoreRest.mjs';
import { demoAccounts } from './seed/demoAccounts.mjs';
import { manyDeposits, manyPayouts } from './seed/many.mjs';
import { seedEmulators } from './seed/seedEmulators.mjs';

const firestoreHost = (process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080');
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
process.env.VITE_TRON_API_URL ??= 'http://127.0.0.1:9090';

const count = { type: /** @type {const} */ ('string'), default: '0' };

await runCommand(async () => {
  const { values } = readArgs(
    { options: { deposits: count, payouts: count } },
    'Usage: `npm run seed`, with `-- --deposits 10000` or `-- --payouts 100`.',
  );
  const deposits = countOf('deposits', values.deposits, 1_000_000);
  const payouts = countOf('payouts', values.payouts, 10_000);
  const now = new Date();
  await seedEmulators(now);
  await store(firestoreHost, manyDeposits(deposits, now));
  await store(firestoreHost, manyPayouts(payouts, now));
  const others = [
    ...(deposits > 0 ? [`${deposits.toLocaleString('en-IN')} deposits`] : []),
    ...(payouts > 0 ? [`${payouts.toLocaleString('en-IN')} payouts`] : []),
  ];
  const more = others.length > 0 ? ` and ${others.join(' and ')} of other users` : '';
  console.log(`Seeded ${Object.keys(demoAccounts).length} accounts and their deposits${more}.`);
});

/**
 * @param {string} option
 * @param {string} text
 * @param {number} max
 * @returns {number}
 */
function countOf(option, text, max) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 0 || count > max)
    throw new CliError(`--${option} needs a whole number up to ${max}, e.g. --${option} 100.`);
  return count;
}
