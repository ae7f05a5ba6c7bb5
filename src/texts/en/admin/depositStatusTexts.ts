import type { DepositFilterStatus } from '@/domain/search/searchFilter';

/** The deposit statuses to choose from. */
export const depositStatusTexts = {
  pending: 'Pending',
  'part-paid': 'Part-paid or paid in full',
  confirmed: 'Confirmed',
  rejected: 'Rejected or cancelled',
} satisfies Record<DepositFilterStatus, string>;
