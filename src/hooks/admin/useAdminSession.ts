import { useEffect, useState } from 'react';
import { admin } from '@/services/admin/adminServices';
import type { AdminSession } from '@/services/admin/session';
import { setAdminStoresOwner } from '@/stores/admin/adminStores';

export type { SessionEnd } from '@/services/admin/session';

/** The administrator's session in this tab; `loading` until it is known. */
export function useAdminSession(): AdminSession | { status: 'loading' } {
  const [session, setSession] = useState<AdminSession | { status: 'loading' }>({
    status: 'loading',
  });
  useEffect(
    () =>
      admin.subscribeToSession((next) => {
        setAdminStoresOwner(next.status === 'signedIn' ? next.uid : null);
        setSession(next);
      }),
    [],
  );
  return session;
}
