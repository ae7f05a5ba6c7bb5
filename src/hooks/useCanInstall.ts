import { useSyncExternalStore } from 'react';
import { canInstall, subscribe } from '@/stores/installPrompt';

/** Whether the app can be installed and the user has not declined. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, canInstall);
