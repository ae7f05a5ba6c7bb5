import {
  collectionGroup,
  orderBy,
  query,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { Period } from '@/domain/time/indiaTime';
import { closingQueries } from './closingQueries';
import { spanOf } from './bookedEntries';

/** The records read about one administrator or about all. */
export const ACTIVITY_SOURCES = ['entries', 'ended', 'moves', 'notes', 'paid'] as const;
export type ActivitySource = (typeof ACTIVITY_SOURCES)[number];

/** The queries of the activity report. Each needs its index in firestore.indexes.json. */
export function activityQueries(db: Firestore) {
  const closings = closingQueries(db);

  /** The records of all collections of a name, oldest first; only those whose `field` is `by`, if given. */
  function records(name: string, period: Period, field: string, by: string | null): Query {
    const { from, until } = spanOf(period);
    const found = query(
      collectionGroup(db, name),
      where('at', '>=', from),
      where('at', '<', until),
      orderBy('at'),
    );
    return by === null ? found : query(found, where(field, '==', by));
  }

  return {
    /** The records of some days. */
    sources(by: string | null, period: Period): Record<ActivitySource, Query> {
      const span = spanOf(period);
      return {
        entries: records('ledger', period, 'by', by),
        ended:
          by === null
            ? closings.ended(span)
            : query(closings.ended(span), where('processedBy', '==', by)),
        moves: records('moves', period, 'by', by),
        notes: records('notes', period, 'by', by),
        paid:
          by === null
            ? closings.paid(span)
            : query(closings.paid(span), where('takenBy', '==', by)),
      };
    },
  };
}
