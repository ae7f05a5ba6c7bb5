import { admin, anonymous, user, type Actor } from '../actors';
import {
  create,
  remove,
  revocation,
  txidOf,
  update,
  withdrawal,
  withdrawalCount,
} from '../builders';
import { increment, REMOVED, SERVER_TIME } from '../values';
import { NOT_SERVER_TIME, NOT_THE_STRING } from './badValues';
import type { Decision, World } from './decision';
import { ending, FIRST, REJECT_REASONS, type EndDraft } from './reviews';

/** Owners end a deposit of their own on which nothing has been paid. */
export const withdrawing = ending('withdraw', FIRST, ({ asha, depositId }) => ({
  actor: user(asha),
  deposit: withdrawal(asha),
  user: withdrawalCount(depositId),
}));

/** Somebody else sends the owner's commit in their own name. */
const sentBy = (actorOf: (world: World) => Actor) => (draft: EndDraft, world: World) => {
  draft.actor = actorOf(world);
  draft.writes.deposit['processedBy'] = draft.actor.uid;
};

/** Everything about a deposit that its owner withdraws; what it does to the count is in openCounts.ts. */
export const withdrawalDecisions: readonly Decision[] = [
  withdrawing.valid(),
  withdrawing.allowed('by an owner with a verified address', (draft, { asha }) => {
    draft.actor = user(asha, { email_verified: true });
  }),
  withdrawing.allowed('by the owner who is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
  }),
  withdrawing.allowed('by the owner who no longer is an administrator', (draft, { asha }) => {
    draft.actor = admin(asha);
    draft.seeded.push(revocation(asha));
  }),
  withdrawing.denied('by nobody', (draft) => (draft.actor = anonymous)),
  withdrawing.denied(
    'by somebody else',
    sentBy(({ ravi }) => user(ravi)),
  ),
  withdrawing.denied(
    'by somebody named before them',
    sentBy(({ asha }) => user(asha.toUpperCase())),
  ),
  withdrawing.denied(
    'by an administrator',
    sentBy(({ operator }) => admin(operator)),
  ),
  withdrawing.denied('by an administrator in the name of the owner', (draft, { operator }) => {
    draft.actor = admin(operator);
  }),
  ...['confirmed', 'open', 'rejected'].map((status) =>
    withdrawing.denied(`of a deposit that is ${status}`, ({ stored }) => {
      stored.deposit['status'] = status;
    }),
  ),
  withdrawing.denied('a second time', ({ stored }, { asha }) => {
    Object.assign(stored.deposit, withdrawal(asha), { processedAt: new Date(0) });
  }),
  ...Object.entries({
    'a payment was made': { paymentCount: 1, paidInrAmount: 1 },
    'a payment was counted': { paymentCount: 1 },
    'less than no payment was counted': { paymentCount: -1 },
    'a paisa was paid': { paidInrAmount: 0.01 },
    'less than nothing was paid': { paidInrAmount: -1 },
  }).map(([label, fields]) =>
    withdrawing.denied(`after ${label}`, ({ stored }) => {
      Object.assign(stored.deposit, fields);
    }),
  ),
  ...Object.entries({
    usdtAmount: 99,
    inrAmount: 9900,
    userId: 'ravi',
    timestamp: new Date(0),
    paymentCount: 9,
    paidInrAmount: 1250,
    remainingUsdtAmount: 0,
    upiIds: [],
    countsAsOpen: false,
    userEmailVerified: true,
    rejectNote: 'text',
    txids: [txidOf('asha')],
    note: 'text',
  }).map(([field, value]) =>
    withdrawing.denied(
      `that also changes ${field}`,
      ({ writes }) => (writes.deposit[field] = value),
    ),
  ),
  ...withdrawing.deniedFields('deposit', ({ writes }) => writes.deposit, {
    status: { ...NOT_THE_STRING, pending: 'pending', confirmed: 'confirmed' },
    rejectReason: {
      ...NOT_THE_STRING,
      'a word more': 'withdrawn by the owner',
      ...Object.fromEntries(
        REJECT_REASONS.map((reason) => [`an administrator’s: ${reason}`, reason]),
      ),
    },
    processedAt: NOT_SERVER_TIME,
    processedBy: { ...NOT_THE_STRING, 'an administrator': 'operator' },
  }),
  ...Object.entries({
    'two minutes ago': new Date(Date.now() - 120_000),
    'at a time that is null': null,
    'at a time that is a string': 'now',
    'at a time that is a number': Date.now(),
  }).map(([label, last]) =>
    withdrawing.allowed(`after another ${label}`, ({ stored }) => {
      stored.user['lastWithdrawnAt'] = last;
    }),
  ),
  // The minute itself is tried in tests/integration: this table takes longer than that under load.
  withdrawing.denied('after another at a time that lies ahead', ({ stored }) => {
    stored.user['lastWithdrawnAt'] = new Date(Date.now() + 3_600_000);
  }),
  withdrawing.denied('and takes the time of the last one away', ({ stored, writes }) => {
    stored.user['lastWithdrawnAt'] = new Date(0);
    writes.user['lastWithdrawnAt'] = REMOVED;
  }),
  withdrawing.denied('and leaves the time of the last one', ({ stored, writes }) => {
    stored.user['lastWithdrawnAt'] = new Date(0);
    Reflect.deleteProperty(writes.user, 'lastWithdrawnAt');
  }),
  ...withdrawing.deniedFields('count', ({ writes }) => writes.user, {
    lastWithdrawnAt: NOT_SERVER_TIME,
  }),
  withdrawing.denied('together with a balance', (draft, { asha }) => {
    draft.also.push(update(`users/${asha}`, { walletBalance: increment(1) }));
  }),
  withdrawing.denied('with a balance in the write that counts', ({ writes }) => {
    writes.user['walletBalance'] = increment(1);
  }),
  withdrawing.denied('with a name in the write that counts', ({ writes }) => {
    writes.user['displayName'] = 'Asha R.';
  }),
  withdrawing.denied('with a ledger entry', (draft, { asha, depositId }) => {
    const entry = { depositId, seq: 1, amount: 1250, kind: 'approval', by: asha, at: SERVER_TIME };
    draft.also.push(create(`users/${asha}/ledger/${depositId}_1`, entry));
  }),
  withdrawing.denied('as a delete', (draft, { depositId }) => {
    draft.also.push(remove(`deposits/${depositId}`));
  }),
];
