import { formatNumber } from '@/domain/money/money';
import type { Count } from '@/services/admin/lists/countOnServer';

/** A count as text: `12,345`, or `500+` if there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
