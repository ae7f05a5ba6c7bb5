// npm run admin:grant -- EMAIL and npm run admin:revoke -- EMAIL: grants and revokes access to the admin panel.
import { adminCommand } from './admin/adminCommand.mjs';
import { grantAdmin } from './admin/grant.mjs';
import { revokeAdmin } from './admin/revoke.mjs';
import { runCommand } from './cli/command.mjs';
import { withProject } from './cli/project.mjs';

await runCommand(async () => {
  const { action, ...account } = adminCommand(process.argv.slice(2));
  const run = action === 'grant' ? grantAdmin : revokeAdmin;
  console.log(await withProject((project) => run(project, account)));
});
