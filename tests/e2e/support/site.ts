interface Site {
  /** The production build on a Hosting emulator. */
  url: string;
  /** The environment variables that point to the emulators and to its own project on them. */
  env: Record<string, string>;
}

/** The site of this worker; see scripts/testSites.mjs. */
function ownSite(index: number): Site {
  const started: Site[] = JSON.parse(process.env['E2E_SITES'] ?? '[]');
  const site = started[index];
  if (!site) {
    throw new Error(
      `Only ${started.length} sites were started; set E2E_WORKERS, e.g. \`E2E_WORKERS=4 npx playwright test\`.`,
    );
  }
  return site;
}

// Playwright also loads the tests outside its workers, to list them.
const index = process.env['TEST_PARALLEL_INDEX'];
const { url, env } = index === undefined ? { url: '', env: {} } : ownSite(Number(index));

// The Admin SDK reads the emulators' hosts from the environment.
Object.assign(process.env, env);

/** Marks the accounts of this worker, since all workers share the Auth emulator. */
export const ACCOUNTS = `browser-${index}`;
export const siteUrl = url;
export const projectId = env['GCLOUD_PROJECT'] ?? '';
export const firestoreHost = env['FIRESTORE_EMULATOR_HOST'] ?? '';
export const authHost = env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
export const tronUrl = env['VITE_TRON_API_URL'] ?? '';
