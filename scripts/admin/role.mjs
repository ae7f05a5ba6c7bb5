/** @typedef {'reviewer' | 'viewer'} Role what an administrator may do: everything, or only look */

/**
 * @param {unknown} value
 * @returns {value is Role}
 */
export function isRole(value) {
  return value === 'reviewer' || value === 'viewer';
}

/**
 * @param {import('firebase-admin/auth').UserRecord | undefined} account
 * @returns {string} the role in its claims, as the rules read it; another than a {@link Role} gives nothing
 */
export function roleOf(account) {
  return String(account?.customClaims?.['role'] ?? 'reviewer');
}
