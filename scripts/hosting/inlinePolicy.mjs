import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policy, withPolicy } from './policy.mjs';

/** @typedef {import('./policy.mjs').Hosting} Hosting */

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
