import { expect, it, onTestFinished } from 'vitest';
import { runChecks, Project } from '../../scripts/deployment/checks/project.mjs';
import {
  serviceAccountChecks,
  slashCheck,
} from '../../scripts/deployment/checks/serviceAccount.mjs';
import { readRules, uploadRules } from '../../scripts/emulators/firestoreAdmin.mjs';
import { adminAuth, adminDb, emptyDatabase } from '../support/integration/adminSdk';
import { emulators } from '../support/integration/emulators';

const { auth, firestore: host, projectId } = emulators();

/** Redirects requests to the real services to the emulators. */
const toEmulators: typeof fetch = (input, init) =>
  fetch(
    String(input)
      .replace('https://firestore.googleapis.com', `http://${host}`)
      .replace('https://', `http://${auth}/`),
    init,
  );

/** The report of the check of an ID with a slash, and the accounts and documents it leaves behind. */
async function slashFinding(fetchFn = toEmulators) {
  const project = new Project({ projectId, apiKey: 'key', site: 'https://ramp.example' }, fetchFn);
  const problems: (string | null)[] = [];
  const check = slashCheck(project, { auth: adminAuth(), db: adminDb() });
  await runChecks([check], ({ problem }) => problems.push(problem));
  const { users } = await adminAuth().listUsers(1000);
  const collections = await Promise.all(
    ['users', 'deposits'].map((name) => adminDb().collection(name).listDocuments()),
  );
  const left = [
    ...users.map(({ uid }) => uid).filter((uid) => uid.startsWith('check-')),
    ...collections.flat(),
  ];
  return { problem: problems[0], left };
}

it('finds no way around the rules, that it could not be tried, and one where a slash in an ID leads to another document', async () => {
  await emptyDatabase();
  expect(await slashFinding()).toEqual({ problem: null, left: [] });
  const failing =
    (path: string, answer: () => Response): typeof fetch =>
    (input, init) =>
      String(input).includes(path) ? Promise.resolve().then(answer) : toEmulators(input, init);
  const refused = failing(':commit', () => new Response('{}', { status: 403 }));
  expect(await slashFinding(refused)).toEqual({
    problem: expect.stringContaining('could not be tried: a note returned HTTP 403'),
    left: [],
  });
  const silent = failing('signInWithCustomToken', () => expect.fail('no answer'));
  expect(await slashFinding(silent)).toEqual({
    problem: expect.stringMatching(/could not be completed: .* could not be reached/),
    left: [],
  });

  // As if the database read `ID/notes/NOTE` as the path of a note.
  const split = readRules().replace(
    /return \/databases\/\$\(database\)\/documents\/deposits\/\$\([^\n]*;/,
    `return depositId.matches('.+/notes/.+')
        ? /databases/$(database)/documents/deposits/$(depositId.split('/')[0])/notes/$(depositId.split('/')[2])
        : /databases/$(database)/documents/deposits/$(depositId);`,
  );
  expect(split).not.toBe(readRules());
  await uploadRules({ host, projectId }, split);
  onTestFinished(async () => void (await uploadRules({ host, projectId })));
  expect(await slashFinding()).toEqual({
    problem: expect.stringContaining('own count was not refused (HTTP 200)'),
    left: [],
  });
});

it('is left out, which is said, where administrators need a second factor, which no check can have', async () => {
  await emptyDatabase();
  const project = new Project({ projectId, apiKey: 'key', site: 'https://ramp.example' });
  const namesAndLines = async () => {
    const lines: string[] = [];
    const access = { auth: adminAuth(), db: adminDb() };
    const checks = await serviceAccountChecks(project, access, '', (line) => lines.push(line));
    return [...checks.map(({ name }) => name), ...lines];
  };
  const slash = 'an ID with a slash leads the rules to no other document';
  expect(await namesAndLines()).toContain(slash);
  await adminDb().doc('settings/limits').set({ requireSecondFactor: true });
  const found = await namesAndLines();
  expect(found).not.toContain(slash);
  expect(found).toContainEqual(expect.stringContaining('were not tried'));
});
