// npm run check:tron -- HASH [--usdt 25]: prints what the admin panel says about a transaction, asked of the configured node;
// with --list instead, whether the node's list of the wallet's transfers is as their receipts say.
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
