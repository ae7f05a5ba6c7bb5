import { count, limit, query, sum, type Firestore } from 'firebase/firestore';
import type { Selection } from '@/domain/search/searchFilter';
import { paise, toPaise, type Paise } from '@/domain/money/money';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { aggregate, readQuery } from '@/services/database/reads';
import { bounded, countOf, countUpTo10000, type Count } from './countOnServer';
import { listQueries, type Listed } from './listQueries';

const FIRST_PAGE = 11;
/**
 * A list of what waits is loaded whole up to this many; above that the panel shows "450+". With its counts and what opens beside
 * it, opening the list reads at most 500 documents.
 */
export const MAX_WHOLE = 450;

/** How many records are chosen, and what all of them together are worth. */
export interface Totals {
  count: Count;
  /** Null where only a part was counted, and beside a search term, which has no index for sums. */
  inrPaise: Paise | null;
  /** What was paid on them, less what was taken back; null also for payouts, of which nothing is paid in part. */
  paidPaise: Paise | null;
}

export interface ReadRecords<T> {
  items: readonly T[];
  /** How many cannot be parsed. */
  unreadable: number;
}

/** Creates the service of the lists of deposits, or of payouts, that an administrator chooses. It only reads. */
export function createListService<Status extends string, T extends object>(
  db: Firestore,
  listed: Listed<Status>,
  parse: (id: string, data: unknown) => T | null,
) {
  const queries = listQueries(db, listed);
  return {
    /** The chosen records, live; at least `rows` at once. */
    rows: (selection: Selection<Status>, rows = 0): PaginatedQuery<T> =>
      paginatedQuery(() => queries.rows(selection), {
        firstPage: !selection.term && listed.isWaiting(selection.status) ? MAX_WHOLE : FIRST_PAGE,
        restoredRows: rows,
        showsCache: false,
        parse,
      }),

    /** Counts the chosen records on the server up to 10,000, and sums them if they are not more. Throws AppError. */
    async totals(selection: Selection<Status>): Promise<Totals> {
      if (selection.term) {
        const counted = await countUpTo10000(queries.rows(selection));
        return { count: counted, inrPaise: null, paidPaise: null };
      }
      const all = bounded(queries.counted(selection));
      // Several calls: in a single one, a deposit without one of the fields would be left out of all of it. Each is cut
      // after its own first ones, which are not the same deposits, so a sum that was cut says nothing.
      const isPaidInParts = listed.collection === 'deposits';
      const [requested, paid, takenBack] = await Promise.all([
        aggregate(all, { count: count(), inr: sum('inrAmount') }),
        isPaidInParts ? aggregate(all, { inr: sum('paidInrAmount') }) : null,
        isPaidInParts ? aggregate(all, { inr: sum('correctedInrAmount') }) : null,
      ]);
      const counted = countOf(requested.count);
      return {
        count: counted,
        inrPaise: counted.isLowerBound ? null : toPaise(requested.inr),
        paidPaise:
          counted.isLowerBound || !paid || !takenBack
            ? null
            : paise(toPaise(paid.inr) - toPaise(takenBack.inr)),
      };
    },

    /** The first `max` chosen records, from the server, one read each. Throws AppError. */
    async read(selection: Selection<Status>, max: number): Promise<ReadRecords<T>> {
      const docs = await readQuery(query(queries.rows(selection), limit(max)));
      const items = docs.flatMap((found) => parse(found.id, found.data()) ?? []);
      return { items, unreadable: docs.length - items.length };
    },
  };
}
