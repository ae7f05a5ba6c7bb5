import { TXID_LENGTH } from '@/config/business';
import { cleanInput } from '@/domain/cleanInput';
import { invalid, ok, type Result } from '@/domain/validation';

/** A TRON address: Base58, hex with the network's prefix 41, or hex in the notation of Ethereum. */
const ADDRESS = /^(?:T[1-9A-HJ-NP-Za-km-z]{33}|(?:0[xX])?41[0-9a-fA-F]{40}|0[xX][0-9a-fA-F]{40})$/;
/** Hex digits that are no word and no number: probably a part of an ID. */
const HEX_LIKE = /^(?:0x)?(?=.*\d)(?=.*[a-f])[\da-f]{4,}$/i;

/** True if a text is a TRON transaction ID as it is stored: 64 hex digits in lower case. */
export const isTxid = (text: string): boolean =>
  text.length === TXID_LENGTH && /^[0-9a-f]*$/.test(text);

/** The IDs in a text, each once. An input field joins pasted lines without a separator, so a run of 128 digits is two IDs. */
function findTxids(text: string): string[] {
  const hexRuns =
    text
      .toLowerCase()
      .replaceAll('0x', ' ')
      .match(/[0-9a-f]+/g) ?? [];
  const found = hexRuns
    .filter(({ length }) => length % TXID_LENGTH === 0)
    .flatMap((run) => run.match(/.{64}/g) ?? []);
  return [...new Set(found)];
}

/** Links to block explorers; links about TRON name it. */
const OTHER_EXPLORER =
  /^(?!.*(?:tron|trx)).*(?:scan\.|explorer\.|viewer\.|blockcha|oklink|tokenview|mempool|snowtrace).*\//i;
/** A hash as Ethereum and similar networks write it. */
const OTHER_HASH = /^(?!.*(?:tron|trx)).*0x[\da-f]{64}/i;
const NAMES_TRON = /\b(?:tron|trc-?20)\b/i;
/** Exchanges also number the transfers between their own customers, which are on no network. */
const INTERNAL = /\b(?:internal|off-?chain) ?(?:transfer|tx)/i;

/**
 * Reads the transaction ID from pasted text: with spaces, line breaks, capital letters, or as an explorer's link. Only a run of
 * exactly 64 hex digits counts, and no ID of another network. A text that names TRON is believed, whatever its notation.
 */
export function parseTxid(text: string): Result<string> {
  const found = findTxid(text);
  const visible = cleanInput(text);
  const words = visible.split(' ');
  const isOther = [...words, words.join('')].some(
    (word) => OTHER_EXPLORER.test(word) || (OTHER_HASH.test(word) && !NAMES_TRON.test(visible)),
  );
  return isOther && (found.ok || /format|length/.test(found.error))
    ? invalid('txid-network')
    : found;
}

export function txidsIn(text: string): string[] {
  const visible = cleanInput(text);
  const whole = findTxids(visible);
  // An ID wrapped over several lines is found only after joining them.
  return whole.length > 0 ? whole : findTxids(visible.replaceAll(' ', ''));
}

/** Like `parseTxid`, but for any network. */
export function findTxid(text: string): Result<string> {
  const visible = cleanInput(text);
  const joined = visible.replaceAll(' ', '');
  const [txid, another] = txidsIn(text);
  if (another !== undefined) return invalid('txid-several');
  if (txid !== undefined) return ok(txid);
  if (visible === '') return invalid('txid-empty');
  const words = [visible, joined].flatMap((candidate) => candidate.split(/[^0-9A-Za-z]+/));
  if (words.some((word) => ADDRESS.test(word))) return invalid('txid-address');
  if (INTERNAL.test(visible)) return invalid('txid-internal');
  return invalid(words.some((word) => HEX_LIKE.test(word)) ? 'txid-length' : 'txid-format');
}
