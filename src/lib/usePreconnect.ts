import { useEffect } from 'react';
import { preconnect, type Connection } from '@/services/database/preconnect';

/**
 * Returns handlers for a form whose request needs connections; they open them when a field gets the focus, and again
 * while the user types.
 */
export function usePreconnectOnInput(...names: Connection[]) {
  const connect = () => preconnect(...names);
  return { onFocus: connect, onInput: connect };
}

/** Opens a connection when a component mounts that is likely to send a request. */
export function usePreconnectOnOpen(name: Connection): void {
  useEffect(() => preconnect(name), [name]);
}
