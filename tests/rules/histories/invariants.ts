import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../support/actors';
import { payableKeys } from '../support/builders';
import { REJECT_REASONS } from '../support/reasons';
import { listOf } from '../support/values';
import {
  hasOnly,
  isAdministrator,
  isCanonical,
  isNow,
  isReasonOfList,
  isText,
  millis,
  over,
  sum,
  unless,
  type Step,
} from './checks';
import { heldAmounts, MAX_A_WEEK, mayReserve, payableIn, WEEK_MS, weekIn } from './payables';
import {
  correctedPaiseOf,
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';
import { CLOSING_INVARIANTS } from './closings';
import { CORRECTION_INVARIANTS, isPutRight } from './correctionInvariants';
import { isProposed, LIMIT_INVARIANTS } from './limitInvariants';
import { isSentBackAfterEnd, SENT_BACK_INVARIANTS } from './sentBack';
import { isBack, PAYOUT_INVARIANTS } from './payoutInvariants';

/**
 * Invariants after every accepted commit; each returns the violations. Written without the rules. Imported records have
 * balances without entries, so only changes of sums are compared.
 */
const INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  '1 wallets are the sums of their ledgers': ({ before, after }) => [
    ...over(after.users, (path) => {
      const added = walletPaise(after, path) - walletPaise(before, path);
      return Math.abs(added - (ledgerPaise(after, path) - ledgerPaise(before, path))) < 0.01;
    }),
    // Invariant 21: all money ever credited is in a wallet or on its way out of one.
    ...unless('all wallets together', unexplainedPaise(after) === unexplainedPaise(before)),
  ],
  '2 what stands of a deposit, paid and not taken back, is the sum of its entries': ({
    before,
    after,
  }) => over(after.deposits, (path) => unbookedPaise(after, path) === unbookedPaise(before, path)),
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
      return (
        !was ||
        isDeepStrictEqual(was, deposit) ||
        isAdministrator(step) ||
        isCancelled(deposit) ||
        isTransactionNamed(deposit, was, step.actor) ||
        isMoreUnwanted(deposit, was, step.actor)
      );
    }),
  '5 entries are numbered without a gap': ({ after }) =>
    over(after.deposits, (path, deposit) => {
      const payments = entriesOf(after, path).filter(([, entry]) => !('reverses' in entry));
      const numbers = payments.map(([, entry]) => numberIn(entry, 'seq'));
      const expected = numbers.map((_, i) => i + 1);
      return (
        isDeepStrictEqual(
          numbers.sort((a, b) => a - b),
          expected,
        ) && numberOrZero(deposit, 'paymentCount') === numbers.length
      );
    }),
  '6 an entry lies under the depositor, named by deposit and number, or the reward': ({ after }) =>
    over(after.entries, (path, entry) => {
      // Invariant 24 covers the IDs of corrections.
      if (!isCredit(entry) || 'reverses' in entry) return true;
      const depositId = textIn(entry, 'depositId');
      const deposit = after.deposits.get(`deposits/${depositId}`);
      const ledger = `users/${textIn(deposit, 'userId')}/ledger`;
      if (isReward(path)) return path.startsWith(`${ledger}/`);
      return path === `${ledger}/${depositId}_${numberIn(entry, 'seq')}`;
    }),
  '7 nothing is deleted, and no entry, note, move or reference is changed': ({ before, after }) => [
    ...FINAL.flatMap((kind) =>
      over(before[kind], (path, was) => isDeepStrictEqual(was, after[kind].get(path))),
    ),
    ...CHANGING.flatMap((kind) => over(before[kind], (path) => after[kind].has(path))),
  ],
  '8 terminal deposits and what was asked for are frozen': ({ before, after }) =>
    over(before.deposits, (path, was) => {
      const now = after.deposits.get(path);
      const isEnded = textIn(was, 'status') !== 'pending';
      return [...FROZEN, ...(isEnded ? FROZEN_AT_END : [])].every((field) =>
        isDeepStrictEqual(was[field], now?.[field]),
      );
    }),
  '9 a repeated commit changes nothing': ({ before, after, repeated }) =>
    unless('the repeated commit', !repeated || isDeepStrictEqual(before, after)),
  '10 nobody decides or credits their own deposit, but withdraws it': ({ after }) => [
    ...over(
      after.deposits,
      (_, deposit) =>
        isCancelled(deposit) === (textIn(deposit, 'processedBy') === textIn(deposit, 'userId')),
    ),
    ...over(
      after.entries,
      (path, entry) => !isCredit(entry) || !path.startsWith(`users/${textIn(entry, 'by')}/`),
    ),
  ],
  '11 a transaction is spent once, by the entry that names it': ({ before, after, actor }) => [
    ...over(after.entries, (path, entry) => {
      // Invariant 25 covers freed transactions.
      if (!('txid' in entry) || isFreed(after, path) || 'reverses' in entry) return true;
      const txid = textIn(entry, 'txid');
      const deposit = after.deposits.get(`deposits/${textIn(entry, 'depositId')}`);
      const spent = after.transactions.get(`transactions/${txid}`);
      const [byUser, byOperator] = ['txids', 'operatorTxids'].map((field) =>
        listOf(deposit?.[field]).includes(txid),
      );
      return (
        spent?.['entryId'] === path.split('/').at(-1) &&
        spent?.['depositId'] === entry['depositId'] &&
        spent?.['by'] === entry['by'] &&
        isDeepStrictEqual(spent?.['at'], entry['at']) &&
        byUser !== byOperator &&
        !isReward(path)
      );
    }),
    ...over(after.transactions, (path, spent) => {
      // Invariant 28 covers what was sent back.
      if (!('entryId' in spent)) return true;
      const txid = path.slice('transactions/'.length);
      const deposit = after.deposits.get(`deposits/${textIn(spent, 'depositId')}`);
      const entryPath = `users/${textIn(deposit, 'userId')}/ledger/${textIn(spent, 'entryId')}`;
      return (
        TXID.test(txid) &&
        after.entries.get(entryPath)?.['txid'] === txid &&
        hasOnly(spent, ['depositId', 'entryId', 'by', 'at', 'freedBy']) &&
        'freedBy' in spent === isFreed(after, entryPath) &&
        (isDeepStrictEqual(before.transactions.get(path), spent) ||
          isAdministrator({ actor, before }))
      );
    }),
    ...unless(
      'all entries that stand',
      areDifferent(
        [...after.entries].map(([path, entry]) =>
          'reverses' in entry || isFreed(after, path) ? undefined : spentBy(entry),
        ),
      ),
    ),
  ],
  '12 a reward is ₹99, once, after ₹100 that stand': ({ before, after, actor }) =>
    over(after.entries, (path, entry) => {
      if (!isReward(path) || before.entries.has(path)) return true;
      const deposit = before.deposits.get(`deposits/${textIn(entry, 'depositId')}`);
      const owner = textIn(deposit, 'userId');
      return (
        textIn(deposit, 'status') === 'confirmed' &&
        path === `users/${owner}/ledger/reward` &&
        paiseIn(deposit, 'inrAmount') - correctedPaiseOf(deposit) >= 10_000 &&
        entry['amount'] === 99 &&
        entry['kind'] === 'reward' &&
        entry['by'] === actor.uid &&
        owner !== actor.uid &&
        isAdministrator({ actor, before }) &&
        isNow(entry['at']) &&
        hasOnly(entry, ['depositId', 'amount', 'kind', 'by', 'at'])
      );
    }),
  '13 a user’s count moves with their pending deposits, and never above 20': ({ before, after }) =>
    over(after.users, (path, user) => {
      const count = numberOrZero(user, 'openDeposits');
      const was = numberOrZero(before.users.get(path), 'openDeposits');
      return (
        count - was === waiting(after, path) - waiting(before, path) &&
        (count <= 20 || count <= was) &&
        ('openDeposits' in user || !before.users.get(path)?.['openDeposits'])
      );
    }),
  '15 a withdrawn deposit was rejected by its owner, and nothing was ever paid on it': ({
    after,
  }) =>
    over(
      after.deposits,
      (path, deposit) =>
        !isCancelled(deposit) ||
        (deposit['status'] === 'rejected' &&
          deposit['processedBy'] === deposit['userId'] &&
          paidPaiseOf(deposit) === 0 &&
          entriesOf(after, path).length === 0),
    ),
  '16 a note is a text by an administrator about somebody else or their deposit': (step) =>
    over(step.after.notes, (path, note) => {
      if (step.before.notes.has(path)) return true;
      const [collection = '', id = ''] = path.split('/');
      const about =
        collection === 'users' ? id : step.after.deposits.get(`${collection}/${id}`)?.['userId'];
      return (
        isAdministrator(step) &&
        about !== undefined &&
        about !== step.actor.uid &&
        note['by'] === step.actor.uid &&
        isNow(note['at']) &&
        isText(note['text'], 500) &&
        hasOnly(note, ['text', 'by', 'at'])
      );
    }),
  '17 a minute passes between two withdrawals of a user, and what the record says of it is true': ({
    before,
    after,
  }) => [
    ...over(after.deposits, (path, deposit) => {
      const wasPending = before.deposits.get(path)?.['status'] === 'pending';
      if (!wasPending || !isCancelled(deposit) || deposit['countsAsOpen'] !== true) return true;
      const { processedAt, userId } = deposit;
      const record = `users/${String(userId)}`;
      const last = before.users.get(record)?.['lastWithdrawnAt'];
      return (
        isDeepStrictEqual(after.users.get(record)?.['lastWithdrawnAt'], processedAt) &&
        (last === undefined || millis(processedAt) - millis(last) >= 60_000)
      );
    }),
    ...over(after.users, (path, user) => {
      const last = user['lastWithdrawnAt'];
      if (isDeepStrictEqual(last, before.users.get(path)?.['lastWithdrawnAt'])) return true;
      const isTimeOf = (deposit: Document) =>
        isCancelled(deposit) && `users/${textIn(deposit, 'userId')}` === path;
      return [...after.deposits.values()].some(
        (deposit) => isTimeOf(deposit) && isDeepStrictEqual(deposit['processedAt'], last),
      );
    }),
  ],
  '22 no two open deposits have one own amount, and each has its reservation': ({ after }) => [
    ...over(after.deposits, (path, deposit) => {
      if (textIn(deposit, 'status') !== 'pending') return true;
      return keysOf(deposit).every((key) => {
        const reserved = textIn(after.payables.get(`payables/${key}`), 'depositId');
        return `deposits/${reserved}` === path;
      });
    }),
    ...unless(
      'all open deposits',
      areDifferent(
        [...after.deposits.values()].flatMap((deposit) =>
          textIn(deposit, 'status') === 'pending' ? keysOf(deposit) : [],
        ),
      ),
    ),
  ],
  '22 no two users hold own amounts with one tail that are at most 5.00 apart': ({ after }) => {
    const held = heldAmounts(after, Date.now());
    const areApart = held.every(({ micro, user }) =>
      held.every(
        (other) =>
          other.user === user ||
          other.micro % 10_000 !== micro % 10_000 ||
          Math.abs(other.micro - micro) > 5_000_000,
      ),
    );
    return unless('all held own amounts', areApart);
  },
  '22 an own amount is its user’s until long after its deposit has ended': (step) =>
    over(step.after.payables, (path, payable) => {
      const was = step.before.payables.get(path);
      if (isDeepStrictEqual(was, payable)) return true;
      const key = path.slice('payables/'.length);
      const depositPath = `deposits/${textIn(payable, 'depositId')}`;
      const deposit = step.after.deposits.get(depositPath);
      const earlier = step.before.deposits.get(`deposits/${textIn(was, 'depositId')}`);
      return (
        !step.before.deposits.has(depositPath) &&
        deposit?.['userId'] === step.actor.uid &&
        keysOf(deposit).includes(key) &&
        mayReserve(step.before, key, textIn(deposit, 'userId'), payableIn(deposit)) &&
        textIn(earlier, 'status') !== 'pending' &&
        isNow(payable['at']) &&
        hasOnly(payable, ['depositId', 'at'])
      );
    }),
  '22 a user has at most fifty own amounts a week': ({ before, after }) =>
    over(after.users, (path, user) => {
      const [was, now] = [weekIn(before.users.get(path)), weekIn(user)];
      const born = [...after.deposits].filter(
        ([depositPath, deposit]) =>
          !before.deposits.has(depositPath) &&
          `users/${textIn(deposit, 'userId')}` === path &&
          'payableUsdt' in deposit,
      );
      if (born.length === 0) return isDeepStrictEqual(was, now);
      const isNew = isNow(now?.['since']) && now?.['count'] === 1;
      const mayBegin = !was || millis(now?.['since']) - millis(was['since']) >= WEEK_MS;
      const isMore =
        was !== undefined &&
        now?.['since'] === was['since'] &&
        numberIn(now, 'count') === numberIn(was, 'count') + 1;
      return (
        born.length === 1 &&
        numberIn(now, 'count') <= MAX_A_WEEK &&
        (isMore || (isNew && mayBegin)) &&
        now !== undefined &&
        hasOnly(now, ['since', 'count'])
      );
    }),
  '23 an administrator names a transaction that its user does not, and spends it at once': (step) =>
    over(step.after.deposits, (path, deposit) => {
      const [was, now] = [step.before.deposits.get(path), deposit].map((one) =>
        listOf(one?.['operatorTxids']),
      );
      const added = now?.slice(was?.length) ?? [];
      const isSpent = (txid: unknown) =>
        entriesOf(step.after, path).some(
          ([entryPath, entry]) => !step.before.entries.has(entryPath) && entry['txid'] === txid,
        );
      return (
        isDeepStrictEqual(now, [...(was ?? []), ...added]) &&
        (now?.length ?? 0) <= 5 &&
        added.every(isSpent) &&
        (added.length === 0 || isAdministrator(step)) &&
        !listOf(deposit['txids']).some((txid) => now?.includes(txid))
      );
    }),
  'entries tell the truth': ({ before, after, actor }) =>
    over(after.entries, (path, entry) => {
      if (before.entries.has(path) || isReward(path) || !isCredit(entry)) return true;
      // Invariant 24 covers corrections.
      if ('reverses' in entry) return true;
      const depositPath = `deposits/${textIn(entry, 'depositId')}`;
      const [was, deposit] = [before, after].map(({ deposits }) => deposits.get(depositPath));
      const isAgain = textIn(was, 'status') !== 'pending';
      const isApproval = textIn(deposit, 'status') === 'confirmed';
      return (
        isCanonical(numberIn(entry, 'amount'), 100) &&
        numberIn(entry, 'amount') > 0 &&
        textIn(entry, 'by') === actor.uid &&
        (isAgain
          ? textIn(entry, 'kind') === 'again' && 'reason' in entry
          : textIn(entry, 'kind') === (isApproval ? 'approval' : 'part') &&
            isDeepStrictEqual(entry['at'], deposit?.['processedAt'])) &&
        isNow(entry['at']) &&
        isReasonOfList(entry) &&
        hasOnly(entry, [...ENTRY, 'txid', 'reason', 'reasonNote', 'proposedBy'])
      );
    }),
  'deposits tell the truth': ({ before, after, actor }) =>
    over(after.deposits, (path, deposit) => {
      const was = before.deposits.get(path);
      if (isDeepStrictEqual(was, deposit)) return true;
      if (was) {
        const isReviewed = isProposed(deposit, was, actor) || isProcessed(deposit, was, actor);
        return (
          isReviewed ||
          isPutRight(deposit, was, actor) ||
          isSentBackAfterEnd(deposit, was) ||
          isTransactionNamed(deposit, was, actor) ||
          isMoreUnwanted(deposit, was, actor)
        );
      }
      const owner = after.users.get(`users/${actor.uid}`);
      const usdt = numberIn(deposit, 'usdtAmount');
      const micro = Math.round(usdt * 1e6);
      return (
        deposit['userId'] === actor.uid &&
        deposit['userEmail'] === actor.claims['email'] &&
        deposit['userEmailVerified'] === (actor.claims['email_verified'] === true) &&
        deposit['countsAsOpen'] === true &&
        deposit['userName'] === owner?.['displayName'] &&
        isDeepStrictEqual(deposit['upiIds'], owner?.['upiIds'] ?? []) &&
        isDeepStrictEqual(
          deposit['upiKeys'],
          listOf(owner?.['upiIds']).map((upiId) => String(upiId).toLowerCase()),
        ) &&
        isDeepStrictEqual(deposit['bankDetails'], owner?.['bankDetails'] ?? []) &&
        deposit['status'] === 'pending' &&
        deposit['currency'] === 'USDT' &&
        deposit['paymentCount'] === 0 &&
        isNow(deposit['timestamp']) &&
        isCanonical(usdt, 1e6) &&
        micro >= 50 &&
        micro <= 1e13 &&
        numberIn(deposit, 'inrAmount') === Math.floor((micro + 50) / 100) / 100 &&
        (deposit['txids'] === undefined || isOneMore(deposit['txids'], [])) &&
        (!('payableUsdt' in deposit) || isOwnAmount(deposit)) &&
        hasOnly(deposit, [...FROZEN, 'status', 'paymentCount', 'txids'])
      );
    }),
  'people change only what is theirs, and their balance only by a payout': ({
    before,
    after,
    actor,
  }) =>
    over(after.users, (path, user) => {
      const was = before.users.get(path);
      if (isDeepStrictEqual(was, user)) return true;
      if (!was) return path === `users/${actor.uid}` && isFresh(user, actor);
      const changed = [...new Set([...Object.keys(was), ...Object.keys(user)])].filter(
        (field) => !isDeepStrictEqual(was[field], user[field]),
      );
      if (changed.includes('payoutsPausedAt') && !isNow(user['payoutsPausedAt'])) return false;
      const own = path === `users/${actor.uid}`;
      if (own && changed.every((field) => EDITABLE.has(field))) {
        return isWellFormed(user, changed) && isGrowthDated(user, was);
      }
      // Covered elsewhere: the count by 13, the time by 17, the wallet by 19, the week by 22.
      if (own && changed.every((field) => COUNTED.has(field))) return true;
      if (own && changed.every((field) => MOVED.has(field))) return true;
      if (own && changed.every((field) => field === 'closedAt')) return true;
      return (
        isAdministrator({ actor, before }) &&
        changed.every((field) => MOVED.has(field) || COUNTED.has(field)) &&
        !changed.includes('lastWithdrawnAt') &&
        !changed.includes('payablesWeek')
      );
    }),
  ...PAYOUT_INVARIANTS,
  ...CLOSING_INVARIANTS,
  ...LIMIT_INVARIANTS,
  ...CORRECTION_INVARIANTS,
  ...SENT_BACK_INVARIANTS,
};

