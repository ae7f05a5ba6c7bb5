import type { DepositFilterStatus } from '@/domain/search/searchFilter';

export const depositStatusTexts = {
  pending: 'Pending',
  'part-paid': 'Part-paid or paid in full',
  confirmed: 'Confirmed',
  rejected: 'Rejected or cancelled',
} satisfies Record<DepositFilterStatus, string>;
