// npm run limits: shows what one administrator may do alone, and sets it. --yes skips the confirmation.
import { runLimits } from './admin/limits.mjs';
import { limitsCommand } from './admin/limitsCommand.mjs';
import { ask } from './cli/ask.mjs';
import { CliError } from './cli/cliError.mjs';
import { runCommand } from './cli/command.mjs';
import { withProject } from './cli/project.mjs';

await runCommand(async () => {
  const { changes, isConfirmed } = limitsCommand(process.argv.slice(2));
  const confirm = isConfirmed ? () => Promise.resolve(true) : confirmOnTerminal;
  await withProject((access) => runLimits(access, changes, { print: console.log, confirm }));
});

function confirmOnTerminal() {
  if (process.stdin.isTTY) return ask('Set these limits?');
  throw new CliError('Nothing was changed: without a terminal, add --yes to confirm.');
}
