import { useCallback, useEffect, useRef, useState } from 'react';
import type { Deposit } from '@/domain/deposit';
import type { Conflict } from '@/domain/errors';
import { conflictOf } from '@/domain/review';
import { admin } from '@/services/adminServices';

/** Called when a review found that the deposit had ended already. */
export type OnConflict = (depositId: string, conflict: Conflict) => void;

/** Finds out who ended these deposits, and how. A deposit without an entry is not known yet. */
export function useConflicts(ended: readonly Deposit[], uid: string) {
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map());
  const requested = useRef(new Set<string>());
  const onConflict: OnConflict = useCallback((id, conflict) => {
    requested.current.add(id);
    setConflicts((before) => new Map(before).set(id, conflict));
  }, []);
  useEffect(() => {
    for (const shown of ended) {
      if (requested.current.has(shown.id)) continue;
      requested.current.add(shown.id);
      admin.deposit(shown.id).then(
        (now) => {
          if (now && now.status !== 'pending') onConflict(now.id, conflictOf(now, shown, uid));
        },
        // Asked again with the next change of the list.
        () => requested.current.delete(shown.id),
      );
    }
  }, [ended, uid, onConflict]);
  return { conflicts, onConflict };
}
