import { isDeepStrictEqual } from 'node:util';
import { RETURN_REASONS } from '../support/reasons';
import { listOf } from '../support/values';
import {
  hasOnly,
  isAdministrator,
  isCanonical,
  isNow,
  millis,
  over,
  unless,
  type Step,
} from './checks';
import { isClosed, LEAST_OF_ALL_PAISE } from './closings';
import {
  BOUNCE_MS,
  CORRECT_MS,
  isAtNoBank,
  LEAST_PAISE,
  MOST_TO_UPI_PAISE,
  PACE_MS,
  SIGN_IN_MS,
  TAKE_OVER_MS,
} from './payouts';
import {
  movedIn,
  numberIn,
  numberOrZero,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';

/** Invariants of payouts after every accepted commit; each returns the violations. Written without the rules. */
export const PAYOUT_INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  '15 no wallet is below zero': ({ after }) =>
    over(after.users, (_, user) => paiseIn(user, 'walletBalance') >= 0),
  '16 a payout takes its amount out once, and gives it back once if it ended unpaid': ({
    after,
  }) => [
    ...over(after.payouts, (path, payout) => {
      const ledger = `users/${textIn(payout, 'userId')}/ledger/${idOf(path)}`;
      const [out, back] = ['out', 'back'].map((way) => after.entries.get(`${ledger}_${way}`));
      const amount = numberIn(payout, 'inrAmount');
      return (
        out?.['kind'] === 'payout' &&
        out['amount'] === -amount &&
        (isBack(payout)
          ? back?.['kind'] === 'payout-returned' && back['amount'] === amount
          : back === undefined)
      );
    }),
    ...over(after.entries, (path, entry) => {
      if (!('payoutId' in entry)) return true;
      const payoutId = textIn(entry, 'payoutId');
      const owner = textIn(after.payouts.get(`payouts/${payoutId}`), 'userId');
      const way = entry['kind'] === 'payout' ? 'out' : 'back';
      return path === `users/${owner}/ledger/${payoutId}_${way}`;
    }),
  ],
  '17 what a payout asks for never changes, and an end is one': ({ before, after }) =>
    over(before.payouts, (path, was) => {
      const now = after.payouts.get(path);
      if (isBack(was)) return isDeepStrictEqual(was, now);
      return ASKED.every((field) => isDeepStrictEqual(was[field], now?.[field]));
    }),
  '18 a reference belongs to one payout, which names it': ({ after }) => [
    ...over(after.references, (path, { payoutId }) => {
      const payout = after.payouts.get(`payouts/${String(payoutId)}`);
      return payout !== undefined && referencesOf(payout).includes(idOf(path));
    }),
    ...over(after.payouts, (path, payout) =>
      referencesOf(payout).every(
        (one) => after.references.get(`references/${one}`)?.['payoutId'] === idOf(path),
      ),
    ),
  ],
  '19 a wallet of one’s own moves by a payout that is asked for, or by one’s cancel': (step) => {
    const { before, after, actor } = step;
    const path = `users/${actor.uid}`;
    const [was, now] = [before.users.get(path), after.users.get(path)];
    if (!was || numberIn(was, 'walletBalance') === numberIn(now, 'walletBalance')) return [];
    const moved = movedBy(step).filter(([, payout]) => payout['userId'] === actor.uid);
    const isOwnDoing = ([payoutPath, payout]: [string, Document]) =>
      !before.payouts.has(payoutPath) || (payout['returnReason'] === 'cancelled' && isBack(payout));
    return unless(path, moved.length === 1 && moved.every(isOwnDoing));
  },
  '20 nobody handles their own payout, but cancels it': ({ after }) => [
    ...over(
      after.payouts,
      (_, payout) =>
        payout['takenBy'] !== payout['userId'] &&
        (payout['returnReason'] === 'cancelled') === (payout['returnedBy'] === payout['userId']),
    ),
    ...over(after.moves, (path, { by }) => movedIn(after, path)?.['userId'] !== by),
  ],
  '27 what waits to be taken is in no file of a bank': ({ after }) =>
    over(after.payouts, (_, payout) => payout['status'] !== 'requested' || !('file' in payout)),
  'a record names the one payout of its user that is open': ({ after }) =>
    over(after.users, (path, user) => {
      const open = [...after.payouts].filter(
        ([, payout]) => `users/${textIn(payout, 'userId')}` === path && isOpen(payout),
      );
      const [named] = open.map(([payoutPath]) => idOf(payoutPath));
      return open.length <= 1 && (user['openPayoutId'] ?? undefined) === named;
    }),
  'a balance that nobody accepted is not paid out': ({ before, after }) =>
    over(
      after.payouts,
      (path, payout) =>
        before.payouts.has(path) ||
        before.users.get(`users/${textIn(payout, 'userId')}`)?.['openPayoutId'] === null,
    ),
  'moves are numbered without a gap, and made by an administrator in good standing': (step) => [
    ...over(new Map([...step.after.payouts, ...step.after.deposits]), (path, moved) => {
      const numbers = [...step.after.moves.keys()]
        .filter((move) => move.startsWith(`${path}/`))
        .map((move) => Number(idOf(move)))
        .toSorted((a, b) => a - b);
      const expected = Array.from({ length: numberOrZero(moved, 'moves') }, (_, i) => i + 1);
      return isDeepStrictEqual(numbers, expected);
    }),
    ...over(
      step.after.moves,
      (path, move) =>
        step.before.moves.has(path) ||
        (isAdministrator(step) &&
          move['by'] === step.actor.uid &&
          isNow(move['at']) &&
          hasOnly(move, ['kind', 'by', 'at'])),
    ),
  ],
  'a payout moves as it may': (step) =>
    movedBy(step).flatMap(([path, payout]) => {
      const was = step.before.payouts.get(path);
      return unless(path, was ? isMoved(step, path, was, payout) : isAsked(step, path, payout));
    }),
  'entries and references of payouts tell the truth': ({ before, after, actor }) => [
    ...over(after.entries, (path, entry) => {
      if (!('payoutId' in entry) || before.entries.has(path)) return true;
      return (
        entry['by'] === actor.uid &&
        isNow(entry['at']) &&
        hasOnly(entry, ['payoutId', 'amount', 'kind', 'by', 'at'])
      );
    }),
    ...over(after.references, (path, reference) => {
      if (before.references.has(path)) return true;
      const [, number = '', again] =
        /^(\d{12}|(?!\d+(?:-|$))[A-Z0-9]{11,18}\d{4})(-2)?$/.exec(idOf(path)) ?? [];
      return (
        number !== '' &&
        (again === undefined || before.references.has(`references/${number}`)) &&
        (again !== undefined) === 'reason' in reference &&
        isAdministrator({ actor, before }) &&
        reference['by'] === actor.uid &&
        isNow(reference['at']) &&
        hasOnly(reference, ['payoutId', 'by', 'at', 'reason'])
      );
    }),
  ],
};

