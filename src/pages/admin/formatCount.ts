import type { Count } from '@/hooks/admin/useAdminDeposits';

const grouped = new Intl.NumberFormat('en-IN');

/** A count as text: `12,345`, `999+` where there are more. */
export const formatCount = ({ number, isLowerBound }: Count): string =>
  `${grouped.format(number)}${isLowerBound ? '+' : ''}`;
