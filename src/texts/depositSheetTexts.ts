import { depositSheet } from '@/texts/en/depositSheet';

/** The texts of an open request, which load with it. */
export const depositSheetTexts = depositSheet;
