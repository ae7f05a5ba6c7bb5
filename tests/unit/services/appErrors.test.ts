import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { AppError } from '@/domain/errors';
import { toAppError } from '@/services/database/appErrors';

it.each([
  ['auth/wrong-password', 'wrong-credentials'],
  ['auth/email-already-in-use', 'email-in-use'],
  ['auth/multi-factor-auth-required', 'second-factor-required'],
  ['auth/invalid-verification-code', 'code-wrong'],
  ['auth/invalid-multi-factor-session', 'code-expired'],
  ['auth/network-request-failed', 'offline'],
  ['unavailable', 'no-answer'],
  ['cancelled', 'no-answer'],
  ['permission-denied', 'denied'],
  ['deadline-exceeded', 'timeout'],
  ['no-such-code', 'unknown'],
])('turns %s into %s [8.failures.22]', (code, expected) => {
  const error = new FirebaseError(code, 'message of the service');
  expect(toAppError(error)).toMatchObject({ code: expected, cause: error });
});

it('returns an AppError unchanged and keeps any other error as the cause', () => {
  const own = new AppError('deposit-not-found');
  expect(toAppError(own)).toBe(own);
  expect(toAppError('thrown text')).toMatchObject({ code: 'unknown', cause: 'thrown text' });
});
