import { createDrafts } from '@/lib/drafts';

/**
 * The transfers for deposits of the user that this device has seen arrive: when each was sent, in milliseconds, by deposit
 * ID. It is final, so it stays; it survives a reload, and no sign-out. Only a review confirms it.
 */
export const ownArrivals = createDrafts({
  kind: 'arrival',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
});
