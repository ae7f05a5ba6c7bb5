import { describe, expect, it } from 'vitest';
import { ageText } from '@/domain/age';
import {
  ACTIVITY_PER_MILLE,
  ADMIN_LOGIN_DELAY_MS,
  CHANNELS,
  COPY_TOAST_MS,
  FIRST_TOP_UP_BONUS_RUPEES,
  NEW_USER,
  RUPEES_PER_USDT,
  SUBMIT_TOAST_MS,
} from '@/config/business';
import { paths } from '@/config/paths';
import {
  IFSC_LENGTH,
  MIN_ACCOUNT_LENGTH,
  MIN_PASSWORD_LENGTH,
  OTP_LENGTH,
  PHONE_LENGTH,
  PIN_LENGTH,
} from '@/domain/validation';
import { en } from '@/texts/en';

/** The words of the specification, each with where the catalogue holds it. Component tests see them on screen. */
const WORDS: Record<string, [specified: string, held: string, sentences?: string][]> = {
  'section 2, screens': [
    ['Login', en.login.loginTab],
    ['Sign Up', en.login.signUpTab],
    ['Home', en.nav.home],
    ['Deposit', en.nav.deposit],
    ['UPI', en.nav.upi],
    ['Me', en.nav.me],
    ['1 USDT = ₹100', en.home.rate, '2.home.2'],
    ['Bind UPI Now', en.home.bindUpi],
    ['Pending Amount', en.home.pendingAmount],
    ['Wallet Balance', en.home.walletBalance],
    ['Tutorial', en.home.tutorial],
    ['INR', en.deposit.inrTab],
    ['USDT', en.deposit.usdtTab],
    ['Deposit History', en.deposit.history],
    ['Deposit Confirmed', en.deposit.confirm, '2.deposit.12'],
    ['Add UPI', en.upi.addTab],
    ['Bank Details', en.upi.bankTab],
    ['Bind UPI', en.upi.bindTab],
    ['Recharge History', en.profile.rechargeHistory],
    ['Contact Us', en.profile.contactUs],
    ['Sign Out', en.profile.signOut],
    ['Setup PIN', en.bind.setupTitle],
    ['Next', en.bind.next],
    ['Confirm', en.bind.confirmTitle],
    ['Channel', en.bind.channelTitle],
    ['Phone', en.bind.phoneTitle],
    ['Verify OTP', en.bind.otpTitle, '2.bind.7'],
    ['Send', en.bind.send],
    ['Success!', en.bind.successTitle],
    ['Your UPI account has been successfully bound', en.bind.successText, '2.bind.9'],
    ['Done', en.bind.done],
    ['Loading...', en.common.loading],
    ['No Recharge History', en.history.emptyTitle],
    ['Your deposit history will appear here once you make a deposit.', en.history.emptyText],
    ['Get in Touch', en.contact.cardTitle],
    ['WhatsApp', en.contact.whatsApp],
    ['Telegram', en.contact.telegram],
    ['404', en.notFound.code],
    ['Oops! Page not found', en.notFound.title],
    ['Return to Home', en.notFound.home],
  ],
  'section 2, admin panel': [
    ['Admin Login', en.admin.loginTitle],
    ['Admin ID', en.admin.id],
    ['Password', en.admin.password],
    ['Login', en.admin.login],
    ['Logging in...', en.admin.loggingIn],
    ['Admin access required', en.admin.accessHint],
    ['Contact system administrator for credentials', en.admin.contactHint],
    ['Admin Panel', en.admin.title],
    ['Logout', en.admin.logout],
    ['Pending deposits', en.admin.pendingCount],
    ['Confirmed deposits', en.admin.confirmedCount],
    ['Pending Deposits', en.admin.pendingList],
    ['No pending deposits', en.admin.noPending],
    ['All Deposits', en.admin.allList],
    ['Unknown User', en.admin.unknownUser],
    ['Primary', en.common.primary],
    ['Approve', en.admin.approve],
    ['Partial Pay', en.admin.partialPay],
    ['Pay', en.admin.pay],
    ['Remaining: ₹5', en.admin.remaining('₹5')],
    ['Reject', en.admin.reject],
  ],
  'section 5, validation': [
    ['Please fill in all fields', en.login.fillAll],
    ['Password must be at least 6 characters', en.fields['password-short']],
    ['Please enter a valid UPI ID', en.fields['upi-empty']],
    ['Invalid UPI ID', en.upi.invalidUpi],
    ['Please enter a valid UPI ID format (e.g., user@paytm)', en.fields['upi-format'], '5.5'],
    ['Duplicate UPI ID', en.upi.duplicateUpi],
    ['This UPI ID is already added', en.errors['upi-duplicate'], '5.6'],
    ['Please fill in all bank details', en.bankFillAll],
    ['Invalid IFSC Code', en.upi.invalidIfsc],
    ['Please enter a valid IFSC code (e.g., HDFC0001234)', en.fields['ifsc-format']],
    ['Account number must be at least 9 digits', en.fields['account-short']],
    ['Duplicate Account', en.upi.duplicateAccount],
    ['This account number is already added', en.errors['account-duplicate'], '5.11'],
    ['Payment Method Required', en.deposit.methodMissing, '5.13'],
    [
      'Please add your UPI ID or Bank Details first before making deposits',
      en.deposit.methodMissingText,
    ],
    ['Invalid Amount', en.deposit.invalidAmount],
    ['Please enter a valid USDT amount', en.fields['usdt-amount']],
    ['Name cannot be empty', en.fields['name-empty']],
    ['Error', en.common.error],
    ['Please enter both ID and password', en.admin.enterBoth],
    ['Login Failed', en.admin.loginFailed],
    ['Invalid admin credentials', en.admin.invalid],
    ['Please enter a valid payment amount', en.admin.invalidPayment],
    ['Please enter a 6-digit PIN', en.fields['pin-length']],
    ['PINs do not match', en.fields['pin-mismatch']],
    ['Please enter a valid 10-digit phone number', en.fields['phone-length']],
    ['Please enter the complete OTP', en.fields['otp-length']],
  ],
  'section 8, failures': [
    ['Failed to load deposit history', en.deposit.historyFailed, '8.failures.1'],
    ['Failed to submit deposit request', en.deposit.submitFailed, '8.failures.2'],
    ['Failed to save UPI ID', en.upi.upiSaveFailed, '8.failures.3'],
    ['Failed to remove UPI ID', en.upi.upiRemoveFailed, '8.failures.4'],
    ['Failed to save bank details', en.upi.bankSaveFailed, '8.failures.5'],
    ['Failed to remove bank details', en.upi.bankRemoveFailed, '8.failures.6'],
    ['Failed to update name', en.profile.nameFailed, '8.failures.7'],
    ['Failed to update language', en.profile.languageFailed, '8.failures.8'],
    ['Failed to logout', en.profile.logoutFailed, '8.failures.9'],
    ['Failed to load deposits', en.admin.loadFailed, '8.failures.10'],
    ['Failed to approve deposit', en.admin.approveFailed, '8.failures.11'],
    ['Failed to reject deposit', en.admin.rejectFailed, '8.failures.12'],
    ['Failed to process partial payment', en.admin.partFailed, '8.failures.13'],
    ['Failed to load recharge history', en.history.failed, '8.failures.14'],
    ['Login Failed', en.login.loginFailed],
    ['Invalid email or password', en.login.loginFallback],
    ['Sign Up Failed', en.login.signUpFailed],
    ['Failed to create account', en.login.signUpFallback],
    ['Deposit not found', en.errors['deposit-not-found']],
    ['User not authenticated', en.errors['not-authenticated'], '8.failures.20'],
  ],
  'section 8, successes': [
    ['Logged in successfully', en.login.loggedIn],
    ['Account created successfully', en.login.created],
    ['UPI ID added successfully', en.upi.upiAdded],
    ['UPI ID removed successfully', en.upi.upiRemoved],
    ['Bank details added successfully', en.upi.bankAdded],
    ['Bank details removed successfully', en.upi.bankRemoved],
    ['Name updated successfully', en.profile.nameUpdated],
    ['Language changed to English', en.profile.languageChanged('English')],
    ['Language changed to Hindi', en.profile.languageChanged('Hindi'), '2.profile.7 8.toasts.8'],
    ['Logged Out', en.profile.loggedOut],
    ['Copied!', en.deposit.copied],
    ['Wallet address copied', en.deposit.copiedText],
    ['Deposit Submitted!', en.deposit.submitted],
    [
      '5 USDT (₹500) deposit request submitted for admin approval',
      en.deposit.submittedText('5', '₹500'),
    ],
    ['Login Successful', en.admin.loginSuccessful],
    ['Welcome to Admin Panel', en.admin.welcome],
    ['Logged Out', en.admin.loggedOut],
    ['You have been logged out from admin panel', en.admin.loggedOutText],
    ['Partial Payment Made', en.admin.partPaid],
    ['₹5 payment processed successfully', en.admin.partPaidText('₹5')],
    ['Deposit Approved', en.admin.approved],
    ['Deposit has been confirmed and funds added to user account', en.admin.approvedText],
    ['Deposit Rejected', en.admin.rejected],
    ['Deposit has been rejected', en.admin.rejectedText],
  ],
};

