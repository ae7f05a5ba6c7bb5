const localTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

/** A time in the format, whose am or pm is never alone on the next line. */
export const formatUnbroken = (format: Intl.DateTimeFormat, time: Date): string =>
  format.format(time).replace(/\s(?=[ap]m$)/i, '\u00a0');

/** A date and time as the device's clock shows it. */
export const formatLocalTime = (time: Date): string => formatUnbroken(localTime, time);
