import {
  CODE_LENGTH,
  MAX_ACCOUNT_LENGTH,
  MAX_BANK_ACCOUNTS,
  MAX_DEPOSIT_USDT,
  MAX_OPEN_DEPOSITS,
  MAX_TXIDS,
  MAX_UPI_IDS,
  MAX_UPI_PAYOUT_RUPEES,
  MIN_ACCOUNT_LENGTH,
  MIN_PASSWORD_LENGTH,
  MIN_FULL_PAYOUT_RUPEES,
  MIN_PAYOUT_RUPEES,
  PAYOUT_CANCEL_INTERVAL_SECONDS,
  PAYOUT_HOURS,
  PHONE_LENGTH,
  PIN_LENGTH,
  RUPEES_PER_USDT,
  TXID_LENGTH,
  DEPOSIT_CANCEL_INTERVAL_SECONDS,
} from '@/config/business';
import { type ErrorCode, errorCode } from '@/domain/errors';
import type { FieldError, FieldHint } from '@/domain/validation';

const PASSWORD_SHORT = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;

const OUR_FAULT = 'Something went wrong on our side. Reload.';

/** Texts of the sign-in page and of every page: the first file to load, so it holds nothing that can wait. */
export const texts = {
  common: {
    loading: 'Loading...',
    retry: 'Try again',
    cancel: 'Cancel',
    close: 'Close',
    copied: 'Copied!',
    back: 'Back',
    remove: 'Remove',
    refresh: 'Refresh',
    loadMore: 'Load more',
    primary: 'Primary',
    error: 'Error',
    notifications: 'Notifications',
    skipToContent: 'Skip to content',
    offline: 'You are offline. This may be out of date.',
    savedCopy: (time: string) => `Saved copy from ${time}`,
    offlineCopy: (time: string) => `Offline. Saved copy from ${time}`,
    demoNotice: 'Demo on local emulators. Do not send real money.',
    notLoaded: 'Not loaded yet',
    notLoadedOffline:
      'You are offline, and this is not stored on this device. It will load when you are back online.',
    notLoadedSlow: 'The connection is slow. This will appear as soon as it has loaded.',
    moreNotLoaded: 'No answer yet. The rest will appear when the connection is back.',
    crashTitle: 'Something went wrong',
    crashText: 'Your money and your requests are safe. Reload the page to continue.',
    reload: 'Reload',
    ourFault: OUR_FAULT,
    showPassword: 'Show password',
    /** A field's error, where several fields may have one. */
    ofField: (label: string, message: string) => `${label}: ${message}`,
    savedAs: (name: string) => `Will be saved as “${name}”`,
    updateReady: 'A new version is ready. Updating reloads the page.',
    update: 'Update',
    later: 'Later',
    /** The step after an arrival, with the usual review time if configured. */
    review: (time?: string) =>
      time
        ? `We usually check it within ${time}. Then we add the rupees to your wallet.`
        : 'We check it. Then we add the rupees to your wallet.',
  },
  nav: { label: 'Main', home: 'Home', deposit: 'Deposit', upi: 'UPI', me: 'Me' },
  login: {
    title: 'Login',
    intro: `Turn USDT into rupees. 1 USDT = ₹${RUPEES_PER_USDT}.`,
    /** Explains the app to a first visitor, below a picture of each step. */
    steps: (time: string | undefined, payouts: boolean) => [
      'Send USDT',
      time ? `Checked, usually within ${time}` : 'We check it',
      payouts ? `UPI or bank, usually within ${PAYOUT_HOURS} hours` : 'Get rupees',
    ],
    whatsApp: 'Help on WhatsApp',
    telegram: 'Help on Telegram',
    terms: 'Terms',
    privacy: 'Privacy',
    runBy: 'Run by',
    fullName: 'Full name',
    email: 'Email',
    password: 'Password',
    passwordHint: `At least ${MIN_PASSWORD_LENGTH} characters`,
    login: 'Login',
    loggingIn: 'Logging in...',
    signUp: 'Sign Up',
    signingUp: 'Creating account...',
    logInInstead: 'Log in instead.',
    forgot: 'Forgot password?',
    resetSent: 'Check your email',
    resetSentText: (email: string) =>
      `If ${email} has an account, we sent it a link to set a new password.`,
    resetNeedsEmail: 'Enter your email first, then tap Forgot password.',
    resetFailed: 'Failed to send the link',
    endedWhy:
      'It ends when you sign out in another tab. It also ends when the account is closed or its password or email changes.',
    fillAll: 'Please fill in all fields',
    loggedIn: 'Logged in successfully',
    created: 'Account created successfully',
    createdText: 'We are sending you an email. Open the link in it to verify your address.',
    loginFailed: 'Login Failed',
    signUpFailed: 'Sign Up Failed',
    signUpFallback: 'Failed to create account',
  },
  notFound: {
    code: '404',
    title: 'Oops! Page not found',
    text: 'The address may be mistyped, or the page may have moved.',
    home: 'Return to Home',
  },
  /** The message for each error, with the next step. */
  errors: {
    offline: 'You seem to be offline. Check your connection and try again.',
    'no-answer': 'No answer from our server. Check your connection and try again.',
    unreadable: 'Its stored data is not valid. Contact support.',
    timeout: 'No answer from our server. Check the list, then try again. Nothing is done twice.',
    unanswered: 'There is no answer yet. It appears when the connection is back.',
    'day-limit':
      'This is more than is left of your limit for today. Another administrator can do it, or wait until tomorrow.',
    'day-reserved':
      'The rest of your limit for today is reserved for the payouts that you have taken. Record or return them first.',
    'above-day-limit': 'This is above the limit of a whole day. Only the operator can raise it.',
    'corrections-used-up':
      'You can correct no more references today. Another administrator can do it, or wait until tomorrow.',
    'second-review':
      'This amount takes two administrators. Propose it, and another one confirms it.',
    'proposal-waiting': 'A proposal waits already. It must be declined first, or be a day old.',
    'proposal-gone': 'The proposal is no longer there or was changed. Look at it again.',
    'already-taken-back': 'It has been taken back already.',
    'wallet-changed': 'The wallet has changed in the meantime. Look at it again.',
    denied: 'This is not allowed right now. Sign in again and retry.',
    busy: 'The service is busy. Wait a moment and try again.',
    unknown: OUR_FAULT,
    'wrong-credentials': 'Invalid email or password',
    'email-in-use': 'This email already has an account.',
    'email-invalid': 'This email address is not valid.',
    'password-weak': PASSWORD_SHORT,
    'too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
    'account-disabled': 'This account is disabled. Contact support.',
    'session-expired': 'Your session has ended. Please sign in again.',
    'not-admin': 'Invalid admin credentials',
    'second-factor-required':
      'This account needs a code from an authenticator app. Sign in on the admin page.',
    'not-turned-on': 'This is not turned on for this project.',
    'code-wrong':
      'That code is not correct. Enter the newest one from your app. If none works, set the clock of your phone to automatic: that is the usual cause.',
    'code-expired': 'That took too long. Enter your password again.',
    'wallet-not-empty': 'There is still money in your wallet.',
    'deposits-open': 'You still have requests waiting.',
    'account-closed': 'This account is closed. No money can be added to it.',
    'upi-duplicate': 'This UPI ID is already added',
    'upi-full': `You have ${MAX_UPI_IDS} UPI IDs already. Remove one first.`,
    'account-duplicate': 'This account number is already added',
    'account-full': `You have ${MAX_BANK_ACCOUNTS} bank accounts already. Remove one first.`,
    'method-removed': 'It is no longer in your list.',
    'method-required': 'Please add your UPI ID or Bank Details first before making deposits',
    'too-many-open': `You have ${MAX_OPEN_DEPOSITS} requests waiting. Wait until one is reviewed, then submit the next.`,
    'cancel-too-soon': `You have just cancelled another request. Wait ${DEPOSIT_CANCEL_INTERVAL_SECONDS} seconds, then cancel this one.`,
    'not-authenticated': 'User not authenticated',
    'deposit-not-found': 'Deposit not found',
    'deposit-processed': 'This deposit has already been reviewed. The list shows the result.',
    'deposit-changed':
      'A payment was made in the meantime. Check what remains and review it again.',
    'payment-exceeds-remaining':
      'This is more than remains on the deposit. Enter at most what remains.',
    'own-deposit': 'You cannot process your own deposit. Ask another administrator.',
    'balance-unaccepted':
      'Your balance is from an earlier account, and we have not checked it yet. Contact support before you withdraw.',
    'payout-open':
      'You have a withdrawal waiting. When it is paid or returned, you can request the next one.',
    'payout-too-soon': `Wait ${PAYOUT_CANCEL_INTERVAL_SECONDS} seconds, then withdraw again.`,
    'balance-too-low': 'Your balance has changed and is now less than this amount.',
    'sign-in-too-old': 'Enter your password again to confirm.',
    'payout-not-found': 'Withdrawal not found',
    'payout-changed': 'This withdrawal has changed in the meantime. Its page shows its state.',
    'own-payout': 'You cannot handle your own withdrawal. Ask another administrator.',
    'reference-used': 'This reference is already recorded on another withdrawal.',
    'transaction-duplicate': 'This request already has this transaction ID.',
    'transactions-full': `A request can have at most ${MAX_TXIDS} transaction IDs. Send any others to support.`,
    'transaction-spent': 'A transaction is credited only once. Nothing was credited now.',
  } satisfies Record<ErrorCode, string>,
  fields: {
    required: 'Please fill in this field',
    'password-short': PASSWORD_SHORT,
    'email-format': 'Enter an email address like name@example.com',
    'name-empty': 'Name cannot be empty',
    'upi-empty': 'Please enter a valid UPI ID',
    'upi-format': 'Please enter a valid UPI ID format (e.g., user@paytm)',
    'ifsc-format': 'Please enter a valid IFSC code (e.g., HDFC0001234)',
    'account-short': `Account number must be at least ${MIN_ACCOUNT_LENGTH} digits`,
    'account-format': `Account number can only contain digits, ${MAX_ACCOUNT_LENGTH} at most`,
    'usdt-amount': 'Please enter a valid USDT amount',
    'usdt-too-large': `A deposit can be at most ${MAX_DEPOSIT_USDT.toLocaleString('en-IN')} USDT`,
    'inr-amount': 'Please enter a valid INR amount',
    'payment-amount': 'Please enter a valid payment amount',
    'payment-currency': 'Please enter the payment in rupees, not in USDT',
    'payment-too-large': 'This is more than remains on the deposit',
    'payout-too-small': `Withdraw at least ₹${MIN_PAYOUT_RUPEES}, or all of your balance if it is at least ₹${MIN_FULL_PAYOUT_RUPEES}`,
    'payout-exceeds-balance': 'This is more than your balance',
    'payout-exceeds-upi': `At most ₹${MAX_UPI_PAYOUT_RUPEES.toLocaleString('en-IN')} can go to a UPI ID. Choose a bank account for more.`,
    'txid-empty':
      'Paste the transaction ID first. In your wallet’s history, open the transfer and copy its ID.',
    'txid-address':
      'This is a wallet address, not a transaction ID. In your wallet’s history, open the transfer and copy its ID.',
    'txid-several':
      'These are several transaction IDs. Add one at a time: in your wallet’s history, open one transfer and copy its ID.',
    'txid-length': `This is not a whole transaction ID, which has exactly ${TXID_LENGTH} characters. In your wallet’s history, open the transfer and copy its ID.`,
    'txid-format':
      'This is not a transaction ID. In your wallet’s history, open the transfer and copy its ID, also called TxID or hash.',
    'txid-network':
      'This is from another network, not from TRON. If you sent USDT there, contact support.',
    'txid-internal':
      'This transfer stayed within an exchange, so it has no transaction ID. Contact support.',
    'pin-length': `Please enter a ${PIN_LENGTH}-digit PIN`,
    'pin-mismatch': 'PINs do not match',
    'phone-length': `Please enter a valid ${PHONE_LENGTH}-digit phone number`,
    'otp-length': 'Please enter the complete OTP',
    'code-length': `Enter the ${CODE_LENGTH} digits of the code`,
  } satisfies Record<FieldError, string>,
  /** Follows the message of a field error if the exact mistake is known. */
  hints: {
    'decimal-comma': 'Use a dot for decimals, not a comma.',
    'letter-o': 'Its fifth character is a zero, not the letter O.',
  } satisfies Record<FieldHint, string>,
  bankFillAll: 'Please fill in all bank details',
};

/** The message for a caught error. `fallback` replaces the message for unknown errors. */
export function errorMessage(error: unknown, fallback = texts.errors.unknown): string {
  const code = errorCode(error);
  return code === 'unknown' ? fallback : texts.errors[code];
}

/** The message under an invalid field, with a hint if one is known; a toast has only the message. */
export const fieldMessage = (invalid: {
  error: FieldError;
  hint?: FieldHint | undefined;
}): string => texts.fields[invalid.error] + (invalid.hint ? `. ${texts.hints[invalid.hint]}` : '');
