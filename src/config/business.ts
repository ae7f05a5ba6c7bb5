/** The business constants of the product. Every number that a user reads is defined here. */

/** 1 USDT buys ₹100, fixed. */
export const RUPEES_PER_USDT = 100;

/** The largest single deposit. The rules enforce the same number. */
export const MAX_DEPOSIT_USDT = 10_000_000;

export const QUICK_AMOUNTS_RUPEES = [1_000, 5_000, 10_000] as const;

export const ARRIVAL_MINUTES = { min: 3, max: 5 } as const;

export const FIRST_TOP_UP_BONUS_RUPEES = 99;

/** The least confirmed deposit that earns the first top-up bonus. The rules enforce the same number. */
export const REWARD_MIN_RUPEES = 100;

/** Activity shows 0.4 % of the rupee amount; in tenths of a percent, to stay an integer. */
export const ACTIVITY_PER_MILLE = 4;

/** The most pending deposits of a user, so that nobody floods the queue. The rules enforce the same number. */
export const MAX_OPEN_DEPOSITS = 20;

/** How long a user waits between two cancelled deposits, or cancelling would bypass the limit. The rules enforce it, too. */
export const DEPOSIT_CANCEL_INTERVAL_SECONDS = 60;

/** The least payout, unless it is the whole balance. The rules enforce the same number. */
export const MIN_PAYOUT_RUPEES = 100;
/** The least payout of a whole balance, and the balance that prevents closing an account. The rules enforce the same number. */
export const MIN_FULL_PAYOUT_RUPEES = 1;
/**
 * The largest payout to a UPI ID; larger ones go to a bank account. It is our own limit, not checked against NPCI's
 * current circulars. The rules enforce the same number.
 */
export const MAX_UPI_PAYOUT_RUPEES = 100_000;
/** Banks pay this amount and more by RTGS. Source: RBI, "RTGS System", minimum amount. */
export const RTGS_FROM_RUPEES = 200_000;
/** Within how many hours the operator usually pays a payout. No rule enforces it. */
export const PAYOUT_HOURS = 24;
/** How long a user waits after cancelling a payout before requesting the next. The rules enforce the same number. */
export const PAYOUT_CANCEL_INTERVAL_SECONDS = 60;
/** How many minutes after an administrator took a payout another one may take it over. The rules enforce the same number. */
export const PAYOUT_TAKE_OVER_MINUTES = 30;
/**
 * For this many days the bank may still pay a file. Until then only its maker may give a payout back or return it, and
 * a line of the statement counts as its payment. The rules enforce the same number.
 */
export const BANK_FILE_DAYS = 7;
/** The most waiting payouts of a list. With their warnings, usually three documents each, a page reads no more than 500. */
export const MAX_TOGETHER = 100;
/** How many days after it was paid a payout can bounce, and a corrected reference be put back. The rules enforce the same number. */
export const PAYOUT_BOUNCE_DAYS = 30;
/** How many days after its payment a reference can be corrected, and how often a day. The rules enforce the same numbers. */
export const CORRECT_REFERENCE_DAYS = 7;
export const MAX_REFERENCES_CORRECTED_A_DAY = 20;
/** How many hours a proposal waits for another administrator. The rules enforce the same number. */
export const PROPOSAL_HOURS = 24;
/** The length of a UPI or IMPS reference. The rules enforce the same number. */
export const REFERENCE_DIGITS = 12;
/** The length of a NEFT or RTGS reference. NEFT has 15 at Federal Bank, else 16. The rules enforce the same numbers. */
export const BANK_REFERENCE_LENGTH = { min: 15, max: 22 } as const;
/** The number of digits at its end, at all banks whose references were seen. The rules enforce the same number. */
export const BANK_REFERENCE_DIGITS = 4;
/** Administrators are warned of a payment method added less than this many hours before a payout. */
export const NEW_METHOD_HOURS = 24;
/** Administrators are warned of a credit less than this many minutes before a payout. */
export const RECENT_CREDIT_MINUTES = 60;
/** The note of a UPI payment. Source: NPCI, UPI Linking Specification 1.6, `tn`. */
export const MAX_UPI_NOTE_LENGTH = 50;

export const NEW_USER = { walletBalance: 0, bonusRatio: 2, language: 'en' } as const;

