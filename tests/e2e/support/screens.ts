/** A page of a user, and the tabs of it that are looked at beside the first. */
export interface Screen {
  path: string;
  heading: string | RegExp;
  tabs?: string[];
}

const REQUESTS = [
  ['awaited', / 25\.5/],
  ['partpaid', / 99,99,999\.1/],
  ['rejected', / 12\.3/],
  ['confirmed', / 12,34,567\.8/],
] as const;
export const requestPath = (id: string) => `/requests/${id.padEnd(20, '0')}`;

/** The pages of `createRichUser`. */
export const FULL: Screen[] = [
  { path: '/', heading: /Hello, / },
  { path: '/deposit', heading: 'Deposit', tabs: ['USDT'] },
  { path: '/upi', heading: 'UPI & Bank', tabs: ['Bank Details', 'Bind UPI'] },
  { path: '/profile', heading: 'Profile' },
  { path: '/bind-upi', heading: 'Bind UPI' },
  { path: '/recharge-history', heading: 'Recharge History' },
  { path: '/statement', heading: 'Wallet statement' },
  ...REQUESTS.map(([id, heading]) => ({ path: requestPath(id), heading })),
  { path: '/contact-us', heading: 'Contact Us' },
];
