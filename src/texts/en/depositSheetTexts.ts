/** What an open request says. */
export const depositSheetTexts = {
  notFound: 'Request not found',
  notFoundText: 'Check the link, or look for it in your recharge history.',
  denied: 'This request belongs to another account',
  deniedText: 'Sign in with the account that made it.',
  unreadable: 'This request cannot be shown',
  unreadableText: 'Its stored data is not valid. Contact support with its reference.',
  history: 'Recharge History',
  /** What the status means. */
  awaited: 'Waiting for your transfer',
  awaitedText:
    'Send it once: we find it by its exact amount. After our review you see the result here.',
  waiting: 'Waiting for review',
  arrivedText: 'Your transfer has arrived: send nothing more. You will see the result here.',
  waitingText: 'We are checking that your USDT has arrived. You will see the result here.',
  sentAlready: 'If you have sent it, do not send it again: add its transaction ID.',
  partPaid: 'Paid in part',
  partPaidText: (paid: string, remaining: string) =>
    `${paid} is in your wallet. ${remaining} will follow when the rest of the USDT has arrived.`,
  fullyPaid: 'Paid in full',
  fullyPaidText: (paid: string) =>
    `${paid} is in your wallet. The request is closed as soon as it is confirmed.`,
  confirmed: 'Confirmed',
  confirmedText: (inr: string) => `${inr} was paid to your wallet.`,
  rejected: 'Rejected',
  noReason: 'No reason was recorded. Contact support to learn why and what you can do.',
  note: (note: string) => `Note from support: “${note}”`,
  keeps: (paid: string) => `${paid} was paid before and stays in your wallet.`,
  withdrawn: 'Cancelled',
  savedCopy: 'You are offline: this is the last copy saved on this device.',
  slowSavedCopy:
    'The connection is slow: this is the last copy saved on this device and may have changed.',
  /** Amounts. */
  amounts: 'Amounts',
  amount: 'Requested',
  requested: (inr: string, usdt: string) => `${inr} for ${usdt} USDT`,
  toSend: 'Exact amount to send',
  paid: 'Paid to your wallet',
  remaining: 'Remaining',
  /** What to do. */
  notSent: 'Not sent yet?',
  restTitle: 'Send the rest',
  restNamed:
    'A transaction that you added is not credited yet. Before you send more, wait for its review, or ask support.',
  restText:
    'Send it on the TRON network (TRC-20) to the same address, then add its transaction ID to this request. Do not make a new request for it.',
  support: 'Contact support',
  newRequest: 'Make a new request',
  /** The timeline. */
  timeline: 'What happened',
  event: {
    submitted: (inr: string, usdt: string) => `You asked for ${inr} for ${usdt} USDT`,
    claimed: (txid: string) => `You added transaction ${txid}`,
    matched: (txid: string) => `Support matched transaction ${txid}`,
    credited: (inr: string) => `${inr} was paid to your wallet`,
    creditedFor: (inr: string, txid: string) =>
      `${inr} was paid to your wallet for transaction ${txid}`,
    wasConfirmed: 'The request was confirmed',
    wasRejected: 'The request was rejected',
    notPaid: (inr: string) => `${inr} was not paid`,
    wasWithdrawn: 'You cancelled the request',
    rewarded: (inr: string) => `First top-up reward: ${inr} was paid to your wallet`,
    timeUnknown: 'Time unknown',
  },
  earlier: (inr: string) => `${inr} was paid to your wallet in earlier payments`,
  showEarlier: 'Show earlier payments',
  receipt: {
    share: 'Share receipt',
    copy: 'Copy receipt',
    print: 'Print receipt',
    copied: 'Receipt copied',
    notCopied: 'The receipt could not be copied. Print it, or take a screenshot.',
    title: (app: string) => `${app} receipt`,
    credited: (usdt: string) => `credited to the wallet for ${usdt} USDT`,
    customer: 'Customer',
    email: 'Email',
    request: 'Request',
    requested: 'Requested on',
    confirmed: 'Confirmed on',
    payment: (number: number, of: number) => `Payment ${number} of ${of}`,
    paymentAt: (inr: string, time: string) => `${inr} on ${time}`,
    earlierPayments: (inr: string) => `${inr} in all, at other times`,
    transaction: 'Transaction (TRON)',
    claimed: 'Transaction that the customer named',
    check: 'To check it, ask its owner to open it signed in, or ask support for the request.',
    checkTransactions: (count: number) =>
      `Anybody can look up the ${count === 1 ? 'transaction' : 'transactions'} on TRON.`,
  },
  /** Payment methods. */
  methods: 'Payment methods of this request',
  account: (bank: string, lastFour: string) => `${bank}, account ending in ${lastFour}`,
  noMethods: 'None were recorded.',
};
