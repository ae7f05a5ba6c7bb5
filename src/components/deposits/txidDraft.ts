import { createDrafts } from '@/lib/drafts';

/** The transaction ID being typed, by deposit ID. The field is open while there is one. */
export const txidDrafts = createDrafts({
  kind: 'txid',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});

/** Deposits whose user said in the form that the USDT is sent already, by deposit ID. */
export const saidSent = createDrafts({
  kind: 'sent',
  parse: (stored) => (stored === true ? stored : null),
});
