// npm run choose-sample
import { fileURLToPath } from 'node:url';
import { runOnEmulators } from './onEmulators.mjs';

await runOnEmulators(fileURLToPath(new URL('./chooseSample.mjs', import.meta.url)));
