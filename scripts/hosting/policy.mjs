import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
  return origin
    ? withPolicy(hosting, (value) => addSources(value, 'connect-src', [origin]))
    : hosting;
}

/** What reCAPTCHA Enterprise loads. Source: Firebase, "Get started with App Check using reCAPTCHA Enterprise"; reCAPTCHA's FAQ. */
const recaptcha = 'https://www.google.com/recaptcha/';
const recaptchaSources = {
  'script-src': [recaptcha, 'https://www.gstatic.com/recaptcha/'],
  'connect-src': [recaptcha, 'https://content-firebaseappcheck.googleapis.com'],
};

/**
 * The hosting part of firebase.json for a deployment with App Check, if it has a site key: the page may also load reCAPTCHA and
 * its frames. Trusted Types stay required; but reCAPTCHA's policies have names that are not documented, so any name is allowed.
 * Cross-Origin-Embedder-Policy goes: a frame without such a policy of its own could not be loaded.
 * @param {Hosting} hosting
 * @param {Record<string, string | undefined>} env the variables of the build
 * @returns {Hosting}
 */
export function withAppCheck(hosting, env) {
  if (!env['VITE_APP_CHECK_SITE_KEY']) return hosting;
  const changed = withPolicy(hosting, (value) => {
    const sources = Object.entries(recaptchaSources).reduce(
      (policyValue, [name, origins]) => addSources(policyValue, name, origins),
      value,
    );
    return sources
      .replace(/trusted-types [^;]*/, 'trusted-types *')
      .replace(/; frame-ancestors/, `; frame-src ${recaptcha}$&`);
  });
  return {
    ...changed,
    headers: changed.headers.map(({ source, headers }) => ({
      source,
      headers: headers.filter(({ key }) => key !== 'Cross-Origin-Embedder-Policy'),
    })),
  };
}

/**
 * Adds sources to a directive of a policy.
 * @param {string} value a Content-Security-Policy
 * @param {string} name of the directive
 * @param {string[]} sources
 * @returns {string}
 * @throws {Error} when the policy lacks it, since default-src would then be in force and nothing be added
 */
export function addSources(value, name, sources) {
  const directive = new RegExp(`\\b${name}\\s[^;]*`);
  if (!directive.test(value)) throw new Error(`${policy} has no ${name}.`);
  return value.replace(directive, (found) => [found, ...sources].join(' '));
}

/**
 * The hosting part of firebase.json for one build: the policy also allows the pages' inline code by its hash. Style sheet and
 * bootstrap script are inline so that the first paint needs one request only; their hashes change with the build, so
 * firebase.json cannot name them. Only the build's own assets are cached permanently: Hosting sends the headers of a path with
 * a 404, too. If there are pages in several languages, Hosting chooses by the browser's languages, or by a cookie that
 * src/lib/language.ts sets.
 * @param {Hosting} hosting
 * @param {string} dist the folder of the build
 * @returns {Hosting}
 */
export function hostingFor(hosting, dist) {
  const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(dist, name), 'utf8'));
  const { headers, ...rest } = withPolicy(hosting, (value) => allowInline(value, pages));
  const own = `/assets/@(${readdirSync(join(dist, 'assets')).join('|')})`;
  return {
    ...rest,
    ...(existsSync(join(dist, 'localized')) && { i18n: { root: '/localized' } }),
    headers: headers.map((rule) => ({ ...rule, source: rule.source.replace('/assets/**', own) })),
  };
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
    allowed = addSources(allowed, `${element}-src`, [...hashes]);
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
  return withPolicy(hosting, (value) => {
    const plain = value.replace(/;\s*upgrade-insecure-requests\b/, '');
    return addSources(plain, 'connect-src', emulatorOrigins);
  });
}
