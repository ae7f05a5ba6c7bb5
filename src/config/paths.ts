/** Every path of the app. */
export const paths = {
  login: '/login',
  home: '/',
  deposit: '/deposit',
  upi: '/upi',
  profile: '/profile',
  bindUpi: '/bind-upi',
  rechargeHistory: '/recharge-history',
  statement: '/statement',
  withdraw: '/withdraw',
  contactUs: '/contact-us',
  admin: '/admin2067',
} as const;

/** The parameter of a payout's ID. */
export const PAYOUT_PARAM = 'id';

/** The page of a payout. */
export const payoutPath = (payoutId: string): string =>
  `${paths.withdraw}?${PAYOUT_PARAM}=${encodeURIComponent(payoutId)}`;

/** The parameters of the contact page for what its message is about. */
export const SUPPORT_PARAMS = { deposit: 'request', payout: 'withdrawal' } as const;

/** The contact page with a message about a deposit filled in, and the exact amount in USDT that it asks for, if it has one. */
export const supportPath = (depositId: string, exactUsdt: string | null = null): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.deposit}=${encodeURIComponent(depositId)}${exactUsdt === null ? '' : `&amount=${exactUsdt}`}`;

/** The contact page with a message about a payout filled in. */
export const payoutSupportPath = (payoutId: string): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.payout}=${encodeURIComponent(payoutId)}`;
