// npm run admin:grant -- EMAIL and npm run admin:revoke -- EMAIL: grants and revokes access to the admin panel.
import { adminCommand } from './admin/adminCommand.mjs';
import { grantAdmin } from './admin/grant.mjs';
import { revokeAdmin } from './admin/revoke.mjs';
import { formatError } from './cli/cliError.mjs';
import { withProject } from './cli/project.mjs';

try {
  const { action, projectId, ...account } = adminCommand(process.argv.slice(2), process.env);
  const run = action === 'grant' ? grantAdmin : revokeAdmin;
  console.log(await withProject(projectId, (project) => run(project, account)));
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