export function brokenInvariants(step: Step): string[] {
  return Object.entries(INVARIANTS).flatMap(([name, check]) =>
    check(step).map((where) => `${name} (${where})`),
  );
}

const FINAL = [
  ...(['entries', 'notes', 'moves', 'references'] as const),
  ...(['settings', 'revoked'] as const),
] as const;
const CHANGING = [
  ...(['users', 'deposits', 'transactions', 'payables', 'payouts', 'days'] as const),
] as const;
const FROZEN = [
  'usdtAmount',
  'inrAmount',
  'payableUsdt',
  'currency',
  'timestamp',
  'userId',
  'userEmail',
  'userName',
  'upiIds',
  'upiKeys',
  'bankDetails',
  'countsAsOpen',
  'userEmailVerified',
];
const FROZEN_AT_END = [
  ...['status', 'paidInrAmount', 'remainingUsdtAmount', 'processedAt', 'processedBy'],
  ...['rejectReason', 'rejectNote', 'txids', 'searchKeys', 'noMoreAt'],
];
const EDITABLE = new Set([
  'displayName',
  'language',
  'upiId',
  'upiIds',
  'bankDetails',
  'methodsGrewAt',
]);
const MOVED = new Set(['walletBalance', 'lastLedgerId', 'openPayoutId', 'payoutsPausedAt']);
const FRESH = [
  'uid',
  'email',
  'displayName',
  'walletBalance',
  'bonusRatio',
  'language',
  'createdAt',
  'upiIds',
  'bankDetails',
  'openPayoutId',
];
const COUNTED = new Set(['openDeposits', 'lastDepositId', 'lastWithdrawnAt', 'payablesWeek']);
const ENTRY = ['depositId', 'seq', 'amount', 'kind', 'by', 'at'];
const TXID = /^[0-9a-f]{64}$/;

