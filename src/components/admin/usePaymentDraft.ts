import { useStore } from 'zustand';
import { useDraft } from '@/lib/drafts';
import { usePanelSession } from './session/usePanelSession';

/**
 * Returns the part payment that this administrator types for a deposit. One form is open at a time; the others keep
 * their text.
 */
export function usePaymentDraft(depositId: string) {
  const { payment, openPayment } = usePanelSession().drafts;
  const text = useDraft(payment, depositId) ?? '';
  const isOpen = useStore(openPayment, (id) => id === depositId);
  return {
    text,
    isOpen,
    setText: (typed: string) => payment.set(depositId, typed),
    toggle: () => openPayment.setState(isOpen ? null : depositId),
    /** Closes the form and deletes the text. */
    discard() {
      payment.set(depositId, null);
      openPayment.setState((id) => (id === depositId ? null : id));
    },
  };
}
