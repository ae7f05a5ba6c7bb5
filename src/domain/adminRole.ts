const ROLES = ['reviewer', 'viewer'] as const;

/** What an administrator may do: a reviewer everything, a viewer only look. The rules enforce it. */
export type AdminRole = (typeof ROLES)[number];

/** The role in the claims of a token, `reviewer` where they name none; null for no administrator, or an unknown role. */
export function adminRole(claims: Readonly<Record<string, unknown>>): AdminRole | null {
  if (claims['admin'] !== true) return null;
  const { role = 'reviewer' } = claims;
  return ROLES.find((known) => known === role) ?? null;
}
