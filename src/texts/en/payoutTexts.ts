import { MIN_PAYOUT_RUPEES, PAYOUT_CANCEL_INTERVAL_SECONDS, PAYOUT_HOURS } from '@/config/business';
import type { PayoutState, StoredReturnReason } from '@/domain/payouts/payout';

/** Texts of the withdrawal page; a withdrawal is a payout in the code. */
export const payoutTexts = {
  title: 'Withdraw',
  available: 'Available',
  amount: 'Amount in rupees',
  least: `At least ₹${MIN_PAYOUT_RUPEES}, or all of your balance`,
  all: 'Withdraw all',
  method: 'Pay to',
  methodRemoved: 'This payment method is no longer in your list. Choose another one.',
  noMethod: 'Add a UPI ID or a bank account that you want to be paid to.',
  howItWorks: `We usually pay within ${PAYOUT_HOURS} hours. The amount leaves your balance at once, and you can cancel until we start to pay it. You confirm with your password.`,
  withdraw: (inr: string) => `Withdraw ${inr}`,
  nothing: 'Nothing to withdraw yet',
  nothingText: 'After a deposit is added to your wallet, you can withdraw it here.',
  offline: 'You are offline. What you typed is kept; withdraw when you are back online.',
  confirm: {
    title: (inr: string) => `Withdraw ${inr}?`,
    text: 'Check where it goes. If the account is wrong, the money may be lost.',
    done: 'Withdrawal requested',
    failed: 'Failed to request the withdrawal',
    noAnswer: 'No answer from our server. Tap the button again. It cannot be requested twice.',
    tooSoon: (seconds: number) =>
      `You can withdraw again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  },
  view: {
    page: 'Withdrawal',
    notFoundText: 'Check the link, or look for it in your wallet statement.',
    failed: 'Failed to load the withdrawal',
    again: 'Withdraw again',
    to: 'To',
    reference: 'Bank reference (UTR)',
    askBank: 'If your bank does not show it, ask them about this reference.',
    copy: 'Copy bank reference',
    copied: {
      done: 'Bank reference copied',
      failed: 'The reference could not be copied. Press and hold it to copy it manually.',
    },
    formerReference: 'Earlier reference',
    returned: 'Returned on',
    returnReference: 'Reference of the return',
  },
  late: 'This takes longer than usual. Contact support.',
  paidText: 'We sent this to you.',
  /** Each state with what to do next. */
  state: {
    requested: {
      title: 'Requested',
      text: (inr: string) =>
        `${inr} has left your balance and waits to be paid. You can cancel until we start.`,
    },
    paying: {
      title: 'Being paid',
      text: (inr: string) =>
        `We are sending ${inr} to you. You cannot cancel it now. You see the result here.`,
    },
    paid: {
      title: 'Paid',
      text: (inr: string) => `${inr} was sent to you.`,
    },
    returned: { title: 'Returned', text: (inr: string) => `${inr} went back to your wallet.` },
    cancelled: { title: 'Cancelled', text: (inr: string) => `${inr} went back to your wallet.` },
    bounced: {
      title: 'Sent back by the bank',
      text: (inr: string) => `The bank did not deliver it. ${inr} went back to your wallet.`,
    },
  } satisfies Record<PayoutState, { title: string; text: (inr: string) => string }>,
  reason: {
    'destination-not-found':
      'There is no such UPI ID or account, or it is closed. Check it under UPI & Bank, then withdraw again.',
    'name-mismatch': 'The account is in another name. Withdraw to an account in your own name.',
    'bank-refused':
      'Your bank did not accept the transfer. Ask them why, or withdraw to another account.',
    'bank-unavailable': 'Your bank could not be reached. Withdraw again later.',
    'asked-to-stop': 'You asked us to stop it. Withdraw again whenever you like.',
    'not-verified':
      'We could not confirm that you asked for it. Contact support before you withdraw again.',
    other: 'Contact support if anything is unclear.',
    cancelled: `You cancelled it. You can withdraw again ${PAYOUT_CANCEL_INTERVAL_SECONDS} seconds later.`,
  } satisfies Record<StoredReturnReason, string>,
  noReason: 'No reason was recorded. Contact support to learn why.',
  cancel: {
    open: 'Cancel withdrawal',
    title: (inr: string) => `Cancel this withdrawal of ${inr}?`,
    text: `The money goes back to your wallet at once. You can withdraw again ${PAYOUT_CANCEL_INTERVAL_SECONDS} seconds later.`,
    keep: 'Keep withdrawal',
    failed: 'Failed to cancel the withdrawal',
  },
  receipt: {
    paid: 'paid out of the wallet',
    to: 'Paid to',
    sent: 'Sent on',
    id: 'Withdrawal',
    check: 'To check it, ask the bank about the reference, or support for the withdrawal.',
  },
};
