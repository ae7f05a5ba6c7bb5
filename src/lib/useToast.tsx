import { createContext, useContext, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createToastStore, type Toast, type ToastStore } from './toasts';

// The context holds the store and never changes: for a context that changes React looks through everything below it, such
// as each row of a long list, for components that use it.
const ToastContext = createContext<ToastStore | null>(null);

/** Holds the toasts of the app; components/ui/Toasts renders them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return <ToastContext value={store}>{children}</ToastContext>;
}

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}

/** Triggers toasts. The returned object is stable: toasts do not render the caller again. */
export const useToast = (): Toast => useToastStore();

/** The toast on screen, and what removes it if a predicate accepts it. */
export function useToastMessage() {
  const store = useToastStore();
  return { message: useStore(store), dismiss: store.dismiss };
}
