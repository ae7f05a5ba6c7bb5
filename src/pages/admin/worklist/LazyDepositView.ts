import { lazyNamed } from '@/lib/lazyNamed';

/** Not needed by the queue, which loads it ahead. */
export const LazyDepositView = lazyNamed(
  // oxlint-disable-next-line no-restricted-imports -- What a list opens loads when it is opened.
  () => import('@/pages/admin/deposits/DepositView'),
  'DepositView',
);
