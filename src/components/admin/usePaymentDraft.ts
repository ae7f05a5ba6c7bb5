import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useDraft } from '@/lib/useDraft';
import { usePanelSession } from './session/usePanelSession';

/** The amount that this administrator types as a part payment of a deposit. One form is open at a time; the others keep what was typed. */
export function usePaymentDraft(depositId: string) {
  const { payment, openPayment } = usePanelSession().drafts;
  const text = useDraft(payment, depositId) ?? '';
  const isOpen = useStore(openPayment, (id) => id === depositId);
  const actions = useMemo(() => {
    const isOpenNow = () => openPayment.getState() === depositId;
    return {
      /** Opens the form, too. */
      setText(typed: string) {
        payment.set(depositId, typed);
        openPayment.setState(depositId);
      },
      /** Opens the form, or closes it. */
      toggle: () => openPayment.setState(isOpenNow() ? null : depositId),
      /** Closes the form and forgets what was typed. */
      discard() {
        payment.set(depositId, null);
        if (isOpenNow()) openPayment.setState(null);
      },
    };
  }, [payment, openPayment, depositId]);
  return { text, isOpen, ...actions };
}
