/** Somebody with a token, or nobody. The claims are what the identity service would have signed. */
export interface Actor {
  readonly uid: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

const HOUR_SECONDS = 3600;
const now = (): number => Math.floor(Date.now() / 1000);

/** Not signed in. */
export const anonymous: Actor = { uid: null, claims: {} };

/** A signed-up user, whose address need not be verified. */
export function user(uid: string, claims: Record<string, unknown> = {}): Actor {
  const defaults = { email: emailOf(uid), email_verified: false, auth_time: now() };
  return { uid, claims: { ...defaults, ...claims } };
}

/** An administrator in good standing, unless the claims say otherwise. */
export function admin(uid: string, claims: Record<string, unknown> = {}): Actor {
  return user(uid, { admin: true, email_verified: true, ...claims });
}

/** Who may look at everything and write nothing. */
export function viewer(uid: string): Actor {
  return admin(uid, { role: 'viewer' });
}

/** What nobody knows of: another program may have set it. */
export function adminOfUnknownRole(uid: string): Actor {
  return admin(uid, { role: 'owner' });
}

/** The claim without a verified address: somebody may have signed up with an address not theirs. */
export function unverifiedAdmin(uid: string): Actor {
  return admin(uid, { email_verified: false });
}

/** Signed in some hours ago. The rules end an administrator's session after eight. */
export function adminSignedInHoursAgo(uid: string, hours: number): Actor {
  return admin(uid, { auth_time: now() - Math.round(hours * HOUR_SECONDS) });
}

/** The address every test account has. */
export function emailOf(uid: string): string {
  return `${uid.toLowerCase()}@example.com`;
}

/** A token that says more, or something else. */
export function withClaims({ uid, claims }: Actor, more: Record<string, unknown>): Actor {
  return { uid, claims: { ...claims, ...more } };
}

/** Leaves claims out of a token. */
export function without(actor: Actor, ...names: string[]): Actor {
  return {
    uid: actor.uid,
    claims: Object.fromEntries(
      Object.entries(actor.claims).filter(([name]) => !names.includes(name)),
    ),
  };
}

/** The unsigned token that only an emulator accepts; null for nobody. */
export function tokenOf(actor: Actor, projectId: string): string | null {
  if (actor.uid === null) return null;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const payload = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: actor.uid,
    user_id: actor.uid,
    iat: now(),
    exp: now() + HOUR_SECONDS,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...actor.claims,
  };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}
