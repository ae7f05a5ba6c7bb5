import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

// One shared clock, because each row of a long list uses the time.
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
    // Timers are paused while the device sleeps.
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

/** The time of the last tick, or now if there was no recent one. */
function current(): Date {
  if (Math.abs(Date.now() - now.getTime()) > MINUTE_MS) now = new Date();
  return now;
}

/** Returns the current time, updated every minute and when the page becomes visible, for texts such as `5m ago`. */
export const useNow = (): Date => useSyncExternalStore(subscribe, current);

/** Returns what follows from the current time, such as a text, and renders again only when that changes. */
export const useFromNow = <T extends string | boolean>(of: (now: Date) => T): T =>
  useSyncExternalStore(subscribe, () => of(current()));
