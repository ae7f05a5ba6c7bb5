import { Ports } from './ports.mjs';

/**
 * Shared by all parts of a run.
 * @typedef {object} RunContext
 * @property {import('./processes.mjs').Processes} processes
 * @property {Ports} ports
 * @property {string} folder a temporary folder, removed when the run has ended
 */

/**
 * @param {import('./processes.mjs').Processes} processes
 * @param {Ports} [ports]
 * @returns {RunContext}
 */
export function createContext(processes, ports = new Ports()) {
  return { processes, ports, folder: processes.temporaryFolder() };
}
