import { useSyncExternalStore } from 'react';
import { canInstall, subscribe } from '@/stores/installPrompt';

/** Whether to offer the installation: it is possible, due, and the user has not declined. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, canInstall);