describe.each(Object.entries(WORDS))('words of %s [0.1]', (_, words) => {
  for (const [specified, held, sentences] of words) {
    const tag = sentences === undefined ? '' : ` [${sentences}]`;
    it(specified + tag, () => expect(held).toBe(specified));
  }
});

describe('section 2: the routes', () => {
  it('are those of the table [2.routes.2]', () =>
    expect(Object.values(paths)).toEqual([
      '/login',
      '/',
      '/deposit',
      '/upi',
      '/profile',
      '/bind-upi',
      '/recharge-history',
      '/contact-us',
      '/admin2067',
    ]));
});

describe('section 9: the constants', () => {
  it('rate 100, activity 0.4%, first top-up bonus 99 [9.1]', () => {
    expect([RUPEES_PER_USDT, ACTIVITY_PER_MILLE / 10, FIRST_TOP_UP_BONUS_RUPEES]).toEqual([
      100, 0.4, 99,
    ]);
  });

  it('defaults of a new user: bonusRatio 2, walletBalance 0, language en [9.4]', () =>
    expect(NEW_USER).toEqual({ bonusRatio: 2, walletBalance: 0, language: 'en' }));

  it('lengths: password 6, account number 9, IFSC 11, PIN 6, OTP 6, phone 10 [9.5]', () =>
    expect([
      MIN_PASSWORD_LENGTH,
      MIN_ACCOUNT_LENGTH,
      IFSC_LENGTH,
      PIN_LENGTH,
      OTP_LENGTH,
      PHONE_LENGTH,
    ]).toEqual([6, 9, 11, 6, 6, 10]));

  it('times: admin login 1 s, copy toast 2 s, submit toast 3 s [9.14]', () =>
    expect([ADMIN_LOGIN_DELAY_MS, COPY_TOAST_MS, SUBMIT_TOAST_MS]).toEqual([1000, 2000, 3000]));

  it('six channels with their ids [2.bind.4 9.16]', () =>
    expect(CHANNELS.map(({ id, name }) => `${id} ${name}`)).toEqual([
      'phonepe PhonePe',
      'freecharge Freecharge',
      'airtel Airtel',
      'mobikwik Mobikwik',
      'paytm Paytm',
      'iob IOB',
    ]));

  it('age text is Xh Ym ago, or Ym ago under an hour [9.13]', () => {
    const now = new Date('2026-01-05T12:00:00Z');
    expect(ageText(new Date('2026-01-05T09:15:00Z'), now)).toBe('2h 45m ago');
    expect(ageText(new Date('2026-01-05T11:15:00Z'), now)).toBe('45m ago');
  });
});
