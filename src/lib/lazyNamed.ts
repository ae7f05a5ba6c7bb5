import { lazy, type ComponentType } from 'react';
import { importWithRetry } from './importWithRetry';

/**
 * React's `lazy` for a component that its module exports by name; see importWithRetry for a chunk that does not arrive.
 *
 * `preload` imports the module ahead. If that succeeds, the first render shows no fallback, which would stay for at
 * least 300 ms: even a repeated import takes longer than React waits. The first render retries a failed preload.
 */
export function lazyNamed<Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  let preloaded: ReturnType<typeof load> | undefined;
  const component = lazy(async () => ({
    default: (await (preloaded ?? importWithRetry(load)))[name],
  }));
  const preload = async () => {
    const module = await load().catch(() => undefined);
    if (module) preloaded = Promise.resolve(module);
  };
  return Object.assign(component, { preload });
}
