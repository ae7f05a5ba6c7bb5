// npm run check:project -- --site https://your.domain: checks of the real project that no emulator can do. See SECURITY.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './cli/ask.mjs';
import { deploymentProject } from './deployment/env.mjs';
import { CliError } from './cli/cliError.mjs';
import { withAppCheck, withTronNode } from './hosting/policy.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { unauthenticatedChecks } from './deployment/checks/unauthenticated.mjs';
import { userChecks, withThrowawayAccount } from './deployment/checks/user.mjs';
import { runChecks, Project } from './deployment/checks/project.mjs';
import { siteChecks } from './deployment/checks/site.mjs';
import { walletCheck } from './deployment/checks/wallet.mjs';
import { root } from './cli/root.mjs';

await runScript(async (processes) => {
  const [flag, site = ''] = process.argv.slice(2);
  if (flag !== '--site' || !/^https:\/\/[^/]+$/.test(site)) {
    throw new CliError('Usage: `npm run check:project -- --site https://your.domain`.');
  }
  await installPackages(processes);
  const { loadEnv } = await import('vite');
  const env = loadEnv('production', root);
  const projectId = deploymentProject(env, read('.env.example'));
  const apiKey = env['VITE_FIREBASE_API_KEY'] ?? '';
  const appId = env['VITE_FIREBASE_APP_ID'] ?? '';
  const project = new Project({ projectId, apiKey, site, appId });
  const debugToken = process.env.APP_CHECK_DEBUG_TOKEN;
  if (debugToken) await project.useDebugToken(debugToken);
  const { hosting } = JSON.parse(read('firebase.json'));

  /** @param {import('./deployment/checks/project.mjs').Check[]} checks */
  const run = (checks) =>
    runChecks(checks, ({ name, problem }) =>
      console.log(problem === null ? `✓ ${name}` : `✗ ${name}\n    ${problem}`),
    );
  let failed = 0;
  if (process.stdin.isTTY) failed += await run([walletCheck(env, ask)]);
  else console.log('- You were not asked about the wallet; run this in a terminal to be asked.');
  failed += await run([
    ...unauthenticatedChecks(project),
    ...siteChecks(site, withAppCheck(withTronNode(hosting, env), env)),
  ]);
  failed += await withThrowawayAccount(project, (account) => run(userChecks(project, account)));
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) {
    const { withProject } = await import('./cli/project.mjs');
    const { serviceAccountChecks } = await import('./deployment/checks/serviceAccount.mjs');
    failed += await withProject(
      async (access) =>
        run(await serviceAccountChecks(project, access, read('firestore.rules'), console.log)),
      projectId,
    );
  } else {
    console.log(
      '- The deployed rules and the administrators were not checked; set GOOGLE_APPLICATION_CREDENTIALS to include them.',
    );
  }
  console.log(failed === 0 ? '\nAll checks passed.' : `\n${failed} failed.`);
  return failed === 0 ? 0 : 1;
});

/** @param {string} file */
function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
