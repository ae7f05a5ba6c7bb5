import type { Auth } from 'firebase/auth';
import { limit, query, type Firestore } from 'firebase/firestore';
import { RECENT_CREDIT_MINUTES } from '@/config/business';
import { isFields } from '@/domain/isFields';
import { sumPaise } from '@/domain/money/money';
import { PAYOUT_MOVES, type Payout } from '@/domain/payouts/payout';
import type { NewMove, MoveResult, StoredMove } from '@/domain/payouts/payoutMove';
import { createListService } from '@/services/admin/lists/createListService';
import type { OperatorLimits } from '@/services/admin/operatorLimits';
import { signedInUid } from '@/services/admin/session/signedInUid';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readFromServer, readQuery, type Subscribe } from '@/services/database/reads';
import { find, findAll, type Found } from '@/services/records/found';
import { parseCreditEntry, parsePayout } from '@/services/records/parseRecords';
import { payoutRef } from '@/services/records/queries';
import { dateIn, textIn } from '@/services/records/storedValues';
import { makeMove } from './makeMove';
import {
  creditsBetween,
  LISTED_PAYOUTS,
  listedPayouts,
  parsePayouts,
  payoutMoves,
  payoutsOfOthers,
} from './payoutQueries';

const MAX_MOVES = 20;
const MAX_OTHERS = 3;
const MAX_RECENT_CREDITS = 5;

function parseMove(id: string, data: unknown): StoredMove | null {
  if (!isFields(data)) return null;
  const kind = PAYOUT_MOVES.find((known) => known === data['kind']);
  return kind ? { number: Number(id), kind, by: textIn(data['by']), at: dateIn(data['at']) } : null;
}

/** Creates the administrators' service for payouts. The rules decide who is an administrator. */
export function createAdminPayoutService(auth: Auth, db: Firestore, limits: OperatorLimits) {
  async function readOthers(destinations: readonly string[], userId: string, max: number) {
    const others = payoutsOfOthers(db, destinations, userId);
    return (await Promise.all(others.map((each) => readQuery(query(each, limit(max)))))).flat();
  }

  return {
    ...createListService(db, LISTED_PAYOUTS, parsePayout),

    /** The `max` payouts that have waited longest, live. */
    next: (max: number): PaginatedQuery<Payout> =>
      paginatedQuery(() => listedPayouts(db, 'requested'), {
        firstPage: max,
        parse: parsePayout,
      }),

    one: (id: string): Subscribe<Found<Payout>> => find(() => payoutRef(db, id), parsePayout),

    readOne: async (id: string): Promise<Payout | null> =>
      parsePayout(id, (await readFromServer(payoutRef(db, id))).data()),

    movesOf: (id: string): Subscribe<readonly StoredMove[]> =>
      findAll(() => query(payoutMoves(db, id), limit(MAX_MOVES)), parseMove),

    /** Some payouts of other users to these destinations, from the server. Throws AppError. */
    ofOthers: async (destinations: readonly string[], userId: string): Promise<Payout[]> => {
      const found = parsePayouts(await readOthers(destinations, userId, MAX_OTHERS));
      return [...new Map(found.map((each) => [each.id, each])).values()];
    },

    /** True if another user has a payout to one of these destinations, from the server. Throws AppError. */
    hasOthers: async (destinations: readonly string[], userId: string): Promise<boolean> =>
      (await readOthers(destinations, userId, 1)).length > 0,

    /** The credits so shortly before a payout, requested at this time in milliseconds, that they are pointed out. Throws AppError. */
    async recentCredits(userId: string, requestedMs: number) {
      const from = new Date(requestedMs - RECENT_CREDIT_MINUTES * 60_000);
      const before = creditsBetween(db, userId, from, new Date(requestedMs));
      const docs = await readQuery(query(before, limit(MAX_RECENT_CREDITS)));
      const credits = docs.flatMap((found) => parseCreditEntry(found.id, found.data()) ?? []);
      return {
        sumPaise: sumPaise(credits.map(({ amountPaise }) => amountPaise)),
        count: docs.length,
        // An unreadable credit may have any amount.
        hasMore: docs.length === MAX_RECENT_CREDITS || credits.length < docs.length,
      };
    },

    /** Moves a payout on from the state that this administrator saw, see `makeMove`. */
    move: async (expected: Payout, move: NewMove): Promise<MoveResult> =>
      makeMove(db, signedInUid(auth), expected, move, limits),
  };
}
