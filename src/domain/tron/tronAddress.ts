const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const LETTERS = 34;

/** Decodes a mainnet address in Base58Check: prefix, account and checksum, which is not verified, in hex; null otherwise. */
function decodeAddress(text: string): RegExpExecArray | null {
  if (text.length !== LETTERS) return null;
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  return /^(41(.{40}))(.{8})$/.exec(value.toString(16));
}

/** Decodes a Base58Check address to its account, 40 hex digits; null if not of the mainnet. Does not verify the checksum. */
export const accountHex = (address: string): string | null => decodeAddress(address)?.[2] ?? null;

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

/**
 * True for a TRON mainnet address with a valid Base58Check checksum, which detects typing errors. `sha256` is passed in: only the
 * build needs this check, and Node has it built in. Format: TRON developer documentation, "Accounts → address format".
 */
export function isTronAddress(text: string, sha256: (bytes: Uint8Array) => Uint8Array): boolean {
  const [, account, , checksum] = decodeAddress(text) ?? [];
  if (account === undefined || checksum === undefined) return false;
  const sum = sha256(sha256(bytesOf(account)));
  return bytesOf(checksum).every((byte, index) => byte === sum[index]);
}

/** Parses an address to its account, as `accountHex`: as it is logged, with TRON's prefix, or in Base58. Null if invalid. */
export function parseAccount(address: unknown): string | null {
  if (typeof address !== 'string') return null;
  return /^(?:41)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase() ?? accountHex(address);
}
