import { useSyncExternalStore } from 'react';

/** A look at another app does not end what is live; a phone in a pocket does. */
export const SLEEP_AFTER_MS = 60_000;

let isAwake = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function turn(awake: boolean): void {
  if (isAwake === awake) return;
  isAwake = awake;
  for (const listener of listeners) listener();
}

function follow(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') turn(true);
  else timer = setTimeout(() => turn(false), SLEEP_AFTER_MS);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', follow);
    follow();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    clearTimeout(timer);
    isAwake = true;
  };
}

/** False once the tab has been hidden for a while, until somebody looks at it again. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAwake,
    () => true, // in a prerendered page
  );
}
