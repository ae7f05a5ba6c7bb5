import { createDrafts } from './drafts';

/**
 * The transfers that have arrived for deposits of the user, each of exactly the amount of its own that the deposit asks for:
 * when it was sent, in milliseconds, by deposit ID. It is final, so it stays; it survives a reload, and no sign-out.
 */
export const ownArrivals = createDrafts({
  kind: 'arrival',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
});
