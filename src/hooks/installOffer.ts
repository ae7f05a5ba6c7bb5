import { useSyncExternalStore } from 'react';

const DECLINED = 'install-declined';

/** The browser's own offer, kept until the person has had a first success; null while there is none. */
let offer: (Event & { prompt: () => unknown }) | null = null;
const listeners = new Set<() => void>();

function keep(next: typeof offer): void {
  offer = next;
  for (const listener of listeners) listener();
}

const isOffer = (event: Event): event is Event & { prompt: () => unknown } =>
  'prompt' in event && typeof event.prompt === 'function';

function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

/** Keeps the browser from offering the installation on its own, before anything worked. */
export function holdInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    keep(event);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether the app can be installed and the person has not said no. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(subscribe, () => offer !== null && !isDeclined());
}

/** Opens the browser's dialogue. It can be opened once. */
export function install(): void {
  offer?.prompt();
  keep(null);
}

/** Remembers on this phone that the person does not want it. */
export function declineInstall(): void {
  try {
    localStorage.setItem(DECLINED, 'yes');
  } catch {
    // Then it may be offered again after another visit.
  }
  keep(null);
}
