import { adminDesk } from './en/adminDesk';

/** The texts of the administrator's search and of what it opens, which load with it. */
export const adminDeskTexts = adminDesk;
