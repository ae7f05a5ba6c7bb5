import { INDIA_OFFSET_MS } from './indiaTime';

/** Formats times as the options say, on the device's clock; am or pm is never alone on the next line. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  // Made when it is first needed: it takes a cheap phone milliseconds, and the sign-in page shows no time.
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat('en-IN', options);
    return format.format(time).replace(/\s(?=[ap]m\b)/i, '\u00a0');
  };
}

/** A time of today as the device's clock shows it. */
export const formatClock = timeFormatter({ timeStyle: 'short' });

/** A date and time as the device's clock shows it. */
export const formatLocalTime = timeFormatter({ dateStyle: 'medium', timeStyle: 'short' });

const zonedTime = timeFormatter({
  ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  timeZoneName: 'shortOffset',
});

/** The same for whoever reads it elsewhere: with the time zone, unless the clock is India's. */
export const formatSharedTime = (time: Date): string =>
  time.getTimezoneOffset() * -60_000 === INDIA_OFFSET_MS ? formatLocalTime(time) : zonedTime(time);
