import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../actors';
import { numberIn, paidPaiseOf, paiseIn, textIn, type Document, type Snapshot } from './snapshot';

/** One accepted commit: what was stored before and after it, and who sent it. */
export interface Step {
  readonly before: Snapshot;
  readonly after: Snapshot;
  readonly actor: Actor;
  /** The very same commit was accepted before. */
  readonly repeated: boolean;
}

/** What must hold after every accepted commit; each returns what is broken. None of it knows the rules. */
const INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  '1 wallets are the sums of their ledgers': ({ after }) => [
    ...over(after.users, (path, user) => {
      const wallet = numberIn(user, 'walletBalance') * 100;
      const ledger = sum(entriesUnder(after, path).map((entry) => paiseIn(entry, 'amount')));
      return Math.abs(wallet - ledger) < 0.01;
    }),
    ...unless(
      'all wallets together',
      sum([...after.users.values()].map((user) => paiseIn(user, 'walletBalance'))) ===
        sum([...after.deposits.values()].map(paidPaiseOf)),
    ),
  ],
  '2 what is paid is the sum of the entries': ({ after }) =>
    over(
      after.deposits,
      (path, deposit) =>
        paidPaiseOf(deposit) ===
        sum(entriesOf(after, path).map(([, entry]) => paiseIn(entry, 'amount'))),
    ),
  '3 paid is between nothing and all': ({ after }) =>
    over(after.deposits, (_, deposit) => {
      const paid = paidPaiseOf(deposit);
      return paid >= 0 && paid <= paiseIn(deposit, 'inrAmount');
    }),
  '4 confirmed is fully paid, and approved by an administrator in good standing': (step) =>
    over(step.after.deposits, (path, deposit) => {
      if (textIn(deposit, 'status') === 'confirmed') {
        if (paidPaiseOf(deposit) !== paiseIn(deposit, 'inrAmount')) return false;
      }
      const was = step.before.deposits.get(path);
      return !was || isDeepStrictEqual(was, deposit) || isAdministrator(step.actor);
    }),
  '5 entries are numbered without a gap': ({ after }) =>
    over(after.deposits, (path, deposit) => {
      const numbers = entriesOf(after, path).map(([, entry]) => numberIn(entry, 'seq'));
      const expected = numbers.map((_, i) => i + 1);
      return (
        isDeepStrictEqual(
          numbers.sort((a, b) => a - b),
          expected,
        ) && numberIn(deposit, 'paymentCount') === numbers.length
      );
    }),
  '6 an entry lies under the depositor, named by deposit and number': ({ after }) =>
    over(after.entries, (path, entry) => {
      const depositId = textIn(entry, 'depositId');
      const deposit = after.deposits.get(`deposits/${depositId}`);
      const owner = textIn(deposit, 'userId');
      return path === `users/${owner}/ledger/${depositId}_${numberIn(entry, 'seq')}`;
    }),
  '7 nothing is deleted, and no entry is changed': ({ before, after }) => [
    ...over(before.entries, (path, entry) => isDeepStrictEqual(entry, after.entries.get(path))),
    ...over(before.users, (path) => after.users.has(path)),
    ...over(before.deposits, (path) => after.deposits.has(path)),
  ],
  '8 terminal deposits and what was asked for are frozen': ({ before, after }) =>
    over(before.deposits, (path, was) => {
      const now = after.deposits.get(path);
      if (textIn(was, 'status') !== 'pending') return isDeepStrictEqual(was, now);
      return FROZEN.every((field) => isDeepStrictEqual(was[field], now?.[field]));
    }),
  '9 a repeated commit changes nothing': ({ before, after, repeated }) =>
    unless('the repeated commit', !repeated || isDeepStrictEqual(before, after)),
  '10 nobody decides or credits their own deposit': ({ after }) => [
    ...over(
      after.deposits,
      (_, deposit) => textIn(deposit, 'processedBy') !== textIn(deposit, 'userId'),
    ),
    ...over(after.entries, (path, entry) => !path.startsWith(`users/${textIn(entry, 'by')}/`)),
  ],
  'entries tell the truth': ({ before, after, actor }) =>
    over(after.entries, (path, entry) => {
      if (before.entries.has(path)) return true;
      const deposit = after.deposits.get(`deposits/${textIn(entry, 'depositId')}`);
      const isApproval = textIn(deposit, 'status') === 'confirmed';
      return (
        isCanonical(numberIn(entry, 'amount'), 100) &&
        numberIn(entry, 'amount') > 0 &&
        textIn(entry, 'by') === actor.uid &&
        textIn(entry, 'kind') === (isApproval ? 'approval' : 'part') &&
        isDeepStrictEqual(entry['at'], deposit?.['processedAt']) &&
        isNow(entry['at']) &&
        hasOnly(entry, ['depositId', 'seq', 'amount', 'kind', 'by', 'at'])
      );
    }),
  'deposits tell the truth': ({ before, after, actor }) =>
    over(after.deposits, (path, deposit) => {
      const was = before.deposits.get(path);
      if (isDeepStrictEqual(was, deposit)) return true;
      if (was) return isProcessed(deposit, actor);
      const owner = after.users.get(`users/${actor.uid}`);
      const usdt = numberIn(deposit, 'usdtAmount');
      const micro = Math.round(usdt * 1e6);
      return (
        deposit['userId'] === actor.uid &&
        deposit['userEmail'] === actor.claims['email'] &&
        deposit['userName'] === owner?.['displayName'] &&
        isDeepStrictEqual(deposit['upiIds'], owner?.['upiIds']) &&
        isDeepStrictEqual(deposit['bankDetails'], owner?.['bankDetails']) &&
        deposit['status'] === 'pending' &&
        deposit['currency'] === 'USDT' &&
        deposit['paymentCount'] === 0 &&
        isNow(deposit['timestamp']) &&
        isCanonical(usdt, 1e6) &&
        micro >= 50 &&
        micro <= 1e13 &&
        numberIn(deposit, 'inrAmount') === Math.floor((micro + 50) / 100) / 100 &&
        hasOnly(deposit, [...FROZEN, 'status', 'paymentCount'])
      );
    }),
  'people change only what is theirs, and never their balance': ({ before, after, actor }) =>
    over(after.users, (path, user) => {
      const was = before.users.get(path);
      if (isDeepStrictEqual(was, user)) return true;
      if (!was) return path === `users/${actor.uid}` && isFresh(user, actor);
      const changed = [...new Set([...Object.keys(was), ...Object.keys(user)])].filter(
        (field) => !isDeepStrictEqual(was[field], user[field]),
      );
      const own = path === `users/${actor.uid}` && changed.every((field) => EDITABLE.has(field));
      const credited =
        isAdministrator(actor) &&
        changed.every((field) => CREDITED.has(field)) &&
        changed.length > 0;
      return own ? isWellFormed(user) : credited;
    }),
};

