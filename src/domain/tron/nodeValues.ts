import { accountHex } from './tronAddress';

const WORD_DIGITS = 64;

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isHex(value: unknown): value is string {
  return isText(value) && /^(?:[0-9a-f]{2})*$/i.test(value);
}

/** True for a hash or any other word of the virtual machine. */
export function isWord(value: unknown): value is string {
  return isHex(value) && value.length === WORD_DIGITS;
}

/** Parses a node's block time in milliseconds; null if invalid. */
export function parseBlockTime(value: unknown): Date | null {
  if (typeof value !== 'number' || !(value > 0)) return null;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? null : time;
}

/**
 * Parses an address to its account as 40 lower-case hex digits: as it is logged, with TRON's prefix, or in Base58 as a node
 * answers to `visible=true`. Null if invalid.
 */
export function parseAccount(address: unknown): string | null {
  if (!isText(address)) return null;
  return /^(?:41)?([0-9a-f]{40})$/i.exec(address)?.[1]?.toLowerCase() ?? accountHex(address);
}
