import { BottomNav } from '@/components/BottomNav';
import { DemoNotice } from '@/components/DemoNotice';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { Skeleton } from '@/components/ui/Skeleton';

/**
 * A signed-in page of which nothing is known yet: the place of the header, and the bottom bar. It holds nobody's data,
 * so that it can stand in the page before it is known who looks at it.
 */
export function AppShell() {
  return (
    <>
      <div className="mx-auto flex min-h-dvh max-w-column flex-col">
        <DemoNotice />
        <main className="flex-1 px-4 pt-4 pb-28">
          <div className="flex min-h-11 items-center">
            <Skeleton className="h-7 w-40" />
          </div>
          <PageSpinner />
        </main>
      </div>
      <BottomNav />
    </>
  );
}
