import { useEffect, useState } from 'react';
import { admin } from '@/services/adminServices';

/** Whether an administrator is signed in on this tab; `loading` until that is known. */
export function useAdminSession(): 'loading' | 'signedIn' | 'signedOut' {
  const [session, setSession] = useState<'loading' | 'signedIn' | 'signedOut'>('loading');
  useEffect(
    () => admin.listenToSession((signedIn) => setSession(signedIn ? 'signedIn' : 'signedOut')),
    [],
  );
  return session;
}
