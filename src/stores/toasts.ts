export interface ToastMessage {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'success' | 'danger';
  durationMs: number;
  /** The path of the page that an error leads to, where it stays on screen. */
  page?: string | undefined;
}

/** Triggers toasts. */
export interface Toast {
  /** Reports a success. It replaces the message on screen. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /**
   * Reports an error: what failed, and why or what to do next. It replaces the message on screen. components/ui/Toasts
   * removes it at the next input and with its page; `page` is where it leads. Returns what removes it.
   */
  error: (title: string, description?: string, page?: string) => () => void;
}

/** The toasts of an app, one at a time: two would contradict or repeat each other, and cover more of the page. */
export interface ToastStore extends Toast {
  /** The toast on screen; null if there is none. */
  get: () => ToastMessage | null;
  /** Removes the message if the predicate accepts it. */
  dismiss: (isOver: (message: ToastMessage) => boolean) => void;
  /** Calls `onChange` whenever the toast changes. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

const SUCCESS_MS = 4_000;
/** Error messages are longer and take more time to read. */
const ERROR_MS = 8_000;
let nextId = 1;

/** Creates a store without a toast. */
export function createToastStore(): ToastStore {
  let shown: ToastMessage | null = null;
  const listeners = new Set<() => void>();

  function set(next: ToastMessage | null): void {
    shown = next;
    for (const listener of listeners) listener();
  }

  const dismiss: ToastStore['dismiss'] = (isOver) => {
    if (shown && isOver(shown)) set(null);
  };

  function add(message: Omit<ToastMessage, 'id'>): () => void {
    const id = nextId++;
    set({ ...message, id });
    return () => dismiss((current) => current.id === id);
  }

  return {
    success: (title, description, durationMs = SUCCESS_MS) =>
      void add({ variant: 'success', title, description, durationMs }),
    error: (title, description, page) =>
      add({ variant: 'danger', title, description, page, durationMs: ERROR_MS }),
    get: () => shown,
    dismiss,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
