import type { Note } from './reviewNote';
import type { TimelineEvent } from './timeline';

/** A note of an administrator, which the user of the deposit never sees. */
interface Noted extends Note {
  kind: 'note';
}

/** What happened to a deposit, as administrators see it. */
export type DeskEvent = TimelineEvent | Noted;

const isEarlier = (note: Note | undefined, time: Date): boolean =>
  note !== undefined && note.at !== null && note.at < time;

/**
 * Puts the notes about a deposit, which are newest first, in between what happened to it, which is oldest first: each
 * before the first event that is known to be later. One without a time is just being stored.
 */
export function withNotes(events: readonly TimelineEvent[], notes: readonly Note[]): DeskEvent[] {
  const waiting = notes.map((note): Noted => ({ kind: 'note', ...note }));
  const told: DeskEvent[] = [];
  for (const event of events) {
    while (event.at && isEarlier(waiting.at(-1), event.at)) told.push(...waiting.splice(-1));
    told.push(event);
  }
  return [...told, ...waiting.toReversed()];
}
