import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatError, CliError } from '../cli/cliError.mjs';
import { root } from '../cli/root.mjs';
import { Ports } from './ports.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [cwd] the repository's root by default
 * @property {'capture' | 'show'} [output] capture the output, or pass it to the terminal
 * @property {AbortSignal} [signal] kills the process when aborted
 *
 * @typedef {object} RunResult
 * @property {number} code the exit code; 128 + the signal's number when a signal ended it
 * @property {string} output what it printed, if captured
 *
 * @typedef {object} Service
 * @property {string} name for messages, e.g. "Firestore emulator"
 * @property {() => string} log the last lines it printed
 * @property {Promise<RunResult>} ended
 *
 * @typedef {object} ServiceOptions
 * @property {Record<string, string | undefined>} [env]
 * @property {string} [cwd]
 * @property {(line: string) => void} [onLine] called with each line it prints
 */

const graceMs = 6_000;
const killedMs = 1_000;
const keptLines = 60;

/** Starts processes, each in its own process group, and ensures that none outlives this script. */
export class Processes {
  #guard = startProcessGuard();
  /** @type {Set<number>} */
  #groups = new Set();
  /** @type {Array<() => void | Promise<void>>} */
  #cleanups = [];
  /** @type {Promise<void> | undefined} */
  #stopping;

  /** True once stopping has begun; a process that ends later did not crash. */
  get stopping() {
    return this.#stopping !== undefined;
  }

  /**
   * Runs a command to its end.
   * @param {string} command
   * @param {string[]} args
   * @param {RunOptions} [options]
   * @returns {Promise<RunResult>}
   */
  async run(command, args, options = {}) {
    /** @type {string[]} */
    const chunks = [];
    const show = options.output === 'show';
    const started = this.#spawn(command, args, options, show, (text) => chunks.push(text));
    const abort = () => signalGroup(started.group, 'SIGKILL');
    options.signal?.addEventListener('abort', abort, { once: true });
    try {
      return { code: await started.ended, output: chunks.join('') };
    } finally {
      options.signal?.removeEventListener('abort', abort);
    }
  }

  /**
   * Starts a long-running process. The caller handles its end through `ended`.
   * @param {string} name
   * @param {string} command
   * @param {string[]} args
   * @param {ServiceOptions} [options]
   * @returns {Service}
   */
  startService(name, command, args, options = {}) {
    /** @type {string[]} */
    const lines = [];
    let rest = '';
    const started = this.#spawn(command, args, options, false, (text) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        if (lines.length > keptLines) lines.shift();
        options.onLine?.(line);
      }
    });
    const log = () => [...lines, rest].join('\n').trim();
    const ended = started.ended.then((code) => ({ code, output: log() }));
    return { name, log, ended };
  }

  /**
   * Calls back when the service ends unexpectedly.
   * @param {Service} service
   * @param {(failure: CliError) => void} onCrash
   */
  watchForCrash(service, onCrash) {
    void service.ended.then(({ code }) => {
      if (this.stopping) return;
      const log = service.log();
      const lastLines = log === '' ? '' : `\nIts last lines were:\n${log}`;
      onCrash(
        new CliError(`The ${service.name} stopped unexpectedly (exit code ${code}).${lastLines}`),
      );
    });
  }

  /**
   * Creates a folder that is removed when this script ends, however it ends.
   * @returns {string} its path
   */
  temporaryFolder() {
    const folder = mkdtempSync(join(tmpdir(), 'rupee-ramp-'));
    this.#guard.removeAfterwards(folder);
    return folder;
  }

  /**
   * Registers cleanup work, e.g. closing a browser. It runs after all processes have ended.
   * @param {() => void | Promise<void>} cleanup
   */
  onExit(cleanup) {
    this.#cleanups.push(cleanup);
  }

  /**
   * Ends every process, by SIGTERM and after a few seconds by SIGKILL. Safe to call twice.
   * @returns {Promise<void>}
   */
  stop() {
    this.#stopping ??= this.#stop();
    return this.#stopping;
  }

  /** Kills all remaining processes immediately, when a user presses Ctrl-C twice. */
  kill() {
    for (const group of this.#groups) signalGroup(group, 'SIGKILL');
  }

  async #stop() {
    for (const group of this.#groups) signalGroup(group, 'SIGTERM');
    const deadline = Date.now() + graceMs;
    while (this.#anyAlive() && Date.now() < deadline) await sleep(50);
    this.kill();
    // Limited, because a zombie process still counts as alive.
    const killDeadline = Date.now() + killedMs;
    while (this.#anyAlive() && Date.now() < killDeadline) await sleep(20);
    for (const cleanup of this.#cleanups) await cleanup();
  }

  #anyAlive() {
    for (const group of this.#groups) {
      if (signalGroup(group, 0)) return true;
      this.#forget(group);
    }
    return false;
  }

  /** @param {number} group */
  #forget(group) {
    if (this.#groups.delete(group)) this.#guard.forget(group);
  }

  /**
   * @param {string} command
   * @param {string[]} args
   * @param {{ env?: Record<string, string | undefined>, cwd?: string }} options
   * @param {boolean} show
   * @param {(text: string) => void} onOutput
   * @returns {{ group: number, ended: Promise<number> }}
   */
  #spawn(command, args, options, show, onOutput) {
    if (this.stopping) throw new CliError('Interrupted.');
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      detached: true,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const group = child.pid ?? 0;
    if (group > 0) {
      this.#groups.add(group);
      this.#guard.watch(group);
    }
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
    /** @type {Promise<number>} */
    const ended = new Promise((resolve) => {
      child.once('error', (error) => {
        onOutput(`${error.message}\n`);
        resolve(127);
      });
      child.once('exit', () => {
        // Processes started by a finished process must not outlive it.
        if (!this.stopping && !signalGroup(group, 'SIGKILL')) this.#forget(group);
      });
      child.once('close', (code, signal) => resolve(code ?? exitCodeOf(signal)));
    });
    return { group, ended };
  }
}

/**
 * Runs a script's body with a {@link Processes}, and ends all processes when it returns or fails and on Ctrl-C, SIGTERM and
 * SIGHUP. Exits with the number the body returns.
 * @param {(processes: Processes) => Promise<number>} body
 * @returns {Promise<never>}
 */
export async function runScript(body) {
  const processes = new Processes();
  /** @type {number | undefined} the exit code, once a signal or an uncaught exception has determined it */
  let signalled;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signalled !== undefined && signal === 'SIGINT') processes.kill();
      signalled ??= exitCodeOf(signal);
      void processes.stop().then(() => process.exit(signalled));
    });
  }
  // npm exits immediately on a signal without forwarding it, so this script ends when npm does.
  const parent = process.ppid;
  const watchParent = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  };
  if (process.env.npm_lifecycle_event !== undefined) setInterval(watchParent, 500).unref();
  process.on('uncaughtException', (error) => {
    console.error(`\n${formatError(error)}`);
    signalled ??= 1;
    void processes.stop().then(() => process.exit(signalled));
  });
  // A closed terminal must not prevent the cleanup.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  let code = 1;
  try {
    code = await body(processes);
  } catch (thrown) {
    if (signalled === undefined) console.error(`\n${formatError(thrown)}`);
  }
  await processes.stop();
  process.exit(signalled ?? code);
}

