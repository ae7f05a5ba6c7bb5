import { activity } from '@/texts/en/admin/activity';

/** The texts of the page of who did what, which load with it. */
export const activityTexts = activity;
