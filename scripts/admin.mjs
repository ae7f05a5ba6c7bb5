// npm run admin:grant -- EMAIL and npm run admin:revoke -- EMAIL: grants and revokes access to the admin panel.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { adminCommand } from './admin/adminCommand.mjs';
import { grantAdmin } from './admin/grant.mjs';
import { revokeAdmin } from './admin/revoke.mjs';
import { formatError } from './cli/cliError.mjs';

try {
  const { action, projectId, ...account } = adminCommand(process.argv.slice(2), process.env);
  const app = initializeApp(projectId === undefined ? {} : { projectId });
  const project = { auth: getAuth(app), db: getFirestore(app) };
  try {
    const run = action === 'grant' ? grantAdmin : revokeAdmin;
    console.log(await run(project, account));
  } finally {
    await deleteApp(app);
  }
} catch (thrown) {
  console.error(formatError(thrown));
  process.exitCode = 1;
}
