// npm run deploy: makes the production build, tests what has not been tested, then deploys the build, the rules and the indexes
// to the project named by .env.production.local.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deploymentProject } from './deployment/env.mjs';
import { CliError } from './cli/cliError.mjs';
import { hostingFor, withAppCheck, withTronNode } from './hosting/policy.mjs';
import { installPackages } from './install/packages.mjs';
import { runScript } from './processes/processes.mjs';
import { binPath, root } from './cli/root.mjs';
import { ensurePassed } from './testing/lastRun.mjs';

await runScript(async (processes) => {
  await installPackages(processes);
  const { loadEnv } = await import('vite');
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const env = loadEnv('production', root);
  const project = deploymentProject(env, example);

  const build = [binPath('vite'), 'build', '--mode', 'production', '--outDir', 'dist'];
  if ((await processes.run(process.execPath, build, { output: 'show' })).code !== 0) {
    throw new CliError('Not deployed: the build failed. Fix what it reports.');
  }
  await ensurePassed(async () => {
    console.log(
      'These files have not passed all tests. Running `npm test`, which can take an hour …',
    );
    const test = [join(root, 'scripts', 'test.mjs')];
    return (await processes.run(process.execPath, test, { output: 'show' })).code;
  });
  // Firebase resolves the paths in its configuration relative to that file.
  const config = join(root, 'firebase.deploy.json');
  const settings = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  const base = withAppCheck(withTronNode(settings.hosting, env), env);
  const hosting = hostingFor(base, join(root, 'dist'));
  writeFileSync(config, JSON.stringify({ ...settings, hosting }));
  processes.onExit(() => rmSync(config, { force: true }));

  const parts = 'hosting,firestore:rules,firestore:indexes';
  const deploy = [binPath('firebase'), 'deploy', '--only', parts, '--project', project];
  const { code } = await processes.run(
    process.execPath,
    [...deploy, '--config', config, '--non-interactive'],
    { output: 'show' },
  );
  if (code !== 0) {
    throw new CliError(
      'The deployment failed. If you are not signed in to Firebase, run `npx firebase login` or set GOOGLE_APPLICATION_CREDENTIALS. If Firebase refused the rules, they may be larger than 250 KB once compiled, which only Firebase can measure.',
    );
  }
  return 0;
});
