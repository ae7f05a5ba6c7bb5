// Apart from formatTime.ts, which loads with the sign-in page.
import { formatClock, locale, timeFormatter } from './formatTime';
import { DAY_MS } from './indiaTime';

const formatDayOfYear = timeFormatter({ day: 'numeric', month: 'short' });
const formatDate = timeFormatter({ dateStyle: 'medium' });
// Created once: a list of a thousand rows would spend most of its time on it.
let relativeDays: Intl.RelativeTimeFormat | undefined;

const daysBetween = (time: Date, now: Date): number =>
  Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(time).setHours(0, 0, 0, 0)) / DAY_MS);

/** Formats a time as people say it: `Today, 6:34 pm`, `Yesterday, 6:34 pm`, `23 Nov, 6:34 pm`, with the year if it is another. */
export function formatRecent(time: Date, now = new Date()): string {
  const days = daysBetween(time, now);
  const isOfYear = time.getFullYear() === now.getFullYear();
  let day = (isOfYear ? formatDayOfYear : formatDate)(time);
  if (days === 0 || days === 1) {
    relativeDays ??= new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
    const words = relativeDays.format(-days, 'day');
    day = words.charAt(0).toUpperCase() + words.slice(1);
  }
  return `${day}, ${formatClock(time)}`;
}

/** Formats a time near today for the middle of a sentence: `6:34 pm` today, else `29 Nov, 6:34 pm`. */
export const formatBrief = (time: Date, now = new Date()): string =>
  daysBetween(time, now) === 0
    ? formatClock(time)
    : `${formatDayOfYear(time)}, ${formatClock(time)}`;

/** Formats a month, such as `November 2026`. */
export const formatMonth = timeFormatter({ month: 'long', year: 'numeric' });
