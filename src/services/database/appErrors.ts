import { FirebaseError } from 'firebase/app';
import { AppError, type ErrorCode } from '@/domain/errors';

/** Source: the error codes of the Firebase Auth and Firestore web SDKs. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  'auth/network-request-failed': 'offline',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/invalid-login-credentials': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/email-already-in-use': 'email-in-use',
  'auth/invalid-email': 'email-invalid',
  'auth/missing-email': 'email-invalid',
  'auth/weak-password': 'password-weak',
  'auth/password-does-not-meet-requirements': 'password-weak',
  'auth/too-many-requests': 'too-many-requests',
  'auth/user-disabled': 'account-disabled',
  'auth/requires-recent-login': 'sign-in-too-old',
  'auth/user-token-expired': 'session-expired',
  // The account was deleted, or the address belongs to another account now.
  'auth/user-mismatch': 'session-expired',
  'auth/multi-factor-auth-required': 'second-factor-required',
  'auth/operation-not-allowed': 'not-turned-on',
  'auth/invalid-verification-code': 'code-wrong',
  // The sign-in that waited for a code has ended, or the second factor was removed in the meantime.
  'auth/code-expired': 'code-expired',
  'auth/invalid-multi-factor-session': 'code-expired',
  'auth/multi-factor-info-not-found': 'code-expired',
  'auth/invalid-user-token': 'session-expired',
  unauthenticated: 'session-expired',
  unavailable: 'offline',
  // The connection dropped mid-request.
  cancelled: 'offline',
  'deadline-exceeded': 'timeout',
  'permission-denied': 'denied',
  'resource-exhausted': 'busy',
  aborted: 'busy',
  'failed-precondition': 'busy',
};

/** Converts a thrown value to an AppError; an AppError is returned unchanged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof FirebaseError ? CODES[error.code] : undefined;
  return new AppError(code ?? 'unknown', { cause: error });
}

/** Waits for a promise and converts its error to an AppError. */
export async function rethrowAsAppError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
}
