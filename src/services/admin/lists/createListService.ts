import { limit, query, type Firestore } from 'firebase/firestore';
import type { Selection } from '@/domain/search/searchFilter';
import { paginatedQuery, type PaginatedQuery } from '@/services/database/paginatedQuery';
import { readQuery } from '@/services/database/reads';
import { type Count, countUpTo10000 } from './countOnServer';
import { listQuery, type ListOptions } from './listQuery';

const FIRST_PAGE = 11;
/**
 * A list of open records loads whole up to this many; above that the panel shows "450+". With its counts and the record opened
 * beside it, opening the list reads at most 500 documents.
 */
export const MAX_WHOLE = 450;

export interface ReadRecords<T> {
  items: readonly T[];
  /** The number of records that cannot be parsed. */
  unreadable: number;
}

/** Creates the service for filtered lists of deposits or of payouts. It only reads. */
export function createListService<Status extends string, T extends object>(
  db: Firestore,
  listed: ListOptions<Status>,
  parse: (id: string, data: unknown) => T | null,
) {
  const queryOf = listQuery(db, listed);
  return {
    /** The chosen records, live; at least `rows` at once. */
    rows: (selection: Selection<Status>, rows = 0): PaginatedQuery<T> =>
      paginatedQuery(() => queryOf(selection), {
        firstPage: !selection.term && listed.isWaiting(selection.status) ? MAX_WHOLE : FIRST_PAGE,
        restoredRows: rows,
        showsCache: false,
        parse,
      }),

    /** Counts the chosen records on the server, up to 10,000. Throws AppError. */
    count: (selection: Selection<Status>): Promise<Count> => countUpTo10000(queryOf(selection)),

    /** The first `max` chosen records, from the server, one read each. Throws AppError. */
    async read(selection: Selection<Status>, max: number): Promise<ReadRecords<T>> {
      const docs = await readQuery(query(queryOf(selection), limit(max)));
      const items = docs.flatMap((found) => parse(found.id, found.data()) ?? []);
      return { items, unreadable: docs.length - items.length };
    },
  };
}
