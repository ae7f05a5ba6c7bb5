import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminCommand } from '../../scripts/admin/adminCommand.mjs';
import { serviceProject } from '../../scripts/cli/project.mjs';
import { deploymentProject } from '../../scripts/deployment/env.mjs';
import { binPath, root } from '../../scripts/cli/root.mjs';
import { emulatorHosts } from '../../scripts/emulators/emulators.mjs';
import { startSite } from '../../scripts/emulators/site.mjs';
import { newestJar } from '../../scripts/emulators/firestore.mjs';
import { engineProgram, installEngines } from '../../scripts/install/engines.mjs';
import { missingPackages, requireNode } from '../../scripts/install/packages.mjs';
import {
  localHosting,
  addSources,
  hostingFor,
  withAppCheck,
  withTronNode,
  type Hosting,
} from '../../scripts/hosting/policy.mjs';
import { Ports } from '../../scripts/processes/ports.mjs';
import { Processes, createContext } from '../../scripts/processes/processes.mjs';
import { ensurePassed, recordPassed, sourceHash } from '../../scripts/testing/lastRun.mjs';

describe('missingPackages', () => {
  const wanted = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/a': { version: '2.0.0' },
      'node_modules/b-win32': { version: '1.0.0', optional: true },
    },
  };
  const installed = (version: string) => ({ packages: { 'node_modules/a': { version } } });

  it('is satisfied by the same versions, without optional packages of other systems', () => {
    expect(missingPackages({ packages: { ...wanted.packages } }, installed('2.0.0'))).toEqual([]);
  });

  it('names a package of another version, and all of them before the first installation', () => {
    expect(missingPackages(wanted, installed('1.9.9'))).toEqual(['node_modules/a']);
    expect(missingPackages(wanted, undefined)).toEqual(['node_modules/a']);
  });
});

