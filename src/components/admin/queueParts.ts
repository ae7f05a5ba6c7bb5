import { formatNumber } from '@/domain/money/money';
import type { Count } from '@/services/admin/lists/countOnServer';

/** The parts of the queue, in the order of their tabs and keys. */
export const QUEUE_PARTS = ['expected', 'rest', 'proposed'] as const;
export type QueuePart = (typeof QUEUE_PARTS)[number];

/** A count as text: `12,345`, or `10,000+` if there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
