import { randomUUID } from 'node:crypto';
import { demoProject } from '../../../scripts/cli/root.mjs';
import { clearDocuments, uploadRules } from '../../../scripts/emulators/firestoreAdmin.mjs';
import { replaceInSite } from '../../../scripts/emulators/site.mjs';
import { user } from '../../rules/support/actors';
import { create, newProfile } from '../../rules/support/builders';
import { send } from '../../rules/support/rest';

interface Site {
  url: string;
  dist: string;
  env: Record<string, string>;
}

/** The site of this worker; see scripts/testSites.mjs. */
function ownSite(index: number): Site {
  const started: Site[] = JSON.parse(process.env['E2E_SITES'] ?? '[]');
  const site = started[index];
  if (!site) {
    throw new Error(
      `Only ${started.length} sites were started; set E2E_WORKERS, e.g. \`E2E_WORKERS=6 npx playwright test\`.`,
    );
  }
  return site;
}

// Playwright also loads the tests outside its workers, to list them.
const index = process.env['TEST_PARALLEL_INDEX'];
const { url, dist, env } =
  index === undefined ? { url: '', dist: '', env: {} } : ownSite(Number(index));

// The Admin SDK reads the emulators' hosts from the environment.
Object.assign(process.env, env);

/** Marks the accounts of this worker, since all workers share the Auth emulator. */
export const ACCOUNTS = `browser-${index}`;
export const siteUrl = url;
export const firestoreHost = env['FIRESTORE_EMULATOR_HOST'] ?? '';
export const authHost = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
export const tronUrl = env['VITE_TRON_API_URL'] ?? '';

const PROJECT = new RegExp(`${demoProject}(-[0-9a-f]{8})?`, 'g');
const TESTS_IN_A_PROJECT = 8;
let testsInProject = TESTS_IN_A_PROJECT;

export let projectId = demoProject;

/**
 * Empties the site's Firestore project, or gives the site a new one.
 *
 * The emulator never learns that a page was closed, and reruns its listeners' queries after every commit to their project,
 * which soon takes 150 ms instead of 5. A new project has none, but its rules take three seconds to compile.
 */
export async function emptyProject(): Promise<void> {
  if (testsInProject < TESTS_IN_A_PROJECT) {
    testsInProject++;
    await clearDocuments({ host: firestoreHost, projectId });
    return;
  }
  testsInProject = 1;
  projectId = `${demoProject}-${randomUUID().slice(0, 8)}`;
  replaceInSite(dist, PROJECT, projectId);
  const emulator = { host: firestoreHost, projectId };
  await uploadRules(emulator);
  // The first commit that an emulator judges takes ten times as long as the next, on a busy machine seconds: not a page's,
  // which gives up. It is refused, since the record is of somebody else.
  await send(emulator, user('nobody'), {
    commit: [create('users/nobody', newProfile('somebody'))],
  });
}
