// npm run bank -- payouts-K7RQ2M.csv: plays the bank for a demo file, and writes the statement that it would send.
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { playBank } from './bank/playBank.mjs';
import { CliError } from './cli/cliError.mjs';
import { readArgs, runCommand } from './cli/command.mjs';

const usage = 'Name a file, e.g. npm run bank -- payouts-K7RQ2M.csv';

await runCommand(async () => {
  const { values, positionals } = readArgs(
    {
      allowPositionals: true,
      options: { account: { type: 'string', default: '50200012344821' } },
    },
    usage,
  );
  const [file] = positionals;
  if (file === undefined) throw new CliError(usage);
  const statement = join(dirname(file), `statement-${basename(file)}`);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} could not be read.`);
  });
  await writeFile(statement, playBank(text, { account: values.account, day: new Date() }));
  console.log(`${statement} is the bank's answer, of the account ${values.account}.`);
});
