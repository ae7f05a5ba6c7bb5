import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../cli/root.mjs';

/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 * @typedef {{ public: string, headers: HeaderRule[], [setting: string]: unknown }} Hosting
 */

const policy = 'Content-Security-Policy';

/**
 * Replaces the Content-Security-Policy of a hosting configuration.
 * @param {Hosting} hosting
 * @param {(value: string) => string} change
 * @returns {Hosting}
 */
function withPolicy(hosting, change) {
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
 * The hosting part of firebase.json for a deployment: the page may also connect to the configured TRON node, if any. The build
 * has checked that the value is an origin.
 * @param {Hosting} hosting
 * @param {Record<string, string>} env the variables of the build
 * @returns {Hosting}
 */
export function withTronNode(hosting, env) {
  const origin = env['VITE_TRON_API_URL']?.trim();
  return origin ? withPolicy(hosting, (value) => allowConnections(value, [origin])) : hosting;
}

/**
 * Removes upgrade-insecure-requests from a policy.
 * @param {string} value a Content-Security-Policy
 * @returns {string}
 */
function withoutUpgrade(value) {
  return value.replace(/;\s*upgrade-insecure-requests\b/, '');
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

/**
 * The hosting part of firebase.json for one build: the policy also allows the pages' inline code by its hash. Style sheet and
 * bootstrap script are inline so that the first paint needs one request only; their hashes change with the build, so
 * firebase.json cannot name them.
 * @param {Hosting} hosting
 * @param {string} dist the folder of the build
 * @returns {Hosting}
 */
export function hostingFor(hosting, dist) {
  const pages = readdirSync(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(dist, name), 'utf8'));
  return withPolicy(hosting, (value) => allowInline(value, pages));
}

/**
 * Adds the hashes of the pages' inline code to a policy's script-src and style-src.
 * @param {string} value a Content-Security-Policy
 * @param {string[]} pages
 * @returns {string}
 * @throws {Error} when the policy lacks a directive that is needed
 */
export function allowInline(value, pages) {
  let allowed = value;
  for (const element of ['script', 'style']) {
    const hashes = new Set(pages.flatMap((page) => inlineHashes(page, element)));
    if (hashes.size === 0) continue;
    const directive = new RegExp(`\\b${element}-src\\s[^;]*`);
    if (!directive.test(allowed)) throw new Error(`${policy} has no ${element}-src.`);
    allowed = allowed.replace(directive, (sources) => [sources, ...hashes].join(' '));
  }
  return allowed;
}

/**
 * @param {string} page
 * @param {string} element
 * @returns {string[]}
 */
function inlineHashes(page, element) {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, 'gs');
  return [...page.matchAll(inline)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

/**
 * The hosting part of firebase.json for local runs: the page may also connect to the emulators, and nothing upgrades HTTP to
 * HTTPS, which WebKit does even for a loopback address.
 * @param {string[]} emulatorOrigins e.g. http://127.0.0.1:9099
 * @returns {Hosting}
 */
export function localHosting(emulatorOrigins) {
  /** @type {{ hosting: Hosting }} */
  const { hosting } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  return withPolicy(hosting, (value) => allowConnections(withoutUpgrade(value), emulatorOrigins));
}
