import { createDrafts } from '@/lib/drafts';

/** The transaction ID that is being typed for a deposit, by deposit ID. Its field is open while there is one. */
export const txidDrafts = createDrafts({
  kind: 'txid',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});

/** The deposits whose user has said in their form that the USDT is sent already, by deposit ID. */
export const saidSent = createDrafts({
  kind: 'sent',
  parse: (stored) => (stored === true ? stored : null),
});
