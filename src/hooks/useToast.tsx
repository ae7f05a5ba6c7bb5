import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'success' | 'danger';
  durationMs: number;
  /** The path of the page that an error leads to, where it stays on screen. */
  page?: string | undefined;
}

interface Toast {
  /** Reports a success. It replaces an earlier error. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /**
   * Reports an error: what failed, and why or what to do next. It replaces an earlier one. components/ui/Toasts removes
   * it at the next input and with its page; `page` is where it leads. Returns what removes it.
   */
  error: (title: string, description?: string, page?: string) => () => void;
}

interface ToastMessages {
  messages: readonly ToastMessage[];
  /** Removes the messages that the predicate accepts. */
  dismiss: (isOver: (message: ToastMessage) => boolean) => void;
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
  const dismiss: ToastMessages['dismiss'] = useCallback(
    (isOver) =>
      setMessages((before) => (before.some(isOver) ? before.filter((m) => !isOver(m)) : before)),
    [],
  );
  const toast: Toast = useMemo(() => {
    const add = (message: Omit<ToastMessage, 'id'>) => {
      const id = nextId++;
      setMessages((before) => {
        // One error at a time, and none beside a success, which would be contradictory.
        const others = before.filter(
          ({ variant, title, description }) =>
            variant === 'success' &&
            !(title === message.title && description === message.description),
        );
        return [...others, { ...message, id }].slice(-MAX_TOASTS);
      });
      return () => dismiss((shown) => shown.id === id);
    };
    return {
      success: (title, description, durationMs = SUCCESS_MS) =>
        void add({ variant: 'success', title, description, durationMs }),
      error: (title, description, page) =>
        add({ variant: 'danger', title, description, page, durationMs: ERROR_MS }),
    };
  }, [dismiss]);
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
