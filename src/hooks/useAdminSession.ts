import { useEffect, useState } from 'react';
import { admin } from '@/services/adminServices';
import type { AdminSession } from '@/services/adminSession';

export type { SessionEnd } from '@/services/adminSession';

/** Who is signed in as administrator on this tab; `loading` until that is known. */
export function useAdminSession(): AdminSession | { status: 'loading' } {
  const [session, setSession] = useState<AdminSession | { status: 'loading' }>({
    status: 'loading',
  });
  useEffect(() => admin.subscribeToSession(setSession), []);
  return session;
}