/** The most transactions that a user claims for a deposit, and that administrators add. The rules enforce the same number. */
export const MAX_TXIDS = 5;
/** How many of a user's deposits get an own amount per week. The rules enforce the same number. */
export const MAX_PAYABLES_A_WEEK = 50;
/** A TRON transaction ID is a 256-bit hash in hex. */
export const TXID_LENGTH = 64;

/** The most payment methods of each kind per user. The rules enforce the same numbers. */
export const MAX_UPI_IDS = 10;
export const MAX_BANK_ACCOUNTS = 10;

export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ACCOUNT_LENGTH = 9;
export const MAX_ACCOUNT_LENGTH = 34;
export const IFSC_LENGTH = 11;
export const PIN_LENGTH = 6;
export const OTP_LENGTH = 6;
export const CODE_LENGTH = 6;
export const PHONE_LENGTH = 10;
/** India's; a phone number is typed without it. */
export const COUNTRY_CODE = '91';

/** How many last characters of a user ID are shown, enough to tell two accounts apart. */
export const USER_ID_SUFFIX_LENGTH = 8;

/** The channels a UPI account can be bound through, in display order. */
export const CHANNELS = [
  { id: 'phonepe', name: 'PhonePe' },
  { id: 'freecharge', name: 'Freecharge' },
  { id: 'airtel', name: 'Airtel' },
  { id: 'mobikwik', name: 'Mobikwik' },
  { id: 'paytm', name: 'Paytm' },
  { id: 'iob', name: 'IOB' },
] as const;

export type Channel = (typeof CHANNELS)[number];

/** A public page about a transaction, without its ID. */
export const TRANSACTION_EXPLORER_URL = 'https://tronscan.org/#/transaction/';

export const WRITE_TIMEOUT_MS = 20_000;

export const COPY_TOAST_MS = 2_000;
export const SUBMIT_TOAST_MS = 3_000;

/** The minimum duration of an admin sign-in, so that guessing is slow and timing reveals nothing. */
export const ADMIN_LOGIN_DELAY_MS = 1_000;

/** The rules reject an older admin token; the panel then asks the administrator to sign in again. */
export const ADMIN_SESSION_HOURS = 8;

/** The contract of USDT on TRON's mainnet. Source: Tether, "Supported protocols"; the token page of TRONSCAN. */
export const USDT_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/**
 * How long before a deposit its transfer may have been sent. People often send first and submit the deposit minutes or
 * hours later, although such a transfer proves little: everybody can read and claim it. A transfer more than a day
 * older more likely paid for something else.
 */
export const TRANSFER_BEFORE_REQUEST_MS = 24 * 60 * 60_000;
/**
 * How much later than its deposit a transfer's block must be for nobody to have read the transfer first: it is public
 * some seconds before its block, and the clocks of the chain and the database differ a little.
 */
export const TRANSFER_UNSEEN_AFTER_MS = 30_000;
/** How long after a deposit has ended, unless it was confirmed, its own amount stays reserved. An open deposit has no limit. */
export const TRANSFER_AFTER_END_MS = 7 * 24 * 60 * 60_000;
/** How long after its deposit was confirmed an own amount stays reserved. The rules enforce the same time. */
export const OWN_AMOUNT_HELD_MS = 24 * 60 * 60_000;
/** For how long after its deposit the tail of an own amount proves whose a transfer is that is less by a fee. */
export const TAIL_PROVES_FOR_MS = 24 * 60 * 60_000;
/** A transfer so long after its deposit may be one that another user, who had the same own amount before, has repeated. */
export const TRANSFER_REPEATED_AFTER_MS = 2 * 60 * 60_000;
/** A list whose newest block is so much younger than a deposit has all transfers that were sent when it was made. */
export const LIST_LAG_MS = 10 * 60_000;
/** How many minutes after sending a transfer that no node has found is worth checking in the wallet. */
export const TRANSFER_WORRY_MINUTES = 10;

/** Administrators who approve many together are warned of credits from this amount on. */
export const LARGE_CREDIT_RUPEES = 100_000;
/** For this many days back the panel's search looks for a transfer among those that the wallet received. */
export const SEARCHED_TRANSFER_DAYS = 7;
