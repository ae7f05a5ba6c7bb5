import type { DepositState } from '@/domain/deposits/deposit';
import type { CorrectionReason } from '@/domain/ledger';
import type { OutState } from '@/domain/statement';

/** Texts that a signed-in user's pages and the admin panel share, so that the panel does not load all user texts. */
export const sharedTexts = {
  openInChrome: 'Open in Chrome',
  openInChromeText: 'This app’s own browser cannot save files or print. Open the page in Chrome.',
  password: 'Your password',
  wrongPassword: 'This is not the password of your account.',
  noSavedCopy: 'The app cannot be used offline right now.',
  sessionNotKept: 'This browser stores nothing here. After a reload you have to log in again.',
  unreadableText: (id: string) =>
    `Its stored data is not valid. Contact support with its ID: ${id}`,
  depositCard: {
    status: {
      pending: 'Pending',
      'part-paid': 'Part-paid',
      'fully-paid': 'Paid in full',
      confirmed: 'Confirmed',
      'taken-back': 'Taken back',
      'part-taken-back': 'Part taken back',
      rejected: 'Rejected',
      'closed-short': 'Closed',
      withdrawn: 'Cancelled',
    } satisfies Record<DepositState, string>,
    paid: (paid: string) => `Paid ${paid}`,
    takenBack: (inr: string) => `Taken back ${inr}`,
    remaining: (inr: string, usdt: string) => `Remaining ${inr} (${usdt} USDT)`,
    unreadable: 'This request cannot be shown',
  },
  statement: {
    title: 'Wallet statement',
    /** A credit; the number counts the payments of one request, whose sum is `whole`. */
    part: (number: number | null, whole: string | null) =>
      `Deposit, ${number === null ? 'in part' : `part ${number}`}${whole === null ? '' : ` of ${whole}`}`,
    approval: 'Deposit',
    again: 'Deposit, added again',
    reward: 'First deposit reward',
    correction: 'Taken back',
    /** Added to a credit that was taken back later. */
    takenBack: (inr: string) => `${inr} was taken back later`,
    payout: 'Withdrawal',
    payoutTo: (to: string) => `Withdrawal to ${to}`,
    cancelled: 'Cancelled withdrawal',
    out: { asked: 'Not paid yet', paid: 'Paid', back: 'Returned' } satisfies Record<
      OutState,
      string
    >,
    'payout-returned': 'Withdrawal returned',
    opening: 'Opening balance',
    balance: (balance: string) => `Balance ${balance}`,
    balanceUnknown: 'Balance unknown',
    timeUnknown: 'Time unknown',
    request: (reference: string) => `Request ${reference}`,
    payoutReference: (reference: string) => `Withdrawal ${reference}`,
    note: (note: string) => `Note: “${note}”`,
    before: 'Balance before these entries',
    emptyTitle: 'Nothing has been added yet',
    emptyText:
      'When a deposit is confirmed or paid in part, it appears here with your new balance.',
    emptyWithBalance: 'Your balance is from before this statement begins.',
    failed: 'Failed to load wallet statement',
    unreadable: 'This entry cannot be shown',
  },
  correctionReason: {
    'wrong-user': 'It was added to the wrong account',
    'wrong-request': 'It was added to the wrong request',
    'wrong-transfer': 'It was added for the wrong transfer',
    'credited-twice': 'It was added twice',
    'too-much': 'It was too much',
    'sent-back': 'The USDT was sent back',
    'reward-not-due': 'The reward was not due',
    other: 'Another reason',
  } satisfies Record<CorrectionReason, string>,
  mergedBank: (ifsc: string, bank: string) =>
    `The bank of ${ifsc} is part of ${bank} now, and its branches have new codes.`,
};
