// Time-based one-time passwords by RFC 6238, as authenticator apps compute them: SHA-1, six digits, 30 seconds.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';

const digits = 6;
export const periodMs = 30_000;
/** Base32 of RFC 4648. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns {string} a random key of 160 bits in Base32, as it is typed into an authenticator app */
function newKey() {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((part) => alphabet[Number.parseInt(part, 2)]).join('');
}

/**
 * @param {string} key in Base32 without padding
 * @returns {Buffer}
 */
function bytesOf(key) {
  const bits = [...key].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/**
 * @param {number} time in milliseconds since 1970
 * @returns {number} how many periods have passed then
 */
export const stepAt = (time) => Math.floor(time / periodMs);

/**
 * @param {string} key in Base32
 * @param {number} step
 * @returns {string} the code that an authenticator app shows
 */
export function codeOf(key, step) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0xf) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

// The second factors of the accounts in the Auth emulator, kept in memory.

/**
 * @typedef {object} FactorInfo a factor as Firebase Auth reports it
 * @property {string} mfaEnrollmentId
 * @property {string | undefined} displayName
 * @property {{}} totpInfo
 * @property {string} enrolledAt
 *
 * @typedef {object} Factor
 * @property {FactorInfo} info
 * @property {string} key
 * @property {number} lastStep the step of the newest code that was used; -1 before the first
 *
 * @typedef {{ uid: string, key: string, endsAt: number }} Enrollment one that waits for its first code
 * @typedef {{ uid: string, projectId: string, endsAt: number }} PendingSignIn one that waits for a code
 */

/** How many codes before and after the current one are accepted, since clocks differ: Firebase's default. */
const adjacentSteps = 5;
/** How long an enrolment or sign-in waits for a code. Firebase does not document its own limit. */
const sessionMs = 600_000;

/** An error that Firebase Auth answers with HTTP 400 and this message. */
export class AuthError extends Error {}

export class TotpFactors {
  #now;
  /** @type {Map<string, Factor>} by uid; an account has one TOTP factor at most */
  #factors = new Map();
  /** @type {Map<string, Enrollment>} by `sessionInfo` */
  #enrollments = new Map();
  /** @type {Map<string, PendingSignIn>} by `mfaPendingCredential` */
  #pending = new Map();

  /** @param {() => number} [now] */
  constructor(now = Date.now) {
    this.#now = now;
  }

  /**
   * @param {string} uid
   * @returns {FactorInfo | undefined}
   */
  of(uid) {
    return this.#factors.get(uid)?.info;
  }

  /**
   * @param {string} uid
   * @returns the `totpSessionInfo` that Firebase Auth answers
   */
  startEnrollment(uid) {
    if (this.#factors.has(uid)) throw new AuthError('SECOND_FACTOR_EXISTS');
    const [sessionInfo, key, endsAt] = [randomUUID(), newKey(), this.#now() + sessionMs];
    this.#enrollments.set(sessionInfo, { uid, key, endsAt });
    return {
      sharedSecretKey: key,
      verificationCodeLength: digits,
      hashingAlgorithm: 'SHA1',
      periodSec: periodMs / 1000,
      sessionInfo,
      finalizeEnrollmentTime: new Date(endsAt).toISOString(),
    };
  }

  /**
   * @param {string} uid
   * @param {{ sessionInfo?: string, verificationCode?: string }} verification
   * @param {string} [displayName]
   * @returns {FactorInfo}
   */
  finishEnrollment(uid, { sessionInfo = '', verificationCode = '' }, displayName) {
    const started = this.#enrollments.get(sessionInfo);
    if (started?.uid !== uid) throw new AuthError('INVALID_SESSION_INFO');
    if (this.#now() >= started.endsAt) throw new AuthError('SESSION_EXPIRED');
    if (this.#factors.has(uid)) throw new AuthError('SECOND_FACTOR_EXISTS');
    const enrolledAt = new Date(this.#now()).toISOString();
    const info = { mfaEnrollmentId: randomUUID(), displayName, totpInfo: {}, enrolledAt };
    const factor = { info, key: started.key, lastStep: -1 };
    this.#useCode(factor, verificationCode);
    this.#enrollments.delete(sessionInfo);
    this.#factors.set(uid, factor);
    return info;
  }

  /**
   * @param {string} uid whose password was right
   * @param {string} projectId
   * @returns {string} the `mfaPendingCredential`
   */
  startSignIn(uid, projectId) {
    const pending = randomUUID();
    this.#pending.set(pending, { uid, projectId, endsAt: this.#now() + sessionMs });
    return pending;
  }

  /**
   * @param {{ mfaPendingCredential?: string, mfaEnrollmentId?: string, totpVerificationInfo: { verificationCode?: string } }} answer
   * @returns {PendingSignIn}
   */
  finishSignIn({ mfaPendingCredential = '', mfaEnrollmentId, totpVerificationInfo }) {
    const pending = this.#pending.get(mfaPendingCredential);
    if (!pending) throw new AuthError('INVALID_MFA_PENDING_CREDENTIAL');
    if (this.#now() >= pending.endsAt) throw new AuthError('SESSION_EXPIRED');
    const factor = this.#factors.get(pending.uid);
    if (!factor || factor.info.mfaEnrollmentId !== mfaEnrollmentId) {
      throw new AuthError('MFA_ENROLLMENT_NOT_FOUND');
    }
    this.#useCode(factor, totpVerificationInfo.verificationCode ?? '');
    this.#pending.delete(mfaPendingCredential);
    return pending;
  }

  /**
   * Deletes an account's factor, or all factors.
   * @param {string} [uid]
   */
  forget(uid) {
    if (uid === undefined) this.#factors.clear();
    else this.#factors.delete(uid);
  }

  /**
   * @param {Factor} factor
   * @param {string} code
   * @throws {AuthError} if it is wrong, too old, of a clock too far ahead, or not newer than the last one that was used
   */
  #useCode(factor, code) {
    const newest = stepAt(this.#now());
    const first = Math.max(newest - adjacentSteps, factor.lastStep + 1);
    for (let step = first; step <= newest + adjacentSteps; step += 1) {
      if (codeOf(factor.key, step) !== code) continue;
      factor.lastStep = step;
      return;
    }
    throw new AuthError('INVALID_CODE');
  }
}
