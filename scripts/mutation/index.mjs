// npm run test:mutation
import { fileURLToPath } from 'node:url';
import { runOnEmulators } from '../rules/onEmulators.mjs';

await runOnEmulators(fileURLToPath(new URL('./run.mjs', import.meta.url)));
