// npm run import:accept [-- UID … | --all]: allows payouts to users of imported records whose balance an operator has checked.
import { CliError, formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { printable } from './cli/printable.mjs';
import { serviceProject, withProject } from './cli/project.mjs';

const chosen = process.argv.slice(2);
const isAll = chosen.includes('--all');

try {
  if (isAll ? chosen.length > 1 : chosen.some((uid) => uid.startsWith('-')))
    throw new CliError('Usage: `npm run import:accept`, with `-- UID …` or `-- --all`.');
  await withProject(serviceProject(process.env), ({ db }) => run(db));
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}

/** @param {import('firebase-admin/firestore').Firestore} db */
async function run(db) {
  /** @type {typeof import('./import/accept.mjs')} */
  const { acceptBalance, openingPaise, unacceptedUsers } = await importSource(
    'scripts/import/accept.mjs',
  );
  const isChange = chosen.length > 0;
  let [count, paise] = [0, 0];
  for await (const uid of isAll || !isChange ? unacceptedUsers(db) : chosen) {
    try {
      const opening = await (isChange ? acceptBalance : openingPaise)(db, uid);
      count += 1;
      paise += opening;
      console.log(printable(`users/${uid}: ₹${opening / 100} that no entry explains.`));
    } catch (thrown) {
      // A module loaded by `importSource` has its own class CliError.
      if (!(thrown instanceof Error) || thrown.name !== 'CliError') throw thrown;
      console.log(printable(thrown.message));
      process.exitCode = 1;
    }
  }
  console.log(
    `${count} records ${isChange ? 'accepted' : 'to accept'}, ₹${paise / 100} as opening entries.`,
  );
}
