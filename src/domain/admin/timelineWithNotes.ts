import type { Note } from './note';
import type { TimelineEvent } from '@/domain/timeline';

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
 * before the first event that is known to be later. One without a time is just being stored.
 */
export function withNotes(
  events: readonly TimelineEvent[],
  notes: readonly Note[],
): AdminTimelineEvent[] {
  const waiting = notes.map((note): Noted => ({ kind: 'note', ...note }));
  const told: AdminTimelineEvent[] = [];
  for (const event of events) {
    while (event.at && isEarlier(waiting.at(-1), event.at)) told.push(...waiting.splice(-1));
    told.push(event);
  }
  return [...told, ...waiting.toReversed()];
}
