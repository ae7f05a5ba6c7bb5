// npm run seed: resets the demo data in running emulators (those of `npm start`, unless the environment names others).
import { demoProject } from './cli/root.mjs';
import { demoAccounts } from './seed/demoAccounts.mjs';
import { seedEmulators } from './seed/seedEmulators.mjs';

process.env.FIRESTORE_EMULATOR_HOST ??= '127.0.0.1:8080';
process.env.FIREBASE_AUTH_EMULATOR_HOST ??= '127.0.0.1:9099';
process.env.VITE_TRON_API_URL ??= 'http://127.0.0.1:9090';
await seedEmulators({ projectId: demoProject });
console.log(`Seeded ${Object.keys(demoAccounts).length} accounts and their deposits.`);
