import { createStore } from 'zustand/vanilla';

/** How often the user's database was reopened. The previous one no longer answers, so subscribers must subscribe again. */
export const reopenings = createStore<number>(() => 0);
