import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { openPayments, paymentDrafts } from '@/stores/admin/adminDrafts';
import { useAdminDraft } from './useAdminDraft';
import { useAdminUid } from './useAdminUid';

/** The amount that this administrator types as a part payment of a deposit. One form is open at a time; the others keep what was typed. */
export function usePaymentDraft(depositId: string) {
  const uid = useAdminUid();
  const [text, setDraft] = useAdminDraft(paymentDrafts, depositId);
  const isOpen = useSyncExternalStore(
    openPayments.subscribe,
    useCallback(() => openPayments.get(uid) === depositId, [uid, depositId]),
  );
  const actions = useMemo(() => {
    const setOpen = (open: boolean) => openPayments.set(uid, open ? depositId : null);
    return {
      /** Opens the form, too. */
      setText(typed: string) {
        setDraft(typed);
        setOpen(true);
      },
      /** Opens the form, or closes it. */
      toggle: () => setOpen(openPayments.get(uid) !== depositId),
      /** Closes the form and forgets what was typed. */
      discard() {
        setDraft(null);
        if (openPayments.get(uid) === depositId) setOpen(false);
      },
    };
  }, [uid, depositId, setDraft]);
  return { text: text ?? '', isOpen, ...actions };
}
