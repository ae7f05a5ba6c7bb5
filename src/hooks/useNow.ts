import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

// One clock for all: a long list asks for the time in each of its rows.
let now = new Date();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function renew(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(renew, MINUTE_MS);
    // A sleeping phone stops the clock of its pages.
    document.addEventListener('visibilitychange', renew);
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}

/** The time of the last renewal; while nobody listened there was none. */
function current(): Date {
  if (Math.abs(Date.now() - now.getTime()) > MINUTE_MS) now = new Date();
  return now;
}

/** The time, renewed each minute and when the page comes back to sight: for texts like `5m ago`. */
export const useNow = (): Date => useSyncExternalStore(subscribe, current);
