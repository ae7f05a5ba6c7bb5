import { PageSpinner } from '@/components/ui/PageSpinner';
import { Skeleton } from '@/components/ui/Skeleton';
import { PageFrame } from './PageFrame';

/** Shown while the code of a protected page is loading: a skeleton header and the bottom bar. */
export function RouteFallback() {
  return (
    <PageFrame>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-7 w-40" />
      </div>
      <PageSpinner />
    </PageFrame>
  );
}
