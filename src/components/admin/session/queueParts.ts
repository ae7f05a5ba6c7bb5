import { createStore } from 'zustand/vanilla';

/** The parts of the queue that stand under a heading of their own, in their order. They are the IDs of these headings, too. */
export const QUEUE_PARTS = ['proposed', 'expected', 'rest'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

export interface QueueParts {
  /** How many there are in each part that is on screen, as text. */
  counts: Partial<Record<QueuePart, string>>;
}

export const NO_PARTS: QueueParts = { counts: {} };

/** What the queue shows, for the navigation beside it; nothing while it is not on screen. */
export const queueParts = createStore<QueueParts>(() => NO_PARTS);
