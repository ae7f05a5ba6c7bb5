import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../support/actors';
import {
  hasOnly,
  isAdministrator,
  isCanonical,
  isInForce,
  isNow,
  isReasonOfList,
  millis,
  over,
  unless,
  type Step,
} from './checks';
import { limitIn, needsTwo, proposalIn } from './limits';
import { MAX_CORRECTIONS } from './payouts';
import {
  correctedPaiseOf,
  movedIn,
  numberIn,
  numberOrZero,
  paidPaiseOf,
  paiseIn,
  textIn,
  type Document,
  type Snapshot,
} from './snapshot';

const DAY_MS = 24 * 60 * 60_000;
const INDIA_MS = 5.5 * 60 * 60_000;

/** Invariants of limits and proposals after every accepted commit; each returns the violations. Written without the rules. */
export const LIMIT_INVARIANTS: Readonly<Record<string, (step: Step) => string[]>> = {
  'what an administrator credits is counted in their day, within its limit': ({
    before,
    after,
  }) => {
    const limit = limitIn(before, 'creditPerDayPaise');
    const [was, now] = [before, after].map(creditedByDay);
    return [...(now ?? [])].flatMap(([path, credited]) => {
      const [paise, counted, inAll] = [
        credited - (was?.get(path) ?? 0),
        countIn(after, path) - countIn(before, path),
        countIn(after, path),
      ];
      const holds = limit === Infinity || paise === 0 || (paise <= counted && inAll <= limit);
      return holds ? [] : [`${path}: ${paise} credited, ${counted} counted, ${inAll} in all`];
    });
  },
  'a count only grows, and only by whom it is of': (step) =>
    over(step.after.days, (path, day) => {
      const was = step.before.days.get(path);
      if (isDeepStrictEqual(was, day)) return true;
      return (
        isAdministrator(step) &&
        isOfToday(path, step.actor) &&
        Number.isInteger(day['creditedPaise']) &&
        numberIn(day, 'creditedPaise') >= numberOrZero(was, 'creditedPaise') &&
        numberOrZero(day, 'corrections') >= numberOrZero(was, 'corrections') &&
        numberOrZero(day, 'corrections') <= MAX_CORRECTIONS &&
        hasOnly(day, ['creditedPaise', 'lastEntry', 'corrections'])
      );
    }),
  'each correction of a reference is counted': ({ before, after, actor }) => {
    const made = [...after.moves].filter(
      ([path, { kind }]) => !before.moves.has(path) && kind === 'correct-reference',
    );
    const counted = [...after.days].reduce(
      (total, [path, day]) =>
        path.startsWith(`administrators/${actor.uid}/`)
          ? total +
            numberOrZero(day, 'corrections') -
            numberOrZero(before.days.get(path), 'corrections')
          : total,
      0,
    );
    return unless(`${made.length} corrections`, made.length <= counted);
  },
  'what needs two is credited as another has proposed, and names both': ({
    before,
    after,
    actor,
  }) =>
    over(after.entries, (path, entry) => {
      const isReward = path.includes('/ledger/reward');
      if (before.entries.has(path) || !('depositId' in entry) || isReward) return true;
      if ('reverses' in entry) return !('proposedBy' in entry);
      const depositPath = `deposits/${textIn(entry, 'depositId')}`;
      const deposit = before.deposits.get(depositPath) ?? {};
      if (!('proposedBy' in entry)) return !needsTwo(before, deposit);
      const proposal = proposalIn(deposit);
      return (
        isByAnother(before, depositPath, deposit, actor) &&
        entry['proposedBy'] === proposal?.['by'] &&
        entry['proposedBy'] !== deposit['userId'] &&
        ['kind', 'amount', 'txid', 'reason', 'reasonNote'].every((field) =>
          isDeepStrictEqual(entry[field], proposal?.[field]),
        )
      );
    }),
  'a payout that needs two is taken as another has proposed': ({ before, after, actor }) =>
    over(after.moves, (path, { kind }) => {
      if (before.moves.has(path) || kind !== 'take') return true;
      const [payoutPath = ''] = path.split('/moves/');
      const payout = before.payouts.get(payoutPath) ?? {};
      return !needsTwo(before, payout) || isByAnother(before, payoutPath, payout, actor);
    }),
  'no payout above the limit of a day is touched, so that anybody may return it': ({
    before,
    after,
  }) =>
    over(after.moves, (path, { kind }) => {
      if (before.moves.has(path) || !['take', 'propose'].includes(String(kind))) return true;
      const payout = before.payouts.get(path.split('/moves/')[0] ?? '');
      return !payout || paiseIn(payout, 'inrAmount') <= limitIn(before, 'creditPerDayPaise');
    }),
  'a proposal is by whom it names, and replaces none that waits': (step) =>
    over(new Map([...step.after.deposits, ...step.after.payouts]), (path, now) => {
      const was = step.before.deposits.get(path) ?? step.before.payouts.get(path);
      const [earlier, proposal] = [proposalIn(was), proposalIn(now)];
      if (isDeepStrictEqual(earlier, proposal)) return true;
      if (!isAdministrator(step) || was?.['userId'] === step.actor.uid) return false;
      if (!proposal) return true;
      const isCredit = path.startsWith('deposits/');
      return (
        proposal['by'] === step.actor.uid &&
        isNow(proposal['at']) &&
        hasOnly(proposal, ['by', 'at', ...(isCredit ? [...SAID, 'closes'] : [])]) &&
        (!isCredit || isCreditable(proposal, now)) &&
        (!earlier ||
          earlier['kind'] === 'correction' ||
          Date.now() - millis(earlier['at']) >= DAY_MS)
      );
    }),
  'what is proposed and declined is on record': ({ before, after }) =>
    over(after.moves, (path, move) => {
      if (before.moves.has(path)) return true;
      const [was, now] = [before, after].map((snapshot) => proposalIn(movedIn(snapshot, path)));
      if (move['kind'] === 'decline') return was !== undefined && now === undefined;
      if (move['kind'] !== 'propose') return path.startsWith('payouts/');
      return now?.['by'] === move['by'] && now?.['at'] === move['at'];
    }),
};

