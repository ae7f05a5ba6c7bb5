import { useSyncExternalStore } from 'react';
import { isUpdateReady, subscribe } from '@/stores/serviceWorker';

/** Whether a new version is waiting that the user has not dismissed. */
export const useUpdateReady = (): boolean => useSyncExternalStore(subscribe, isUpdateReady);
