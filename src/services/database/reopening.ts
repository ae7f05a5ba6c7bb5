import { createStore } from 'zustand/vanilla';

/**
 * How often the user's database has been opened anew while the app is open: the one before answers nobody any more, so that
 * whoever has subscribed to it subscribes again.
 */
export const reopenings = createStore<number>(() => 0);

/** Called when the database that was open has been closed. */
export const notifyReopening = (): void => reopenings.setState((count) => count + 1);
