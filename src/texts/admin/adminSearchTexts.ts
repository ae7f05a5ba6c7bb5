import { search } from '@/texts/en/admin/search';

/** The texts of the administrator's search and of what it opens, which load with it. */
export const adminSearchTexts = search;
