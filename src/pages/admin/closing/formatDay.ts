import { startOfDay, type Day, type Period } from '@/domain/admin/indiaDays';
import { closingTexts } from '@/texts/admin/closingTexts';

const INDIA = 'Asia/Kolkata';
const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA });
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: INDIA });

/** A day of India, wherever the device is: `22 Nov 2026`. */
export const formatDay = (day: Day): string => long.format(startOfDay(day));

/** The same for a narrow column: `22 Nov`. */
export const formatShortDay = (day: Day): string => short.format(startOfDay(day));

/** The days of a period: `22 Nov 2026`, `20 Nov 2026 to 22 Nov 2026`. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : closingTexts.period.range(formatDay(from), formatDay(to));
