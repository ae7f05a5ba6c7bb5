// npm run check:tron -- HASH [--usdt 25]: asks the configured node about a transaction and prints what the admin panel would
// show. With --list it compares the node's list of the wallet's transfers with their receipts.
import { loadEnv } from 'vite';
import { runCommand } from './cli/command.mjs';
import { importSource } from './cli/importSource.mjs';
import { root } from './cli/root.mjs';

await runCommand(async () => {
  /** @type {typeof import('./tron/checkTron.ts')} */
  const { checkTron } = await importSource('scripts/tron/checkTron.ts');
  const env = loadEnv('production', root);
  const { text, isAnswered } = await checkTron(process.argv.slice(2), env);
  console.log(text);
  process.exitCode = isAnswered ? 0 : 1;
});