function isProcessed(deposit: Document, was: Document, actor: Actor): boolean {
  const { status, rejectReason, rejectNote, paidInrAmount } = deposit;
  const unpaid = paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit);
  const remaining = deposit['remainingUsdtAmount'];
  const isClosedShort = rejectReason === 'closed-short' && paidPaiseOf(was) > 0;
  const isRejectReason =
    isClosedShort || [...REJECT_REASONS, 'sent-back'].includes(String(rejectReason));
  return (
    deposit['processedBy'] === actor.uid &&
    isNow(deposit['processedAt']) &&
    ['pending', 'confirmed', 'rejected'].includes(textIn(deposit, 'status')) &&
    (rejectReason === undefined ||
      (status === 'rejected' && isRejectReason) ||
      (isCancelled(deposit) && deposit['userId'] === actor.uid)) &&
    (rejectNote === undefined || (isRejectReason && isText(rejectNote, 200))) &&
    isDeepStrictEqual(deposit['txids'], was['txids']) &&
    isDeepStrictEqual(deposit['noMoreAt'], was['noMoreAt']) &&
    isDeepStrictEqual(deposit['sentBackTxids'], was['sentBackTxids']) ===
      (rejectReason !== 'sent-back') &&
    deposit['moves'] === was['moves'] &&
    (deposit['paymentCount'] === was['paymentCount']
      ? isDeepStrictEqual(deposit['proposal'], was['proposal'])
      : !('proposal' in deposit)) &&
    (remaining === undefined || remaining === Math.floor((unpaid + 50) / 100) / 100) &&
    (paidInrAmount === was['paidInrAmount'] || isCanonical(numberIn(deposit, 'paidInrAmount'), 100))
  );
}

