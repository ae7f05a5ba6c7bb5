// npm run test:browsers: the main journeys in Firefox and in WebKit, which is Safari's engine; installs what is missing.
import { installEngines } from './install/engines.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { totals } from './testing/results.mjs';
import { playwright } from './testing/tools.mjs';

await runScript(async (processes) => {
  await installPackages(processes);
  await installEngines(processes);
  console.log('Testing in Firefox and WebKit, a few minutes …');
  const result = await playwright(processes, ['--config=tests/browsers']);
  console.log(`\n${totals([result])}`);
  return result.failed.length > 0 ? 1 : 0;
});
