// npm run limits: shows what the operator lets one administrator do alone, and sets it. With --yes it does not ask.
import { createInterface } from 'node:readline/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { runLimits } from './admin/limits.mjs';
import { limitsCommand } from './admin/limitsCommand.mjs';
import { CliError, formatError } from './cli/cliError.mjs';

try {
  const { changes, isConfirmed, projectId } = limitsCommand(process.argv.slice(2), process.env);
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  const access = { auth: getAuth(app), db: getFirestore(app) };
  const confirm = isConfirmed ? () => Promise.resolve(true) : ask;
  try {
    await runLimits(access, changes, { print: console.log, confirm });
  } finally {
    await deleteApp(app);
  }
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}

async function ask() {
  if (!process.stdin.isTTY) {
    throw new CliError('Nothing was changed: without a terminal, add --yes to confirm.');
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Set these limits? (yes or no) ')).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
