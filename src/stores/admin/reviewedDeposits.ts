/** The status of a deposit whose review is finished. It never changes again. */
export type ReviewedStatus = 'confirmed' | 'rejected';

export type ReviewedDeposits = ReadonlyMap<string, ReviewedStatus>;

const NONE: ReviewedDeposits = new Map();

let reviewed = NONE;
const listeners = new Set<() => void>();

function set(next: ReviewedDeposits): void {
  reviewed = next;
  for (const listener of listeners) listener();
}

/** The deposits that the administrator has confirmed or rejected in this tab, which lists show before the database does. */
export const reviewedDeposits = {
  get: (): ReviewedDeposits => reviewed,
  add: (depositId: string, status: ReviewedStatus): void =>
    set(new Map(reviewed).set(depositId, status)),
  /** Calls `onChange` whenever one is added. Returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
  /** Forgets them, when an administrator's session ends. */
  clear: (): void => set(NONE),
};
