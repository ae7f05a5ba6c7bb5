import { useEffect } from 'react';
import { preconnect, type Service } from '@/services/preconnect';

/** Handlers for a form whose request needs services: connects when a field gets the focus, and again while the user goes on. */
export function usePreconnectOnInput(...names: Service[]) {
  const connect = () => preconnect(...names);
  return { onFocus: connect, onInput: connect };
}

/** Connects to a service when a component opens that is likely to end in a request to it. */
export function usePreconnectOnOpen(name: Service): void {
  useEffect(() => preconnect(name), [name]);
}
