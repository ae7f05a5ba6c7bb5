import { createDrafts, parseText } from '@/lib/drafts';

/** By uid, the address that a link was sent to. Opening the link makes it the account's. */
export const emailChanges = createDrafts({ kind: 'email', parse: parseText });
