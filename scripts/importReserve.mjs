// npm run import:reserve: reserves the own amounts of requests from an import or an earlier version of the app.
import { runCommand } from './cli/command.mjs';
import { importSource } from './cli/importSource.mjs';
import { withProject } from './cli/project.mjs';

await runCommand(() =>
  withProject(async ({ db }) => {
    /** @type {typeof import('./import/reserve.mjs')} */
    const { runReserve } = await importSource('scripts/import/reserve.mjs');
    await runReserve(db, console.log);
  }),
);
