import { env } from '@/config/env';

/** Browsers close a connection that nothing has used for about this long. */
const UNUSED_CONNECTION_MS = 10_000;

const origins = {
  identity: env.emulators?.auth ?? 'https://identitytoolkit.googleapis.com',
  database: env.emulators
    ? `http://${env.emulators.firestore}`
    : 'https://firestore.googleapis.com',
};

/** A host of Google's that the app talks to. */
export type Service = keyof typeof origins;

const latest = new Map<Service, { link: HTMLLinkElement; at: number }>();

/**
 * Opens connections to services that a request is likely to need soon, so that it does not wait for their set-up. Call it
 * when a user begins something, and again while they go on: it does nothing for a connection that it has just opened.
 *
 * `anonymous` is the kind of connection that requests without credentials share: all of Auth's, and the browser's question
 * (preflight) before each kind of request to the database. What Firestore itself sends carries credentials and goes over
 * the connection of its listeners; Chromium uses none for it that was opened ahead.
 */
export function preconnect(...services: Service[]): void {
  const now = performance.now();
  for (const service of services) {
    const previous = latest.get(service);
    if (previous && now - previous.at < UNUSED_CONNECTION_MS) continue;
    previous?.link.remove();
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = origins[service];
    link.crossOrigin = 'anonymous';
    document.head.append(link);
    latest.set(service, { link, at: now });
  }
}
