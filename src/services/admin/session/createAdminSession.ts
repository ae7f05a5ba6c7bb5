import { FirebaseError } from 'firebase/app';
import {
  FactorId,
  getMultiFactorResolver,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  TotpMultiFactorGenerator,
  type Auth,
  type IdTokenResult,
  type MultiFactorError,
  type MultiFactorResolver,
  type UserCredential,
} from 'firebase/auth';
import { collection, doc, type Firestore } from 'firebase/firestore';
import { ADMIN_LOGIN_DELAY_MS, ADMIN_SESSION_HOURS } from '@/config/business';
import { adminRole, type AdminRole } from '@/domain/adminRole';
import { AppError } from '@/domain/errors';
import { toAppError } from '@/services/database/appErrors';
import { subscribeToDocument } from '@/services/database/reads';
import { dateIn } from '@/services/records/storedValues';

/** Why a session ended without a logout: it expired, the account is no longer an administrator, or has another role. */
export type SessionEnd = 'expired' | 'revoked' | 'changed';

export type AdminSession =
  | { status: 'signedIn'; uid: string; email: string; role: AdminRole; hasSecondFactor: boolean }
  | { status: 'signedOut'; ended: SessionEnd | null };

const SESSION_MS = ADMIN_SESSION_HOURS * 3_600_000;
/** The delay before asking again for a token that the identity service did not give. */
const TOKEN_RETRY_MS = 3_000;
const SAME_REFUSAL = ['wrong-credentials', 'email-invalid', 'account-disabled'];

/** The role that a token gives by the rules, apart from its age; null for none. */
function roleOf({ claims }: IdTokenResult): AdminRole | null {
  return claims['email_verified'] === true ? adminRole(claims) : null;
}

/** The time until the rules reject a token, by the server's clock, since the device's may be wrong. */
function msLeft({ authTime, issuedAtTime }: IdTokenResult): number {
  return SESSION_MS - (Date.parse(issuedAtTime) - Date.parse(authTime));
}

const asksForCode = (error: unknown): error is MultiFactorError =>
  error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';

/** The resolver of a sign-in whose error asks for a code; null for any other error. */
export function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | null {
  return asksForCode(error) ? getMultiFactorResolver(auth, error) : null;
}

/** Completes a sign-in with the code of an authenticator app. Throws Firebase's errors, or AppError without such a factor. */
export async function resolveWithCode(
  resolver: MultiFactorResolver,
  code: string,
): Promise<UserCredential> {
  const { assertionForSignIn } = TotpMultiFactorGenerator;
  const factor = resolver.hints.find(({ factorId }) => factorId === FactorId.TOTP);
  if (!factor) throw new AppError('code-expired');
  return resolver.resolveSignIn(assertionForSignIn(factor.uid, code));
}

