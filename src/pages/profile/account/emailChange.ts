import { createDrafts } from '@/lib/drafts';

/** The address that a link was sent to, by uid: it becomes that of the account when the link is opened. */
export const emailChanges = createDrafts({
  kind: 'email',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});
