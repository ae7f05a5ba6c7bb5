const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const MAINNET_PREFIX = 0x41;
const LETTERS = 34;
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

/** Base58Check text of a mainnet address → its bytes with prefix and checksum, which is not verified; null otherwise. */
function decodeAddress(text: string): Uint8Array | null {
  const bytes = text.length === LETTERS ? decodeBase58(text) : null;
  return bytes?.[0] === MAINNET_PREFIX ? bytes : null;
}

/** Decodes a Base58Check address to its account, 40 hex digits; null if not of the mainnet. Does not verify the checksum. */
export function accountHex(address: string): string | null {
  const bytes = decodeAddress(address);
  if (bytes === null) return null;
  const account = [...bytes.slice(1, BYTES - CHECKSUM_BYTES)];
  return account.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * True for a TRON mainnet address with a valid Base58Check checksum, which detects typing errors. `sha256` is passed in: only the
 * build needs this check, and Node has it built in. Format: TRON developer documentation, "Accounts → address format".
 */
export function isTronAddress(text: string, sha256: (bytes: Uint8Array) => Uint8Array): boolean {
  const bytes = decodeAddress(text);
  if (bytes === null) return false;
  const sum = sha256(sha256(bytes.slice(0, BYTES - CHECKSUM_BYTES)));
  return bytes.slice(BYTES - CHECKSUM_BYTES).every((byte, index) => byte === sum[index]);
}

/** Parses an address to its account, as `accountHex`: as it is logged, with TRON's prefix, or in Base58. Null if invalid. */
export function parseAccount(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  return /^(?:41)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase() ?? accountHex(address);
}
