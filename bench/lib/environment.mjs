import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/install/browser.mjs';
import { startFirestoreEmulator } from '../../scripts/emulators/firestore.mjs';
import { root } from '../../scripts/cli/root.mjs';
import { emulatorEnv, seedEmulators, startEmulators } from '../../scripts/emulators/emulators.mjs';
import { distIn, runBuild, serveSites } from '../../scripts/emulators/site.mjs';
import { createContext } from '../../scripts/processes/processes.mjs';
import { CountingProxy } from './countingProxy.mjs';

/** @typedef {import('../../scripts/emulators/emulators.mjs').Emulators} Emulators */
/** @typedef {import('../../scripts/emulators/emulators.mjs').EmulatorHosts} EmulatorHosts */

const firstPort = 27_000;

/** The emulators, builds and sites that the benchmarks share. Each is started on first use. */
export class Environment {
  /** @type {Promise<Emulators> | undefined} */
  #emulators;
  /** @type {Promise<string> | undefined} */
  #build;
  /** @type {Promise<string> | undefined} */
  #oneChunkBuild;
  /** @type {Promise<string> | undefined} */
  #site;
  #context;

  /** @param {import('../../scripts/processes/processes.mjs').Processes} processes */
  constructor(processes) {
    this.processes = processes;
    this.#context = createContext(processes);
  }

  /** @returns {Promise<number>} a free port */
  port() {
    return this.#context.ports.next(firstPort);
  }

  /**
   * @param {string} name
   * @returns {string} a new folder that is deleted after the run
   */
  folder(name) {
    const folder = join(this.#context.folder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  /** @returns {Promise<string>} the path of the Chromium executable */
  browser() {
    return findBrowser(this.processes, 'whole');
  }

  /** @returns {Promise<Emulators>} Auth and Firestore, with the data that earlier benchmarks left in them */
  emulators() {
    this.#emulators ??= this.#startEmulators();
    return this.#emulators;
  }

  /** @returns {Promise<Emulators>} the same, reset to the demo data */
  async freshEmulators() {
    const emulators = await this.emulators();
    await seedEmulators(this.#context, emulators);
    return emulators;
  }

  /** @returns {Promise<string>} host:port of another, empty Firestore emulator with firestore.rules */
  async startFirestore() {
    const { host, service } = await startFirestoreEmulator(this.processes, await this.port());
    this.processes.watchForCrash(service, abort);
    return host;
  }

  /** @returns {Promise<string>} the folder of the production build against the emulators, with its manifest */
  build() {
    this.#build ??= this.emulators().then((emulators) => this.#buildApp('app', emulators));
    return this.#build;
  }

  /** @returns {Promise<string>} the folder of a build that offers English and Hindi, with a manifest for each */
  async buildWithHindi() {
    return this.#buildApp('with-hindi', await this.emulators(), { VITE_LANGUAGES: 'en,hi' });
  }

  /** @returns {Promise<string>} the folder of the plain one-chunk build, with its manifest */
  oneChunkBuild() {
    this.#oneChunkBuild ??= this.emulators().then((emulators) =>
      this.#viteBuild('one-chunk', emulatorEnv(emulators), 'bench/baselines/one-chunk'),
    );
    return this.#oneChunkBuild;
  }

  /** @returns {Promise<string>} the URL of the production build on the Hosting emulator, with the production headers */
  site() {
    this.#site ??= this.build().then(() => this.#serve('app'));
    return this.#site;
  }

  /** @returns {Promise<string>} the URL of the one-chunk build, served in the same way */
  async oneChunkSite() {
    await this.oneChunkBuild();
    return this.#serve('one-chunk');
  }

  /** @returns {Promise<string>} the URL of the static page, served in the same way */
  async staticSite() {
    const dist = distIn(this.folder('static'));
    cpSync(join(root, 'bench', 'baselines', 'static'), dist, { recursive: true });
    // The headers name the files of this folder.
    mkdirSync(join(dist, 'assets'));
    return this.#serve('static');
  }

  /** @returns {Promise<{ url: string, proxy: CountingProxy, proxyHost: string }>} a production build that reaches Firestore through a proxy */
  async countedSite() {
    const proxy = new CountingProxy();
    const proxyHost = await proxy.start(await this.port());
    this.processes.onExit(() => proxy.stop());
    const hosts = { ...(await this.emulators()), firestoreHost: proxyHost };
    await this.#buildApp('app-through', hosts);
    return { url: await this.#serve('app-through', hosts), proxy, proxyHost };
  }

  async #startEmulators() {
    const at = { auth: await this.port(), firestore: await this.port() };
    const emulators = await startEmulators(this.#context, at);
    for (const service of emulators.services) this.processes.watchForCrash(service, abort);
    return emulators;
  }

  /**
   * @param {string} name
   * @param {EmulatorHosts} hosts
   * @param {Record<string, string>} [env] more variables
   */
  #buildApp(name, hosts, env) {
    return this.#viteBuild(name, { ...emulatorEnv(hosts), ...env }, '.');
  }

  /**
   * @param {string} name of the output folder
   * @param {Record<string, string>} env
   * @param {string} source the folder with index.html and vite.config.ts, from the root
   * @returns {Promise<string>} the folder of the build
   */
  #viteBuild(name, env, source) {
    const context = { ...this.#context, folder: this.folder(name) };
    return runBuild(context, { cwd: join(root, source), env }, ['--manifest']);
  }

  /**
   * @param {string} name of the folder with the build
   * @param {EmulatorHosts} [hosts] what the page may connect to besides production's hosts; the emulators by default
   * @returns {Promise<string>}
   */
  async #serve(name, hosts) {
    const context = { ...this.#context, folder: this.folder(name) };
    const site = { dist: distIn(context.folder), hosts: hosts ?? (await this.emulators()) };
    const { urls, service } = await serveSites(context, [site], [await this.port()]);
    this.processes.watchForCrash(service, abort);
    return urls[0] ?? '';
  }
}

/**
 * @param {string} dist a folder of {@link Environment#build} or {@link Environment#oneChunkBuild}
 * @param {string} [name] of the manifest
 * @returns {import('./manifest.mjs').Manifest}
 */
export function readManifest(dist, name = 'manifest') {
  return JSON.parse(readFileSync(join(dist, '.vite', `${name}.json`), 'utf8'));
}

/**
 * Ends the run: after a service has crashed, further measurements would be meaningless.
 * @param {Error} failure
 * @returns {never}
 */
function abort(failure) {
  throw failure;
}
