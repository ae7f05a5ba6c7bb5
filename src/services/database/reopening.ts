import { createStore } from 'zustand/vanilla';

/**
 * The number of times that the user's database was reopened while the app is open. The previous one no longer answers, so
 * subscribers must subscribe again.
 */
export const reopenings = createStore<number>(() => 0);
