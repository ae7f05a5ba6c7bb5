import type { Period } from '@/domain/time/indiaDays';
import { daysTexts } from '@/texts/admin/daysTexts';
import { formatDay } from './formatDay';

/** The days of a period: `22 Nov 2026`, `20 Nov 2026 to 22 Nov 2026`. */
export const formatPeriod = ({ from, to }: Period): string =>
  from === to ? formatDay(from) : daysTexts.range(formatDay(from), formatDay(to));