function isTransactionNamed(deposit: Document, was: Document, { uid }: Actor): boolean {
  return (
    deposit['userId'] === uid &&
    was['status'] === 'pending' &&
    isDeepStrictEqual({ ...deposit, txids: null }, { ...was, txids: null }) &&
    isOneMore(deposit['txids'], was['txids'])
  );
}

function isMoreUnwanted(deposit: Document, was: Document, { uid }: Actor): boolean {
  return (
    deposit['userId'] === uid &&
    was['status'] === 'pending' &&
    was['noMoreAt'] === undefined &&
    isNow(deposit['noMoreAt']) &&
    isDeepStrictEqual({ ...deposit, noMoreAt: null }, { ...was, noMoreAt: null })
  );
}

/** True if one valid transaction was appended, with five in all at most. */
function isOneMore(now: unknown, was: unknown): boolean {
  const before: unknown[] = Array.isArray(was) ? was : [];
  if (!Array.isArray(now) || now.length > 5) return false;
  const added: unknown = now.at(-1);
  return (
    typeof added === 'string' &&
    TXID.test(added) &&
    !before.includes(added) &&
    isDeepStrictEqual(now, [...before, added])
  );
}

/** The documents that reserve the deposit's own amount; none if it has none. */
function keysOf(deposit: Document): readonly string[] {
  const micro = payableIn(deposit);
  return micro === null ? [] : payableKeys(micro);
}

