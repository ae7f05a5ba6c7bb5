/** The parameter of the URL that opens the payouts, and says which. */
export const PAYOUTS_PARAM = 'payouts';
