// npm run import:check [-- FILE]: reports which records of a project or an export would not work under the rules or in the app.
import { existsSync } from 'node:fs';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { CliError, formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { serviceProject } from './cli/serviceProject.mjs';
import { printedReports } from './import/finding.mjs';
import { recordsOfFile, recordsOfProject } from './import/sources.mjs';

try {
  const [file, ...more] = process.argv.slice(2);
  if (more.length > 0)
    throw new CliError('Usage: `npm run import:check` or `npm run import:check -- FILE`.');
  const { counts, reports } = printedReports(console.log);
  /** @type {typeof import('./import/checkRecords.mjs')} */
  const { checkRecords } = await importSource('scripts/import/checkRecords.mjs');
  /** @param {AsyncIterable<import('./import/finding.mjs').StoredRecord>} records */
  const check = (records) => checkRecords(records, reports);
  const count = file === undefined ? await checkProject(check) : await checkFile(file, check);
  console.log(`${count} records: ${counts.problem} problems, ${counts.note} notes.`);
  process.exitCode = counts.problem === 0 ? 0 : 1;
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}

/** @typedef {(records: AsyncIterable<import('./import/finding.mjs').StoredRecord>) => Promise<number>} Check */

/** @param {Check} check */
async function checkProject(check) {
  const projectId = serviceProject(process.env);
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  try {
    return await check(recordsOfProject(getFirestore(app)));
  } finally {
    await deleteApp(app);
  }
}

/**
 * @param {string} file
 * @param {Check} check
 */
async function checkFile(file, check) {
  if (!existsSync(file)) throw new CliError(`${file} does not exist.`);
  return check(recordsOfFile(file));
}
