import { useCallback, useEffect, useRef, useState } from 'react';
import type { Deposit } from '@/domain/deposits/deposit';
import type { Conflict } from '@/domain/errors';
import { conflictOf } from '@/domain/deposits/reviewResult';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { admin } from '@/services/admin/adminServices';
import { findRow } from '@/pages/admin/worklist/rows';

/** Called when a review found that the deposit had ended already. */
export type OnConflict = (depositId: string, conflict: Conflict) => void;

/** Whether the focus is in the row of a deposit, or in a sheet that it has opened. */
const hasFocus = (depositId: string): boolean =>
  findRow('queue', depositId)?.contains(document.activeElement) === true;

/**
 * Finds out who ended these deposits, and how. A deposit without an entry is not known yet. `withdrawn` are those that
 * their users withdrew, but for one that the administrator was looking into at that moment; `stillPending` those that have only
 * left the part of the list that is loaded, as they are now.
 */
export function useConflicts(ended: readonly Deposit[]) {
  const uid = useAdminUid();
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, Conflict>>(new Map());
  const [withdrawn, setWithdrawn] = useState<ReadonlySet<string>>(new Set());
  const [stillPending, setStillPending] = useState<ReadonlyMap<string, Deposit>>(new Map());
  const requested = useRef(new Set<string>());
  const onConflict: OnConflict = useCallback((id, conflict) => {
    requested.current.add(id);
    setConflicts((before) => new Map(before).set(id, conflict));
    if (conflict.change === 'withdrawn' && !hasFocus(id)) {
      setWithdrawn((before) => new Set(before).add(id));
    }
  }, []);
  useEffect(() => {
    for (const shown of ended) {
      if (requested.current.has(shown.id)) continue;
      requested.current.add(shown.id);
      admin.deposits.read(shown.id).then(
        (now) => {
          if (!now) return;
          if (now.status !== 'pending') {
            onConflict(now.id, conflictOf(now, shown, uid));
            return;
          }
          // It has only lost its proposal. It is asked about again with the next change of the list.
          requested.current.delete(now.id);
          setStillPending((before) => new Map(before).set(now.id, now));
        },
        // Asked again with the next change of the list.
        () => requested.current.delete(shown.id),
      );
    }
  }, [ended, uid, onConflict]);
  return { conflicts, withdrawn, stillPending, onConflict };
}