/** True if the typed amount has at most two decimals and the own amount adds a tail below the next. */
function isOwnAmount(deposit: Document): boolean {
  const payable = numberIn(deposit, 'payableUsdt');
  const tail = Math.round(payable * 1e6) - Math.round(numberIn(deposit, 'usdtAmount') * 1e6);
  const isTyped = isCanonical(numberIn(deposit, 'usdtAmount'), 100);
  return isTyped && isCanonical(payable, 1e6) && tail >= 1 && tail <= 9_999;
}

function isCredit(entry: Document): boolean {
  return !('payoutId' in entry) && entry['kind'] !== 'opening';
}

function isReward(entryPath: string): boolean {
  return entryPath.endsWith('/ledger/reward');
}

function isFreed({ entries }: Snapshot, entryPath: string): boolean {
  return 'txid' in (entries.get(`${entryPath}_undo`) ?? {});
}

/** The transaction that an entry spent, in lower case. */
function spentBy({ txid }: Document): string | undefined {
  return typeof txid === 'string' ? txid.toLowerCase() : undefined;
}

function areDifferent(txids: readonly (string | undefined)[]): boolean {
  const spent = txids.filter((txid) => txid !== undefined);
  return new Set(spent).size === spent.length;
}

function isCancelled(deposit: Document): boolean {
  return deposit['rejectReason'] === 'withdrawn';
}

