/** The business constants of the product. Every number that a user reads is defined here. */

/** 1 USDT buys ₹100, fixed. */
export const RUPEES_PER_USDT = 100;

/** The largest single deposit. The rules enforce the same number. */
export const MAX_DEPOSIT_USDT = 10_000_000;

/** The amounts that the form of a deposit offers to tap. */
export const QUICK_AMOUNTS_RUPEES = [1_000, 5_000] as const;

/** How long a deposit takes to arrive, in minutes. */
export const ARRIVAL_MINUTES = { min: 3, max: 5 } as const;

export const FIRST_TOP_UP_BONUS_RUPEES = 99;

/** The least confirmed deposit that earns the first top-up bonus. The rules enforce the same number. */
export const REWARD_MIN_RUPEES = 100;

/** Activity shows 0.4 % of the rupee amount; in tenths of a percent, to stay an integer. */
export const ACTIVITY_PER_MILLE = 4;

/** How many pending deposits a user may have, so that nobody floods the queue. The rules enforce the same number. */
export const MAX_OPEN_DEPOSITS = 20;

/**
 * How long after a withdrawal a user may withdraw the next deposit. Without it, submitting and withdrawing in turn would
 * go past the limit. The rules enforce the same number.
 */
export const WITHDRAWAL_INTERVAL_SECONDS = 60;

/** The least that a payout can be, unless it is all that is in the wallet. The rules enforce the same number. */
export const MIN_PAYOUT_RUPEES = 100;
/** The least that a payout of all of the balance can be, and that keeps an account from being closed. The rules enforce the same number. */
export const MIN_FULL_PAYOUT_RUPEES = 1;
/**
 * The most that a payout to a UPI ID can be; larger ones go to a bank account. It is our own limit, not checked against
 * NPCI's current circulars. The rules enforce the same number.
 */
export const MAX_UPI_PAYOUT_RUPEES = 100_000;
/** Banks pay so much and more by RTGS. Source: RBI, "RTGS System", minimum amount. */
export const RTGS_FROM_RUPEES = 200_000;
/** Within how many hours a payout is usually paid: what the operator keeps to. No rule enforces it. */
export const PAYOUT_HOURS = 24;
/** How long after a user has cancelled a payout they may request the next one. The rules enforce the same number. */
export const PAYOUT_CANCEL_INTERVAL_SECONDS = 60;
/** When a payout that an administrator has taken can be taken over by another one, in minutes. The rules enforce the same number. */
export const PAYOUT_TAKE_OVER_MINUTES = 30;
/**
 * How long what is in a bank file may still be paid by the bank, in days: as long, only who made the file gives it back or
 * returns it, and a line of the statement is taken for its payment. The rules enforce the same number.
 */
export const BANK_FILE_DAYS = 7;
/** How long after it was paid a payout can come back from the bank, in days. The rules enforce the same number. */
export const PAYOUT_BOUNCE_DAYS = 30;
/** How long a proposal waits for another administrator, in hours. The rules enforce the same number. */
export const PROPOSAL_HOURS = 24;
/** The reference of a transfer by UPI or IMPS is so many digits long. The rules enforce the same number. */
export const REFERENCE_DIGITS = 12;
/** Of one by NEFT or RTGS, letters and digits: NEFT has 15 at Federal Bank, else 16. The rules enforce the same numbers. */
export const BANK_REFERENCE_LENGTH = { min: 15, max: 22 } as const;
/** So many digits such a reference ends in, at all banks whose references were seen. The rules enforce the same number. */
export const BANK_REFERENCE_DIGITS = 4;
/** A payment method that was added so shortly before a payout is pointed out to administrators, in hours. */
export const NEW_METHOD_HOURS = 24;
/** The same for what was credited so shortly before it, in minutes. */
export const RECENT_CREDIT_MINUTES = 60;
/** The note of a UPI payment. Source: NPCI, UPI Linking Specification 1.6, `tn`. */
export const MAX_UPI_NOTE_LENGTH = 50;

/** What a new user record starts with. */
export const NEW_USER = { walletBalance: 0, bonusRatio: 2, language: 'en' } as const;

/** How many transactions the user may name for a deposit, and as many administrators. The rules enforce the same number. */
export const MAX_TXIDS = 5;
/** How many of a user's deposits get an amount of their own in a week. The rules enforce the same number. */
export const MAX_PAYABLES_A_WEEK = 50;
/** The ID of a TRON transaction is a hash of 256 bits in hex. */
export const TXID_LENGTH = 64;

/** How many payment methods of each kind a user may have. The rules enforce the same numbers. */
export const MAX_UPI_IDS = 10;
export const MAX_BANK_ACCOUNTS = 10;

export const MIN_PASSWORD_LENGTH = 6;
export const MIN_ACCOUNT_LENGTH = 9;
export const MAX_ACCOUNT_LENGTH = 34;
export const IFSC_LENGTH = 11;
export const PIN_LENGTH = 6;
export const OTP_LENGTH = 6;
/** Of a code that an authenticator app shows. */
export const CODE_LENGTH = 6;
export const PHONE_LENGTH = 10;
/** India's, which a phone number is typed without. */
export const COUNTRY_CODE = '91';

/** How much of the end of a user ID is shown, which is enough to tell two accounts apart. */
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

/** The languages to choose from. Another one needs a file in src/texts and a line here. */
export const LANGUAGES = [{ id: 'en', name: 'English' }] as const;

/** A public page about a transaction, without its ID. */
export const TRANSACTION_EXPLORER_URL = 'https://tronscan.org/#/transaction/';

/** How long a write waits for the response of the server. */
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
 * hours later, although such a transfer proves little: everybody can read it and name it. One that is more than a day
 * older more likely paid for something else.
 */
export const TRANSFER_BEFORE_REQUEST_MS = 24 * 60 * 60_000;
/**
 * How much younger than its deposit a transfer's block has to be before nobody can have read the transfer first: it is
 * public some seconds before its block is produced, and the clocks of the chain and of the database differ a little.
 */
export const TRANSFER_UNSEEN_AFTER_MS = 30_000;
/** How long after a deposit has ended a transfer of its own amount is still its. One that is open has no upper age. */
export const TRANSFER_AFTER_END_MS = 7 * 24 * 60 * 60_000;
/** When a transfer that no node has found is worth a look at the wallet, in minutes after it was sent. */
export const TRANSFER_WORRY_MINUTES = 10;

/** A credit from this amount on is pointed out to administrators who approve many together. */
export const LARGE_CREDIT_RUPEES = 100_000;
