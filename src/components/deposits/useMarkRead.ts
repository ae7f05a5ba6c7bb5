import { useEffect } from 'react';
import type { CorrectionEntry } from '@/domain/ledger';
import { addLastOpen } from '@/services/database/localCache';
import { useUser } from '@/components/session/useUser';

/** Remembers on this device that the user has read why something was taken back, so the home page stops showing it. */
export function useMarkRead(corrections: readonly CorrectionEntry[]): void {
  const { uid } = useUser().user;
  const ids = corrections.map(({ id }) => id).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) addLastOpen('read', uid, id);
  }, [uid, ids]);
}
