import { PageSpinner } from '@/components/ui/PageSpinner';
import { Skeleton } from '@/components/ui/Skeleton';
import { PageFrame } from './PageFrame';

/**
 * A signed-in page of which nothing is known yet: the place of the header, and the bottom bar. It holds nobody's data,
 * so that it can stand in the page before it is known who looks at it.
 */
export function AppShell() {
  return (
    <PageFrame>
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-7 w-40" />
      </div>
      <PageSpinner />
    </PageFrame>
  );
}
