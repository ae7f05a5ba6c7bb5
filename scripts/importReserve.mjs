// npm run import:reserve: reserves the own amounts of requests from an import or an earlier version of the app.
import { formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { printable } from './cli/printable.mjs';
import { serviceProject, withProject } from './cli/project.mjs';

try {
  await withProject(serviceProject(process.env), ({ db }) => run(db));
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}

/** @param {import('firebase-admin/firestore').Firestore} db */
async function run(db) {
  /** @type {typeof import('./import/reserve.mjs')} */
  const { heldDeposits, reserve } = await importSource('scripts/import/reserve.mjs');
  const deposits = await heldDeposits(db);
  let [reserved, clashes] = [0, 0];
  for (const deposit of deposits) {
    const { written, clashesWith } = await reserve(db, deposit);
    if (written > 0) reserved += 1;
    if (clashesWith.length === 0) continue;
    clashes += 1;
    const amount = deposit.payableMicro / 1e6;
    console.log(
      printable(
        `deposits/${deposit.id}: ${amount} is too close to that of ${clashesWith.join(', ')}.`,
      ),
    );
  }
  console.log(
    `${deposits.length} own amounts are held. ${reserved} were reserved now, ${clashes} are too close to another.`,
  );
}
