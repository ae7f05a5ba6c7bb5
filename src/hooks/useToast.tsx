import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  variant: 'success' | 'danger';
  durationMs: number;
}

interface Toast {
  /** Reports a success. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /** Reports an error: what failed, and why or what to do next. */
  error: (title: string, description?: string) => void;
}

interface ToastMessages {
  messages: readonly ToastMessage[];
  dismiss: (id: number) => void;
}

const SUCCESS_MS = 4_000;
/** Error messages are longer and take more time to read. */
const ERROR_MS = 8_000;
const MAX_TOASTS = 3;

// Two contexts, so that components that only trigger toasts, such as each row of a long list, do not render again with
// every toast.
const ToastContext = createContext<Toast | null>(null);
const ToastMessagesContext = createContext<ToastMessages | null>(null);
let nextId = 1;

/** Holds the toasts of the app; components/ui/Toasts renders them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const dismiss = useCallback(
    (id: number) => setMessages((before) => before.filter((message) => message.id !== id)),
    [],
  );
  const add = useCallback(
    (variant: ToastMessage['variant'], durationMs: number, title: string, description?: string) => {
      const message = {
        id: nextId++,
        title,
        variant,
        durationMs,
        ...(description && { description }),
      };
      setMessages((before) => {
        // A success replaces earlier errors; showing both would be contradictory.
        const kept =
          variant === 'success' ? before.filter((other) => other.variant === 'success') : before;
        // A repeated message replaces the earlier one.
        const others = kept.filter(
          (other) => other.title !== title || other.description !== description,
        );
        return [...others, message].slice(-MAX_TOASTS);
      });
    },
    [],
  );
  const toast: Toast = useMemo(
    () => ({
      success: (title, description, durationMs = SUCCESS_MS) =>
        add('success', durationMs, title, description),
      error: (title, description) => add('danger', ERROR_MS, title, description),
    }),
    [add],
  );
  return (
    <ToastContext value={toast}>
      <ToastMessagesContext value={{ messages, dismiss }}>{children}</ToastMessagesContext>
    </ToastContext>
  );
}

/** Triggers toasts. The returned object is stable: toasts do not render the caller again. */
export function useToast(): Toast {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error('useToast needs a ToastProvider above it');
  return toast;
}

/** The toasts on screen, oldest first. */
export function useToastMessages(): ToastMessages {
  const state = useContext(ToastMessagesContext);
  if (!state) throw new Error('useToastMessages needs a ToastProvider above it');
  return state;
}