/** Signs administrators in and out, and ends their session when it expires or is revoked. */
export function createAdminSession(auth: Auth, db: Firestore, adminDomain: string) {
  /** Settles when the sign-in in progress is done; no session is emitted before. */
  let pendingSignIn: Promise<unknown> = Promise.resolve();
  /** The sign-in with a correct password that waits for a code. */
  let resolver: MultiFactorResolver | null = null;
  /** Undefined when the identity service ended the session. */
  let endedBy: SessionEnd | null | undefined;

  async function endSession(why: SessionEnd | null): Promise<void> {
    endedBy = why;
    await signOut(auth);
  }

  /**
   * Ends the session as soon as its account is revoked, or its sign-in is older than a change of the role; the token remains
   * valid for up to an hour. Returns the unsubscribe.
   */
  function subscribeToRevocation(uid: string, { authTime }: IdTokenResult): () => void {
    return subscribeToDocument(() => doc(collection(db, 'revoked'), uid))({
      onData: (snapshot) => {
        const since = dateIn(snapshot.get('since'));
        if (!snapshot.exists() || (since && Date.parse(authTime) > since.getTime())) return;
        void endSession(since ? 'changed' : 'revoked');
      },
      // The lists are refused too and recheck the session; the next token starts a new listener.
      onError: () => undefined,
    });
  }

  async function requireAdmin({ user }: UserCredential): Promise<void> {
    if (roleOf(await user.getIdTokenResult())) return;
    await endSession(null);
    throw new AppError('not-admin');
  }

  async function signInAsAdmin(email: string, password: string): Promise<void> {
    resolver = null;
    const signedIn = signInWithEmailAndPassword(auth, email, password).catch((error: unknown) => {
      resolver = resolverOf(auth, error);
      throw error;
    });
    await requireAdmin(await signedIn);
  }

  /** Waits for a sign-in, and at least for `delay`. Throws AppError, the same one for all causes that must look alike. */
  async function attemptSignIn(signedIn: Promise<void>, delay?: Promise<unknown>): Promise<void> {
    const attempt = Promise.allSettled([signedIn, delay]);
    pendingSignIn = attempt;
    const [result] = await attempt;
    if (result.status === 'fulfilled') return;
    const error = toAppError(result.reason);
    throw SAME_REFUSAL.includes(error.code) ? new AppError('not-admin', { cause: error }) : error;
  }

  return {
    /** Subscribes to this tab's session and ends it when it expires or the account is revoked. Returns the unsubscribe. */
    subscribeToSession(onChange: (session: AdminSession) => void): () => void {
      let isStopped = false;
      let wasSignedIn = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let stopRevocation: (() => void) | undefined;

      async function checkSession(): Promise<void> {
        await pendingSignIn;
        const user = auth.currentUser;
        const token = await user?.getIdTokenResult().catch(() => null);
        const role = token && roleOf(token);
        if (isStopped || user !== auth.currentUser) return;
        clearTimeout(timer);
        stopRevocation?.();
        if (user && !token) {
          // The identity service could not be reached. Had it ended the session, the SDK would have signed the user out.
          timer = setTimeout(() => void checkSession(), TOKEN_RETRY_MS);
        } else if (!user || !token) {
          const ended = endedBy === undefined && wasSignedIn ? 'revoked' : (endedBy ?? null);
          wasSignedIn = false;
          onChange({ status: 'signedOut', ended });
        } else if (!role) {
          await endSession('revoked');
        } else if (msLeft(token) <= 0) {
          await endSession('expired');
        } else {
          wasSignedIn = true;
          endedBy = undefined;
          timer = setTimeout(() => void endSession('expired'), msLeft(token));
          stopRevocation = subscribeToRevocation(user.uid, token);
          const hasSecondFactor = token.signInSecondFactor === FactorId.TOTP;
          const { uid, email } = user;
          onChange({ status: 'signedIn', uid, email: email ?? uid, role, hasSecondFactor });
        }
      }

      const stop = onIdTokenChanged(auth, () => void checkSession());
      return () => {
        isStopped = true;
        clearTimeout(timer);
        stopRevocation?.();
        stop();
      };
    },

    /**
     * Signs an administrator in; an ID without `@` belongs to the configured domain.
     * Throws AppError `not-admin` for a wrong ID or password and for an account without the claim, after the same delay;
     * `second-factor-required` where {@link finishSignIn} has to follow with a code.
     */
    async signIn(adminId: string, password: string): Promise<void> {
      const email = adminId.includes('@') ? adminId : `${adminId}@${adminDomain}`;
      const delay = new Promise((resolve) => setTimeout(resolve, ADMIN_LOGIN_DELAY_MS));
      await attemptSignIn(signInAsAdmin(email, password), delay);
    },

    /**
     * Completes a sign-in with the code of an authenticator app. Throws AppError: `code-wrong`, after which another code may
     * follow; `code-expired`, after which the password has to; `not-admin` for an account without the claim.
     */
    async finishSignIn(code: string): Promise<void> {
      if (!resolver) throw new AppError('code-expired');
      await attemptSignIn(resolveWithCode(resolver, code).then(requireAdmin));
    },

    async signOut(): Promise<void> {
      await endSession(null).catch((error: unknown) => {
        throw toAppError(error);
      });
    },

    /** Refreshes the token after a refusal; the session ends if the new claims require it. */
    async recheck(): Promise<void> {
      // Offline this fails, and a deleted account is signed out by the SDK.
      await auth.currentUser?.getIdToken(true).catch(() => undefined);
    },
  };
}
