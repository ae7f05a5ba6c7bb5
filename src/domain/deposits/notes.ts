import { withLater, type TimelineEvent } from './timeline';

/** The most characters of a note. The rules enforce the same number. */
export const MAX_NOTE = 500;

export type NotedRecord = `deposits/${string}` | `users/${string}`;

/** A note for other administrators. It is never changed or deleted. */
export interface Note {
  id: string;
  text: string;
  /** The author's uid; no name is stored. */
  by: string;
  at: Date | null;
}

/** The deposit's user never sees it. */
interface Noted extends Note {
  kind: 'note';
}

export type AdminTimelineEvent = TimelineEvent | Noted;

/**
 * Merges the notes (newest first) into the events (oldest first), each before the first event that is known to be later. A note
 * without a time is still being stored. Not in `timeline.ts`, which the user's view loads too: no note reaches a user.
 */
export const withNotes = (
  events: readonly TimelineEvent[],
  notes: readonly Note[],
): AdminTimelineEvent[] => {
  const noted = [...notes].reverse().map((note): Noted => ({ kind: 'note', ...note }));
  return withLater<AdminTimelineEvent>(events, noted);
};
