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
  requests: '/requests',
  withdrawals: '/withdrawals',
  contactUs: '/contact-us',
  admin: '/admin2067',
} as const;

/** The form of a deposit, which is on the second tab of its page. */
export const depositFormPath = `${paths.deposit}?tab=usdt`;

/** The pages of one record each: its ID follows in the address. */
export const recordPaths: readonly string[] = [paths.requests, paths.withdrawals];

/** The page of a deposit of the user. */
export const depositPath = (depositId: string): string =>
  `${paths.requests}/${encodeURIComponent(depositId)}`;

/** The page of a payout of the user. */
export const payoutPath = (payoutId: string): string =>
  `${paths.withdrawals}/${encodeURIComponent(payoutId)}`;

/** The parameters of the contact page for what its message is about. */
export const SUPPORT_PARAMS = { deposit: 'request', payout: 'withdrawal' } as const;

/** The contact page with a message about a deposit filled in. */
export const supportPath = (depositId: string): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.deposit}=${encodeURIComponent(depositId)}`;

/** The contact page with a message about a payout filled in. */
export const payoutSupportPath = (payoutId: string): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.payout}=${encodeURIComponent(payoutId)}`;
