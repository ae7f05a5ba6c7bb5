const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export const formatLocalTime = (time: Date): string => localTime.format(time);

const shortTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** The same, for a narrow column: `5 Jan 26, 3:30 pm`. */
export const formatShortTime = (time: Date): string => shortTime.format(time);
