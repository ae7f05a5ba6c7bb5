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
  contactUs: '/contact-us',
  admin: '/admin2067',
} as const;

/** The contact page with a message about a deposit filled in. */
export const supportPath = (depositId: string): string =>
  `${paths.contactUs}?request=${encodeURIComponent(depositId)}`;
