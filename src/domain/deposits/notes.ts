import type { TimelineEvent } from './timeline';

/** How many characters a note may have. The rules enforce the same number. */
export const MAX_NOTE = 500;

/** What an administrator has written about a deposit for the others. It is never changed or deleted. */
export interface Note {
  id: string;
  text: string;
  /** The uid of its author; no name is stored with it. */
  by: string;
  at: Date | null;
}

/** A note of an administrator, which the user of the deposit never sees. */
interface Noted extends Note {
  kind: 'note';
}

/** What happened to a deposit, as administrators see it. */
export type AdminTimelineEvent = TimelineEvent | Noted;

const isEarlier = (note: Note | undefined, time: Date): boolean =>
  note !== undefined && note.at !== null && note.at < time;

/**
 * Puts the notes about a deposit, which are newest first, in between what happened to it, which is oldest first: each
 * before the first event that is known to be later. One without a time is just being stored. Not in `timeline.ts`, which the
 * user's view loads too: no note reaches a user.
 */
export function withNotes(
  events: readonly TimelineEvent[],
  notes: readonly Note[],
): AdminTimelineEvent[] {
  const pendingNotes = notes.map((note): Noted => ({ kind: 'note', ...note }));
  const merged: AdminTimelineEvent[] = [];
  for (const event of events) {
    while (event.at && isEarlier(pendingNotes.at(-1), event.at))
      merged.push(...pendingNotes.splice(-1));
    merged.push(event);
  }
  return [...merged, ...pendingNotes.toReversed()];
}