const ASKED = [
  'userId',
  'userEmail',
  'userEmailVerified',
  'userName',
  'inrAmount',
  'method',
  'destination',
  'accountKey',
  'methodsGrewAt',
  'timestamp',
  'searchKeys',
];
const RETURNED = ['returnReason', 'returnNote', 'returnedAt', 'returnedBy'];

export function isBack(payout: Document): boolean {
  return ['returned', 'bounced'].includes(textIn(payout, 'status'));
}

function isOpen(payout: Document): boolean {
  return ['requested', 'paying'].includes(textIn(payout, 'status'));
}

const idOf = (path: string): string => path.split('/').at(-1) ?? '';

const referencesOf = (payout: Document): string[] =>
  ['reference', 'formerReference', 'returnReference'].flatMap((field) =>
    field in payout ? [textIn(payout, field)] : [],
  );

const movedBy = ({ before, after }: Step): [string, Document][] =>
  [...after.payouts].filter(
    ([path, payout]) => !isDeepStrictEqual(before.payouts.get(path), payout),
  );

function isAsked({ before, after, actor }: Step, path: string, payout: Document): boolean {
  const [was, now] = [before, after].map(({ users }) => users.get(`users/${actor.uid}`));
  const paise = paiseIn(payout, 'inrAmount');
  const signedInAt = Number(actor.claims['auth_time']) * 1000;
  const grewAt = now?.['methodsGrewAt'];
  return (
    /^payouts\/[A-Za-z0-9]{20}$/.test(path) &&
    payout['userId'] === actor.uid &&
    payout['userEmail'] === actor.claims['email'] &&
    payout['userEmailVerified'] === (actor.claims['email_verified'] === true) &&
    payout['userName'] === now?.['displayName'] &&
    payout['status'] === 'requested' &&
    payout['moves'] === 0 &&
    isNow(payout['timestamp']) &&
    isCanonical(numberIn(payout, 'inrAmount'), 100) &&
    !isClosed(was) &&
    paise >= LEAST_OF_ALL_PAISE &&
    (paise >= LEAST_PAISE || paiseIn(now, 'walletBalance') === 0) &&
    isTheirs(payout, now, paise) &&
    !hasJustMovedBack(before.entries, actor.uid) &&
    Date.now() - signedInAt < SIGN_IN_MS + PACE_MS &&
    (payout['methodsGrewAt'] ?? null) === (grewAt ?? null) &&
    (grewAt === undefined || signedInAt + 1000 > millis(grewAt)) &&
    hasOnly(payout, [...ASKED, 'status', 'moves'])
  );
}

