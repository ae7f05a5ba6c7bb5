/** A signed-in identity, or nobody. The claims are what the identity service would have signed. */
export interface Actor {
  readonly uid: string | null;
  readonly claims: Readonly<Record<string, unknown>>;
}

const HOUR_SECONDS = 3600;
const now = (): number => Math.floor(Date.now() / 1000);

export const anonymous: Actor = { uid: null, claims: {} };

/** A signed-up user; the email address is unverified by default. */
export function user(uid: string, claims: Record<string, unknown> = {}): Actor {
  const defaults = { email: emailOf(uid), email_verified: false, auth_time: now() };
  return { uid, claims: { ...defaults, ...claims } };
}

export function admin(uid: string, claims: Record<string, unknown> = {}): Actor {
  return user(uid, { admin: true, email_verified: true, ...claims });
}

/** An administrator who may read everything and write nothing. */
export function viewer(uid: string): Actor {
  return admin(uid, { role: 'viewer' });
}

/** An administrator with a role that the app does not know; another program may have set it. */
export function adminOfUnknownRole(uid: string): Actor {
  return admin(uid, { role: 'owner' });
}

/** The claim without a verified address: the address may belong to someone else. */
export function unverifiedAdmin(uid: string): Actor {
  return admin(uid, { email_verified: false });
}

/** An administrator's session of a certain age. The rules end it after eight hours. */
export function adminSignedInHoursAgo(uid: string, hours: number): Actor {
  return admin(uid, { auth_time: now() - Math.round(hours * HOUR_SECONDS) });
}

export function emailOf(uid: string): string {
  return `${uid.toLowerCase()}@example.com`;
}

export function withClaims({ uid, claims }: Actor, more: Record<string, unknown>): Actor {
  return { uid, claims: { ...claims, ...more } };
}

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
