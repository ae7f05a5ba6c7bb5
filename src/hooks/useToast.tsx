import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import { errorCode } from '@/domain/errors';
import { texts } from '@/texts/texts';

export interface ToastMessage {
  id: number;
  title: string;
  description?: string;
  tone: 'good' | 'bad';
  durationMs: number;
}

interface Toasts {
  messages: readonly ToastMessage[];
  dismiss: (id: number) => void;
  /** Says that something worked. */
  succeed: (title: string, description?: string, durationMs?: number) => void;
  /** Says that something did not work: what, and why or what to do now. */
  fail: (title: string, description?: string) => void;
  /** The same for a caught error, whose code has a sentence. */
  failWith: (title: string, error: unknown) => void;
}

const SUCCESS_MS = 4_000;
/** A failure is read more slowly. */
const FAILURE_MS = 8_000;
const MOST_AT_ONCE = 3;

const ToastContext = createContext<Toasts | null>(null);
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
  const succeed: Toasts['succeed'] = useCallback(
    (title, description, durationMs = SUCCESS_MS) => add('good', durationMs, title, description),
    [add],
  );
  const fail: Toasts['fail'] = useCallback(
    (title, description) => add('bad', FAILURE_MS, title, description),
    [add],
  );
  const failWith: Toasts['failWith'] = useCallback(
    (title, error) => add('bad', FAILURE_MS, title, texts.errors[errorCode(error)]),
    [add],
  );
  return (
    <ToastContext value={{ messages, dismiss, succeed, fail, failWith }}>{children}</ToastContext>
  );
}

/** Says to the person what happened. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}
