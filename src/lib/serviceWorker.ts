import { createStore } from 'zustand/vanilla';
import { HAS_LANGUAGES, LANGUAGE, LANGUAGES } from '@/config/language';

/** Its query names the language that it keeps for offline use, unless that is the default. */
const WORKER_URL = HAS_LANGUAGES && LANGUAGE !== LANGUAGES[0].id ? `/sw.js?${LANGUAGE}` : '/sw.js';

interface Updates {
  /** The next version, installed and waiting for the user to confirm; null while there is none. */
  waiting: ServiceWorker | null;
  /** The version that the user dismissed. A newer one prompts again. */
  dismissed: ServiceWorker | null;
}

export const updates = createStore<Updates>(() => ({ waiting: null, dismissed: null }));

/** True if a new version waits that the user has not dismissed. */
export const isUpdateReady = ({ waiting, dismissed }: Updates): boolean => waiting !== dismissed;

/** True for the worker of another language than the active one. The page is in its language already: there is nothing to confirm. */
const isOfOtherLanguage = (worker: ServiceWorker, { active }: ServiceWorkerRegistration) =>
  HAS_LANGUAGES && active !== null && worker.scriptURL !== active.scriptURL;

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  const onInstalled = (worker: ServiceWorker, isUpdate: boolean) => {
    if (isOfOtherLanguage(worker, registration)) worker.postMessage('activate');
    else if (isUpdate) updates.setState({ waiting: worker });
  };
  // Without a controller this is the first visit, and there is nothing to update.
  const isControlled = () => navigator.serviceWorker.controller !== null;
  let watched: ServiceWorker | null = null;
  const watch = () => {
    const worker = registration.installing;
    if (worker === null || worker === watched) return;
    watched = worker;
    const isUpdate = isControlled();
    worker.addEventListener('statechange', () => {
      if (worker.state === 'installed') onInstalled(worker, isUpdate);
    });
  };
  if (registration.waiting) onInstalled(registration.waiting, isControlled());
  // An earlier page, or this one before its registration was known, may have begun the installation.
  watch();
  registration.addEventListener('updatefound', watch);
  // An installed app may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Wraps the worker's URL in a TrustedScriptURL, which the page's Trusted Types policy requires. */
function workerUrl(): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => WORKER_URL,
  });
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL;
}

/** Registers the service worker, which makes the app work offline, and watches for new versions. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // The app works without it, so a failed registration is ignored.
  navigator.serviceWorker.register(workerUrl()).then(watchForUpdates, () => undefined);
}

/** Dismisses the waiting version. It activates once no tab runs the current one. */
export const dismissUpdate = (): void =>
  updates.setState(({ waiting }) => ({ dismissed: waiting }));

/** Activates the waiting version and then reloads the page. Call it only on a tap, because unsaved input is lost. */
export function applyUpdate(): void {
  const { waiting } = updates.getState();
  // Not before it is in control: the old version would serve the old page. Safari may not report the control, but the worker takes
  // it before it counts as activated (scripts/build/serviceWorker.js).
  const reload = () => {
    const isActivating = waiting?.state === 'installed' || waiting?.state === 'activating';
    if (!isActivating) location.reload();
  };
  waiting?.addEventListener('statechange', reload);
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting?.postMessage('activate');
  // Another tab may have activated it already.
  reload();
}