/**
 * @param {NodeJS.Signals | null} signal
 * @returns {number} the exit code a shell reports for a process ended by this signal
 */
function exitCodeOf(signal) {
  return signal === null ? 1 : 128 + constants.signals[signal];
}

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal
 * @returns {boolean} whether the group still has a member
 */
function signalGroup(group, signal) {
  if (group <= 0) return false;
  try {
    process.kill(-group, signal);
    return true;
  } catch {
    return false;
  }
}

// Reads lines: "+ GROUP", "- GROUP" and "/ FOLDER". Its standard input ends when the script exits, even after a kill -9, which
// no handler can catch; then the remaining groups are terminated and the folders removed.
const guardScript = `
groups=' '
remove() { printf '%s' "$folders" | while IFS= read -r folder; do rm -rf -- "$folder"; done; }
folders=''
while read -r sign group; do
  case $sign in
    +) groups="$groups$group " ;;
    /) folders="$folders$group
" ;;
    -) case $groups in *" $group "*) groups="\${groups%%" $group "*} \${groups#*" $group "}" ;; esac ;;
  esac
done
[ "$groups" = ' ' ] && { remove; exit 0; }
for group in $groups; do kill -s TERM -- "-$group" 2>/dev/null; done
sleep 3
for group in $groups; do kill -s KILL -- "-$group" 2>/dev/null; done
remove
exit 0
`;

/**
 * Starts a guard that terminates our process groups and removes our temporary folders if this process dies without doing so.
 * @returns {{ watch(group: number): void, forget(group: number): void, removeAfterwards(folder: string): void }}
 */
function startProcessGuard() {
  const guard = spawn('sh', ['-c', guardScript], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  guard.on('error', () => {});
  guard.stdin.on('error', () => {});
  return {
    watch: (group) => void guard.stdin.write(`+ ${group}\n`),
    forget: (group) => void guard.stdin.write(`- ${group}\n`),
    removeAfterwards: (folder) => void guard.stdin.write(`/ ${folder}\n`),
  };
}

/**
 * Shared by all parts of a run.
 * @typedef {object} RunContext
 * @property {Processes} processes
 * @property {Ports} ports
 * @property {string} folder a temporary folder, removed when the run has ended
 */

/**
 * @param {Processes} processes
 * @param {Ports} [ports]
 * @returns {RunContext}
 */
export function createContext(processes, ports = new Ports()) {
  return { processes, ports, folder: processes.temporaryFolder() };
}
