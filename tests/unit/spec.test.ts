import { describe, expect, it } from 'vitest';
import { readSpecification } from '../../scripts/testing/specCoverage.mjs';
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

/** The texts that the specification gives, in quotation marks, by section. */
const TEXTS = readSpecification().map(({ title, sentences }): [string, string[]] => [
  title,
  sentences.flatMap(({ text }) => text.match(/(?<=“)[^”]+/g) ?? []),
]);

const SCREEN_TESTS = Object.values(
  import.meta.glob<string>(['../components/**/*.tsx', '../e2e/**/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

// Those tests assert that the texts are on screen; this asserts that none is missing there.
describe.each(TEXTS.filter(([, texts]) => texts.length > 0))(
  'texts of %s are checked on screen [0.1]',
  (_, texts) => {
    it.each(texts)('%s', (text) => expect(SCREEN_TESTS).toContain(text));
  },
);

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
