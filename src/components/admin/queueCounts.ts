import { useOutletContext } from 'react-router-dom';

/** The parts of the queue, in their order. They are the IDs of their headings, too. */
export const QUEUE_PARTS = ['proposed', 'expected', 'rest'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** How many there are in the queue that is on screen and in each part of it, as text. */
export type QueueCounts = Partial<Record<'all' | QueuePart, string>>;

/** Tells the navigation what the queue on screen has; nothing once it is not on screen. */
export const useSetQueueCounts = () => useOutletContext<(counts: QueueCounts) => void>();
