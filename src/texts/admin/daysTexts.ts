import { days } from '@/texts/en/admin/days';

/** The texts of the pages about a range of days, which load with them. */
export const daysTexts = days;
