import type { QueryDocumentSnapshot } from 'firebase/firestore';
import type { BookedEntry } from '@/domain/reports/closing';
import { addDays, type Period, startOfDay, type Day } from '@/domain/time/indiaTime';
import { parseWalletMove } from '@/services/records/parseRecords';

/** A period as moments; `until` is exclusive. */
export interface Span {
  from: Date;
  until: Date;
}

/** The end of a day in India. */
export const endOf = (day: Day): Date => startOfDay(addDays(day, 1));

export const spanOf = ({ from, to }: Period): Span => ({
  from: startOfDay(from),
  until: endOf(to),
});

/** Parses an entry of a user's ledger; null if its amount is invalid or it has no time. */
export function bookedEntry(found: QueryDocumentSnapshot): BookedEntry | null {
  const move = parseWalletMove(found.id, found.data());
  const userId = found.ref.parent.parent?.id;
  return move?.at && userId !== undefined ? { ...move, at: move.at, userId } : null;
}
