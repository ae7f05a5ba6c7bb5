import { useEffect, useState } from 'react';
import { admin } from '@/services/admin/adminServices';
import type { AdminSession } from '@/services/admin/session';

export type { SessionEnd } from '@/services/admin/session';

/** The administrator's session in this tab; `loading` until it is known. */
export function useAdminSession(): AdminSession | { status: 'loading' } {
  const [session, setSession] = useState<AdminSession | { status: 'loading' }>({
    status: 'loading',
  });
  useEffect(() => admin.subscribeToSession(setSession), []);
  return session;
}
