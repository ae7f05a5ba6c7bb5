import type { IncomingFilter, IncomingState } from '@/domain/matching/incoming';

export const incomingTexts = {
  title: 'Incoming transfers',
  text: 'These are the transfers that reached the wallet, newest first. Each transaction is checked again before it is credited.',
  filter: 'Show',
  filters: {
    all: 'All',
    unclaimed: 'Unclaimed',
    claimed: 'Claimed',
    credited: 'Credited or sent back',
  } satisfies Record<IncomingFilter, string>,
  shown: (shown: number, loaded: number) => `${shown} of ${loaded} loaded transfers`,
  none: 'No transfer yet',
  noneText: 'The node lists no USDT that reached the wallet.',
  noMatch: 'None of the loaded transfers matches. Load more, or show all.',
  unreadable: (count: number) =>
    `${count} ${count === 1 ? 'line' : 'lines'} of the node’s list cannot be read.`,
  dust: (count: number) =>
    `${count} ${count === 1 ? 'transfer is' : 'transfers are'} left out: too small for any request.`,
  truncated:
    'There may be more transfers, or requests that match them, than are shown. Search for the transaction or the amount.',
  failed: 'The list could not be loaded',
  moreFailed: 'The next transfers could not be loaded',
  invalidAnswer: 'The node did not answer with a list of transfers. Some nodes have none.',
  several: (amounts: string) => `${amounts} USDT, several transfers in one transaction`,
  sender: 'From',
  state: {
    credited: 'Credited',
    'sent-back': 'Sent back',
    own: 'Own amount',
    late: 'Late',
    claimed: 'Claimed',
    unclaimed: 'Unclaimed',
  } satisfies Record<IncomingState['kind'], string>,
  lessFee: 'Less a fee',
  expected: 'As expected',
  request: (short: string, name: string, usdt: string) =>
    `Request ${short} of ${name}, ${usdt} USDT`,
  creditTo: (short: string, name: string, usdt: string) =>
    `Credit this to request ${short} of ${name}, ${usdt} USDT`,
  whose: {
    credited: 'Credited on',
    'sent-back': 'Sent back for',
    own: 'The own amount of this request',
    lessFee: 'The own amount of this request, less a fee',
    late: 'It belongs to the user of this request, which has ended, and to nobody else:',
  } satisfies Record<Exclude<IncomingState['kind'], 'claimed' | 'unclaimed'> | 'lessFee', string>,
  spentUnknown: (short: string) => `For request ${short}, which cannot be read.`,
  successor: 'The same user has an open request of this amount:',
  others: 'Look at these, too',
  claims: 'Named by these requests',
  claimsOfOthers: 'It belongs to the request above, but is also named by',
  fitting: 'Open requests that could fit',
  more: (count: number) => `and ${count} more`,
};
