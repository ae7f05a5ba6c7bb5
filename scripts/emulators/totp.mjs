// Time-based one-time passwords by RFC 6238, as authenticator apps compute them: SHA-1, six digits, 30 seconds.
import { createHmac, randomBytes } from 'node:crypto';

export const digits = 6;
export const periodMs = 30_000;
/** Base32 of RFC 4648. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns {string} a random key of 160 bits in Base32, as it is typed into an authenticator app */
export function newKey() {
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
