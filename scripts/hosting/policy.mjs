/**
 * @typedef {{ key: string, value: string }} Header
 * @typedef {{ source: string, headers: Header[] }} HeaderRule
 * @typedef {{ public: string, headers: HeaderRule[], [setting: string]: unknown }} Hosting
 */

export const policy = 'Content-Security-Policy';

/**
 * Replaces the Content-Security-Policy of a hosting configuration.
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
export function withoutUpgrade(value) {
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
