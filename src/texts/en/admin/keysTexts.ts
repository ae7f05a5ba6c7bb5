/** The panel's keys; a test compares them with those of `reviewActions` and `payoutActions`. */
export const keysTexts = {
  title: 'Keyboard',
  text: 'Outside a field, keys act on the focused row, else on what is open, else on the first pending request.',
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
  requests: {
    a: 'Approve, or confirm a proposal: asks first',
    p: 'Partial Pay: asks for the amount first',
    r: 'Reject: asks first',
    d: 'Decline a proposal, or take it back: asks first',
    c: 'Check the transactions',
  },
  payouts: {
    t: 'Take it, or take it over',
    '1 – 6': 'Copy what the bank asks for',
    u: 'Go to the bank reference; Enter records it',
    n: 'Next payout',
    g: 'Give back: asks first',
    r: 'Return to the user: asks first',
    p: 'Propose to pay it',
    d: 'Decline a proposal, or take it back',
    b: 'The bank sent it back: asks first',
    e: 'Correct the reference: asks first',
  },
  sheets: {
    '1 – 9': 'Choose a reason',
    'Ctrl + Enter': 'Confirm',
  },
};
