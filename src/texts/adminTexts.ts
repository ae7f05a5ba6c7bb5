import { admin } from './en/admin';

/** The texts of the admin panel, which load with it. */
export const adminTexts = admin;
