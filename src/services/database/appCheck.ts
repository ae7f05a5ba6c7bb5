import type { FirebaseApp } from 'firebase/app';
import { createStore } from 'zustand/vanilla';
import { isOffline } from './isOffline';

/** How long requests wait for the first token. After that the server decides about requests without one. */
const TOKEN_TIMEOUT_MS = 10_000;

function createAppCheck(siteKey: string) {
  const apps: FirebaseApp[] = [];
  /** True after a failure, until the user has dismissed the message. */
  const failure = createStore(() => false);
  /** Adds App Check to an app and resolves with its first token; null until the code has loaded. */
  let attach: ((app: FirebaseApp) => Promise<unknown>) | null = null;
  let ready: Promise<void> | null = null;

  async function load(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('No answer')), TOKEN_TIMEOUT_MS);
    });
    const token = import('./startAppCheck').then(async ({ loadRecaptcha, startAppCheck }) => {
      await loadRecaptcha();
      attach = (app) => startAppCheck(app, siteKey);
      await Promise.all(apps.map(attach));
    });
    try {
      await Promise.race([token, timeout]);
    } catch (error) {
      if (isOffline()) {
        window.addEventListener('online', () => void load(), { once: true });
        return;
      }
      console.error('App Check gave no token', error);
      failure.setState(true);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    failure,

    /** Makes the requests of an app carry a token, as soon as there is one. */
    protect(app: FirebaseApp): void {
      apps.push(app);
      attach?.(app).catch(() => undefined);
    },

    /** Starts the app and resolves with its first token, or without one if the device is offline or the check has failed. */
    ready(start: () => FirebaseApp): Promise<void> {
      // Prerendering sends no requests.
      if (typeof window === 'undefined') return Promise.resolve();
      start();
      return (ready ??= load());
    },
  };
}

const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;

/** Firebase App Check. Null in a build without its site key, which contains none of its code. */
export const appCheck = siteKey ? createAppCheck(siteKey) : null;
