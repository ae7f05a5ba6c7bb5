import { Waiting } from '@/app/Waiting';
import { DemoNotice } from '@/components/DemoNotice';
import { OfflineNotice } from '@/components/OfflineNotice';
import { SkipLink } from '@/components/SkipLink';
import { PageSpinner } from '@/components/ui/PageSpinner';
import { MAIN_ID } from '@/hooks/useRouteFocus';
import { useAdminSession } from '@/hooks/useAdminSession';
import { AdminLogin } from './AdminLogin';
import { AdminPanel } from './AdminPanel';
import { usePaymentDrafts } from './usePaymentDrafts';

/** The administrator's screen, outside the guard of the app: its own sign-in, then the panel. */
export function AdminPage() {
  const session = useAdminSession();
  const uid = session.status === 'signedIn' ? session.uid : null;
  const drafts = usePaymentDrafts(uid);
  if (session.status === 'loading') {
    return (
      <Waiting>
        <PageSpinner />
      </Waiting>
    );
  }
  return (
    <>
      <SkipLink />
      <DemoNotice />
      <OfflineNotice />
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {session.status === 'signedOut' && <AdminLogin ended={session.ended} />}
        {session.status === 'signedIn' && (
          <AdminPanel uid={session.uid} drafts={drafts} onLogout={drafts.clear} />
        )}
      </main>
    </>
  );
}
