const NONE: ReadonlySet<string> = new Set();

let selected = NONE;
const listeners = new Set<() => void>();

function set(next: ReadonlySet<string>): void {
  selected = next;
  for (const listener of listeners) listener();
}

/**
 * The deposits that are selected to be approved together. Each row asks for its own, so that selecting a thousand renders
 * no row again.
 */
export const selectedDeposits = {
  get: (): ReadonlySet<string> => selected,
  select(depositIds: readonly string[], isSelected: boolean): void {
    const next = new Set(selected);
    for (const id of depositIds) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    set(next);
  },
  /** Calls `onChange` whenever one is selected or not any more. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  /** Forgets them, when an administrator's session ends. */
  clear: (): void => set(NONE),
};
