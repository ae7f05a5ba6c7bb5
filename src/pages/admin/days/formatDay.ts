import { startOfDay, type Day } from '@/domain/admin/closing/indiaDays';

const INDIA = 'Asia/Kolkata';
const long = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: INDIA });
const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: INDIA });

/** A day of India, wherever the device is: `22 Nov 2026`. */
export const formatDay = (day: Day): string => long.format(startOfDay(day));

/** The same for a narrow column: `22 Nov`. */
export const formatShortDay = (day: Day): string => short.format(startOfDay(day));