/** True if money came back into the wallet or was taken out of it within the last minute, whatever was booked since. */
const hasJustMovedBack = (entries: Snapshot['entries'], uid: string | null): boolean =>
  [...entries].some(
    ([path, { kind, at }]) =>
      path.startsWith(`users/${uid}/ledger/`) &&
      (kind === 'payout-returned' || kind === 'correction') &&
      Date.now() - millis(at) < PACE_MS,
  );

/** True if the payout goes to a method of the record, under the destination that everybody with this account shares. */
function isTheirs(payout: Document, user: Document | undefined, paise: number): boolean {
  const { kind, ...method }: Document = Object(payout['method']);
  if (kind === 'upi') {
    const upiId = textIn(method, 'upiId');
    return (
      hasOnly(method, ['upiId']) &&
      listOf(user?.['upiIds']).includes(upiId) &&
      payout['destination'] === upiId.toLowerCase() &&
      !('accountKey' in payout) &&
      paise <= MOST_TO_UPI_PAISE
    );
  }
  return (
    kind === 'bank' &&
    listOf(user?.['bankDetails']).some((account) => isDeepStrictEqual(account, method)) &&
    payout['destination'] === `${textIn(method, 'ifscCode')}/${textIn(method, 'accountNumber')}` &&
    payout['accountKey'] ===
      `${textIn(method, 'ifscCode').slice(0, 4)}/${textIn(method, 'accountNumber').replace(/^0+/, '')}`
  );
}

/** True if the payout is in no bank file, or in one that its taker makes now. */
function isFileOf(payout: Document, uid: string | null): boolean {
  if (!('file' in payout)) return true;
  const file: Document = Object(payout['file']);
  return (
    hasOnly(file, ['id', 'ref', 'by', 'at']) &&
    /^[2-9A-HJKMNP-Z]{6}$/.test(textIn(file, 'id')) &&
    /^[2-9A-HJKMNP-Z]{9}$/.test(textIn(file, 'ref')) &&
    file['by'] === uid &&
    isNow(file['at'])
  );
}

