import { useSyncExternalStore } from 'react';
import { isCacheAvailable } from '@/services/database/localCache';
import { subscribeToReopening } from '@/services/database/reopening';

/** Whether the local cache answers, as far as this page knows. */
export const useCacheAvailable = (): boolean =>
  useSyncExternalStore(subscribeToReopening, isCacheAvailable, () => true);
