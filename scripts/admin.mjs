// npm run admin:grant -- EMAIL [--verify] and npm run admin:revoke -- EMAIL: who may use the admin panel.
import { adminCommand } from './admin/adminCommand.mjs';
import { changeAdmin } from './admin/adminClaim.mjs';
import { formatError } from './cli/cliError.mjs';

try {
  const command = adminCommand(process.argv.slice(2), process.env);
  console.log(await changeAdmin(command));
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
