import { findBrowser } from '../install/browser.mjs';
import { resetEmulators } from '../emulators/reset.mjs';
import { formatError, Failure } from '../cli/cliError.mjs';
import { Ports } from '../processes/ports.mjs';
import { failedSuite, readExitCode } from './reports.mjs';
import { buildForEmulators, emulatorEnv, serveBuild, startEmulators } from '../emulators/stack.mjs';
import { temporaryFolder } from '../cli/temporaryFolder.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./reports.mjs').SuiteResult} SuiteResult */
/** @typedef {import('../emulators/stack.mjs').Emulators} Emulators */

// Several times what the longest suite takes on two idle cores: it is there to end a run that hangs.
const suiteLimitMs = 15 * 60_000;

/**
 * One run of suites. What needs nothing runs beside what needs the emulators, since there are two cores; the browser
 * has the machine to itself at the end.
 */
export class TestRun {
  #processes;
  #context;
  /** Aborted with the reason when an emulator dies, so that no suite waits for one that will not answer. */
  #crash = new AbortController();
  /** @type {SuiteResult[]} */
  #results = [];

  /** @param {import('../processes/processes.mjs').Processes} processes */
  constructor(processes) {
    this.#processes = processes;
    this.#context = { processes, ports: new Ports(), folder: temporaryFolder(processes) };
  }

  /**
   * Runs the suites, printing each as it ends.
   * @param {Suite[]} suites
   * @returns {Promise<SuiteResult[]>} a result for each, and one for the build where a suite needs the site
   */
  async runAll(suites) {
    const plain = suites.filter(({ needs }) => needs === 'nothing');
    const onEmulators = suites.filter(({ needs }) => needs === 'emulators');
    const onSite = suites.filter(({ needs }) => needs === 'site');
    const emulators =
      onEmulators.length + onSite.length > 0 ? this.#started(this.startEmulators()) : undefined;

    const plainLane = async () => {
      for (const suite of plain) await this.#runSuite(suite, {}, undefined);
    };
    const emulatorLane = async () => {
      for (const suite of onEmulators) await this.#onEmulators(suite, emulators);
    };
    await Promise.all([plainLane(), emulatorLane()]);
    if (onSite.length > 0) await this.#onSite(onSite, emulators);
    return this.#results;
  }

  /**
   * Starts the emulators on ports nobody else uses.
   * @returns {Promise<Emulators>}
   */
  async startEmulators() {
    const { ports } = this.#context;
    const at = { auth: await ports.any(), firestore: await ports.any() };
    const emulators = await startEmulators(this.#context, at);
    this.#abortOnCrash(emulators.services);
    return emulators;
  }

  /**
   * Builds the site and serves it.
   * @param {Emulators} emulators
   * @returns {Promise<{ build: import('../processes/processes.mjs').RunResult, env: Record<string, string> }>} what the tests in
   *   the browser are given; the address is missing where the build failed
   */
  async startSite(emulators) {
    const [build, browser] = await Promise.all([
      buildForEmulators(this.#context, emulators),
      findBrowser(this.#processes),
    ]);
    const env = { ...emulatorEnv(emulators), CHROMIUM_PATH: browser };
    if (build.code !== 0) return { build, env };
    const port = await this.#context.ports.any();
    const { url, service } = await serveBuild(this.#context, emulators, port);
    this.#abortOnCrash([service]);
    return { build, env: { ...env, E2E_BASE_URL: url } };
  }

  /**
   * @param {Suite} suite
   * @param {Promise<Emulators | string> | undefined} starting
   */
  async #onEmulators(suite, starting) {
    const emulators = await starting;
    if (typeof emulators !== 'object') {
      this.#report(suite.name, 0, failedSuite(`${suite.name} could not run`, emulators));
      return;
    }
    await this.#runSuite(suite, emulatorEnv(emulators), emulators);
  }

  /**
   * @param {Suite[]} suites
   * @param {Promise<Emulators | string> | undefined} starting
   */
  async #onSite(suites, starting) {
    const emulators = await starting;
    const begun = Date.now();
    const site =
      typeof emulators === 'object' ? await this.#started(this.startSite(emulators)) : emulators;
    if (typeof site !== 'object' || typeof emulators !== 'object') {
      for (const { name } of suites) {
        this.#report(name, 0, failedSuite(`${name} could not run`, String(site)));
      }
      return;
    }
    this.#report('build', Date.now() - begun, readExitCode('The build', site.build));
    for (const suite of suites) {
      if (site.build.code === 0) await this.#runSuite(suite, site.env, emulators);
      else
        this.#report(suite.name, 0, failedSuite(`${suite.name} could not run without the build`));
    }
  }

  /**
   * @param {Suite} suite
   * @param {Record<string, string>} env
   * @param {Emulators | undefined} emulators
   */
  async #runSuite(suite, env, emulators) {
    const begun = Date.now();
    const limit = AbortSignal.timeout(suiteLimitMs);
    const signal = emulators === undefined ? limit : AbortSignal.any([limit, this.#crash.signal]);
    /** @type {SuiteResult} */
    let result;
    try {
      signal.throwIfAborted();
      if (emulators !== undefined && suite.startsClean) await resetEmulators(emulators);
      result = await suite.test(
        (args, more) =>
          this.#processes.run(process.execPath, args, { env: { ...env, ...more }, signal }),
        this.#context.folder,
      );
      signal.throwIfAborted();
      if (this.#processes.stopping) throw new Failure('Interrupted.');
    } catch (thrown) {
      if (this.#processes.stopping) throw thrown;
      const why = limit.aborted ? `It took more than ${suiteLimitMs / 60_000} minutes.` : '';
      result = failedSuite(`${suite.name} could not run to its end`, why || formatError(thrown));
    }
    this.#report(suite.name, Date.now() - begun, result);
  }

  /**
   * @param {string} name
   * @param {number} tookMs
   * @param {SuiteResult} result
   */
  #report(name, tookMs, result) {
    this.#results.push(result);
    const { passed, failed, skipped, failures } = result;
    const counts = [`${passed} passed`];
    if (failed > 0) counts.push(`${failed} failed`);
    if (skipped > 0) counts.push(`${skipped} skipped`);
    const seconds = `${(tookMs / 1000).toFixed(1)} s`;
    console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(12)} ${counts.join(', ')}  (${seconds})`);
    for (const failure of failures) console.log(failure.replace(/^(?=.)/gm, '    '));
  }

  /** @param {import('../processes/processes.mjs').Service[]} services */
  #abortOnCrash(services) {
    for (const service of services) {
      this.#processes.watchForCrash(service, (failure) => this.#crash.abort(failure));
    }
  }

  /**
   * @template Started
   * @param {Promise<Started>} starting
   * @returns {Promise<Started | string>} what was started, or why it was not
   */
  async #started(starting) {
    try {
      return await starting;
    } catch (thrown) {
      if (this.#processes.stopping) throw thrown;
      return formatError(thrown);
    }
  }
}
