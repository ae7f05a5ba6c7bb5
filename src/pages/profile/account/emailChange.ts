import { createDrafts } from '@/lib/drafts';

/** By uid, the address that a link was sent to. Opening the link makes it the account's. */
export const emailChanges = createDrafts({
  kind: 'email',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});
