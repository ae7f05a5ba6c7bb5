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
    const finish = (verificationCode: string) =>
      factors.finishSignIn({
        mfaPendingCredential: factors.startSignIn('asha', 'demo'),
        mfaEnrollmentId,
        totpVerificationInfo: { verificationCode },
      }).uid;
    return { code, finish };
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
});
