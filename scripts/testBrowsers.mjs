// npm run test:browsers: the main journeys in Firefox, in WebKit, which is Safari's engine, and in the oldest and today's
// Chromium; installs what is missing.
import { findBrowser } from './install/browser.mjs';
import { installEngines } from './install/engines.mjs';
import { installOldChromiums } from './install/oldChromium.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { totals } from './testing/results.mjs';
import { playwright } from './testing/tools.mjs';

await runScript(async (processes) => {
  await installPackages(processes);
  await installEngines(processes);
  await installOldChromiums(processes);
  await findBrowser(processes);
  console.log('Testing in Firefox, WebKit and Chromium, a few minutes …');
  const result = await playwright(processes, ['--config=tests/browsers']);
  console.log(`\n${totals([result])}`);
  return result.failed.length > 0 ? 1 : 0;
});
