import { origins } from '@/config/origins';
import { connectAhead } from './connectAhead';

/** Browsers close an unused connection after about this time. */
const UNUSED_CONNECTION_MS = 10_000;

/** Browsers keep connections for requests with credentials (cookies) apart from those without. */
const connections = {
  /** Auth's requests. */
  identity: { origin: origins.identity, crossOrigin: 'anonymous' },
  /** Firestore's listeners. A page that shows live data has this connection open. */
  listen: { origin: origins.database, crossOrigin: 'use-credentials' },
  /** Firestore's writes and counts, and the browser's preflight requests before them. */
  commit: { origin: origins.database, crossOrigin: 'anonymous' },
} as const;

/** A connection to one of Google's hosts, of the kind that a request will use. */
export type Connection = keyof typeof connections;

const latest = new Map<Connection, { link: HTMLLinkElement; at: number }>();

/** Opens connections that a request is likely to need soon. Call it again while the user continues. */
export function preconnect(...names: Connection[]): void {
  const now = performance.now();
  for (const name of names) {
    const previous = latest.get(name);
    if (previous && now - previous.at < UNUSED_CONNECTION_MS) continue;
    previous?.link.remove();
    const { origin, crossOrigin } = connections[name];
    latest.set(name, { link: connectAhead(origin, crossOrigin), at: now });
  }
}
