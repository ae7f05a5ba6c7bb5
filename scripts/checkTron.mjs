// npm run check:tron -- HASH [--usdt 25]: asks the configured node about a transaction and prints what the admin panel would
// show. With --list it compares the node's list of the wallet's transfers with their receipts.
import { loadEnv } from 'vite';
import { formatError } from './cli/cliError.mjs';
import { importSource } from './cli/importSource.mjs';
import { root } from './cli/root.mjs';

try {
  /** @type {typeof import('./tron/checkTron.ts')} */
  const { checkTron } = await importSource('scripts/tron/checkTron.ts');
  const env = loadEnv('production', root);
  const { text, isAnswered } = await checkTron(process.argv.slice(2), env);
  console.log(text);
  process.exitCode = isAnswered ? 0 : 1;
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
