import { useEffect } from 'react';
import { createStore } from 'zustand/vanilla';
import type { AppError } from '@/domain/errors';
import { errorMessage } from '@/texts/texts';

interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'success' | 'danger';
  durationMs: number;
}

const SUCCESS_MS = 4_000;
/** Error messages are longer and take more time to read. */
const ERROR_MS = 8_000;
let nextId = 1;

/** The toast on screen, one at a time: two would cover more of the page. components/ui/Toasts renders it. */
export const shownToast = createStore<ToastMessage | null>(() => null);

/** Removes the toast on screen if a predicate accepts it. */
export const dismissToast = (isOver: (message: ToastMessage) => boolean): void =>
  shownToast.setState((shown) => (shown && isOver(shown) ? null : shown), true);

export const toast = {
  /** Shows a success. It replaces the message on screen. */
  success(title: string, description?: string, durationMs = SUCCESS_MS): void {
    const id = nextId++;
    shownToast.setState({ id, variant: 'success', title, description, durationMs }, true);
  },
  /**
   * Shows an error: what failed, and why or what to do next. It replaces the message on screen. components/ui/Toasts removes
   * it at the next input and when its page changes. Returns a function that removes it.
   */
  error(title: string, description?: string): () => void {
    const id = nextId++;
    shownToast.setState({ id, variant: 'danger', title, description, durationMs: ERROR_MS }, true);
    return () => dismissToast((current) => current.id === id);
  },
};

/** Shows one toast per error of a subscription until it works again. A missing answer is shown by its screen instead. */
export function useErrorToast(title: string, error: AppError | null): void {
  useEffect(() => {
    if (!error || error.code === 'unanswered') return;
    return toast.error(title, errorMessage(error));
  }, [title, error]);
}
