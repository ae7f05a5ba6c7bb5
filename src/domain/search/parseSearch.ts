import { MAX_ACCOUNT_LENGTH, MIN_ACCOUNT_LENGTH, USER_ID_SUFFIX_LENGTH } from '@/config/business';
import { readDay } from '@/domain/bankFiles/bankCell';
import { cleanInput, ungrouped } from '@/domain/cleanInput';
import { canHavePayable } from '@/domain/deposits/payable';
import { findTxid, txidsIn } from '@/domain/deposits/transactionId';
import { parseDepositId, parseUserId } from '@/domain/linkIds';
import {
  MAX_DEPOSIT_MICRO,
  usdtToInr,
  type MicroUsdt,
  type Paise,
  parseRupees,
  parseUsdt,
} from '@/domain/money/money';
import { lastFour } from '@/domain/paymentMethods';
import { checkReference } from '@/domain/payouts/readReference';
import { cleanName } from '@/domain/plainText';
import { parseDay, type Day } from '@/domain/time/indiaTime';
import { checkEmail, checkIfsc, checkUpiId } from '@/domain/validation';
import { TXID_START, txidKey, wordsOf } from './searchKeys';

/** A possible meaning of a text. Each list has the spellings or amounts to look for, in no particular order. */
export type SearchTerm =
  /** The start of a deposit's or a payout's ID, or all of it. */
  | { kind: 'id'; start: string }
  | { kind: 'user'; uid: string }
  | { kind: 'transaction'; txids: readonly string[] }
  | { kind: 'day'; day: Day }
  | { kind: 'reference'; reference: string }
  | { kind: 'email'; emails: readonly string[] }
  | { kind: 'upi'; upiIds: readonly string[] }
  /** Amounts of deposits, or the own amount of one: a bare number may be rupees or USDT. Payouts use only `rupeesPaise`. */
  | {
      kind: 'amount';
      amountsPaise: readonly Paise[];
      payableMicro: MicroUsdt | null;
      rupeesPaise: readonly Paise[];
    }
  /** Starts of a name as it may be capitalized, since names are stored as typed; and its word if only one is typed. */
  | { kind: 'name'; starts: readonly string[]; word: string | null }
  /** A search key of a deposit or a payout. */
  | { kind: 'transaction-start' | 'account' | 'ifsc' | 'user-end' | 'word'; key: string };

/** True if a text names one record, or a few that it belongs to, whatever other filters are chosen. */
export const isExact = (term: SearchTerm): boolean =>
  term.kind === 'id' || term.kind === 'reference';

/** True if results are sorted by name, so that those of one user are together. */
export const isListedByName = (term: SearchTerm): boolean => term.kind === 'name' || 'key' in term;

/** True if the text itself means a user; otherwise only the found records have users. */
export const isOfUser = ({ kind }: SearchTerm): boolean =>
  !['id', 'transaction', 'transaction-start', 'reference', 'amount', 'day'].includes(kind);

export type SearchProblem = 'txid-several' | 'txid-address' | 'no-amount' | 'unreadable';

export interface ParsedSearch {
  /** The most likely meaning first; empty for an empty text and for one with a problem. */
  terms: readonly SearchTerm[];
  problem: SearchProblem | null;
}

const ID_LENGTH = 20;
const USER_ID_LENGTH = 28;
/** The shortest part of an ID that is looked for; the app shows eight characters. */
const MIN_ID_START = 6;
/** Each is looked up in three fields, and the database takes thirty values at once. */
const MAX_TXIDS_AT_ONCE = 10;
/** Longer than a receipt with five transactions, as it is shared in a chat. */
const MAX_TEXT = 2_000;
/** A word or number as people write it, unlike a random ID. */
const WORD_LIKE = /^(?:[A-Z]?[a-z]+|[A-Z]+|\d+)$/;

const LINK =
  /(?:[?&]request=|\/(?:deposits|queue|incoming|payouts|requests|withdrawals)\/)([\w-]+)/;
