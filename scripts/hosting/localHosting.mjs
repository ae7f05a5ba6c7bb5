import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';

/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 * @typedef {{ public: string, headers: HeaderRule[], [setting: string]: unknown }} Hosting
 */

export const policy = 'Content-Security-Policy';

/**
 * The same hosting with another Content-Security-Policy.
 * @param {Hosting} hosting
 * @param {(value: string) => string} change
 * @returns {Hosting}
 */
export function withPolicy(hosting, change) {
  return {
    ...hosting,
    headers: hosting.headers.map(({ source, headers }) => ({
      source,
      headers: headers.map(({ key, value }) => ({
        key,
        value: key === policy ? change(value) : value,
      })),
    })),
  };
}

/**
 * The hosting part of firebase.json as the local run serves it: the same, but the page may also connect to the emulators.
 * @param {string[]} emulatorOrigins e.g. http://127.0.0.1:9099
 * @returns {Hosting}
 */
export function localHosting(emulatorOrigins) {
  /** @type {{ hosting: Hosting }} */
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  return withPolicy(hosting, (value) => allowConnections(value, emulatorOrigins));
}

/**
 * Adds origins to a policy's connect-src.
 * @param {string} value a Content-Security-Policy
 * @param {string[]} origins
 * @returns {string}
 * @throws {Error} when the policy has no connect-src, since default-src would then be in force and nothing be added
 */
export function allowConnections(value, origins) {
  if (!/\bconnect-src\s/.test(value)) throw new Error(`${policy} has no connect-src.`);
  return value.replace(/\bconnect-src\s[^;]*/, (directive) => [directive, ...origins].join(' '));
}
