import { runTexts } from './runTexts';

export const reviewAllTexts = {
  proposed: 'Proposed',
  approve: {
    title: (count: number) => `Approve together: ${count} ${count === 1 ? 'request' : 'requests'}`,
    text: 'Their own amounts have arrived, or those less a fee. Each is checked again before it is approved, and left out if it is not as expected. What is still in the wallet can be taken back.',
    chosen: (count: number, inr: string, usdt: string) =>
      `${count} ${count === 1 ? 'request' : 'requests'}: ${inr} credited for ${usdt} USDT.`,
    takeTwo: (count: number) =>
      `${count} more ${count === 1 ? 'takes' : 'take'} two administrators: only proposed.`,
    odd: (count: number) =>
      count === 1
        ? 'The last one is unusual and not selected. Look at it before you select it.'
        : `The last ${count} are unusual and not selected. Look at each before you select it.`,
    beyondDay: 'More than what is left of your limit for today.',
    lessFee: (usdt: string, inr: string) =>
      `${usdt} USDT arrived, less a fee: ${inr} is credited, and the request ends.`,
    equal: (count: number) => `One of ${count} of this user with the same amount.`,
    large: (inr: string) => `${inr} or more.`,
    propose: (count: number) => `Propose ${count}`,
    both: (approved: number, proposed: number) => `Approve ${approved}, propose ${proposed}`,
    requests: 'Requests to approve',
    ...runTexts('Approve', 'Checking and approving', 'approved'),
    finished: (approved: number, left: number, inr: string, proposed: number, open: number) =>
      `${approved} approved: ${inr} credited.${proposed === 0 ? '' : ` ${proposed} proposed.`}${open === 0 ? '' : ` ${open} credited, but still open.`}${left === 0 ? '' : ` ${left} left out.`}`,
  },
  confirm: {
    title: (count: number) =>
      `Confirm together: ${count} ${count === 1 ? 'proposal' : 'proposals'}`,
    text: 'Others have proposed these credits. Each is checked again before it is confirmed, and left out if it is not as expected or the proposal has changed. Both names are recorded.',
    requests: 'Proposals to confirm',
    ...runTexts('Confirm', 'Checking and confirming', 'confirmed'),
    finished: (confirmed: number, left: number, inr: string) =>
      `${confirmed} confirmed: ${inr} credited.${left === 0 ? '' : ` ${left} left out.`}`,
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
