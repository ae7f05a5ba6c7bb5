import { FirebaseError } from 'firebase/app';
import { AppError, type ErrorCode } from '@/domain/errors';
import { isOffline } from './isOffline';

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
  unavailable: 'no-answer',
  // The connection dropped mid-request.
  cancelled: 'no-answer',
  'deadline-exceeded': 'timeout',
  'permission-denied': 'denied',
  'resource-exhausted': 'busy',
  aborted: 'busy',
  'failed-precondition': 'busy',
};

/** The last error without a code. It is logged once, though several callers may convert it. */
let lastUnknown: unknown;

/** Converts a thrown value to an AppError; an AppError is returned unchanged. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = error instanceof FirebaseError ? CODES[error.code] : undefined;
  if (code === undefined && error !== lastUnknown) console.error(error);
  if (code === undefined) lastUnknown = error;
  return code === 'no-answer' ? noAnswer(error) : new AppError(code ?? 'unknown', { cause: error });
}

/** A server that did not answer; `offline` only if the browser knows that it has no network. */
export const noAnswer = (cause?: unknown): AppError =>
  new AppError(isOffline() ? 'offline' : 'no-answer', { cause });

export async function rethrowAsAppError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toAppError(error);
  }
}
