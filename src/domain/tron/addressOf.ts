import { ALPHABET, CHECKSUM_BYTES, MAINNET_PREFIX } from './tronAddress';

/**
 * The Base58Check address of an account given as 40 hex digits, as wallets and explorers show it. `sha256` is passed in, since
 * browsers compute it asynchronously.
 */
export async function addressOf(
  account: string,
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<string> {
  const digits = account.match(/../g) ?? [];
  const payload = [MAINNET_PREFIX, ...digits.map((byte) => Number.parseInt(byte, 16))];
  const sum = await sha256(await sha256(Uint8Array.from(payload)));
  let value = 0n;
  for (const byte of [...payload, ...sum.slice(0, CHECKSUM_BYTES)])
    value = value * 256n + BigInt(byte);
  let text = '';
  // The prefix is above zero, so no leading zero is lost.
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  return text;
}