describe('package-lock.json', () => {
  // npm omits packages it cannot find while writing the file; then `npm ci` installs none on their system.
  it('names the native packages of every system', () => {
    type Locked = { version?: string; optionalDependencies?: Record<string, string> };
    const lockfile: { packages: Record<string, Locked> } = JSON.parse(
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
    );
    const names = Object.entries(lockfile.packages).map(
      ([folder, { version }]) => `${folder.split('node_modules/').at(-1)}@${version}`,
    );
    const native = Object.values(lockfile.packages)
      .flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
      .filter(([, version]) => /^\d/.test(version))
      .map(([name, version]) => `${name}@${version}`);
    expect(native.length).toBeGreaterThan(0);
    expect(native.filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('requireNode', () => {
  it.each(['20.19.0', '22.13.0', '24.0.0', '26.1.0'])('accepts %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.12.0', '23.11.1'])('refuses %s', (version) => {
    expect(() => requireNode(version)).toThrow(/install Node 20.19, 22.13, 24 or newer/);
  });
});

describe('the engines of the browser tests', () => {
  it('are found on the PATH, and those that are missing are named in the command that installs them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'engines-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    vi.stubEnv('PATH', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    writeFileSync(join(folder, 'firefox'), '', { mode: 0o755 });
    expect(engineProgram('firefox-esr')).toBe(join(folder, 'firefox'));
    // Without apt-get nothing is installed.
    await expect(installEngines(new Processes())).rejects.toThrow(
      'install them with `sudo apt-get install webkit2gtk-driver xvfb`',
    );
  });
});

describe('newestJar', () => {
  it('compares versions as numbers and ignores other files', () => {
    const names = [
      'cloud-firestore-emulator-v1.9.1.jar',
      'cloud-firestore-emulator-v1.19.9.jar',
      'ui.jar',
    ];
    expect(newestJar(names)).toBe('cloud-firestore-emulator-v1.19.9.jar');
    expect(newestJar(['ui.jar'])).toBeUndefined();
  });
});

describe('Ports', () => {
  it('answers a taken port by the next free one, and gives none twice', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    const ports = new Ports();
    const first = await ports.next(taken);
    expect(first).toBeGreaterThan(taken);
    expect(await ports.next(taken)).toBeGreaterThan(first);
    await new Promise((resolve) => server.close(resolve));
  });

  it('gives no port to two runs that start at once, and as many apart as asked for', async () => {
    const first = await new Ports().any();
    const given = await Promise.all([1, 2, 3].map(() => new Ports().next(first)));
    expect(new Set([first, ...given]).size).toBe(4);
    const apart = await new Ports().anyApart([0, 5]);
    expect(await new Ports().next(apart[1] ?? 0)).toBeGreaterThan(apart[1] ?? 0);
  });

  it('never gives the port that the Hosting emulator does not serve on', async () => {
    const ports = new Ports();
    expect(await ports.next(5001)).toBeGreaterThan(5001);
  });
});

describe('startSite', () => {
  it('takes its port after the build, in whose time another program may take one', async () => {
    const context = createContext(new Processes());
    const { processes, ports, folder } = context;
    const port = await ports.any();
    let isBuilt = false;
    vi.spyOn(processes, 'run').mockImplementation(async () => {
      mkdirSync(join(folder, 'hosting', 'dist', 'assets'));
      isBuilt = true;
      return { code: 0, output: '' };
    });
    vi.spyOn(processes, 'startService').mockImplementation(
      (name, _command, _args, { cwd = '' } = {}) => {
        const { emulators } = JSON.parse(readFileSync(join(cwd, 'firebase.json'), 'utf8'));
        const server = createHttpServer((_request, response) => response.end());
        server.listen(emulators.hosting.port, '127.0.0.1');
        onTestFinished(() => void server.close());
        return { name, log: () => '', ended: new Promise(() => {}) };
      },
    );
    const hosts = emulatorHosts({ auth: 1, firestore: 2, tron: 3 });
    const { url } = await startSite(context, hosts, async () => {
      expect(isBuilt).toBe(true);
      return port;
    });
    expect(new URL(url).port).toBe(String(port));
  });
});

describe('the local Content-Security-Policy', () => {
  it('adds the emulators to connect-src and changes nothing else', () => {
    const policy = "default-src 'none'; connect-src 'self'; base-uri 'none'";
    expect(addSources(policy, 'connect-src', ['http://e:1'])).toBe(
      "default-src 'none'; connect-src 'self' http://e:1; base-uri 'none'",
    );
    expect(() => addSources("default-src 'none'", 'connect-src', [])).toThrow(/connect-src/);
  });

  it('is that of firebase.json', () => {
    const [everywhere] = localHosting(['http://e:1']).headers;
    const policy = everywhere?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value;
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain(' http://e:1;');
    expect(policy).not.toContain('unsafe');
  });

  it('leaves HTTP as it is, which WebKit would turn into HTTPS', () => {
    expect(JSON.stringify(localHosting([]))).not.toContain('upgrade-insecure-requests');
  });
});

describe('the deployed Content-Security-Policy', () => {
  const { hosting }: { hosting: Hosting } = JSON.parse(readFileSync('firebase.json', 'utf8'));
  const policyWith = (env: Record<string, string>) => {
    const { headers } = withAppCheck(withTronNode(hosting, env), env);
    return headers[0]?.headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
  };

  it('names the TRON node in connect-src where one is configured, and nowhere else', () => {
    const without = policyWith({});
    expect(policyWith({ VITE_TRON_API_URL: ' ' })).toBe(without);
    expect(policyWith({ VITE_TRON_API_URL: ' https://node.example ' })).toBe(
      without.replace(/connect-src [^;]*/, '$& https://node.example'),
    );
    expect(without).not.toMatch(/tron|node/);
  });

  it('allows what reCAPTCHA needs where App Check has a site key, and requires Trusted Types all the same', () => {
    const key = { VITE_APP_CHECK_SITE_KEY: '6LdAbcdEfGhIjKlMnOpQ' };
    const added = [
      ['script-src', 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/'],
      [
        'connect-src',
        'https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com',
      ],
    ];
    const expected = added
      .reduce(
        (policy, [name, sources]) => policy.replace(new RegExp(`${name} [^;]*`), `$& ${sources}`),
        policyWith({}),
      )
      .replace('trusted-types service-worker', 'trusted-types *')
      .replace(
        '; frame-ancestors',
        '; frame-src https://www.google.com/recaptcha/; frame-ancestors',
      );
    expect(policyWith(key)).toBe(expected);
    expect(expected).toContain("require-trusted-types-for 'script'");
    expect(policyWith({})).not.toMatch(/google\.com\/|gstatic|appcheck|frame-src/);
    const embedder = 'Cross-Origin-Embedder-Policy';
    expect(JSON.stringify(withAppCheck(hosting, key))).not.toContain(embedder);
    expect(withAppCheck(hosting, {})).toBe(hosting);
    expect(JSON.stringify(hosting)).toContain(embedder);
  });

  it('caches the assets of the build permanently, and nothing else below their folder', () => {
    const dist = mkdtempSync(join(tmpdir(), 'dist-'));
    onTestFinished(() => rmSync(dist, { recursive: true }));
    mkdirSync(join(dist, 'assets'));
    for (const name of ['a-12345678.js', 'b-12345678.css']) {
      writeFileSync(join(dist, 'assets', name), '');
    }
    const sources = hostingFor(hosting, dist).headers.map(({ source }) => source);
    const own = '/assets/@(a-12345678.js|b-12345678.css)';
    expect(sources).toEqual(['**', own, `!${own}`]);
  });

  it('allows nothing for the emulators', () => {
    expect(JSON.stringify(hosting)).not.toMatch(/127\.0\.0\.1|localhost|http:|unsafe|\*\.|tron/);
  });

  it('upgrades insecure requests', () => {
    expect(policyWith({})).toMatch(/; upgrade-insecure-requests$/);
  });
});

describe('a deployment', () => {
  it('takes only files for which all tests have passed, and tests them again only after a change', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tested-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const test = vi.fn<() => Promise<number>>();
    const deploys = async () => {
      test.mockClear();
      await ensurePassed(test, folder);
      return test.mock.calls.length;
    };
    write('a.rules', 'one');
    test.mockResolvedValue(0);
    // Without Git nothing is known.
    recordPassed(sourceHash(folder), folder);
    expect(await deploys()).toBe(1);
    spawnSync('git', ['init'], { cwd: folder });
    write('.gitignore', '.tests-passed\nsecret\n');
    expect(await deploys()).toBe(1);
    recordPassed(sourceHash(folder), folder);
    for (const name of ['secret', 'figures.md']) write(name, 'changed');
    expect(await deploys()).toBe(0);
    for (const name of ['a.rules', 'new.ts']) {
      write(name, 'changed');
      expect(await deploys()).toBe(1);
      recordPassed(sourceHash(folder), folder);
    }
    rmSync(join(folder, 'new.ts'));
    expect(await deploys()).toBe(1);
    test.mockResolvedValue(1);
    await expect(deploys()).rejects.toThrow(/^Not deployed: a test failed/);
    test.mockImplementation(() => Promise.resolve(write('a.rules', 'meanwhile')).then(() => 0));
    await expect(deploys()).rejects.toThrow(/^Not deployed: files have changed/);
  });

  it('asks for that before it uploads, and `npm test` records it', () => {
    const places = (file: string, ...parts: string[]) =>
      parts.map((each) => readFileSync(file, 'utf8').indexOf(each));
    const [asked, uploaded] = places(
      'scripts/deploy.mjs',
      'await ensurePassed(',
      "'deploy', '--only'",
    );
    expect(asked).toBeGreaterThan(0);
    expect(uploaded).toBeGreaterThan(asked ?? 0);
    expect(places('scripts/test.mjs', 'recordPassed(tested)')).not.toContain(-1);
  });
});

describe('adminCommand', () => {
  const grant = { action: 'grant', email: 'a@b.example', uid: undefined };
  it.each([
    [['grant', 'a@b.example'], grant],
    [['grant', 'a@b.example', '--uid', 'x1'], { ...grant, uid: 'x1' }],
    [['grant', 'a@b.example', '--role', 'viewer'], { ...grant, role: 'viewer' }],
    [['revoke', '--uid=x1'], { action: 'revoke', email: undefined, uid: 'x1' }],
  ])('reads %j', (args, command) => {
    expect(adminCommand(args)).toEqual({ role: undefined, ...command });
  });

  it.each([
    [['promote', 'a@b.example'], /admin:grant/],
    [['grant'], /admin:grant -- EMAIL/],
    [['grant', '--uid', 'x1'], /admin:grant -- EMAIL/],
    [['revoke'], /admin:revoke -- --uid UID/],
    [['grant', 'a@b.example', 'c@d.example'], /admin:grant -- EMAIL/],
    [['grant', 'nobody'], /nobody is not an email address/],
    [['grant', 'a@b.example', '--role', 'boss'], /`--role reviewer` or `--role viewer`/],
    [['revoke', 'a@b.example', '--role', 'viewer'], /^Usage: /],
    [['grant', 'a@b.example', '--verify'], /--verify/],
    [['revoke', '--uid', 'users/x1'], /users\/x1 is not a uid/],
  ])('refuses %j', (args, sentence) => {
    expect(() => adminCommand(args)).toThrow(sentence);
  });
});

describe('serviceProject', () => {
  const key = { GOOGLE_APPLICATION_CREDENTIALS: 'key.json' };
  const auth = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
  const firestore = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' };

  it('is that of the service account, or of the emulators', () => {
    expect(serviceProject(key)).toBeUndefined();
    expect(serviceProject({ ...key, GCLOUD_PROJECT: 'real' })).toBe('real');
    expect(serviceProject({ ...auth, ...firestore })).toBe('demo-rupee-ramp');
  });

  it.each([
    [{}, /^Set GOOGLE_APPLICATION_CREDENTIALS/],
    [{ ...key, ...auth }, /^FIRESTORE_EMULATOR_HOST is not set/],
    [{ ...key, ...firestore }, /^FIREBASE_AUTH_EMULATOR_HOST is not set/],
  ])('is refused for %j', (env, sentence) => {
    expect(() => serviceProject(env)).toThrow(sentence);
  });
});

describe('deploymentProject', () => {
  const example = 'VITE_FIREBASE_PROJECT_ID=\nVITE_APP_NAME=\n# VITE_OPTIONAL=\n';
  const env = { VITE_FIREBASE_PROJECT_ID: 'real-project', VITE_APP_NAME: 'Ramp' };

  it('is the project of a complete environment', () => {
    expect(deploymentProject(env, example)).toBe('real-project');
    const withNode = { ...env, VITE_TRON_API_URL: 'https://node.example' };
    expect(deploymentProject(withNode, example)).toBe('real-project');
  });

  it.each([
    [{ VITE_APP_NAME: '' }, /missing: VITE_APP_NAME\./],
    [{ VITE_FIREBASE_PROJECT_ID: 'demo-x' }, /demo project/],
    [{ VITE_AUTH_EMULATOR: 'http://127.0.0.1:1' }, /VITE_AUTH_EMULATOR point/],
    [{ VITE_TRON_API_URL: ' http://127.0.0.1:1' }, /VITE_TRON_API_URL point/],
  ])('refuses %j', (change, sentence) => {
    expect(() => deploymentProject({ ...env, ...change }, example)).toThrow(sentence);
  });
});

describe('a misconfigured build', () => {
  const wrong = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwc';
  it.each([
    [{ VITE_APP_NAME: '' }, /^Configuration: VITE_APP_NAME is missing.*See \.env\.example\.$/],
    [
      { VITE_FORMER_WALLETS: `${wrong} until 3 Nov 2026` },
      `VITE_FORMER_WALLETS is not a valid TRC-20 address: ${wrong}`,
    ],
  ])('ends with the sentence that says what is wrong, and no stack: %j', (env, sentence) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [binPath('vite'), 'build', '--mode', 'demo'],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...env, NO_COLOR: '1' } },
    );
    expect(status).toBe(1);
    const [, said] = stderr.trim().split('error during build:\n');
    expect(said).toMatch(sentence);
    expect(said).not.toContain('\n');
  });
});
