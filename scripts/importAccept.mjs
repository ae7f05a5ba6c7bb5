// npm run import:accept [-- UID … | --all]: allows payouts to users of imported records whose balance an operator has checked.
import { CliError, formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { serviceProject, withProject } from './cli/project.mjs';

const chosen = process.argv.slice(2);
const isAll = chosen.includes('--all');

try {
  if (isAll ? chosen.length > 1 : chosen.some((uid) => uid.startsWith('-')))
    throw new CliError('Usage: `npm run import:accept`, with `-- UID …` or `-- --all`.');
  await withProject(serviceProject(process.env), async ({ db }) => {
    /** @type {typeof import('./import/accept.mjs')} */
    const { runAccept } = await importSource('scripts/import/accept.mjs');
    const isDone = await runAccept(db, isAll ? 'all' : chosen, console.log);
    if (!isDone) process.exitCode = 1;
  });
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
