import type { ActionKind } from '@/domain/admin/activity/activity';
import type { ActionColumn } from '@/domain/admin/activity/activityCsv';

/** What the page of who did what says. */
export const activityTexts = {
  title: 'Activity: who did what',
  administrator: 'Administrator',
  all: 'All administrators',
  you: (email: string) => `${email} (you)`,
  unlisted: 'An ID that is not in the list of administrators',
  namesFailed: 'The list of administrators could not be loaded, so only their IDs are shown.',
  maxDays: (days: number) => `At most ${days} at once.`,
  failed: 'Failed to read these days',
  tooMany: (max: string) =>
    `There are more than ${max} records of one kind in these days, so nothing is summed. Choose fewer days or one administrator.`,
  large: (records: string) =>
    `${records} records are stored about these days. Reading them takes as many document reads.`,
  read: 'Read them',
  again: 'Read again',
  readAt: (time: string) => `As of ${time}`,
  csv: 'Download CSV',
  csvFile: (days: string) => `activity-${days}.csv`,
  noNotes: {
    denied: () =>
      'Notes are left out: your account is also a user’s, and users must not read notes about themselves.',
    'too-many': (max: string) => `Notes are left out: there are more than ${max}.`,
  },
  unreadable: (count: number) =>
    count === 1
      ? '1 record cannot be read in full and is in no sum:'
      : `${count} records cannot be read in full and are in no sum:`,
  empty: 'Nothing in these days.',
  emptyText: 'No review, payment, proposal or note is stored.',
  sums: 'In all',
  credited: 'Credited, with rewards',
  paid: 'Paid out',
  returned: 'Returned to wallets',
  seconded: 'Credited on a proposal of another',
  secondedBy: 'Proposed by them, credited by another',
  entries: (count: string, sum: string) =>
    count === '1' ? `1 entry, ${sum}` : `${count} entries, ${sum}`,
  kind: {
    approval: 'Approved',
    part: 'Paid in part',
    reward: 'Reward credited',
    reject: 'Rejected',
    note: 'Note written',
    'deposit-propose': 'Credit proposed',
    'deposit-decline': 'Credit declined or taken back',
    'payout-propose': 'Payout or its return proposed',
    'payout-decline': 'Payout or its return declined or taken back',
    'payout-take': 'Payout taken',
    'payout-take-over': 'Payout taken over',
    'payout-give-back': 'Payout given back',
    'payout-pay': 'Payout paid',
    'payout-return': 'Payout returned',
    'payout-bounce': 'Payout sent back by the bank',
    'payout-correct-reference': 'Reference corrected',
    other: 'Of a kind unknown to this version',
  } satisfies Record<ActionKind, string>,
  days: 'Counted towards the limit of a day',
  dayLimit: (limit: string) => `Each administrator may credit and pay out ${limit} a day.`,
  noLimit: 'There is no limit now.',
  unused: (inr: string) => `${inr} not used today`,
  lessCounted: (inr: string) =>
    `Counted since the limit was set; the records of the day add up to ${inr}.`,
  people: 'By administrator',
  actions: (count: string) => (count === '1' ? '1 action' : `${count} actions`),
  creditedOf: (inr: string) => `${inr} credited`,
  paidOf: (inr: string) => `${inr} paid out`,
  list: 'What was done',
  more: 'Show more',
  moreOf: (shown: string, all: string) => `${shown} of ${all} are shown; the sums are of all.`,
  proposedBy: (who: string) => `Proposed by ${who}`,
  columns: {
    at: 'Time (India)',
    kind: 'Action',
    amount: 'Amount (INR)',
    by: 'Administrator ID',
    email: 'Administrator',
    proposedBy: 'Proposed by (ID)',
    depositId: 'Request ID',
    payoutId: 'Payout ID',
    transaction: 'Transaction ID',
    reason: 'Reason',
    note: 'Note',
    record: 'Record',
  } satisfies Record<ActionColumn, string>,
};