function isMoved(step: Step, path: string, was: Document, now: Document): boolean {
  const { before, after, actor } = step;
  const changed = [...new Set([...Object.keys(was), ...Object.keys(now)])].filter(
    (field) => !isDeepStrictEqual(was[field], now[field]),
  );
  const areOnly = (...fields: string[]) => changed.every((field) => fields.includes(field));
  const from = textIn(was, 'status');
  const to = textIn(now, 'status');
  const isReturned = now['returnedBy'] === actor.uid && isNow(now['returnedAt']);
  if (now['returnReason'] === 'cancelled') {
    return (
      now['userId'] === actor.uid &&
      from === 'requested' &&
      to === 'returned' &&
      isReturned &&
      areOnly('status', 'returnReason', 'returnedAt', 'returnedBy')
    );
  }
  const isTaker = was['takenBy'] === actor.uid;
  const isReasoned =
    RETURN_REASONS.includes(textIn(now, 'returnReason')) &&
    (now['returnReason'] !== 'other' || 'returnNote' in now);
  const move = after.moves.get(`${path}/moves/${numberIn(now, 'moves')}`);
  if (!isAdministrator({ actor, before }) || numberIn(now, 'moves') !== numberIn(was, 'moves') + 1)
    return false;
  switch (move?.['kind']) {
    case 'take':
      return (
        from === 'requested' &&
        to === 'paying' &&
        now['takenBy'] === actor.uid &&
        isNow(now['takenAt']) &&
        !('proposal' in now) &&
        isFileOf(now, actor.uid) &&
        areOnly('status', 'takenBy', 'takenAt', 'moves', 'proposal', 'file')
      );
    case 'take-over':
      return (
        from === 'paying' &&
        !isTaker &&
        Date.now() - millis(was['takenAt']) >= TAKE_OVER_MS &&
        now['takenBy'] === actor.uid &&
        isNow(now['takenAt']) &&
        areOnly('takenBy', 'takenAt', 'moves')
      );
    case 'propose':
    case 'decline':
      return from === 'requested' && areOnly('proposal', 'moves');
    case 'give-back':
      return (
        from === 'paying' &&
        to === 'requested' &&
        !('takenBy' in now) &&
        !('takenAt' in now) &&
        !('file' in now) &&
        isTaker &&
        isAtNoBank(before, was, actor.uid) &&
        areOnly('status', 'takenBy', 'takenAt', 'moves', 'file')
      );
    case 'pay':
      return (
        from === 'paying' &&
        isTaker &&
        to === 'paid' &&
        isNow(now['paidAt']) &&
        areOnly('status', 'paidAt', 'reference', 'moves') &&
        changed.includes('reference')
      );
    case 'return':
      return (
        (from === 'requested' ||
          (from === 'paying' && isTaker && isAtNoBank(before, was, actor.uid))) &&
        to === 'returned' &&
        isReturned &&
        isReasoned &&
        areOnly('status', ...RETURNED, 'moves')
      );
    case 'bounce':
      return (
        from === 'paid' &&
        to === 'bounced' &&
        Date.now() - millis(was['paidAt']) < BOUNCE_MS + PACE_MS &&
        isReturned &&
        isReasoned &&
        'returnReference' in now &&
        areOnly('status', ...RETURNED, 'returnReference', 'moves')
      );
    case 'correct-reference':
      return (
        from === 'paid' &&
        to === 'paid' &&
        !('formerReference' in was) &&
        now['formerReference'] === was['reference'] &&
        now['correctedBy'] === actor.uid &&
        Date.now() - millis(was['paidAt']) < CORRECT_MS + PACE_MS &&
        areOnly('reference', 'formerReference', 'correctedBy', 'moves') &&
        changed.includes('reference')
      );
    case 'put-back-reference':
      return (
        from === 'paid' &&
        to === 'paid' &&
        typeof was['correctedBy'] === 'string' &&
        was['correctedBy'] !== actor.uid &&
        !('putBackBy' in was) &&
        now['putBackBy'] === actor.uid &&
        now['reference'] === was['formerReference'] &&
        now['formerReference'] === was['reference'] &&
        Date.now() - millis(was['paidAt']) < BOUNCE_MS + PACE_MS &&
        areOnly('reference', 'formerReference', 'putBackBy', 'moves')
      );
    default:
      return false;
  }
}
