import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { BottomNav } from '@/components/BottomNav';
import { DemoNotice } from '@/components/DemoNotice';
import { SavedCopyNotice } from '@/components/SavedCopyNotice';
import { SkipLink } from '@/components/SkipLink';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { UserProvider } from '@/hooks/useUser';
import { MAIN_ID, useRouteFocus } from '@/hooks/useRouteFocus';

/** What every signed-in page shares: the person's record, the column, the bottom bar. */
export function AppLayout() {
  useRouteFocus();
  return (
    <UserProvider>
      <SkipLink />
      <div className="mx-auto flex min-h-dvh max-w-column flex-col">
        <DemoNotice />
        <SavedCopyNotice />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 px-4 pt-4 pb-28 outline-none">
          <Suspense fallback={<PageSpinner />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomNav />
    </UserProvider>
  );
}
