const ROLES = ['reviewer', 'viewer'] as const;

/** A reviewer may do everything, a viewer only read. The rules enforce it. */
export type AdminRole = (typeof ROLES)[number];

/** The role in a token's claims, `reviewer` by default; null for no administrator or an unknown role. */
export function adminRole(claims: Readonly<Record<string, unknown>>): AdminRole | null {
  if (claims['admin'] !== true) return null;
  const { role = 'reviewer' } = claims;
  return ROLES.find((known) => known === role) ?? null;
}
