import { Suspense } from 'react';
import { lazyNamed } from '@/components/lazyNamed';
import { PageSpinner } from '@/components/ui/PageSpinner';
import type { PayoutPart } from '@/pages/admin/payouts/PayoutPages';

const PayoutPages = lazyNamed(() => import('@/pages/admin/payouts/PayoutPages'), 'PayoutPages');

/** What the panel shows of payouts, which loads when it is opened. */
export function LazyPayouts(props: PayoutPart) {
  return (
    <Suspense fallback={props.part === 'list' || props.part === 'view' ? <PageSpinner /> : null}>
      <PayoutPages {...props} />
    </Suspense>
  );
}
