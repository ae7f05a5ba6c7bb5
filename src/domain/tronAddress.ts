const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const MAINNET_PREFIX = 0x41;
const BYTES = 25;
const CHECKSUM_BYTES = 4;

/** Base58 → bytes; null for an invalid character or a value too long for an address. */
function decodeBase58(text: string): Uint8Array | null {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const bytes = new Uint8Array(BYTES);
  for (let index = BYTES - 1; index >= 0; index -= 1) {
    bytes[index] = Number(value & 0xffn);
    value >>= 8n;
  }
  return value === 0n ? bytes : null;
}

/**
 * Whether a text is a TRON mainnet address with a valid Base58Check checksum, which detects typing errors.
 * The hash is passed in: only the build needs this check, and Node has SHA-256 built in.
 * Format: TRON developer documentation, "Accounts → address format".
 */
export function isTronAddress(text: string, sha256: (bytes: Uint8Array) => Uint8Array): boolean {
  const bytes = text.length === 34 ? decodeBase58(text) : null;
  if (bytes === null || bytes[0] !== MAINNET_PREFIX) return false;
  const sum = sha256(sha256(bytes.slice(0, BYTES - CHECKSUM_BYTES)));
  return bytes.slice(BYTES - CHECKSUM_BYTES).every((byte, index) => byte === sum[index]);
}
