import { timeFormatter, formatAge } from '@/domain/time/formatTime';
import { startOfDay, type Day, type Period } from '@/domain/time/indiaTime';
import { useFromNow } from '@/lib/useNow';
import { adminTexts } from '@/texts/admin/adminTexts';
import { daysTexts } from '@/texts/admin/daysTexts';

/** Shows how long ago a deposit was submitted. It updates every minute without rerendering its row. */
export function Age({ since }: { since: Date | null }) {
  const age = useFromNow((now) => (since ? formatAge(since, now) : adminTexts.unknownAge));
  return <span>{age}</span>;
}

/** Formats a date and time for a narrow column: `5 Jan 26, 3:30 pm`. */
export const formatShortTime = timeFormatter({
  day: 'numeric',
  month: 'short',
  year: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

const INDIA = 'Asia/Kolkata';
const long = timeFormatter({ dateStyle: 'medium', timeZone: INDIA });
const short = timeFormatter({ day: 'numeric', month: 'short', timeZone: INDIA });

/** Formats a day in India, wherever the device is: `22 Nov 2026`. */
export const formatDay = (day: Day): string => long(startOfDay(day));

/** Formats a day for a narrow column: `22 Nov`. */
export const formatShortDay = (day: Day): string => short(startOfDay(day));

/** Formats a period: `22 Nov 2026`, `20 Nov 2026 to 22 Nov 2026`. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : daysTexts.range(formatDay(from), formatDay(to));
