import fc from 'fast-check';
import { set } from '../support/builders';
import { dayCount, dayPath, indiaDay } from '../support/limitBuilders';
import type { Write } from '../support/rest';
import type { Value } from '../support/values';
import { ADMINISTRATORS, type Role } from './cast';
import { isInForce, millis } from './checks';
import type { ConsistentLie } from './lies';
import type { Attempt, Context } from './picks';
import { numberIn, numberOrZero, paiseIn, type Document, type Snapshot } from './snapshot';

/** The operator's limits for one administrator, in paise. */
export interface Limits {
  readonly creditPerDayPaise?: number;
  readonly secondReviewFromPaise?: number;
}

const aDay = fc.constantFrom(12_345, 40_000, 10_000_000_000);
// For some deposits the whole is above it and the rest below.
const aThreshold = fc.constantFrom(10_000, 60_000, 80_000);

export const anyLimits: fc.Arbitrary<Limits> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({}) },
  { weight: 2, arbitrary: fc.record({ creditPerDayPaise: aDay }) },
  { weight: 2, arbitrary: fc.record({ secondReviewFromPaise: aThreshold }) },
  {
    weight: 3,
    arbitrary: fc.record({ creditPerDayPaise: aDay, secondReviewFromPaise: aThreshold }),
  },
);

const PROPOSAL_MS = 24 * 60 * 60_000;

/** A stored limit in paise; Infinity if there is none. */
export function limitIn({ settings }: Snapshot, limit: keyof Limits): number {
  const stored = settings.get('settings/limits');
  return stored && limit in stored ? numberIn(stored, limit) : Infinity;
}

export const needsTwo = (seen: Snapshot, document: Document): boolean =>
  paiseIn(document, 'inrAmount') >= limitIn(seen, 'secondReviewFromPaise');

export function proposalIn(document: Document | undefined): Document | undefined {
  const proposal: unknown = document?.['proposal'];
  return typeof proposal === 'object' && proposal !== null ? { ...proposal } : undefined;
}

/** True if a proposal is less than a day old and not a correction, which an earlier version also proposed. */
export const isWaiting = (document: Document): boolean =>
  proposalIn(document)?.['kind'] !== 'correction' &&
  Date.now() < millis(proposalIn(document)?.['at']) + PROPOSAL_MS;

export function isSecondable(seen: Snapshot, document: Document, uid: string | null): boolean {
  const { by, at } = proposalIn(document) ?? {};
  return isWaiting(document) && by !== uid && isInForce(seen, String(by), millis(at));
}

/** Paise that a commit credits, takes back or records as sent, with the ID it is counted under. */
function countedIn({ seen, role }: Context, writes: readonly Write[]): [string, number][] {
  return writes.flatMap(({ path, fields }): [string, number][] => {
    const [collection, id = '', below, entryId] = path.split('/');
    if (below === 'ledger') {
      const payout = seen.payouts.get(`payouts/${String(fields['payoutId'])}`);
      const isUntouched = payout?.['status'] === 'requested' && payout['moves'] === 0;
      const paise = Math.round(Number(fields['amount']) * 100);
      const isCounted = (paise > 0 && !isUntouched) || 'reverses' in fields;
      return isCounted && id !== role ? [[`${id}/${entryId}`, Math.abs(paise)]] : [];
    }
    const isPaid = collection === 'payouts' && fields['status'] === 'paid';
    return isPaid ? [[`${id}_paid`, paiseIn(seen.payouts.get(path), 'inrAmount')]] : [];
  });
}

export function withCount(
  context: Context,
  attempt: Attempt,
  lies: readonly ConsistentLie[],
): Attempt {
  const limit = limitIn(context.seen, 'creditPerDayPaise');
  const [counted] = countedIn(context, attempt.writes);
  if (limit === Infinity || !counted) return attempt;
  const [name, paise] = counted;
  let path = dayPath(context.role);
  const before = numberOrZero(context.seen.days.get(path), 'creditedPaise');
  const count = dayCount(before + paise, name, correctionsOf(context.seen, path));
  for (const { how, by } of lies) {
    if (how === 'uncounted') return attempt;
    if (how === 'counted too little') {
      count['creditedPaise'] = [before + paise - 1, before + 1, paise, before, 1][by % 5] ?? 1;
    }
    if (how === 'counted as another') {
      const other = ADMINISTRATORS[by % ADMINISTRATORS.length] ?? 'rogue';
      const elsewhere = [dayPath(context.role, indiaDay(1)), dayPath(context.role, indiaDay(-1))];
      if (by % 4 === 0) count['lastEntry'] = 'asha/reward';
      else path = elsewhere[(by % 4) - 1] ?? dayPath(other);
    }
  }
  const isBeyond = before + paise > limit;
  return {
    ...attempt,
    writes: [...attempt.writes, set(path, count)],
    honest: attempt.honest && !isBeyond,
    isBeyond: attempt.honest && isBeyond,
  };
}

/** The stored count of corrections, to be kept; undefined if there is none. */
const correctionsOf = ({ days }: Snapshot, path: string): Value | undefined => {
  const corrections = days.get(path)?.['corrections'];
  return typeof corrections === 'number' ? corrections : undefined;
};

/** Changes a day's count alone: up, down, or another administrator's. */
export function countingAlone({ seen, role }: Context, pick: number, choice: number): Attempt {
  const whose: Role = pick % 3 === 0 ? (ADMINISTRATORS[(pick >> 2) % 3] ?? role) : role;
  const path = dayPath(whose, indiaDay([0, 0, 0, -1][pick % 4]));
  const before = numberOrZero(seen.days.get(path), 'creditedPaise');
  const [by = 0] = [[1], [1], [-1], [-before]][choice % 4] ?? [];
  const fields = dayCount(before + by, 'asha/reward', correctionsOf(seen, path));
  return {
    writes: [set(path, choice % 5 === 4 ? { ...fields, at: 1 } : fields)],
    honest: whose === role && path === dayPath(role) && by > 0 && choice % 5 !== 4,
  };
}
