import { admin } from '@/texts/en/admin/admin';

/** The texts of the admin panel, which load with it. */
export const adminTexts = admin;
