import { lazyNamed } from '@/lib/lazyNamed';

/** Not part of the queue's chunk; loaded ahead while the queue is shown. */
export const LazyDepositView = lazyNamed(
  // oxlint-disable-next-line no-restricted-imports -- What a list opens loads when it is opened.
  () => import('@/pages/admin/deposits/DepositView'),
  'DepositView',
);
