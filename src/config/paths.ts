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

/** The contact page with a message about a deposit filled in, and the exact amount in USDT that it asks for, if it has one. */
export const supportPath = (depositId: string, exactUsdt: string | null = null): string =>
  `${paths.contactUs}?request=${encodeURIComponent(depositId)}${exactUsdt === null ? '' : `&amount=${exactUsdt}`}`;
