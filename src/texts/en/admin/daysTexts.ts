/** What the pages say that are about a range of days. */
export const daysTexts = {
  back: 'Back to the panel',
  label: 'Days',
  from: 'First day',
  to: 'Last day',
  previous: 'Previous day',
  next: 'Next day',
  range: (from: string, to: string) => `${from} to ${to}`,
  indian: 'Days are India’s, from midnight to midnight.',
  request: (short: string) => `Request ${short}`,
  payout: (short: string) => `Payout ${short}`,
};
