import { useEffect } from 'react';
import { useUser } from '@/components/session/useUser';
import { lastOpen, setLastOpen } from '@/services/database/localCache';

/** Many more than the home page shows. */
const MAX_READ = 100;

/** Remembers on this device that the user has seen these entries of the ledger, so that the home page stops showing them. */
export function useMarkRead(entryIds: readonly string[]): void {
  const { uid } = useUser().user;
  const ids = entryIds.join(' ');
  useEffect(() => {
    const [seen, ...read] = lastOpen('read', uid) ?? [];
    // Before the first visit of the home page, nothing is news.
    if (seen) setLastOpen('read', uid, [seen, ...ids.split(' '), ...read].slice(0, MAX_READ));
  }, [uid, ids]);
}
