import { useEffect } from 'react';
import { preconnect, type Connection } from '@/services/database/preconnect';

/** Handlers for a form whose request needs connections: opens them when a field gets the focus, and again while the user goes on. */
export function usePreconnectOnInput(...names: Connection[]) {
  const connect = () => preconnect(...names);
  return { onFocus: connect, onInput: connect };
}

/** Opens a connection when a component opens that is likely to end in a request. */
export function usePreconnectOnOpen(name: Connection): void {
  useEffect(() => preconnect(name), [name]);
}
