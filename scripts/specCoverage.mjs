// npm run spec-coverage: prints which test proves which sentence, from the tests' titles, without running them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from './cli/cliError.mjs';
import { binPath } from './cli/root.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { specsIn, vitestName } from './testing/results.mjs';
import { coverSpecification, readSpecification } from './testing/specCoverage.mjs';

await runScript(async (processes) => {
  await installPackages(processes);
  const folder = processes.temporaryFolder();

  /**
   * @param {string[]} args
   * @param {string} file where they are listed
   * @param {Record<string, string>} [env]
   */
  const list = async (args, file, env = {}) => {
    const { code, output } = await processes.run(process.execPath, args, { env });
    if (code !== 0) throw new CliError(`The tests could not be listed:\n${output.trim()}`);
    return JSON.parse(readFileSync(file, 'utf8'));
  };
  const unitFile = join(folder, 'vitest.json');
  const browserFile = join(folder, 'playwright.json');
  /** @type {[{ name: string, file: string }[], import('./testing/results.mjs').PlaywrightReport]} */
  const [listed, report] = await Promise.all([
    list([binPath('vitest'), 'list', `--json=${unitFile}`], unitFile),
    list([binPath('playwright'), 'test', '--list', '--reporter=json'], browserFile, {
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserFile,
    }),
  ]);
  const tests = [
    ...listed.map(({ file, name }) => vitestName(file, name)),
    ...specsIn(report).map(({ name }) => name),
  ];
  const { page, problems } = coverSpecification(readSpecification(), tests);
  console.log(page);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
});