function isFresh(user: Document, { uid, claims }: Actor): boolean {
  return (
    user['uid'] === uid &&
    user['email'] === claims['email'] &&
    user['walletBalance'] === 0 &&
    user['bonusRatio'] === 2 &&
    isNow(user['createdAt']) &&
    isDeepStrictEqual(user['upiIds'], []) &&
    isDeepStrictEqual(user['bankDetails'], []) &&
    (user['openPayoutId'] ?? null) === null &&
    hasOnly(user, FRESH) &&
    isWellFormed(user, FRESH)
  );
}

/** True if adding a method set `methodsGrewAt` to the server's time, and nothing else changed it. */
function isGrowthDated(user: Document, was: Document): boolean {
  const hasGrown = ['upiIds', 'bankDetails'].some(
    (field) => listOf(user[field]).length > listOf(was[field]).length,
  );
  const isMoved = !isDeepStrictEqual(user['methodsGrewAt'], was['methodsGrewAt']);
  return isMoved ? isNow(user['methodsGrewAt']) : !hasGrown;
}

/** True if the changed fields are valid; unchanged ones of an old record need not be. */
function isWellFormed(user: Document, changed: readonly string[]): boolean {
  const isChanged = (...fields: string[]) => fields.some((field) => changed.includes(field));
  return (
    (!isChanged('displayName') || isText(user['displayName'], 80)) &&
    (!isChanged('language') || ['en', 'hi'].includes(String(user['language']))) &&
    (!isChanged('upiIds', 'upiId') || areUpiIds(user['upiIds'], user['upiId'])) &&
    (!isChanged('bankDetails') || areAccounts(user['bankDetails']))
  );
}

