import type { EntryColumn } from '@/domain/reports/entriesCsv';
import type { DifferenceKind } from '@/domain/reports/reconciliation';
import type { EntryKind } from '@/domain/ledger';
import type { NodeErrorReason } from '@/domain/tron/transferCheck';

/** What the closing of a day and the thirty days say. */
export const closingTexts = {
  title: 'Closing',
  isOver:
    'All days are over: these figures never change, and every operator sees the same, but for “Beside the chain”, which follows what is credited later.',
  isNotOver: 'The last day was not over when they were read, so these figures still change.',
  entries: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
  requests: (count: string) => (count === '1' ? '1 request' : `${count} requests`),
  empty: 'Nothing was booked on these days.',
  total: 'Booked in all',
  kinds: 'By kind',
  kind: {
    part: 'Part payments',
    approval: 'Approvals',
    again: 'Credited again after a correction',
    reward: 'Rewards',
    correction: 'Taken back',
    payout: 'Payouts requested',
    'payout-returned': 'Payouts returned',
    opening: 'Imported balances',
  } satisfies Record<EntryKind, string>,
  unknownKind: (kind: string) => `Of a kind unknown to this version: ${kind || 'none'}`,
  operators: 'By operator',
  byUsers: 'By users',
  corrections: 'Taken back, by operator',
  reasons: 'With a reason',
  noReasons: 'No credit carries a reason.',
  missingReasons: 'Without a reason that they need',
  allOfThem: 'All of them',
  missingReasonsText:
    'A credit needs a reason unless it pays a whole request at once, for a transfer of the request’s own amount.',
  uncompared: (count: number) =>
    `${count === 1 ? '1 credit' : `${count} credits`} could not be compared with the chain: whether a reason is missing there is not known.`,
  allReasoned: 'Every credit that needs a reason has one.',
  unreadable: (count: number) =>
    count === 1
      ? '1 entry has no readable amount and is in no sum:'
      : `${count} entries have no readable amount and are in no sum:`,
  reviews: 'Requests that ended',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Cancelled by their users',
  open: 'What stood open',
  openAtStart: 'At the start',
  openAtEnd: 'At the end',
  openNow: 'When they were read',
  openText: 'Requests at their full amount, also where a part of it was paid.',
  openOf: (requests: string, sum: string) => `${requests}, ${sum}`,
  payouts: {
    title: 'Payouts',
    count: (count: string) => (count === '1' ? '1 payout' : `${count} payouts`),
    requested: 'Requested',
    paid: 'Paid out',
    paidBy: (who: string) => `of these ${who}`,
    returned: 'Returned',
    cancelled: 'Cancelled by their users',
    bounced: 'Sent back by the bank after payment',
    addsUp:
      'What stood open and was requested, less what was paid, returned and cancelled, is what stood open at the end.',
    unexplained: (inr: string) =>
      `What stood open at the end differs by ${inr} from what was requested, paid, returned and cancelled.`,
  },
  owed: 'Owed to all users',
  owedText: (day: string) =>
    `The sum of all ledgers at the end of ${day}, with payouts that were open`,
  owedNow: (time: string) =>
    `The sum of all ledgers as of ${time}, with payouts that were open then`,
  owedWallets: 'In wallets',
  owedPayouts: 'In payouts that are open',
  owedAdding: 'Adding up all ledgers…',
  owedFailed: 'The ledgers could not be added up.',
  chain: 'Beside the chain',
  chainText: (time: string) =>
    `As of ${time}. The list of the wallet’s transfers is a hint: before you credit one, check it.`,
  noNode: 'No TRON node is configured, so what arrived on the chain is not shown.',
  chainFailed: 'The node did not list the transfers.',
  chainInvalid: 'The node’s answer cannot be read or adds up to more than there is.',
  nodeError: {
    offline: 'You are offline.',
    timeout: 'It took too long.',
    busy: 'It has no capacity now; wait a minute.',
    unavailable: 'It cannot be reached.',
    unreadable: 'Its answer cannot be read.',
  } satisfies Record<NodeErrorReason, string>,
  asking: 'Asking the node…',
  arrived: 'Arrived on the chain',
  arrivedOf: (usdt: string, inr: string) => `${usdt} USDT, worth ${inr}`,
  bookedInAll: 'Credited in the ledgers',
  difference: 'Arrived less credited',
  tails: (count: number) =>
    count === 1 ? 'Tail of 1 own amount' : `Tails of ${count} own amounts`,
  unreadableLines: (count: number) =>
    `The node listed ${count === 1 ? '1 line' : `${count} lines`} that cannot be read.`,
  differenceKind: {
    unclaimed: 'Arrived, and nobody asks for it or names it',
    late: 'Arrived for a request that had ended',
    claimed: 'Arrived, and an open request names it',
    own: 'Arrived, and is the own amount of an open request',
    'other-amount': 'Booked with another amount than arrived',
    'no-transaction': 'Booked without a transaction',
    'arrived-otherwise': 'Booked for a transfer that did not arrive on these days',
    'taken-back': 'Taken back, and the transaction stays spent',
    credited: 'Arrived on these days, booked on another',
    'other-kind': 'Booked, but no payment',
  } satisfies Record<DifferenceKind, string>,
  noDifference: 'Everything that arrived was booked, and the other way round.',
  transfers: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  transaction: (short: string) => `Transaction ${short}`,
  user: (short: string) => `User ${short}`,
  csv: 'Download CSV',
  csvFile: (days: string, isFinal: boolean) => `closing-${days}${isFinal ? '' : '-not-over'}.csv`,
  print: 'Print',
  columns: {
    at: 'Time (India)',
    amount: 'Amount (INR)',
    kind: 'Kind',
    by: 'Operator ID',
    reason: 'Reason',
    note: 'Note',
    userId: 'User ID',
    depositId: 'Request ID',
    payoutId: 'Payout ID',
    transaction: 'Transaction ID',
    entry: 'Entry ID',
  } satisfies Record<EntryColumn, string>,
  days: {
    title: 'Thirty days',
    text: (last: string) => `Up to ${last}, the last day that is over.`,
    booked: 'Booked',
    picture: (days: number, highest: string, lowest: string) =>
      `Booked on ${days} days; the most is ${highest}${lowest && `, the least is ${lowest}`}. The table has all of them.`,
    onDay: (value: string, day: string) => `${value}, on ${day}`,
    most: (value: string, day: string) => `most: ${value}, ${day}`,
    sum: (days: number) => `All ${days} days`,
    day: 'Day',
    failed: 'The days could not be added up.',
  },
};
