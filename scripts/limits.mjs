// npm run limits: shows what one administrator may do alone, and sets it. --yes skips the confirmation.
import { createInterface } from 'node:readline/promises';
import { runLimits } from './admin/limits.mjs';
import { limitsCommand } from './admin/limitsCommand.mjs';
import { CliError, formatError } from './cli/cliError.mjs';
import { withProject } from './cli/project.mjs';

try {
  const { changes, isConfirmed, projectId } = limitsCommand(process.argv.slice(2), process.env);
  const confirm = isConfirmed ? () => Promise.resolve(true) : ask;
  await withProject(projectId, (access) =>
    runLimits(access, changes, { print: console.log, confirm }),
  );
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
