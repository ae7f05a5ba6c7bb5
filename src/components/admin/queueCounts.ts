import { useOutletContext } from 'react-router-dom';
import { formatNumber } from '@/domain/money/money';
import type { Count } from '@/services/admin/lists/countOnServer';

/** The parts of the queue, in order, and the IDs of their headings. */
export const QUEUE_PARTS = ['proposed', 'expected', 'rest'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** The formatted counts of the queue on screen and of its parts. */
export type QueueCounts = Partial<Record<'all' | QueuePart, string>>;

/** Passes the counts to the navigation. */
export const useSetQueueCounts = () => useOutletContext<(counts: QueueCounts) => void>();

/** A count as text: `12,345`, or `10,000+` if there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
