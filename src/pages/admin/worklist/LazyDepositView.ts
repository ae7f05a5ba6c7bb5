import { lazyNamed } from '@/lib/lazyNamed';

/** Not needed by the queue, which loads it ahead. */
export const LazyDepositView = lazyNamed(
  () => import('@/pages/admin/deposits/DepositView'),
  'DepositView',
);
