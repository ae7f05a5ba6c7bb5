import { describe, expect, it } from 'vitest';
import {
  ACTIVITY_PER_MILLE,
  ADMIN_LOGIN_DELAY_MS,
  CHANNELS,
  COPY_TOAST_MS,
  FIRST_TOP_UP_BONUS_RUPEES,
  IFSC_LENGTH,
  MIN_ACCOUNT_LENGTH,
  MIN_PASSWORD_LENGTH,
  NEW_USER,
  OTP_LENGTH,
  PHONE_LENGTH,
  PIN_LENGTH,
  RUPEES_PER_USDT,
  SUBMIT_TOAST_MS,
} from '@/config/business';
import { paths } from '@/config/paths';
import { AppError } from '@/domain/errors';
import { adminTexts } from '@/texts/admin/adminTexts';
import { errorMessage } from '@/texts/texts';
import { userTexts } from '@/texts/userTexts';

/** The texts given by the specification, by section. */
const TEXTS: Record<string, string[]> = {
  'section 2, screens': [
    'Login',
    'Sign Up',
    'Home',
    'Deposit',
    'UPI',
    'Me',
    '1 USDT = ₹100',
    'Bind UPI Now',
    'Pending Amount',
    'Wallet Balance',
    'Tutorial',
    'INR',
    'USDT',
    'Deposit History',
    'Deposit Confirmed',
    'Add UPI',
    'Bank Details',
    'Bind UPI',
    'Recharge History',
    'Contact Us',
    'Sign Out',
    'Setup PIN',
    'Next',
    'Confirm',
    'Channel',
    'Phone',
    'Verify OTP',
    'Send',
    'Success!',
    'Your UPI account has been successfully bound',
    'Done',
    'Loading...',
    'No Recharge History',
    'Your deposit history will appear here once you make a deposit.',
    'Get in Touch',
    'WhatsApp',
    'Telegram',
    '404',
    'Oops! Page not found',
    'Return to Home',
  ],
  'section 2, admin panel': [
    'Admin Login',
    'Admin ID',
    'Password',
    'Login',
    'Logging in...',
    'Admin access required',
    'Contact system administrator for credentials',
    'Admin Panel',
    'Logout',
    'Pending deposits',
    'Confirmed deposits',
    'Pending Deposits',
    'No pending deposits',
    'All Deposits',
    'Unknown User',
    'Primary',
    'Approve',
    'Partial Pay',
    'Pay',
    'Reject',
  ],
  'section 5, validation': [
    'Please fill in all fields',
    'Password must be at least 6 characters',
    'Please enter a valid UPI ID',
    'Invalid UPI ID',
    'Please enter a valid UPI ID format (e.g., user@paytm)',
    'Duplicate UPI ID',
    'This UPI ID is already added',
    'Please fill in all bank details',
    'Invalid IFSC Code',
    'Please enter a valid IFSC code (e.g., HDFC0001234)',
    'Account number must be at least 9 digits',
    'Duplicate Account',
    'This account number is already added',
    'Payment Method Required',
    'Please add your UPI ID or Bank Details first before making deposits',
    'Invalid Amount',
    'Please enter a valid USDT amount',
    'Name cannot be empty',
    'Error',
    'Please enter both ID and password',
    'Login Failed',
    'Invalid admin credentials',
    'Please enter a valid payment amount',
    'Please enter a 6-digit PIN',
    'PINs do not match',
    'Please enter a valid 10-digit phone number',
    'Please enter the complete OTP',
  ],
  'section 8, failures': [
    'Failed to load deposit history',
    'Failed to submit deposit request',
    'Failed to save UPI ID',
    'Failed to remove UPI ID',
    'Failed to save bank details',
    'Failed to remove bank details',
    'Failed to update name',
    'Failed to update language',
    'Failed to logout',
    'Failed to load deposits',
    'Failed to approve deposit',
    'Failed to reject deposit',
    'Failed to process partial payment',
    'Failed to load recharge history',
    'Login Failed',
    'Invalid email or password',
    'Sign Up Failed',
    'Failed to create account',
    'Deposit not found',
  ],
  'section 8, successes': [
    'Logged in successfully',
    'Account created successfully',
    'UPI ID added successfully',
    'UPI ID removed successfully',
    'Bank details added successfully',
    'Bank details removed successfully',
    'Name updated successfully',
    'Language changed to English',
    'Logged Out',
    'Copied!',
    'Wallet address copied',
    'Deposit Submitted!',
    'Login Successful',
    'Welcome to Admin Panel',
    'You have been logged out from admin panel',
    'Partial Payment Made',
    'Deposit Approved',
    'Deposit has been confirmed and funds added to user account',
    'Deposit Rejected',
    'Deposit has been rejected',
  ],
};

const SCREEN_TESTS = Object.values(
  import.meta.glob<string>(['../components/**/*.tsx', '../e2e/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

// Those tests assert that the texts are on screen; this asserts that none is missing there.
describe.each(Object.entries(TEXTS))('texts of %s are checked on screen [0.1]', (_, texts) => {
  it.each(texts)('%s', (text) => expect(SCREEN_TESTS).toContain(text));
});

describe('specified texts that contain an amount, a name or an error [0.1]', () => {
  it.each([
    ['Remaining: ₹5', adminTexts.remaining('₹5')],
    ['Language changed to Hindi', userTexts.profile.languageChanged('Hindi')],
    ['₹5 payment processed successfully', adminTexts.actions.pay.doneText('₹5')],
    [
      '5 USDT (₹500) deposit request submitted for admin approval',
      userTexts.deposit.submittedText('5', '₹500'),
    ],
    ['User not authenticated', errorMessage(new AppError('not-authenticated'))],
  ])('%s', (specified, shown) => expect(shown).toBe(specified));
});

describe('section 2: the routes', () => {
  it('match the table [2.routes.2]', () =>
    // The statement, the withdrawal and the record pages are not in the specification.
    expect(
      Object.values(paths).filter(
        (path) => !/statement|withdraw/.test(path) && path !== paths.requests,
      ),
    ).toEqual([
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
});
