import { demoAccounts } from './demoAccounts.mjs';

/** @typedef {import('./payoutHistory.mjs').PayoutHistory & { owner: string }} OwnedPayout */

const { asha, meera, operator, colleague } = demoAccounts;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const by = operator.uid;

export const ashaBank = {
  accountHolder: 'Asha Verma',
  bankName: 'HDFC Bank',
  accountNumber: '50100234567890',
  ifscCode: 'HDFC0001234',
};
const divyaBank = {
  accountHolder: 'Divya Shah',
  bankName: 'ICICI Bank',
  accountNumber: '004501234567',
  ifscCode: 'ICIC0000045',
};

/** Users with a pending payout and the deposit that it is paid from. They have no account to sign in with. */
export const payoutUsers = [
  {
    uid: 'demoKiranRao',
    email: 'kiran@example.com',
    displayName: 'Kiran Rao',
    emailVerified: true,
    joinedAgoMs: 6 * hour,
    upiIds: ['kiran.rao@okhdfc'],
    bankDetails: [],
  },
  {
    uid: 'demoDivyaShah',
    email: 'divya@example.com',
    displayName: 'Divya Shah',
    emailVerified: true,
    joinedAgoMs: 40 * day,
    upiIds: [],
    bankDetails: [divyaBank],
  },
  {
    uid: 'demoFarhanAli',
    email: 'farhan@example.com',
    displayName: 'Farhan Ali',
    emailVerified: false,
    joinedAgoMs: 9 * day,
    upiIds: ['kiran.rao@okhdfc'],
    bankDetails: [],
  },
];

/** The deposits of these users. */
export const payoutDeposits = [
  { owner: 'demoKiranRao', id: 'PaidKiran', usdtMicro: 60_000_000, agoMs: 75 * minute },
  { owner: 'demoDivyaShah', id: 'PaidDivya', usdtMicro: 1_500_000_000, agoMs: 2 * day },
  { owner: 'demoFarhanAli', id: 'PaidFarhan', usdtMicro: 45_000_000, agoMs: 3 * day },
].map((deposit) => ({
  ...deposit,
  steps: [{ does: /** @type {const} */ ('approve'), after: 6 * minute }],
}));

/** @param {string} upiId */
const upi = (upiId) => ({ kind: /** @type {const} */ ('upi'), upiId });
/** @param {typeof ashaBank} account */
const bank = (account) => ({ kind: /** @type {const} */ ('bank'), ...account });

/**
 * A payout in every state. Asha has no open one, so that one can be requested.
 * @type {OwnedPayout[]}
 */
export const payoutCases = [
  {
    owner: asha.uid,
    id: 'OutPaidAsha',
    inrPaise: 5_000_00,
    method: upi('asha@okaxis'),
    agoMs: 2 * day,
    moves: [
      { does: 'take', after: 8 * minute, by },
      { does: 'pay', after: 3 * minute, by, reference: '632812340011' },
    ],
  },
  {
    owner: asha.uid,
    id: 'OutCorrectedAsha',
    inrPaise: 2_500_50,
    method: bank(ashaBank),
    agoMs: 30 * hour,
    moves: [
      { does: 'take', after: 4 * minute, by: colleague.uid },
      { does: 'give-back', after: 10 * minute, by: colleague.uid },
      { does: 'take', after: 5 * minute, by },
      { does: 'pay', after: 9 * minute, by, reference: 'HDFCN52026112300123' },
      { does: 'correct-reference', after: hour, by, reference: 'HDFCN52026112300132' },
    ],
  },
  {
    owner: asha.uid,
    id: 'OutReturnedAsha',
    inrPaise: 1_200_00,
    method: upi('asha.v@ybl'),
    agoMs: 20 * hour,
    moves: [
      {
        does: 'return',
        after: 25 * minute,
        by,
        reason: 'destination-not-found',
        note: 'Our app says that asha.v@ybl is not registered.',
      },
    ],
  },
  {
    owner: asha.uid,
    id: 'OutBouncedAsha',
    inrPaise: 1_800_00,
    method: bank(ashaBank),
    agoMs: 12 * hour,
    moves: [
      { does: 'take', after: 6 * minute, by },
      { does: 'pay', after: 7 * minute, by, reference: '632812340029' },
      {
        does: 'bounce',
        after: 4 * hour,
        by,
        reference: '632812340037',
        reason: 'bank-refused',
      },
    ],
  },
  {
    owner: asha.uid,
    id: 'OutCancelledAsha',
    inrPaise: 900_00,
    method: upi('asha@okaxis'),
    agoMs: 5 * hour,
    moves: [],
    cancelledAfter: 3 * minute,
  },
  {
    owner: 'demoDivyaShah',
    id: 'OutWaitingDivya',
    inrPaise: 1_25_000_00,
    method: bank(divyaBank),
    agoMs: 55 * minute,
    moves: [],
  },
  {
    owner: 'demoFarhanAli',
    id: 'OutPayingFarhan',
    inrPaise: 4_500_00,
    method: upi('kiran.rao@okhdfc'),
    agoMs: 50 * minute,
    moves: [{ does: 'take', after: 5 * minute, by: colleague.uid }],
  },
  {
    owner: 'demoKiranRao',
    id: 'OutWaitingKiran',
    inrPaise: 4_000_00,
    method: upi('kiran.rao@okhdfc'),
    agoMs: 35 * minute,
    methodAddedMs: 3 * hour,
    moves: [],
  },
  {
    owner: meera.uid,
    id: 'OutPayingMeera',
    inrPaise: 3_000_00,
    method: upi('meera.nair@okicici'),
    agoMs: 18 * minute,
    moves: [{ does: 'take', after: 12 * minute, by }],
  },
];
