import { payout } from './en/payout';

/** The texts of the page of a withdrawal, which load with it. */
export const payoutTexts = payout;
