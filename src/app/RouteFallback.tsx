import { PageSpinner } from '@/components/ui/PageSpinner';
import { Skeleton } from '@/components/ui/Skeleton';
import { PageFrame } from './PageFrame';

/** A guarded page whose code is still loading: the place of the header, and the bottom bar. */
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