function areUpiIds(upiIds: unknown, primary: unknown): boolean {
  return (
    Array.isArray(upiIds) &&
    upiIds.length <= 10 &&
    upiIds.every((item) => typeof item === 'string' && /^[\w.-]+@[A-Za-z0-9.-]+$/.test(item)) &&
    new Set(upiIds).size === upiIds.length &&
    (primary ?? '') === (upiIds[0] ?? '')
  );
}

function areAccounts(accounts: unknown): boolean {
  return (
    Array.isArray(accounts) &&
    accounts.length <= 10 &&
    accounts.every((item: Document) => isAccount(item)) &&
    new Set(accounts.map((item: Document) => item['accountNumber'])).size === accounts.length
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

function walletPaise({ users }: Snapshot, path: string): number {
  return numberOrZero(users.get(path), 'walletBalance') * 100;
}

function ledgerPaise({ entries }: Snapshot, userPath: string): number {
  return sum(
    [...entries].map(([path, entry]) =>
      path.startsWith(`${userPath}/ledger/`) ? paiseIn(entry, 'amount') : 0,
    ),
  );
}

/** Paise in all wallets and paid out, minus the standing credits and rewards. */
function unexplainedPaise({ users, deposits, entries, payouts }: Snapshot): number {
  const rewards = [...entries].flatMap(([path, entry]) =>
    isReward(path.replace(/_undo$/, '')) ? [paiseIn(entry, 'amount')] : [],
  );
  return (
    sum([...users.values()].map((user) => paiseIn(user, 'walletBalance'))) +
    sum(
      [...payouts.values()].map((payout) => (isBack(payout) ? 0 : paiseIn(payout, 'inrAmount'))),
    ) -
    sum([...deposits.values()].map(standingPaiseOf)) -
    sum(rewards)
  );
}

function standingPaiseOf(deposit: Document | undefined): number {
  return paidPaiseOf(deposit) - correctedPaiseOf(deposit);
}

/** Paise that a deposit records as paid and not taken back, minus its entries. */
function unbookedPaise(snapshot: Snapshot, path: string): number {
  const entries = entriesOf(snapshot, path).map(([, entry]) => paiseIn(entry, 'amount'));
  return standingPaiseOf(snapshot.deposits.get(path)) - sum(entries);
}

function waiting({ deposits }: Snapshot, userPath: string): number {
  return [...deposits.values()].filter(
    (deposit) =>
      `users/${textIn(deposit, 'userId')}` === userPath &&
      deposit['status'] === 'pending' &&
      deposit['countsAsOpen'] === true,
  ).length;
}

function entriesOf({ entries }: Snapshot, depositPath: string): [string, Document][] {
  return [...entries].filter(
    ([path, entry]) =>
      `deposits/${textIn(entry, 'depositId')}` === depositPath &&
      !isReward(path.replace(/_undo$/, '')),
  );
}
