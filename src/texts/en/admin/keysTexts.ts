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
  /** Beside those of the actions; see Action. */
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
