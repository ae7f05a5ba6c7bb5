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
  /** Reports a success. It replaces an earlier error. */
  success: (title: string, description?: string, durationMs?: number) => void;
  /**
   * Reports an error: what failed, and why or what to do next. It replaces an earlier one. components/ui/Toasts removes
   * it at the next input and with its page; `page` is where it leads. Returns what removes it.
   */
  error: (title: string, description?: string, page?: string) => () => void;
}

/** The toasts of an app. */
export interface ToastStore extends Toast {
  /** The toasts on screen, oldest first. Returns the same array until they change. */
  get: () => readonly ToastMessage[];
  /** Removes the messages that the predicate accepts. */
  dismiss: (isOver: (message: ToastMessage) => boolean) => void;
  /** Calls `onChange` whenever the toasts change. Returns the unsubscribe function. */
  subscribe: (onChange: () => void) => () => void;
}

const SUCCESS_MS = 4_000;
/** Error messages are longer and take more time to read. */
const ERROR_MS = 8_000;
const MAX_TOASTS = 3;
let nextId = 1;

/** Creates a store without toasts. */
export function createToastStore(): ToastStore {
  let messages: readonly ToastMessage[] = [];
  const listeners = new Set<() => void>();

  function set(next: readonly ToastMessage[]): void {
    messages = next;
    for (const listener of listeners) listener();
  }

  const dismiss: ToastStore['dismiss'] = (isOver) => {
    if (messages.some(isOver)) set(messages.filter((message) => !isOver(message)));
  };

  function add(message: Omit<ToastMessage, 'id'>): () => void {
    const id = nextId++;
    // One error at a time, and none beside a success, which would be contradictory.
    const others = messages.filter(
      ({ variant, title, description }) =>
        variant === 'success' && !(title === message.title && description === message.description),
    );
    set([...others, { ...message, id }].slice(-MAX_TOASTS));
    return () => dismiss((shown) => shown.id === id);
  }

  return {
    success: (title, description, durationMs = SUCCESS_MS) =>
      void add({ variant: 'success', title, description, durationMs }),
    error: (title, description, page) =>
      add({ variant: 'danger', title, description, page, durationMs: ERROR_MS }),
    get: () => messages,
    dismiss,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
