import type { Note } from './note';
import type { TimelineEvent } from './timeline';

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
