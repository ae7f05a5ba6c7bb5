import { MAX_DEPOSIT_MICRO, usdtToInr, type Paise } from '@/domain/money';
import { parseRupees, parseUsdt } from '@/domain/parseMoney';
import { parseTxid } from '@/domain/transactionId';
import { cleanName } from '@/domain/user';
import { checkEmail, checkUpiId } from '@/domain/validation';

/** What a typed text may mean. Each list holds the spellings or amounts to look for, in no particular order. */
export type SearchTerm =
  /** The start of a request's ID, or all of it. */
  | { kind: 'request'; start: string }
  | { kind: 'transaction'; txid: string }
  | { kind: 'email'; emails: readonly string[] }
  | { kind: 'upi'; upiIds: readonly string[] }
  /** What requests are worth, in paise. A bare number may be rupees or USDT. */
  | { kind: 'amount'; amountsPaise: readonly Paise[] }
  /** Starts of a name. Names are stored as they were typed, so each usual capitalization is looked for. */
  | { kind: 'name'; starts: readonly string[] };

export type SearchKind = SearchTerm['kind'];

/** Why a text cannot be searched for. */
export type SearchProblem =
  | 'txid-several'
  | 'txid-length'
  | 'txid-address'
  | 'number-too-large'
  | 'unreadable';

export interface ParsedSearch {
  /** The most likely meaning first; empty for an empty text and for one with a problem. */
  terms: readonly SearchTerm[];
  problem: SearchProblem | null;
}

const DEPOSIT_ID_LENGTH = 20;
/** The shortest part of a request's ID that is looked for; the app shows eight characters. */
const MIN_ID_START = 6;
const MAX_TEXT = 254;
/** More digits than an ID has letters: a transaction ID that was cut off. */
const CUT_TXID = /^(?:0x)?[\da-f]{21,}$/i;
/** As the app names requests: `Request AbCd1234`. */
const REQUEST_WORD = /^(?:request\s+|#\s*)/i;
/** How people write a word or a number: not how a random ID looks. */
const WORD_LIKE = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/;

const MAX_AMOUNT = usdtToInr(MAX_DEPOSIT_MICRO);

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function capitalized(name: string): string {
  return name
    .toLocaleLowerCase('en-IN')
    .replace(/(^|[\s.'-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toLocaleUpperCase('en-IN');
    });
}

function nameTerm(text: string): SearchTerm[] {
  const name = cleanName(text);
  if (name === '') return [];
  const starts = [
    name,
    capitalized(name),
    name.toLocaleLowerCase('en-IN'),
    name.toLocaleUpperCase('en-IN'),
  ];
  return [{ kind: 'name', starts: unique(starts) }];
}

function requestTerm(text: string): SearchTerm[] {
  const isIdLike =
    /^[A-Za-z0-9]+$/.test(text) &&
    text.length >= MIN_ID_START &&
    text.length <= DEPOSIT_ID_LENGTH &&
    !/^\d+$/.test(text);
  return isIdLike ? [{ kind: 'request', start: text }] : [];
}

/** An email address has a domain with a dot, and a UPI ID has a handle without one; a text with a dot may be either. */
function addressTerms(text: string): SearchTerm[] {
  const email = checkEmail(text);
  const upiId = checkUpiId(text);
  const emails: SearchTerm[] = email.ok
    ? [{ kind: 'email', emails: unique([email.value, email.value.toLowerCase()]) }]
    : [];
  const upiIds: SearchTerm[] = upiId.ok
    ? [{ kind: 'upi', upiIds: unique([upiId.value, upiId.value.toLowerCase()]) }]
    : [];
  return [...emails, ...upiIds];
}

/** The amounts that a text may mean, in paise; null if it is no number. */
function amountsOf(text: string): Paise[] | null {
  const usdtMicro = parseUsdt(text);
  const amounts = [parseRupees(text), usdtMicro === null ? null : usdtToInr(usdtMicro)];
  const known = amounts.filter((amount) => amount !== null);
  return known.length > 0 ? known : null;
}

/**
 * Reads what an administrator has typed to find requests: a request's ID or its start, a transaction's ID or link, an
 * email address, a UPI ID, an amount as it is typed with grouping, or the start of a name.
 */
export function parseSearch(typed: string): ParsedSearch {
  const text = typed.slice(0, MAX_TEXT).trim();
  const found = (...terms: SearchTerm[]): ParsedSearch => ({ terms, problem: null });
  const refused = (problem: SearchProblem): ParsedSearch => ({ terms: [], problem });
  if (text === '') return found();

  const txid = parseTxid(text);
  if (txid.ok) return found({ kind: 'transaction', txid: txid.value });
  if (txid.error === 'txid-several' || txid.error === 'txid-address') return refused(txid.error);

  const reference = text.replace(REQUEST_WORD, '');
  if (CUT_TXID.test(reference) && /[a-f]/i.test(reference)) return refused('txid-length');

  const addresses = addressTerms(text);
  if (addresses.length > 0) return found(...addresses);

  const amounts = amountsOf(text);
  if (amounts) {
    const amountsPaise = unique(amounts.filter((amount) => amount > 0 && amount <= MAX_AMOUNT));
    if (amountsPaise.length > 0) return found({ kind: 'amount', amountsPaise });
    // Zero is as little as too much the amount of a request.
    return refused('number-too-large');
  }

  const request = requestTerm(reference);
  const isRequest =
    reference !== text || reference.length === DEPOSIT_ID_LENGTH || !WORD_LIKE.test(reference);
  const terms = isRequest ? [...request, ...nameTerm(text)] : [...nameTerm(text), ...request];
  return terms.length > 0 ? found(...terms) : refused('unreadable');
}
