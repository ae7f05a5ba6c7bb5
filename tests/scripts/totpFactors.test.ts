import { describe, expect, it } from 'vitest';
import { codeOf, periodMs, stepAt, TotpFactors } from '../../scripts/emulators/totpFactors.mjs';

describe('codes by RFC 6238', () => {
  // The vectors of appendix B for SHA-1, cut to their last six digits; the key is the ASCII text 12345678901234567890.
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('after %i seconds', (seconds, code) => {
    expect(codeOf(key, stepAt(seconds * 1000))).toBe(code);
  });
});

describe('the second factors of the emulator', () => {
  const START = Date.UTC(2026, 0, 1);
  let now = START;

  /** An account with a factor, and its authenticator app's code some steps later. */
  function enrolled() {
    now = START;
    const factors = new TotpFactors(() => now);
    const { sharedSecretKey: key, sessionInfo } = factors.startEnrollment('asha');
    const code = (later = 0) => codeOf(key, stepAt(now) + later);
    const { mfaEnrollmentId } = factors.finishEnrollment('asha', {
      sessionInfo,
      verificationCode: code(),
    });
    now += periodMs * 20;
    const start = () => factors.startSignIn('asha', 'demo');
    const finish = (verificationCode: string, mfaPendingCredential = start()) =>
      factors.finishSignIn({
        mfaPendingCredential,
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      }).uid;
    return { factors, code, start, finish };
  }

  it('accepts the code of a clock that is up to five codes off, and no other', () => {
    for (const later of [-5, 0, 5]) {
      const { code, finish } = enrolled();
      expect(finish(code(later))).toBe('asha');
    }
    const { code, finish } = enrolled();
    for (const wrong of [code(-6), code(6), '', `${code()}0`]) {
      expect(() => finish(wrong), wrong).toThrow('INVALID_CODE');
    }
  });

  it('accepts a code once, and none before it', () => {
    const { code, finish } = enrolled();
    finish(code());
    expect(() => finish(code())).toThrow('INVALID_CODE');
    expect(() => finish(code(-1))).toThrow('INVALID_CODE');
    expect(finish(code(1))).toBe('asha');
  });

  it('lets a wrong code be corrected, until the sign-in has waited too long', () => {
    const { code, finish, start } = enrolled();
    const pending = start();
    expect(() => finish('000000', pending)).toThrow('INVALID_CODE');
    now += 599_999;
    expect(finish(code(), pending)).toBe('asha');
    expect(() => finish(code(1), pending)).toThrow('INVALID_MFA_PENDING_CREDENTIAL');
    const late = start();
    now += 600_000;
    expect(() => finish(code(), late)).toThrow('SESSION_EXPIRED');
  });

  it('lets an enrolment be finished in time, by whoever started it', () => {
    const { factors } = enrolled();
    const { sharedSecretKey, sessionInfo } = factors.startEnrollment('ravi');
    const verificationCode = codeOf(sharedSecretKey, stepAt(now));
    const answer = { sessionInfo, verificationCode };
    expect(() => factors.finishEnrollment('meera', answer)).toThrow('INVALID_SESSION_INFO');
    expect(() =>
      factors.finishEnrollment('ravi', { ...answer, verificationCode: '000000' }),
    ).toThrow('INVALID_CODE');
    now += 600_000;
    expect(() => factors.finishEnrollment('ravi', answer)).toThrow('SESSION_EXPIRED');
    expect(factors.of('ravi')).toBeUndefined();
  });

  it('gives an account one factor, until it is forgotten', () => {
    const { factors, code, finish } = enrolled();
    expect(() => factors.startEnrollment('asha')).toThrow('SECOND_FACTOR_EXISTS');
    factors.forget('asha');
    expect(() => finish(code())).toThrow('MFA_ENROLLMENT_NOT_FOUND');
    factors.startEnrollment('asha');
  });
});
