// npm run import:accept [-- UID … | --all]: allows payouts to users of imported records whose balance an operator has checked.
import { CliError } from './cli/cliError.mjs';
import { runCommand } from './cli/command.mjs';
import { importSource } from './cli/importSource.mjs';
import { withProject } from './cli/project.mjs';

await runCommand(async () => {
  const chosen = process.argv.slice(2);
  const isAll = chosen.includes('--all');
  if (isAll ? chosen.length > 1 : chosen.some((uid) => uid.startsWith('-')))
    throw new CliError('Usage: `npm run import:accept`, with `-- UID …` or `-- --all`.');
  await withProject(async ({ db }) => {
    /** @type {typeof import('./import/accept.mjs')} */
    const { runAccept } = await importSource('scripts/import/accept.mjs');
    const isDone = await runAccept(db, isAll ? 'all' : chosen, console.log);
    if (!isDone) process.exitCode = 1;
  });
});
