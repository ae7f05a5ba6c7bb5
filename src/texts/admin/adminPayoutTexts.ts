import { payouts } from '@/texts/en/admin/payouts';

/** The texts of the payouts in the panel, which load with them. */
export const adminPayoutTexts = payouts;
