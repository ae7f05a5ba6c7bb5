import type { PayoutAction } from '@/domain/payouts/possibleActions';

/** What the keys of the panel do. */
export const keysTexts = {
  title: 'Keyboard',
  text: 'They act outside a field: on the row with the focus, else on what is open, else on the first pending request.',
  single: 'Use these keys on this device. Without them, only Enter, Escape and Ctrl + Enter act.',
  groups: { lists: 'Lists', requests: 'Requests', payouts: 'Payouts', sheets: 'Questions' },
  lists: {
    '/': 'Go to the search',
    j: 'Next row, which opens beside the list',
    k: 'Previous row, which opens beside the list',
    Enter: 'Open what the row shows',
    Escape: 'Close what is open',
    x: 'Select, to approve it with others',
    '?': 'Show these keys',
  },
  /** Of the keys of actions, by their kinds; the keys are those of the actions. */
  reviews: {
    approve: 'Approve, or confirm a proposal: asks first',
    pay: 'Partial Pay: asks for the amount first',
    reject: 'Reject: asks first',
    decline: 'Decline a proposal, or take it back: asks first',
  },
  moves: {
    take: 'Take it, or take it over',
    propose: 'Propose to pay it',
    decline: 'Decline a proposal, or take it back',
    'give-back': 'Give back: asks first',
    return: 'Return to the user: asks first',
    bounce: 'The bank sent it back: asks first',
    'correct-reference': 'Correct the reference: asks first',
  } satisfies Partial<Record<PayoutAction, string>>,
  requests: { c: 'Check the transactions' },
  payouts: {
    '1 – 6': 'Copy what the bank asks for',
    u: 'Go to the bank reference; Enter records it',
    n: 'Next payout',
  },
  sheets: {
    '1 – 9': 'Choose a reason',
    'Ctrl + Enter': 'Confirm',
  },
};
