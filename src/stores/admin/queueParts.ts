import { createStore } from 'zustand/vanilla';

/** The parts of the queue that stand under a heading of their own, in their order. They are the IDs of these headings, too. */
export const QUEUE_PARTS = ['proposed', 'expected', 'rest'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

export interface QueueParts {
  /** The rows of each part that is on screen. */
  counts: Partial<Record<QueuePart, number>>;
  /** Whether the queue is loaded to its end. */
  isWhole: boolean;
}

export const NO_PARTS: QueueParts = { counts: {}, isWhole: true };

/** What the queue shows, for the navigation beside it; nothing while it is not on screen. */
export const queueParts = createStore<QueueParts>(() => NO_PARTS);
