import { double, EncodedValue, SERVER_TIME, type Fields, type Value } from '../support/values';
import {
  ownAmount,
  payableKeys,
  reservation,
  reserving,
  type OwnAmount,
} from '../support/builders';
import type { ConsistentLie } from './lies';
import type { Attempt, Context } from './picks';
import { numberIn, textIn, type Document, type Snapshot } from './snapshot';

/** Typed amounts in hundredths of a USDT. 5.00 and 5.01 are between them, so that own amounts collide and almost do. */
const TYPED_CENTS = [1_250, 1_750, 2_251];
/** The tails that devices pick from; few, so that they collide. */
const TAILS = [1, 100, 3_700, 9_999];
/** All own amounts that devices pick from. */
export const OWN_AMOUNTS: readonly OwnAmount[] = TYPED_CENTS.flatMap((cents) =>
  TAILS.map((tail) => ownAmount(cents, tail)),
);

const HOUR_MS = 60 * 60_000;
/** How long an own amount stays reserved after its deposit has ended. */
const HELD_MS: Readonly<Record<string, number>> = {
  confirmed: 24 * HOUR_MS,
  rejected: 7 * 24 * HOUR_MS,
};
export const WEEK_MS = 7 * 24 * HOUR_MS;
export const MAX_A_WEEK = 50;

const isHeld = (deposit: Document, now: number): boolean => {
  const heldMs = HELD_MS[textIn(deposit, 'status')];
  return heldMs === undefined || now < Date.parse(textIn(deposit, 'processedAt')) + heldMs;
};

/** The own amount of a deposit in micro-USDT; null if it has none. */
export const payableIn = (deposit: Fields | Document | undefined): number | null =>
  deposit && 'payableUsdt' in deposit ? Math.round(Number(deposit['payableUsdt']) * 1e6) : null;

/** True if the user may reserve the key: it is free, or was their own for the same amount and its deposit has ended. */
export function mayReserve(
  seen: Snapshot,
  key: string,
  role: string,
  micro: number | null,
): boolean {
  const depositId = textIn(seen.payables.get(`payables/${key}`), 'depositId');
  const was = seen.deposits.get(`deposits/${depositId}`);
  if (!was || !isHeld(was, Date.now())) return true;
  return was['status'] !== 'pending' && was['userId'] === role && payableIn(was) === micro;
}

const mayAsk = (seen: Snapshot, { keys, deposit }: OwnAmount, role: string): boolean =>
  keys.every((key) => mayReserve(seen, key, role, payableIn(deposit)));

/** The held own amounts with their users. One that a user has requested again counts by its last deposit. */
export function heldAmounts(
  { deposits }: Snapshot,
  now: number,
): { micro: number; user: string }[] {
  const last = new Map<string, Document>();
  for (const deposit of deposits.values()) {
    const key = `${textIn(deposit, 'userId')} ${payableIn(deposit)}`;
    const time = (one: Document | undefined) => Date.parse(textIn(one, 'timestamp'));
    if (!(time(last.get(key)) > time(deposit))) last.set(key, deposit);
  }
  return [...last.values()].flatMap((deposit) => {
    const micro = payableIn(deposit);
    return micro !== null && isHeld(deposit, now)
      ? [{ micro, user: textIn(deposit, 'userId') }]
      : [];
  });
}

export function weekIn(user: Document | undefined): Document | undefined {
  const week: unknown = user?.['payablesWeek'];
  return typeof week === 'object' && week !== null ? { ...week } : undefined;
}

function nextWeek(was: Document | undefined): { since: Value; count: Value } {
  const count = numberIn(was, 'count');
  return was && count < MAX_A_WEEK
    ? { since: new EncodedValue({ timestampValue: textIn(was, 'since') }), count: count + 1 }
    : { since: SERVER_TIME, count: 1 };
}

/** Adds an own amount, its reservation and the count of the week to a submission. */
export function withOwnAmount(
  { seen, role }: Context,
  submission: Attempt,
  pick: number,
  lies: readonly ConsistentLie[],
): Attempt {
  const [deposit, user] = submission.writes.map(({ fields }) => fields);
  const depositId = submission.writes[0]?.path.slice('deposits/'.length) ?? '';
  const free = OWN_AMOUNTS.filter((amount) => mayAsk(seen, amount, role));
  // Three times of four a free one, if there is one.
  const amounts = pick % 4 === 0 || free.length === 0 ? OWN_AMOUNTS : free;
  const own = amounts[(pick >> 2) % amounts.length] ?? ownAmount(1_250, 1);
  const was = weekIn(seen.users.get(`users/${role}`));
  let keys: readonly string[] = own.keys;
  let week: Fields = nextWeek(was);
  const honest = mayAsk(seen, own, role) && mayCount(was);
  Object.assign(deposit ?? {}, own.deposit);
  for (const { how, by } of lies) {
    if (how === 'a taken amount') {
      const taken = OWN_AMOUNTS.filter((amount) => !mayAsk(seen, amount, role));
      const other = taken[by % taken.length] ?? own;
      keys = other.keys;
      Object.assign(deposit ?? {}, other.deposit);
    }
    if (how === 'reserved elsewhere') {
      const micro = payableIn(own.deposit) ?? 0;
      const [first = '', second = ''] = keys;
      const elsewhere = [
        ...[[first], [second], [first, first], [second, second]],
        ...[1, -1, 5_000_000, -5_000_000].map((more) => payableKeys(micro + more)),
        [String(micro)],
      ];
      keys = elsewhere[by % elsewhere.length] ?? keys;
    }
    if (how === 'another tail') {
      const tail = [0, 10_000, -1, 0.5, 1e6][by % 5] ?? 0;
      const micro = numberIn({ ...own.deposit }, 'usdtAmount') * 1e6 + tail;
      keys = payableKeys(Math.round(micro));
      Object.assign(deposit ?? {}, { payableUsdt: micro / 1e6 });
    }
    if (how === 'a week anew') {
      week =
        [
          { since: SERVER_TIME, count: 1 },
          { ...week, count: double(0) },
          { since: SERVER_TIME, count: double(-0) },
          { ...week, count: double(NaN) },
        ][by % 4] ?? week;
    }
  }
  const isUncounted = lies.some(({ how, by }) => how === 'a week anew' && by % 5 === 4);
  if (user && !isUncounted) user['payablesWeek'] = week;
  submission.writes.push(...reserving(keys, reservation(depositId)));
  return { writes: submission.writes, honest: submission.honest && honest };
}

function mayCount(week: Document | undefined): boolean {
  if (!week || numberIn(week, 'count') < MAX_A_WEEK) return true;
  return Date.now() >= Date.parse(textIn(week, 'since')) + WEEK_MS;
}
