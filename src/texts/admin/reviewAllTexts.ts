import { reviewAll } from '@/texts/en/admin/reviewAll';

/** The texts of what reviews many requests, which load with it. */
export const reviewAllTexts = reviewAll;
