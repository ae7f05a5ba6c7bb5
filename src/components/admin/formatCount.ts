import { formatNumber } from '@/domain/money/formatMoney';
import type { Count } from './useDepositCount';

/** A count as text: `12,345`, `999+` where there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
