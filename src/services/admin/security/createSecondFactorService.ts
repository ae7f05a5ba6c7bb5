import {
  FactorId,
  multiFactor,
  TotpMultiFactorGenerator,
  type Auth,
  type User,
} from 'firebase/auth';
import { AppError, errorCode } from '@/domain/errors';
import { resolveWithCode, resolverOf } from '@/services/admin/session/createAdminSession';
import { rethrowAsAppError } from '@/services/database/appErrors';
import { reauthenticate } from '@/services/reauthenticate';

/** The secret that sets up an authenticator app. It is never stored. */
export interface FactorKey {
  text: string;
  /** The same as an `otpauth:` URL, to be scanned. */
  url: string;
  /** Turns the second factor on with the app's first code. Throws AppError `code-wrong` and `code-expired` among others. */
  confirm: (code: string) => Promise<void>;
}

/** Creates the service for the administrator's second factor: codes of an authenticator app, through Firebase Auth. */
export function createSecondFactorService(auth: Auth, appName: string) {
  function ownUser(): User {
    if (!auth.currentUser) throw new AppError('session-expired');
    return auth.currentUser;
  }

  const enrolled = (user: User) =>
    multiFactor(user).enrolledFactors.find(({ factorId }) => factorId === FactorId.TOTP);

  /** Signs in again, which changing factors needs. Throws `second-factor-required` if a code is needed and none is given. */
  async function signInAgain(password: string, code?: string): Promise<void> {
    try {
      await reauthenticate(auth, password);
    } catch (error) {
      const resolver = error instanceof AppError && resolverOf(auth, error.cause);
      if (!resolver || code === undefined) throw error;
      await rethrowAsAppError(resolveWithCode(resolver, code));
    }
  }

  return {
    /** The time the second factor was turned on; null if it is off. Asks the server. Throws AppError. */
    async enrolledAt(): Promise<Date | null> {
      const user = ownUser();
      await rethrowAsAppError(user.reload());
      const factor = enrolled(user);
      return factor ? new Date(factor.enrollmentTime) : null;
    },

    /** Starts to turn the second factor on. Throws AppError: `wrong-credentials`, `not-turned-on` for the project, and others. */
    async start(password: string): Promise<FactorKey> {
      await signInAgain(password);
      const user = ownUser();
      const factors = multiFactor(user);
      const secret = await rethrowAsAppError(
        factors.getSession().then(TotpMultiFactorGenerator.generateSecret),
      );
      const [account, issuer] = [user.email ?? user.uid, appName].map(encodeURIComponent);
      return {
        text: secret.secretKey,
        url: secret.generateQrCodeUrl(account, issuer),
        confirm: (code) =>
          rethrowAsAppError(
            factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code), appName),
          ),
      };
    },

    /** Turns the second factor off, which may end the session. Throws AppError: `wrong-credentials`, `code-wrong` and others. */
    async withdraw(password: string, code: string): Promise<void> {
      await signInAgain(password, code);
      const user = ownUser();
      const factor = enrolled(user);
      if (!factor) return;
      try {
        await rethrowAsAppError(multiFactor(user).unenroll(factor));
      } catch (error) {
        // The factor is off already, and the session may have ended with it.
        if (!['code-expired', 'session-expired'].includes(errorCode(error))) throw error;
      }
    },
  };
}
