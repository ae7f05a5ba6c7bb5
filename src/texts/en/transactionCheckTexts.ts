import { requestTexts } from './requestTexts';

const FITS = 'The transaction was found, and its amount is correct';
const IS_RIGHT = 'This is the amount that the request asks for. It does not show who sent it.';
const SAYS_NOTHING = 'This does not mean that your transfer failed.';

/** Texts about a user's own transaction. They never promise a credit. */
export const transactionCheckTexts = {
  action: 'Check on the network',
  again: 'Check again',
  of: (action: string, short: string) => `${action}: transaction ${short}`,
  checking: 'Asking the network...',
  title: {
    ...requestTexts.stateTitle,
    fits: FITS,
    before: FITS,
    'other-amount': 'The transaction was found, but its amount is not exact',
    'long-before': 'Sent long before this request',
    'several-transfers': 'Several transfers in one transaction',
    'not-final': 'Seen, not final yet',
    'not-seen': 'Not found among those we looked through',
    found: 'Found',
    credited: 'Added to your wallet',
    'credited-elsewhere': 'Added for another request of yours',
    'invalid-answer': 'The answer cannot be read',
    'node-error': 'We could not ask the network',
  },
  received: (usdt: string, time: string) =>
    `${usdt} USDT reached our address on ${time} and is final.`,
  /** What a user learns or does about a transfer that arrived. */
  advice: {
    fits: () => IS_RIGHT,
    before: () => `${IS_RIGHT} It was sent before the request, so our team checks it more closely.`,
    'other-amount': (asked: string) =>
      `The request asks for exactly ${asked} USDT. Our team will check it. Do not send more.`,
    less: () => '',
    more: (_asked: string, difference: string) =>
      `That is ${difference} USDT more than this request asks for. Contact support about the difference.`,
    'long-before': () =>
      'If it paid for an earlier request, that one counts. If you added the wrong ID, add the right one to this request.',
  },
  credited: 'It was added to your wallet. You do not need to do anything.',
  creditedElsewhere: (inr: string) => `We added ${inr} to your wallet for this transaction.`,
  seeElsewhere: 'See that request',
  /** All transactions not credited yet, compared with what is unpaid. */
  together: {
    fits: 'Together they make the amount that we still wait for. Do not send more.',
    more: (excess: string) =>
      `With all transfers, that is ${excess} USDT more than this request asks for. Contact support about the difference.`,
  },
  nothing: {
    'several-transfers': 'Our team decides how much of it belongs to this request.',
    'not-final':
      'The network has your transaction, but it can still change. It is checked again automatically while this page is open.',
  },
  nodeError: {
    offline: 'You are offline.',
    timeout: 'It did not answer in time.',
    busy: 'It is refusing requests for the moment.',
    unavailable: 'It cannot be reached.',
    unreadable: 'Its answer cannot be read.',
  },
  saysNothing: SAYS_NOTHING,
  unanswered: `${SAYS_NOTHING} We will ask again automatically.`,
  checked: (time: string) => `Checked ${time}.`,
  looking: 'We keep checking. You can leave this page.',
  notArrived: 'Not found yet.',
  lastLooked: (time: string) => `Last checked ${time}. You can leave this page.`,
  notLooked: (time: string) => `Could not check at ${time}. You can leave this page.`,
  notSeen:
    'There were more transfers than we looked through, and yours may be among the others. If you have sent it, do not send it again: add its transaction ID to this request.',
  overdue: (usdt: string, minutes: number) =>
    `Did you send yours more than ${minutes} minutes ago? Check in your wallet that exactly ${usdt} USDT went out on the TRON network (TRC-20). Then add its transaction ID.`,
};
