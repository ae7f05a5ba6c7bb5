import { createStore } from 'zustand/vanilla';

const DECLINED_KEY = 'install-declined';

type InstallPromptEvent = Event & { prompt: () => unknown };

interface InstallPrompt {
  /** The browser's deferred prompt; null while there is none. */
  deferred: InstallPromptEvent | null;
  /** Whether the user knows what the app is for. */
  isOffered: boolean;
}

export const installPrompt = createStore<InstallPrompt>(() => ({
  deferred: null,
  isOffered: false,
}));

const isInstallPrompt = (event: Event): event is InstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

function isDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Whether to offer the installation: it is possible, due, and the user has not declined. */
export const canInstall = ({ deferred, isOffered }: InstallPrompt): boolean =>
  isOffered && deferred !== null && !isDeclined();

/** Defers the browser's install prompt, which would otherwise appear before the user has done anything. */
export function captureInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return;
    event.preventDefault();
    installPrompt.setState({ deferred: event });
  });
  window.addEventListener('appinstalled', () => installPrompt.setState({ deferred: null }));
}

/** Offers the installation from now on, if there is one: once the user knows what the app is for. */
export const offerInstall = (): void => installPrompt.setState({ isOffered: true });

/** Opens the browser's install dialog. It can be opened only once. */
export function showInstallPrompt(): void {
  installPrompt.getState().deferred?.prompt();
  installPrompt.setState({ deferred: null });
}

/** Remembers on this device that the user declined. */
export function declineInstall(): void {
  try {
    localStorage.setItem(DECLINED_KEY, 'yes');
  } catch {
    // Without storage, a later visit may ask again.
  }
  installPrompt.setState({ deferred: null });
}
