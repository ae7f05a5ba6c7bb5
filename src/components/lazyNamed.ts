import { lazy, type ComponentType } from 'react';
import { importWithRetry } from '@/stores/importWithRetry';

/** React's `lazy` for a component that its module exports by name; see importWithRetry for a chunk that does not arrive. */
export const lazyNamed = <Props, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await importWithRetry(load))[name] }));
