const DECLINED_KEY = 'install-declined';

type InstallPromptEvent = Event & { prompt: () => unknown };

/** The browser's deferred install prompt; null while there is none. */
let deferred: InstallPromptEvent | null = null;
let isOffered = false;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function setDeferred(next: InstallPromptEvent | null): void {
  deferred = next;
  notify();
}

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Defers the browser's install prompt, which would otherwise appear before the user has done anything. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    setDeferred(event);
  });
  window.addEventListener('appinstalled', () => setDeferred(null));
}

/** Calls `onChange` whenever `canInstall` may have changed. Returns the unsubscribe function. */
export function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Offers the installation from now on, if there is one: once the user knows what the app is for. */
export function offerInstall(): void {
  isOffered = true;
  notify();
}

/** Whether to offer the installation: it is possible, due, and the user has not declined. */
export const canInstall = (): boolean => isOffered && deferred !== null && !isDeclined();

/** Opens the browser's install dialog. It can be opened only once. */
export function showInstallPrompt(): void {
  deferred?.prompt();
  setDeferred(null);
}

/** Remembers on this device that the user declined. */
export function declineInstall(): void {
  try {
    localStorage.setItem(DECLINED_KEY, 'yes');
  } catch {
    // Without storage, a later visit may ask again.
  }
  setDeferred(null);
}
