// npm run admin:grant -- EMAIL [--verify] and npm run admin:revoke -- EMAIL: who may use the admin panel.
import { adminCommand } from './lib/adminCommand.mjs';
import { changeAdmin } from './lib/adminClaim.mjs';
import { describe } from './lib/failure.mjs';

try {
  const command = adminCommand(process.argv.slice(2), process.env);
  console.log(await changeAdmin(command));
} catch (thrown) {
  console.error(describe(thrown));
  process.exitCode = 1;
}
