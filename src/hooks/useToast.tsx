import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: 'good' | 'bad';
  durationMs: number;
}

interface Toast {
  /** Says that something worked. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /** Says that something did not work: what, and why or what to do now. */
  error: (title: string, description?: string) => void;
}

interface ToastMessages {
  messages: readonly ToastMessage[];
  dismiss: (id: number) => void;
}

const SUCCESS_MS = 4_000;
/** A failure is read more slowly. */
const FAILURE_MS = 8_000;
const MOST_AT_ONCE = 3;

// Two contexts: whoever only shows toasts, such as each row of a long list, is not rendered again by every one of them.
const ToastContext = createContext<Toast | null>(null);
const ToastMessagesContext = createContext<ToastMessages | null>(null);
let nextId = 1;

/** Keeps the toasts for everything below it; components/ui/Toasts shows them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const dismiss = useCallback(
    (id: number) => setMessages((before) => before.filter((message) => message.id !== id)),
    [],
  );
  const add = useCallback(
    (tone: ToastMessage['tone'], durationMs: number, title: string, description?: string) => {
      const message = {
        id: nextId++,
        title,
        tone,
        durationMs,
        ...(description && { description }),
      };
      setMessages((before) => {
        // What went wrong before is over when something works; both side by side would contradict each other.
        const valid = tone === 'good' ? before.filter((known) => known.tone === 'good') : before;
        // The same sentence twice tells nothing more, and covers the page it is about.
        const others = valid.filter(
          (known) => known.title !== title || known.description !== description,
        );
        return [...others, message].slice(-MOST_AT_ONCE);
      });
    },
    [],
  );
  const toast: Toast = useMemo(
    () => ({
      success: (title, description, durationMs = SUCCESS_MS) =>
        add('good', durationMs, title, description),
      error: (title, description) => add('bad', FAILURE_MS, title, description),
    }),
    [add],
  );
  return (
    <ToastContext value={toast}>
      <ToastMessagesContext value={{ messages, dismiss }}>{children}</ToastMessagesContext>
    </ToastContext>
  );
}

/** Tells the user what happened. Stable: rendering does not depend on the toasts on screen. */
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
