import { security } from '@/texts/en/admin/security';

/** The texts of the second factor, which load with it. */
export const securityTexts = security;
