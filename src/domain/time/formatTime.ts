import { INDIA_OFFSET_MS } from './indiaTime';

export const locale: string = import.meta.env.VITE_LOCALE ?? 'en-IN';

/** Returns a formatter in the device's time zone. A no-break space keeps am or pm on the same line. */
export function timeFormatter(options: Intl.DateTimeFormatOptions): (time: Date) => string {
  // Created on first use: it takes a cheap phone milliseconds, and the sign-in page shows no time.
  let format: Intl.DateTimeFormat | undefined;
  return (time) => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format.format(time).replace(/\s(?=[ap]m\b)/i, '\u00a0');
  };
}

/** Formats a time of day in the device's time zone: `3:30 pm`. */
export const formatClock = timeFormatter({ timeStyle: 'short' });

export const formatLocalTime = timeFormatter({ dateStyle: 'medium', timeStyle: 'short' });

const zonedTime = timeFormatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortOffset',
});

/** Like `formatLocalTime`, for readers elsewhere: with the time zone, unless it is India's. */
export const formatSharedTime = (time: Date): string =>
  time.getTimezoneOffset() * -60_000 === INDIA_OFFSET_MS ? formatLocalTime(time) : zonedTime(time);

/** Formats an age as specified: `2h 5m ago`, `5m ago` under an hour, `2 days ago` from 48 hours. The future counts as now. */
export function formatAge(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days ago`;
  return hours > 0 ? `${hours}h ${minutes % 60}m ago` : `${minutes}m ago`;
}
