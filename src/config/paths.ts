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

export const depositFormPath = `${paths.deposit}?tab=usdt`;

/** The pages of single records; the ID follows in the URL. */
export const recordPaths: readonly string[] = [paths.requests, paths.withdrawals];

export const depositPath = (depositId: string): string =>
  `${paths.requests}/${encodeURIComponent(depositId)}`;

export const payoutPath = (payoutId: string): string =>
  `${paths.withdrawals}/${encodeURIComponent(payoutId)}`;

/** The contact page's parameters for the subject of a message. */
export const SUPPORT_PARAMS = { deposit: 'request', payout: 'withdrawal' } as const;

export const supportPath = (depositId: string): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.deposit}=${encodeURIComponent(depositId)}`;

export const payoutSupportPath = (payoutId: string): string =>
  `${paths.contactUs}?${SUPPORT_PARAMS.payout}=${encodeURIComponent(payoutId)}`;