/** The names of the invariants a commit has broken, and where. */
export function brokenInvariants(step: Step): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, check]) =>
    check(step).map((where) => `${name} (${where})`),
  );
}

const FROZEN = [
  'usdtAmount',
  'inrAmount',
  'currency',
  'timestamp',
  'userId',
  'userEmail',
  'userName',
  'upiIds',
  'bankDetails',
];
const EDITABLE = new Set(['displayName', 'language', 'upiId', 'upiIds', 'bankDetails']);
const CREDITED = new Set(['walletBalance', 'lastLedgerId']);
const EIGHT_HOURS_SECONDS = 8 * 3600;

function isAdministrator({ claims }: Actor): boolean {
  const signedIn = Number(claims['auth_time']);
  return (
    claims['admin'] === true &&
    claims['email_verified'] === true &&
    Date.now() / 1000 - signedIn < EIGHT_HOURS_SECONDS + 60
  );
}

function isProcessed(deposit: Document, actor: Actor): boolean {
  const unpaid = paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit);
  const remaining = deposit['remainingUsdtAmount'];
  return (
    deposit['processedBy'] === actor.uid &&
    isNow(deposit['processedAt']) &&
    ['pending', 'confirmed', 'rejected'].includes(textIn(deposit, 'status')) &&
    (remaining === undefined || remaining === Math.floor((unpaid + 50) / 100) / 100) &&
    (!('paidInrAmount' in deposit) || isCanonical(numberIn(deposit, 'paidInrAmount'), 100))
  );
}

function isFresh(user: Document, { uid, claims }: Actor): boolean {
  return (
    user['uid'] === uid &&
    user['email'] === claims['email'] &&
    Object.is(user['walletBalance'], 0) &&
    user['bonusRatio'] === 2 &&
    isNow(user['createdAt']) &&
    isDeepStrictEqual(user['upiIds'], []) &&
    isDeepStrictEqual(user['bankDetails'], []) &&
    user['lastLedgerId'] === undefined &&
    isWellFormed(user)
  );
}

function isWellFormed(user: Document): boolean {
  const { upiIds, bankDetails, upiId, language } = user;
  const name = textIn(user, 'displayName');
  if (!Array.isArray(upiIds) || !Array.isArray(bankDetails)) return false;
  return (
    [...name].length <= 80 &&
    name.trim() !== '' &&
    !/[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u.test(name) &&
    language === 'en' &&
    upiIds.length <= 10 &&
    upiIds.every((item) => typeof item === 'string' && /^[\w.-]+@[A-Za-z0-9.-]+$/.test(item)) &&
    new Set(upiIds).size === upiIds.length &&
    bankDetails.length <= 10 &&
    bankDetails.every((item) => isAccount(item)) &&
    new Set(bankDetails.map((item: Document) => item['accountNumber'])).size ===
      bankDetails.length &&
    (upiId ?? '') === (upiIds[0] ?? '')
  );
}

function isAccount(item: Document): boolean {
  return (
    hasOnly(item, ['accountHolder', 'bankName', 'accountNumber', 'ifscCode']) &&
    /^\d{9,34}$/.test(textIn(item, 'accountNumber')) &&
    /^[A-Z]{4}0[A-Z0-9]{6}$/.test(textIn(item, 'ifscCode')) &&
    textIn(item, 'accountHolder') !== '' &&
    textIn(item, 'bankName') !== ''
  );
}

function isCanonical(value: number, steps: number): boolean {
  return !Object.is(value, -0) && Math.round(value * steps) / steps === value;
}

/** Within a minute of this machine's clock, on which the emulator runs too. */
function isNow(value: unknown): boolean {
  return typeof value === 'string' && Math.abs(Date.parse(value) - Date.now()) < 60_000;
}

function hasOnly(document: Document, fields: readonly string[]): boolean {
  return Object.keys(document).every((field) => fields.includes(field));
}

function entriesUnder({ entries }: Snapshot, userPath: string): Document[] {
  return [...entries].flatMap(([path, entry]) =>
    path.startsWith(`${userPath}/ledger/`) ? [entry] : [],
  );
}

function entriesOf({ entries }: Snapshot, depositPath: string): [string, Document][] {
  return [...entries].filter(
    ([, entry]) => `deposits/${textIn(entry, 'depositId')}` === depositPath,
  );
}

/** The paths of the documents that do not hold. */
function over(
  documents: ReadonlyMap<string, Document>,
  holds: (path: string, document: Document) => boolean,
): string[] {
  return [...documents].flatMap(([path, document]) => (holds(path, document) ? [] : [path]));
}

function unless(what: string, holds: boolean): string[] {
  return holds ? [] : [what];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
