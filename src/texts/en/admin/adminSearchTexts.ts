import { SEARCHED_TRANSFER_DAYS } from '@/config/business';
import type { SearchProblem } from '@/domain/search/parseSearch';

/** Texts of the panel's search, its lists and its views of one request and one user. */
export const adminSearchTexts = {
  searched: (heading: string, what: string) => `${heading}: ${what}`,
  quoted: (text: string) => `“${text}”`,
  problem: {
    'txid-several': 'These are several transaction IDs. Search for one at a time.',
    'txid-address': 'This is a wallet address. Search for the transaction ID instead.',
    'no-amount': 'No request has this amount.',
    unreadable: 'There is nothing to search for in this text. Type it again.',
  } satisfies Record<SearchProblem, string>,
  cannotSearch: 'This cannot be searched for',
  emptyTitle: 'Nothing found',
  empty: (what: string) =>
    what
      ? `Nothing matches ${what}. IDs, emails, UPI IDs and amounts match only in full, names by their start. Check the filters too.`
      : 'Nothing matches these filters.',
  /** Other results of the same text. */
  others: {
    users: 'Users',
    transfers: `Transfers of the last ${SEARCHED_TRANSFER_DAYS} days`,
    all: (heading: string) => `All ${heading}`,
    failed: 'Not everything could be searched.',
  },
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  on: (day: string) => `on ${day}`,
  totals: {
    label: 'Totals',
    requested: (inr: string) => `${inr} requested`,
    failed: 'The rest could not be counted.',
  },
  columns: {
    time: 'Submitted',
    user: 'User',
    usdt: 'USDT',
    inr: 'INR',
    paid: 'Paid',
    age: 'Age',
    status: 'Status',
  },
  timeUnknown: 'Time unknown',
  /** In print. */
  printed: (time: string) => `As of ${time}`,
  printedPart: (shown: string) =>
    `Only what was loaded is printed, ${shown}, not all that were found.`,
  row: {
    /** A hint about the transfer of a pending request. */
    hint: {
      arrived: 'Arrived',
      less: 'Less',
      more: 'More',
      typed: 'Typed amount',
      two: 'Two candidates',
      nothing: 'Nothing',
      'not-found': 'Not found',
    },
    paid: (inr: string) => `Paid ${inr}`,
    takenBack: (inr: string) => `${inr} taken back`,
    nothingPaid: '–',
    transactions: (count: number) => (count === 1 ? '1 transaction' : `${count} transactions`),
  },
  csv: {
    open: 'Download CSV',
    title: (records: string) => `Download these ${records} as CSV?`,
    all: (records: string) => `all ${records}`,
    failed: (records: string) => `Failed to download the ${records}`,
    file: (records: string, day: string) => `${records}-${day}.csv`,
    print: 'Print',
    what: (what: string) => `What the list shows: ${what}.`,
    cut: (rows: string) =>
      `Only the first ${rows} in this order are in the file. Choose fewer days for the rest.`,
    format:
      'The file is UTF-8 with commas, and its times are Indian. An apostrophe before long numbers keeps spreadsheets from changing them. It holds names and email addresses: keep it safe.',
    action: 'Download',
    done: 'CSV downloaded',
    doneText: (rows: string) => `In the file: ${rows}.`,
    unreadable: (count: number) => `${count} could not be read and is missing from it.`,
  },
  keys: 'Keyboard shortcuts',
  /** Any record that is opened by its ID. */
  view: {
    back: 'Back to the list',
    close: (kind: string) => `Close the ${kind}`,
    loadFailed: (kind: string) => `Failed to load the ${kind}`,
    missing: (kind: string) => `${kind} not found`,
    missingText: (kind: string) =>
      `No ${kind} has this ID, or its record cannot be read. Compare the ID in the address, or search for it.`,
    unconfirmed:
      'The server has not confirmed this yet. It may have changed; it updates when the connection is back.',
  },
  request: {
    title: (short: string) => `Request ${short}`,
    untitled: 'Request',
    requested: 'Requested',
    payable: 'Own amount',
    paid: 'Paid',
    remains: 'Not paid',
    takenBack: 'Taken back',
    remaining: 'Remaining',
    submitted: 'Submitted',
    ended: 'Ended',
    changed: 'The user has changed their payment methods since',
    changedSince: 'Changed by the user since',
    notCompared: 'Not compared with those of today',
    changedText:
      'Pay only to what the request names, or ask the user. These are the methods of today:',
    sameMethods: 'The user has the same payment methods today.',
    timeline: 'What happened',
    user: 'User',
    wallet: 'Wallet balance',
    open: 'Open requests',
    whole: 'View user',
    others: 'Other requests of this user',
    noOthers: 'This user has no other request.',
    othersFailed: 'Failed to load the other requests',
    waiting: (count: number) => `${count} waiting`,
  },
  event: {
    submitted: (inr: string, usdt: string) => `${inr} requested for ${usdt} USDT`,
    claimed: (txid: string) => `Transaction ${txid} named`,
    matched: (txid: string) => `Transaction ${txid} matched, not named by the user`,
    credited: (inr: string) => `${inr} credited`,
    creditedFor: (inr: string, txid: string) => `${inr} credited for transaction ${txid}`,
    wasConfirmed: 'Approved',
    wasRejected: 'Rejected',
    notPaid: (inr: string) => `${inr} was not credited`,
    wasWithdrawn: 'Cancelled by the user',
    again: 'Credited again',
    takenBack: (inr: string) => `${inr} taken back`,
    freed: (txid: string) => `Transaction ${txid} became free for another credit`,
    rewardTakenBack: (inr: string) => `Reward: ${inr} taken back`,
    rewarded: (inr: string) => `Reward of ${inr} credited`,
    timeUnknown: 'Time unknown',
    note: 'Internal note',
    incomplete: 'The payments could not be loaded; the list below may lack some.',
  },
  user: {
    title: 'User',
    email: 'Email',
    joined: 'Joined',
    closed: 'Closed by the user',
    closedText:
      'The user has closed this account, so nothing can be credited to it. A withdrawal that the bank sends back stays in the wallet. Settle it with the user yourself.',
    open: 'Open requests',
    balance: 'Wallet balance',
    notes: 'Notes',
    methods: 'Payment methods today',
    statement: 'Wallet statement',
    requests: 'Requests',
    noEntries: 'Nothing has been credited to this user.',
  },
};
