// npm run limits: shows what one administrator may do alone, and sets it. --yes skips the confirmation.
import { runLimits } from './admin/limits.mjs';
import { limitsCommand } from './admin/limitsCommand.mjs';
import { ask } from './cli/ask.mjs';
import { CliError, formatError } from './cli/cliError.mjs';
import { withProject } from './cli/project.mjs';

try {
  const { changes, isConfirmed, projectId } = limitsCommand(process.argv.slice(2), process.env);
  const confirm = isConfirmed ? () => Promise.resolve(true) : confirmOnTerminal;
  await withProject(projectId, (access) =>
    runLimits(access, changes, { print: console.log, confirm }),
  );
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}

function confirmOnTerminal() {
  if (process.stdin.isTTY) return ask('Set these limits?');
  throw new CliError('Nothing was changed: without a terminal, add --yes to confirm.');
}
