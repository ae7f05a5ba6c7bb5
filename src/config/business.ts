/** The business constants of the product. A number that a person is told about stands here and nowhere else. */

/** 1 USDT buys ₹100, fixed. */
export const RUPEES_PER_USDT = 100;

export const FIRST_TOP_UP_BONUS_RUPEES = 99;

/** Activity shows 0.4 % of the rupee amount; in tenths of a percent, to stay an integer. */
export const ACTIVITY_PER_MILLE = 4;

/** How many requests of one user may wait at once, so that nobody buries the queue. The rules hold the same number. */
export const MAX_OPEN_DEPOSITS = 20;

/** What a new user record starts with. */
export const NEW_USER = { walletBalance: 0, bonusRatio: 2, language: 'en' } as const;

/** The channels a UPI account can be bound through, in the order they are offered. */
export const CHANNELS = [
  { id: 'phonepe', name: 'PhonePe' },
  { id: 'freecharge', name: 'Freecharge' },
  { id: 'airtel', name: 'Airtel' },
  { id: 'mobikwik', name: 'Mobikwik' },
  { id: 'paytm', name: 'Paytm' },
  { id: 'iob', name: 'IOB' },
] as const;

export type Channel = (typeof CHANNELS)[number];

/** Languages the selector offers; a further one is a file in src/texts and a line here. */
export const LANGUAGES = [{ id: 'en', name: 'English' }] as const;

/** Whoever saves something is told after this time that no answer came. */
export const ANSWER_WITHIN_MS = 20_000;

export const COPY_TOAST_MS = 2_000;
export const SUBMIT_TOAST_MS = 3_000;

/** Before the admin sign-in answers, so that guessing is slow and an answer tells nothing by its speed. */
export const ADMIN_LOGIN_DELAY_MS = 1_000;

/** The rules refuse an admin token older than this; the panel asks for a new sign-in then. */
export const ADMIN_SESSION_HOURS = 8;
