import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { SavedCopyNotice } from '@/components/SavedCopyNotice';
import { SkipLink } from '@/components/SkipLink';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { UserProvider } from '@/hooks/useUser';
import { useRouteFocus } from '@/hooks/useRouteFocus';
import { PageFrame } from './PageFrame';

/** What every signed-in page shares: the person's record, the column, the bottom bar. */
export function AppLayout() {
  useRouteFocus();
  return (
    <UserProvider>
      <SkipLink />
      <PageFrame notice={<SavedCopyNotice />}>
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </PageFrame>
    </UserProvider>
  );
}
