import { useSyncExternalStore } from 'react';

const WORKER = '/sw.js';

/** The next version of the app, installed and waiting for the user to confirm; null while there is none. */
let waiting: ServiceWorker | null = null;
/** The version that the user put off. A newer one asks again. */
let dismissed: ServiceWorker | null = null;
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function announce(worker: ServiceWorker): void {
  waiting = worker;
  notify();
}

function watch(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: nothing runs that could be out of date.
  const { controller } = navigator.serviceWorker;
  if (registration.waiting && controller) announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    const isUpdate = navigator.serviceWorker.controller !== null;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate) announce(worker);
    });
  });
  // An installed app may stay open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** The worker's address, vouched for: the page's policy (Trusted Types) lets no bare text become code. */
function workerAddress(): string {
  const policy = window.trustedTypes?.createPolicy('service-worker', {
    createScriptURL: () => WORKER,
  });
  return policy?.createScriptURL(WORKER) ?? WORKER;
}

/** Makes the app ready for a visit without a network, and looks out for its next version. */
export function startServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // A browser that refuses it shows the app all the same.
  navigator.serviceWorker.register(workerAddress()).then(watch, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** Whether a new version waits that the user has not put off. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== dismissed);
}

/** Puts the waiting version off: it starts once no tab runs the present one any more. */
export function dismissUpdate(): void {
  dismissed = waiting;
  notify();
}

/** Starts the new version and loads the page anew. Only for a tap: what is typed and not kept is lost. */
export function applyUpdate(): void {
  // Another tab may have started it before; then it only has to be loaded.
  if (waiting?.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  waiting.postMessage('activate');
}
