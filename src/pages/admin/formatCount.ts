import type { Count } from '@/hooks/admin/useDepositCount';

const grouped = new Intl.NumberFormat('en-IN');

/** A whole number as text: `12,345`. */
export const formatNumber = (number: number): string => grouped.format(number);

/** A count as text: `12,345`, `999+` where there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${formatNumber(number)}${isLowerBound ? '+' : ''}`;
