export const daysTexts = {
  label: 'Days',
  from: 'First day',
  to: 'Last day',
  range: (from: string, to: string) => `${from} to ${to}`,
  indian: 'Days are India’s, from midnight to midnight.',
  request: (short: string) => `Request ${short}`,
  takeBack: 'Take back',
  payout: (short: string) => `Payout ${short}`,
  user: (short: string) => `User ${short}`,
  failed: 'Failed to read these days',
  tooMany: (max: string) =>
    `There are more than ${max} records of one kind in these days, so nothing is summed. Choose fewer days.`,
  large: (records: string) =>
    `These days have ${records} records. Reading all of them may take a minute.`,
  read: 'Read them',
  readAt: (time: string, records: string) =>
    `As of ${time}, from ${records === '1' ? '1 record' : `${records} records`}.`,
  again: 'Read again',
  csv: 'Download CSV',
};
