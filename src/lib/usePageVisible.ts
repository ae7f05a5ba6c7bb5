import { useSyncExternalStore } from 'react';

/** Switching to another app for a moment keeps subscriptions running; a locked phone does not. */
export const HIDDEN_AFTER_MS = 60_000;

let isVisible = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setVisible(next: boolean): void {
  if (isVisible === next) return;
  isVisible = next;
  for (const listener of listeners) listener();
}

function onVisibilityChange(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'visible') setVisible(true);
  else timer = setTimeout(() => setVisible(false), HIDDEN_AFTER_MS);
}

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener('visibilitychange', onVisibilityChange);
    onVisibilityChange();
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    clearTimeout(timer);
    isVisible = true;
  };
}

/** True if the page is visible or has been hidden for less than a minute. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isVisible,
    () => true, // in a prerendered page
  );
}
