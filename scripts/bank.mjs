// npm run bank -- payouts-K7RQ2M.csv: plays the bank for a demo file, and writes the statement that it would send.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { playBank } from './bank/playBank.mjs';
import { CliError, formatError } from './cli/cliError.mjs';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { account: { type: 'string', default: '50200012344821' } },
  });
  const [file] = positionals;
  if (file === undefined)
    throw new CliError('Name a file, e.g. npm run bank -- payouts-K7RQ2M.csv');
  const statement = join(dirname(file), `statement-${basename(file)}`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} could not be read.`);
  });
  await writeFile(statement, playBank(text, { account: values.account, day: new Date() }));
  console.log(`${statement} is the bank's answer, of the account ${values.account}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
