// npm run seed: resets the demo data in running emulators (those of `npm start`, unless the environment names others).
// npm run seed -- --deposits 10000 also stores so many deposits of other users.
import { parseArgs } from 'node:util';
import { CliError, formatError } from './cli/cliError.mjs';
import { demoProject } from './cli/root.mjs';
import { store } from './emulators/firestoreRest.mjs';
import { demoAccounts } from './seed/demoAccounts.mjs';
import { manyDeposits } from './seed/manyDeposits.mjs';
import { seedEmulators } from './seed/seedEmulators.mjs';

process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
process.env.VITE_TRON_API_URL ??= 'http://127.0.0.1:9090';

try {
  const { values } = parseArgs({ options: { deposits: { type: 'string', default: '0' } } });
  const count = Number(values.deposits);
  if (!Number.isInteger(count) || count < 0 || count > 1_000_000) {
    throw new CliError('--deposits needs a whole number up to 1000000, e.g. --deposits 10000.');
  }
  await seedEmulators({ projectId: demoProject });
  await store(process.env.FIRESTORE_EMULATOR_HOST, manyDeposits(count, new Date()));
  const others = count > 0 ? ` and ${count.toLocaleString('en-IN')} deposits of other users` : '';
  console.log(`Seeded ${Object.keys(demoAccounts).length} accounts and their deposits${others}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
