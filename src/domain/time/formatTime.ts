/** Formats times as the options say, on the device's clock; am or pm is never alone on the next line. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  // Made when it is first needed: it takes a cheap phone milliseconds, and the sign-in page shows no time.
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-IN', options);
    return format.format(time).replace(/\s(?=[ap]m$)/i, '\u00a0');
  };
}

/** A time of today as the device's clock shows it. */
export const formatClock = timeFormatter({ timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export const formatLocalTime = timeFormatter({ dateStyle: 'medium', timeStyle: 'short' });
