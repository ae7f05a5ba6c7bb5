import { CliError } from '../cli/cliError.mjs';
import { aptInstall, findOnPath, mayUseApt } from './systemPackages.mjs';

/**
 * Debian's packages with Firefox and WebKit, which is Safari's engine, and their commands. Ubuntu has Firefox only as a snap,
 * which cannot read our profile; Mozilla's package is needed there.
 */
const commands = {
  'firefox-esr': ['firefox-esr', 'firefox'],
  'webkit2gtk-driver': ['WebKitWebDriver'],
  xvfb: ['Xvfb'],
};

/** @typedef {keyof typeof commands} EnginePackage */

/**
 * Checks that Firefox and WebKit are installed; as root on Debian it installs what is missing.
 * @param {import('../processes/processes.mjs').Processes} processes
 * @returns {Promise<void>}
 * @throws {CliError} naming the command that installs it
 */
export async function installEngines(processes) {
  if (mayUseApt() && missing().length > 0) await aptInstall(processes, missing());
  if (missing().length > 0) throw missingError(missing());
}

/**
 * @param {EnginePackage} name
 * @returns {string} the executable
 * @throws {CliError} naming the command that installs it
 */
export function engineProgram(name) {
  const program = commands[name].map(findOnPath).find((file) => file !== undefined);
  if (program === undefined) throw missingError([name]);
  return program;
}

const missing = () =>
  Object.entries(commands)
    .filter(([, names]) => !names.some(findOnPath))
    .map(([name]) => name);

/** @param {string[]} names */
const missingError = (names) =>
  new CliError(
    `The browser tests need Firefox and WebKit; install them with \`sudo apt-get install ${names.join(' ')}\`.`,
  );
