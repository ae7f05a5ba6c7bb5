import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '@/domain/errors';
import { errorMessage } from '@/texts/texts';

interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'success' | 'danger';
  durationMs: number;
}

interface Toast {
  /** Shows a success. It replaces the message on screen. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /**
   * Shows an error: what failed, and why or what to do next. It replaces the message on screen. components/ui/Toasts removes
   * it at the next input and when its page changes. Returns a function that removes it.
   */
  error: (title: string, description?: string) => () => void;
}

/** The toasts of an app, one at a time: two would contradict or repeat each other and cover more of the page. */
interface ToastStore extends StoreApi<ToastMessage | null>, Toast {
  dismiss: (isOver: (message: ToastMessage) => boolean) => void;
}

const SUCCESS_MS = 4_000;
/** Error messages are longer and take more time to read. */
const ERROR_MS = 8_000;
let nextId = 1;

// The context holds the store and never changes: React searches everything below a changed context, such as each row of
// a long list, for its users.
const ToastContext = createContext<ToastStore | null>(null);

/** Holds the toasts of the app; components/ui/Toasts renders them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createToastStore);
  return <ToastContext value={store}>{children}</ToastContext>;
}

function createToastStore(): ToastStore {
  const store = createStore<ToastMessage | null>(() => null);

  const dismiss: ToastStore['dismiss'] = (isOver) =>
    store.setState((shown) => (shown && isOver(shown) ? null : shown), true);

  function add(message: Omit<ToastMessage, 'id'>): () => void {
    const id = nextId++;
    store.setState({ ...message, id }, true);
    return () => dismiss((current) => current.id === id);
  }

  return {
    ...store,
    success: (title, description, durationMs = SUCCESS_MS) =>
      void add({ variant: 'success', title, description, durationMs }),
    error: (title, description) =>
      add({ variant: 'danger', title, description, durationMs: ERROR_MS }),
    dismiss,
  };
}

function useToastStore(): ToastStore {
  const store = useContext(ToastContext);
  if (!store) throw new Error('useToast needs a ToastProvider above it');
  return store;
}

/** Returns the functions that show toasts. The object is stable, so toasts do not rerender the caller. */
export const useToast = (): Toast => useToastStore();

/** Returns the toast on screen, and a function that removes it if a predicate accepts it. */
export function useToastMessage() {
  const store = useToastStore();
  return { message: useStore(store), dismiss: store.dismiss };
}

/** Shows one toast per error of a subscription until it works again. A missing answer is shown by its screen instead. */
export function useErrorToast(title: string, error: AppError | null): void {
  const toast = useToast();
  useEffect(() => {
    if (!error || error.code === 'unanswered') return;
    return toast.error(title, errorMessage(error));
  }, [title, error, toast]);
}