const SAID = ['kind', 'amount', 'txid', 'reason', 'reasonNote'];

const dayOf = (ms: number): number => Math.floor((ms + INDIA_MS) / DAY_MS);
/** Today in India, or the day of a minute ago. */
const isOfToday = (path: string, { uid }: Actor): boolean =>
  [0, 60_000].some((ms) => path === `administrators/${uid}/days/${dayOf(Date.now() - ms)}`);
const dayPathOf = ({ by, at }: Document): string =>
  `administrators/${String(by)}/days/${dayOf(millis(at))}`;
const countIn = ({ days }: Snapshot, path: string): number =>
  numberOrZero(days.get(path), 'creditedPaise');

/** Paise that each administrator credited, took back or recorded as sent on each day, without returns of untouched payouts. */
function creditedByDay(snapshot: Snapshot): Map<string, number> {
  const sums = new Map<string, number>();
  const add = (move: Document, paise: number) =>
    sums.set(dayPathOf(move), (sums.get(dayPathOf(move)) ?? 0) + paise);
  for (const [path, entry] of snapshot.entries) {
    const payout = snapshot.payouts.get(`payouts/${textIn(entry, 'payoutId')}`);
    const isOwners = path.startsWith(`users/${textIn(entry, 'by')}/`);
    // The return itself is one move.
    const isUntouched = payout !== undefined && numberIn(payout, 'moves') < 2;
    const paise = paiseIn(entry, 'amount');
    if ('reverses' in entry) add(entry, -paise);
    if (paise > 0 && !isOwners && !isUntouched) add(entry, paise);
  }
  for (const [path, move] of snapshot.moves) {
    if (move['kind'] === 'pay') add(move, paiseIn(movedIn(snapshot, path), 'inrAmount'));
  }
  return sums;
}

/** True if the last move was a proposal of less than a day by another, still valid administrator. */
function isByAnother(before: Snapshot, path: string, document: Document, { uid }: Actor): boolean {
  const { by, at } = proposalIn(document) ?? {};
  const move = before.moves.get(`${path}/moves/${numberOrZero(document, 'moves')}`);
  return (
    by !== uid &&
    move?.['kind'] === 'propose' &&
    move['by'] === by &&
    move['at'] === at &&
    Date.now() - millis(at) < DAY_MS &&
    isInForce(before, String(by), millis(at))
  );
}

function isCreditable(proposal: Document, deposit: Document): boolean {
  const { kind, txid } = proposal;
  const paise = paiseIn(proposal, 'amount');
  if (!isCanonical(numberIn(proposal, 'amount'), 100)) return false;
  if (txid !== undefined && !/^[0-9a-f]{64}$/.test(String(txid))) return false;
  const unpaid = paiseIn(deposit, 'inrAmount') - paidPaiseOf(deposit);
  const isRight =
    textIn(deposit, 'status') === 'pending'
      ? kind === 'approval'
        ? paise === unpaid
        : kind === 'part' && paise <= unpaid
      : kind === 'again' && paise <= correctedPaiseOf(deposit) && 'reason' in proposal;
  const isClosingSound =
    !('closes' in proposal) || (proposal['closes'] === true && kind === 'part');
  return isRight && isClosingSound && paise > 0 && isReasonOfList(proposal);
}

/** True if a reviewer of another user's deposit changed only its proposal and number of moves. */
export function isProposed(deposit: Document, was: Document, { uid }: Actor): boolean {
  const both = { proposal: null, moves: null };
  return (
    was['userId'] !== uid &&
    numberIn(deposit, 'moves') === numberOrZero(was, 'moves') + 1 &&
    isDeepStrictEqual({ ...deposit, ...both }, { ...was, ...both })
  );
}