const USER_LINK = /\/users\/([^/?&\s]+)/;
/** IDs as the app shows them: `Request AbCd1234`, `Payout AbCd1234`, `Reference AbCd1234`. */
const NAMED = /(?:\b(?:request|payout|withdrawal|reference)\s+|#\s*)([a-z\d]{6,20})(?![a-z\d])/gi;
/** `User ID ends in AbCd1234`. */
const USER_END = new RegExp(`\\bends in ([a-z\\d]{${USER_ID_SUFFIX_LENGTH}})(?![a-z\\d])`, 'i');
/** `account ending in 1234`, `A/c no. 50100234567890`, `XX1234`. */
const ACCOUNT =
  /(?:\b(?:account|a\/c)\D{0,20}|(?:[x*•·.]{2,}|…)[ -]?)(\d[\d -]{2,}\d)(?![\da-f]*[a-f])/i;
/** The two ends of a transaction's ID, or one that was cut off. */
const TXID_ENDS = new RegExp(
  `(?:^|[^a-z\\d])(?:0x)?([\\da-f]{${TXID_START},})(?:…|\\.{2,3})[\\da-f]+`,
  'i',
);
const TXID_CUT = /(?:^|[^a-z\d])(?:0x)?([\da-f]{21,})(?![a-z\d])/i;
const MONEY = /(?:₹|rs\.?)\s?\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?\s?usdt\b/gi;

const MAX_AMOUNT = usdtToInr(MAX_DEPOSIT_MICRO);

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** A link may be pasted with its special characters encoded. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const isIdStart = (text: string): boolean =>
  /^[A-Za-z0-9]+$/.test(text) &&
  text.length >= MIN_ID_START &&
  text.length <= ID_LENGTH &&
  !/^\d+$/.test(text);

const idTerm = (start: string): SearchTerm => ({ kind: 'id', start });

/** The deposit, payout or user that a text names, whatever else it contains: by a link, a whole ID, or as the app shows it. */
function findNamed(text: string): SearchTerm | null {
  const linked = parseDepositId(LINK.exec(text)?.[1] ?? null);
  if (linked !== null) return idTerm(linked);
  const linkedUser = parseUserId(USER_LINK.exec(text)?.[1] ?? null);
  if (linkedUser !== null) return { kind: 'user', uid: linkedUser };
  // Random characters in an address are none of our IDs.
  const tokens = text.replace(/\S*@\S*/g, ' ').split(/[^A-Za-z0-9]+/);
  const ids = tokens.filter((token) => !WORD_LIKE.test(token) && !/^[\da-f]+$/.test(token));
  const id = ids.find(({ length }) => length === ID_LENGTH);
  if (id !== undefined) return idTerm(id);
  const uid = ids.find(({ length }) => length === USER_ID_LENGTH);
  if (uid !== undefined) return { kind: 'user', uid };
  const named = [...text.matchAll(NAMED)].find(
    ([whole, start = '']) => isIdStart(start) && (whole === text || !WORD_LIKE.test(start)),
  );
  return named?.[1] === undefined ? null : idTerm(named[1]);
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

/** The first address in a text, also in a `mailto:` or `upi:` link. */
function findAddress(text: string): SearchTerm[] {
  const parts = /[\s:]/.test(text) ? text.split(/[\s<>()[\],;:?&="|/]+/) : [text];
  const found = parts
    .filter((part) => part.includes('@'))
    .map(addressTerms)
    .find((terms) => terms.length > 0);
  return found ?? addressTerms(text);
}

/** The possible amounts in a text; null if it is no number. Leaves out zero and amounts above the largest deposit. */
function amountTerms(text: string): SearchTerm[] | null {
  const readings = [text, ...(text.match(MONEY) ?? [])].map((each) => ({
    inr: parseRupees(each),
    usdt: parseUsdt(each),
  }));
  const known = readings.filter(({ inr, usdt }) => inr !== null || usdt !== null);
  if (known.length === 0) return null;
  const amountsPaise = unique(
    known
      .flatMap(({ inr, usdt }) => [inr, usdt === null ? null : usdtToInr(usdt)])
      .filter((amount) => amount !== null)
      .filter((amount) => amount > 0 && amount <= MAX_AMOUNT),
  );
  const payableMicro =
    known.find(({ usdt }) => usdt !== null && !canHavePayable(usdt))?.usdt ?? null;
  const rupeesPaise = amountsPaise.filter((amount) => known.some(({ inr }) => inr === amount));
  return amountsPaise.length > 0
    ? [{ kind: 'amount', amountsPaise, payableMicro, rupeesPaise }]
    : [];
}

const account = (digits: string): SearchTerm => ({
  kind: 'account',
  // The last four digits find a partial number; the reader compares the others.
  key: digits.length < MIN_ACCOUNT_LENGTH ? lastFour(digits) : digits,
});

/** Bare digits may be the end of an account number or all of it. */
function accountTerms(text: string): SearchTerm[] {
  const digits = ungrouped(text);
  const isAccount = /^\d{4,}$/.test(digits) && digits.length <= MAX_ACCOUNT_LENGTH;
  return isAccount ? [account(digits)] : [];
}

/** A meaning that the text shows itself, such as `account ending in 1234` or a shortened transaction ID. */
function findLabelled(text: string): SearchTerm | null {
  const userEnd = USER_END.exec(text)?.[1];
  if (userEnd !== undefined) return { kind: 'user-end', key: userEnd };
  const start = (TXID_ENDS.exec(text) ?? TXID_CUT.exec(text))?.[1];
  if (start !== undefined && /[a-f]/i.test(start)) return transactionStart(start);
  const digits = ACCOUNT.exec(text)?.[1];
  return digits === undefined ? null : account(ungrouped(digits));
}

const transactionStart = (start: string): SearchTerm => ({
  kind: 'transaction-start',
  key: txidKey(start.toLowerCase()),
});

function capitalized(name: string): string {
  return name
    .toLocaleLowerCase('en-IN')
    .replace(/(^|[\s.'-])(\p{L})/gu, (_, before: string, letter: string) => {
      return before + letter.toLocaleUpperCase('en-IN');
    });
}

function nameTerms(text: string): SearchTerm[] {
  const name = cleanName(text);
  if (name === '') return [];
  const starts = [
    name,
    capitalized(name),
    name.toLocaleLowerCase('en-IN'),
    name.toLocaleUpperCase('en-IN'),
  ];
  const words = wordsOf(name);
  const last = words.at(-1) ?? null;
  const term: SearchTerm = {
    kind: 'name',
    starts: unique(starts),
    word: words.length === 1 ? last : null,
  };
  return words.length > 1 && last !== null ? [term, { kind: 'word', key: last }] : [term];
}

/** The meanings of a single word: the start or end of an ID, or a name. */
function wordTerms(text: string, name: string): SearchTerm[] {
  const ids = isIdStart(text) ? [idTerm(text)] : [];
  const isHash = /^(?=.*\d)(?=.*[a-f])[\da-f]{8,}$/i.test(text);
  const hashes = isHash ? [transactionStart(text)] : [];
  if (WORD_LIKE.test(text) && text.length !== ID_LENGTH) {
    return [...nameTerms(name), ...ids];
  }
  const userEnds: SearchTerm[] =
    ids.length > 0 && text.length === USER_ID_SUFFIX_LENGTH
      ? [{ kind: 'user-end', key: text }]
      : [];
  return [...hashes, ...ids, ...userEnds, ...nameTerms(name)];
}

function readText(raw: string, text: string): ParsedSearch {
  const found = (...terms: SearchTerm[]): ParsedSearch => ({ terms, problem: null });
  const refused = (problem: SearchProblem): ParsedSearch => ({ terms: [], problem });
  const named = findNamed(text);
  if (named) return found(named);
  const txids = txidsIn(text);
  if (txids.length > MAX_TXIDS_AT_ONCE) return refused('txid-several');
  if (txids.length > 0) return found({ kind: 'transaction', txids });
  const addresses = findAddress(text);
  if (addresses.length > 0) return found(...addresses);
  const amounts = amountTerms(text);
  const txid = findTxid(text);
  if (!txid.ok && txid.error === 'txid-address' && !amounts) return refused('txid-address');
  const labelled = findLabelled(text);
  if (labelled) return found(labelled);
  const day = amounts ? null : parseDay(readDay(text));
  if (day !== null) return found({ kind: 'day', day });
  const ifsc = checkIfsc(text);
  if (ifsc.ok) return found({ kind: 'ifsc', key: ifsc.value });

  const accounts = accountTerms(text);
  if (amounts) {
    // Account numbers are longer than usual amounts.
    const isLong = /^\d{9,}$/.test(text);
    const terms = isLong ? [...accounts, ...amounts] : [...amounts, ...accounts];
    return terms.length > 0 ? found(...terms) : refused('no-amount');
  }
  if (accounts.length > 0) return found(...accounts);
  // `raw`, since names keep their joiners.
  const terms = text.includes(' ') ? nameTerms(raw) : wordTerms(text, raw);
  return terms.length > 0 ? found(...terms) : refused('unreadable');
}

const OURS: readonly SearchTerm['kind'][] = ['id', 'user', 'transaction', 'transaction-start'];

/** Parses a search: anything that the app shows. In a longer text, the part that leads to the fewest records counts. */
export function parseSearch(typed: string): ParsedSearch {
  const raw = decode(typed.slice(0, MAX_TEXT));
  if (raw.trim() === '') return { terms: [], problem: null };
  const text = cleanInput(raw);
  const read = readText(raw, text);
  const found = checkReference(raw, '');
  if (!found.ok) return read;
  const reference: SearchTerm = { kind: 'reference', reference: found.value };
  const { terms } = read;
  // Banks write references in capitals; our IDs have lower-case letters.
  const isOurs = terms[0] !== undefined && OURS.includes(terms[0].kind) && /[a-z]/.test(text);
  return { terms: isOurs ? [...terms, reference] : [reference, ...terms], problem: null };
}
