import { double, EncodedValue, SERVER_TIME, type Fields, type Value } from '../values';
import { ownAmount, reservation, set } from '../builders';
import type { ConsistentLie } from './lies';
import type { Attempt, Context } from './picks';
import { numberIn, textIn, type Document, type Snapshot } from './snapshot';

/** The typed amount in hundredths of a USDT; only one, so that own amounts collide. */
export const TYPED_CENTS = 1_250;
/** The tails that devices pick from; few, so that they collide. */
export const TAILS = [1, 100, 3_700, 9_999];

const HOUR_MS = 60 * 60_000;
/** How long an own amount stays reserved after its deposit has ended. */
const HELD_MS: Readonly<Record<string, number>> = {
  confirmed: 24 * HOUR_MS,
  rejected: 7 * 24 * HOUR_MS,
};
export const WEEK_MS = 7 * 24 * HOUR_MS;
export const MAX_A_WEEK = 50;

/** The user for whom an own amount is still reserved; null if it is free. */
export function holderOf(seen: Snapshot, key: string, now: number): string | null {
  const depositId = textIn(seen.payables.get(`payables/${key}`), 'depositId');
  const deposit = seen.deposits.get(`deposits/${depositId}`);
  if (!deposit) return null;
  const heldMs = HELD_MS[textIn(deposit, 'status')];
  const isOver = heldMs !== undefined && now >= Date.parse(textIn(deposit, 'processedAt')) + heldMs;
  return isOver ? null : textIn(deposit, 'userId');
}

/** True if the user may request the amount: it is free, or was their own and its deposit has ended. */
function mayAsk(seen: Snapshot, key: string, role: string): boolean {
  const depositId = textIn(seen.payables.get(`payables/${key}`), 'depositId');
  const isOpen = textIn(seen.deposits.get(`deposits/${depositId}`), 'status') === 'pending';
  const holder = holderOf(seen, key, Date.now());
  return !isOpen && (holder === null || holder === role);
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
  const free = TAILS.filter((tail) => mayAsk(seen, ownAmount(TYPED_CENTS, tail).key, role));
  // Three times of four a free one, if there is one.
  const tails = pick % 4 === 0 || free.length === 0 ? TAILS : free;
  const own = ownAmount(TYPED_CENTS, tails[(pick >> 2) % tails.length] ?? 1);
  const was = weekIn(seen.users.get(`users/${role}`));
  let { key } = own;
  let week: Fields = nextWeek(was);
  const honest = mayAsk(seen, key, role) && mayCount(was);
  Object.assign(deposit ?? {}, own.deposit);
  for (const { how, by } of lies) {
    if (how === 'a taken amount') {
      const taken = [...seen.payables.keys()].map((path) => path.slice('payables/'.length));
      key = taken[by % taken.length] ?? key;
      Object.assign(deposit ?? {}, { payableUsdt: Number(key) / 1e6 });
    }
    if (how === 'reserved elsewhere') key = String(Number(key) + ([1, -1, 10_000][by % 3] ?? 1));
    if (how === 'another tail') {
      const tail = [0, 10_000, -1, 0.5, 1e6][by % 5] ?? 0;
      const micro = TYPED_CENTS * 10_000 + tail;
      key = String(Math.round(micro));
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
  submission.writes.push(set(`payables/${key}`, reservation(depositId)));
  return { writes: submission.writes, honest: submission.honest && honest };
}

function mayCount(week: Document | undefined): boolean {
  if (!week || numberIn(week, 'count') < MAX_A_WEEK) return true;
  return Date.now() >= Date.parse(textIn(week, 'since')) + WEEK_MS;
}
