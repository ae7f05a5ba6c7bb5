// npm run import:reserve: reserves the own amounts of requests from an import or an earlier version of the app.
import { formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { serviceProject, withProject } from './cli/project.mjs';

try {
  await withProject(serviceProject(process.env), async ({ db }) => {
    /** @type {typeof import('./import/reserve.mjs')} */
    const { runReserve } = await importSource('scripts/import/reserve.mjs');
    await runReserve(db, console.log);
  });
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
