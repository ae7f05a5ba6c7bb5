import { startOfDay } from '@/domain/time/indiaDays';
import type { Day } from '@/domain/time/indiaTime';
import { timeFormatter } from '@/domain/time/formatTime';

const INDIA = 'Asia/Kolkata';
const long = timeFormatter({ dateStyle: 'medium', timeZone: INDIA });
const short = timeFormatter({ day: 'numeric', month: 'short', timeZone: INDIA });

/** A day of India, wherever the device is: `22 Nov 2026`. */
export const formatDay = (day: Day): string => long(startOfDay(day));

/** The same for a narrow column: `22 Nov`. */
export const formatShortDay = (day: Day): string => short(startOfDay(day));
