import type { MissedKind, RequestStep } from '@/domain/deposits/requestState';
import type { CorrectionReason } from '@/domain/ledger';

/** Texts of the page of a request. */
export const requestTexts = {
  page: 'Request',
  title: (inr: string, usdt: string) => `${inr} for ${usdt} USDT`,
  notFound: 'Request not found',
  notFoundText: 'Check the link, or look for it in your recharge history.',
  denied: 'This request belongs to another account',
  deniedText: 'Sign in with the account that made it.',
  unreadableText: 'Its stored data is not valid. Contact support with its reference.',
  tracker: ['Requested', 'USDT arrived', 'In your wallet'],
  stateTitle: {
    'taken-back': 'Money taken back',
    late: 'Your USDT has arrived',
    cancelled: 'Cancelled',
    rejected: 'Rejected',
    closed: 'Closed',
    confirmed: 'Confirmed',
    'part-paid': 'Paid in part',
    'fully-paid': 'Paid in full',
    closing: 'Closing with what has arrived',
    failed: 'The transaction failed',
    'no-transfer': 'No USDT was sent',
    'other-token': 'Not USDT',
    'other-recipient': 'Sent to another address',
    less: 'Not all of it has arrived',
    spent: 'This transaction paid for another request',
    rounded: 'Did you send a round amount?',
    claimed: 'We see this transaction',
    'not-found': 'Not found yet',
    unnamed: 'Waiting for your transaction ID',
    arrived: 'Arrived, waiting for our review',
    slow: 'Arrived. This takes longer than usual',
    review: 'Waiting for review',
    send: 'Waiting for your transfer',
  } satisfies Record<RequestStep, string>,
  here: 'Your USDT is here',
  usdtArrived: (usdt: string) => `${usdt} USDT arrived`,
  partArrived: 'Some of the USDT arrived',
  usuallyBy: (time: string) => `usually by ${time}`,
  arrivedText: 'This device found it on the TRON network. Do not send more.',
  slow: 'We still have to check it. Do not send more. Contact support.',
  /** No amount of time ends the right to an exact amount. */
  noLimit: 'This request and its amount stay valid until you cancel it.',
  closingUntil: (time: string) => `We usually check it within ${time}.`,
  afterHours: (opens: string) => `If your USDT arrives now, we check it after ${opens}.`,
  coming: (time?: string) =>
    time
      ? `When your USDT has arrived, we usually check it within ${time}. Then we add the rupees to your wallet.`
      : 'When your USDT has arrived, we check it. Then we add the rupees to your wallet.',
  waitingText: 'We are checking that your USDT has arrived. You will see the result here.',
  unnamedText: 'We find your transfer by its ID. If you have sent it, do not send it again.',
  partPaidText: (paid: string, remaining: string) =>
    `${paid} was added to your wallet. ${remaining} will follow when the rest of the USDT has arrived.`,
  fullyPaidText: (paid: string) =>
    `${paid} was added to your wallet. We still have to close the request. You do not need to do anything.`,
  closingText: (time: string) =>
    `You asked for this on ${time}. An administrator checks what has arrived, then closes the request. Do not send more.`,
  noMore: {
    open: 'Close with what arrives',
    title: 'Close with what arrives?',
    text: 'Do this if you do not want to send the rest. An administrator checks what has arrived, adds its rupees and closes the request. You cannot undo this.',
    failed: 'Failed to ask for this',
  },
  confirmedText: 'We added this to your wallet.',
  noReason: 'No reason was recorded. Contact support to learn why and what you can do.',
  note: (note: string) => `Note from support: “${note}”`,
  keeps: (paid: string) => `${paid} was added to your wallet before. You keep it.`,
  restNotReceived: 'We did not receive the rest. If you sent it, contact support.',
  lateCancelled:
    'You cancelled this request, so we have not added the rupees yet. Tap Ask for it again. Do not send more.',
  lateRejected:
    'We have not added the rupees. Contact support, or tap Ask for it again. Do not send more.',
  lateForSupport: 'We have not added the rupees. Contact support. Do not send more.',
  rejectedBecause: (reason: string) => `We rejected this request with this reason: “${reason}”`,
  rounded: (usdt: string, time: string, asked: string) =>
    `A transfer of exactly ${usdt} USDT arrived on ${time}. If you sent it, add its transaction ID and send nothing more. If you did not, send ${asked} USDT.`,
  claimedText: 'An administrator checks whose it is.',
  claimedLess: (missing: string) =>
    `If it is yours, ${missing} USDT is missing. Send the rest, and add its transaction ID too.`,
  claimedMore: (excess: string) =>
    `If it is yours, it is ${excess} USDT more than this request asks for. Contact support about the difference.`,
  notFoundYet: (minutes: number) =>
    `The network does not know this transaction yet. Is it still missing ${minutes} minutes after you sent it? Check in your wallet that it was sent on the TRON network (TRC-20) and that the ID is complete. Then contact support.`,
  claimedEnded: 'We see the transaction of this request. If you sent it, tap Ask for it again.',
  spentText:
    'We have added the rupees for it already. If you sent another one for this request, add its ID. If not, send the USDT now.',
  seenAt: (time: string) => `This device found it on the TRON network, sent on ${time}.`,
  askAgain: 'Ask for it again',
  askedAgain: 'You asked for it again',
  /** Advice about a transaction that moved no USDT to our address. */
  missed: {
    failed:
      'No USDT was moved. Check in your wallet that it is still there. Send it again, and add the new transaction ID to this request.',
    'no-transfer':
      'It moved no token: perhaps TRX, or an amount of zero. Check that you copied the ID of the right transaction. If you have not sent USDT yet, send it now.',
    'other-token':
      'Another token was sent, perhaps one that only calls itself USDT. Contact support before you send anything more.',
    'other-recipient':
      'It moved USDT, but not to our address. Compare the address in your wallet’s history with ours, and contact support.',
  } satisfies Record<MissedKind, string>,
  less: (missing: string) =>
    `${missing} USDT is missing: an exchange may have deducted a fee. Send the rest to the address below.`,
  unsentText: 'If you have sent it already, do not send it again: add its transaction ID.',
  takenBackSum: (credited: string, back: string, stays: string) =>
    `We added ${credited} and took back ${back}. You keep ${stays}. You do not have to pay anything.`,
  sentMyself: 'I sent this USDT myself',
  statement: 'See my statement',
  /** Why something was taken back, and what to do. */
  takenBack: {
    'wrong-user': 'It was added to your wallet by mistake. It belongs to another user.',
    'wrong-request': 'It was added to this request by mistake. It belongs to another one.',
    'wrong-transfer':
      'It was added for a transfer that does not pay for this request. If you have sent another one, contact support.',
    'credited-twice': 'It was added twice.',
    'too-much': 'It was more than arrived. Contact support if something is missing.',
    'sent-back':
      'Your USDT was sent back to where it came from. Contact support if it does not arrive there.',
    'reward-not-due': 'The reward was not due.',
    other: 'Contact support if anything is unclear.',
  } satisfies Record<CorrectionReason, string>,
  exactlyFor: (inr: string) => `You get ${inr} for this amount.`,
  exactly:
    'Exactly this amount must arrive. If your exchange deducts a fee, add the fee to the amount.',
  network: 'TRON (TRC-20) only',
  sent: 'I have sent it',
  sentLongAgo: (minutes: number) => `Sent it more than ${minutes} minutes ago?`,
  whyTitle: (payable: string) => `Why ${payable}?`,
  why: (tail: string, inr: string) =>
    `The extra ${tail} tells us that this transfer is yours. It is worth less than ₹1, and we keep it. You get ${inr}.`,
  whyRounded: (usdt: string) =>
    `Only two decimals possible? Send ${usdt} USDT or any other amount, then add the transaction ID. Our team checks it and adds what arrived.`,
  notSent: 'Not sent yet?',
  noPayable:
    'This request has no exact amount of its own. After sending, add the transaction ID, so that we find your payment.',
  restSent:
    'We may still be checking a transfer for this request. Wait for the result, or ask support, before you send more.',
  restText: 'Send the rest for this request, not for a new one. Then add its transaction ID.',
  support: 'Contact support',
  newRequest: 'Make a new request',
  timeline: 'What happened',
  event: {
    submitted: (inr: string, usdt: string) => `You requested ${inr} for ${usdt} USDT`,
    claimed: (txid: string) => `You added transaction ${txid}`,
    matched: (txid: string) => `Support found transaction ${txid} for this request`,
    credited: (inr: string) => `${inr} was added to your wallet`,
    creditedFor: (inr: string, txid: string) =>
      `${inr} was added to your wallet for transaction ${txid}`,
    wasConfirmed: 'The request was confirmed',
    wasRejected: 'The request was rejected',
    wasClosed: (inr: string) => `The request was closed: ${inr} did not arrive`,
    notPaid: (inr: string) => `${inr} was not paid`,
    sentBack: (txid: string) => `USDT of transaction ${txid} sent back`,
    wasCancelled: 'You cancelled the request',
    noMore: 'You asked to close it with what arrives',
    again: 'The money was added again',
    takenBack: (inr: string) => `${inr} was taken back from your wallet`,
    rewardTakenBack: (inr: string) => `First top-up reward: ${inr} was taken back`,
    rewarded: (inr: string) => `First top-up reward: ${inr} was added to your wallet`,
  },
  receipt: {
    share: 'Share',
    copy: 'Copy receipt',
    print: 'Print',
    help: 'Help',
    copied: 'Receipt copied',
    notCopied: 'The receipt could not be copied. Print it, or take a screenshot.',
    title: (app: string) => `${app} receipt`,
    credited: (usdt: string) => `added to the wallet for ${usdt} USDT`,
    creditedAndTakenBack: (usdt: string, inr: string) =>
      `added to the wallet for ${usdt} USDT, of which ${inr} was taken back`,
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
  methods: 'Payment methods of this request',
  account: (bank: string, lastFour: string) => `${bank} ••${lastFour}`,
  noMethods: 'None were recorded.',
};
