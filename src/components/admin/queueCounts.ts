import { formatNumber } from '@/domain/money/money';
import { useOutletContext } from 'react-router-dom';
import type { Count } from '@/services/admin/lists/countOnServer';

/** The parts of the queue, in order, and the IDs of their headings. */
export const QUEUE_PARTS = ['proposed', 'expected', 'rest'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** Passes the formatted number of the queue on screen to the navigation. */
export const useSetPendingCount = () => useOutletContext<(count: string | null) => void>();

/** A count as text: `12,345`, or `500+` if there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
