/** Formats times as the options say, on the device's clock; am or pm is never alone on the next line. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-IN', options);
  return (time) => format.format(time).replace(/\s(?=[ap]m$)/i, '\u00a0');
}

/** A time of today as the device's clock shows it. */
export const formatClock = timeFormatter({ timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export const formatLocalTime = timeFormatter({ dateStyle: 'medium', timeStyle: 'short' });
