import { runTexts } from './run';

export const reviewAllTexts = {
  proposed: 'Proposed to another administrator',
  approve: {
    title: (count: number) => `Approve ${count} ${count === 1 ? 'request' : 'requests'} together?`,
    text: 'Their own amounts have arrived. Each is checked again before it is approved, and left out if it is not as expected. What is still in the wallet can be taken back.',
    chosen: (count: number, inr: string, usdt: string) =>
      `${count} ${count === 1 ? 'request' : 'requests'}: ${inr} credited for ${usdt} USDT.`,
    takeTwo: (count: number) =>
      `${count} more ${count === 1 ? 'takes' : 'take'} two administrators: only proposed.`,
    odd: (count: number) =>
      count === 1
        ? 'Look at the last one before you approve it, or leave it out.'
        : `Look at the last ${count} before you approve them, or leave them out.`,
    beyondDay: 'More than what is left of your limit for today.',
    lessFee: (usdt: string, inr: string) =>
      `Only ${usdt} USDT arrived, less a fee: ${inr} is credited, and the request ends.`,
    equal: (count: number) => `One of ${count} of this user with the same amount.`,
    unverifiedEmail: 'Email not verified.',
    large: (inr: string) => `${inr} or more.`,
    requests: 'Requests to approve',
    ...runTexts('Approve', 'Checking and approving', 'approved'),
    finished: (approved: number, left: number, inr: string, proposed: number) =>
      `${approved} approved: ${inr} credited.${proposed === 0 ? '' : ` ${proposed} proposed.`}${left === 0 ? '' : ` ${left} left out.`}`,
  },
  reject: {
    title: (name: string) => `Reject all requests of ${name}?`,
    loadFailed: 'Failed to load the pending requests',
    none: 'This user has no pending requests left.',
    chosen: (chosen: number, count: number, inr: string) =>
      `${chosen} of ${count} pending ${count === 1 ? 'request' : 'requests'} chosen: ${inr} in all.`,
    leftOut: (count: number) =>
      count === 1
        ? 'One is left out: USDT has arrived for it.'
        : `${count} are left out: USDT has arrived for them.`,
    arrivedUnknown: 'Not all that has arrived is known. Look at each request before you reject it.',
    permanent: 'They end permanently, one by one. Nothing more is credited.',
    staysCredited: (inr: string) => `The ${inr} already paid stays credited.`,
    requests: 'Pending requests',
    ...runTexts('Reject', 'Rejecting', 'rejected'),
    finished: (rejected: number, left: number) =>
      left === 0 ? `${rejected} rejected.` : `${rejected} rejected, ${left} not rejected.`,
  },
};
