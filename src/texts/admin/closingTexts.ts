import { closing } from '@/texts/en/admin/closing';

/** The texts of the closing of a day, which load with it. */
export const closingTexts = closing;
