// npm run import:check [-- FILE]: reports which records of a project or an export would not work under the rules or in the
// app.
import { existsSync } from 'node:fs';
import { CliError } from './cli/cliError.mjs';
import { runCommand } from './cli/command.mjs';
import { importSource } from './cli/importSource.mjs';
import { withProject } from './cli/project.mjs';
import { printedReports } from './import/finding.mjs';
import { recordsOfFile, recordsOfProject } from './import/sources.mjs';

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0)
    throw new CliError('Usage: `npm run import:check` or `npm run import:check -- FILE`.');
  const { counts, reports } = printedReports(console.log);
  /** @type {typeof import('./import/checkRecords.mjs')} */
  const { checkRecords } = await importSource('scripts/import/checkRecords.mjs');
  if (file !== undefined && !existsSync(file)) throw new CliError(`${file} does not exist.`);
  const count =
    file === undefined
      ? await withProject(({ db }) => checkRecords(recordsOfProject(db), reports))
      : await checkRecords(recordsOfFile(file), reports);
  console.log(`${count} records: ${counts.problem} problems, ${counts.note} notes.`);
  process.exitCode = counts.problem === 0 ? 0 : 1;
});
