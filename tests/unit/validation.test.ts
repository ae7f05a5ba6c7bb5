import { describe, expect, it } from 'vitest';
import { paise, checkPartPayment, checkUsdtAmount } from '@/domain/money/money';
import {
  checkAccountNumber,
  checkEmail,
  checkIfsc,
  checkName,
  checkNewPassword,
  checkRequiredName,
  checkUpiId,
} from '@/domain/validation';

const value = (expected: unknown) => ({ ok: true, value: expected });
const invalid = (error: string) => ({ ok: false, error });

describe('signing up', () => {
  it('requires an email address', () => {
    expect(checkEmail(' asha@example.com ')).toEqual(value('asha@example.com'));
    expect(checkEmail('')).toEqual(invalid('required'));
    expect(checkEmail('asha@')).toEqual(invalid('email-format'));
  });

  it('requires a password of at least 6 characters, and keeps it as typed [5.3]', () => {
    expect(checkNewPassword('12345')).toEqual(invalid('password-short'));
    expect(checkNewPassword(' 12345')).toEqual(value(' 12345'));
    expect(checkNewPassword('')).toEqual(invalid('required'));
  });

  it('requires a name, and removes characters that hide or reorder text', () => {
    expect(checkName('  Asha \u202e <b>  Verma ')).toEqual(value('Asha b Verma'));
    expect(checkName(' \u200f ')).toEqual(invalid('name-empty'));
  });
});

describe('UPI ID', () => {
  it.each(['user@paytm', 'a.b_c-9@ok.ax-is', 'A@b'])('accepts %s [5.5]', (upiId) =>
    expect(checkUpiId(upiId)).toEqual(value(upiId)),
  );
  it.each(['user', '@paytm', 'user@', 'us+er@paytm', 'a@b@c', 'user@pay_tm'])(
    'rejects %s [5.5]',
    (upiId) => expect(checkUpiId(upiId)).toEqual(invalid('upi-format')),
  );
  it('must not be empty', () => expect(checkUpiId(' ')).toEqual(invalid('upi-empty')));
  it('is at most 100 characters long', () => {
    expect(checkUpiId(`${'a'.repeat(96)}@abc`).ok).toBe(true);
    expect(checkUpiId(`${'a'.repeat(97)}@abc`)).toEqual(invalid('upi-format'));
  });
});

describe('bank account', () => {
  it('is cleaned and accepted', () => {
    expect(checkRequiredName(' Asha Verma ')).toEqual(value('Asha Verma'));
    expect(checkAccountNumber('1234 5678 9')).toEqual(value('123456789'));
    expect(checkIfsc('hdfc0001234')).toEqual(value('HDFC0001234'));
  });

  it.each([checkRequiredName, checkAccountNumber, checkIfsc])('has no empty field: %o', (check) => {
    expect(check('')).toEqual(invalid('required'));
    expect(check(' ')).toEqual(invalid('required'));
  });

  it.each([
    ['12345678', 'account-short'],
    ['1'.repeat(35), 'account-format'],
  ])('rejects account number %s', (number, expected) =>
    expect(checkAccountNumber(number)).toEqual(invalid(expected)),
  );

  it.each(['HDF00001234', 'HDFC1001234', 'HDFC000123', 'HDFC00012-4'])(
    'rejects IFSC %s [5.9]',
    (ifsc) => expect(checkIfsc(ifsc)).toEqual(invalid('ifsc-format')),
  );
});

describe('amounts', () => {
  it('a deposit is positive, worth a paisa and at most 1,00,00,000 USDT [5.14]', () => {
    expect(checkUsdtAmount('0.0001')).toEqual(value(100));
    expect(checkUsdtAmount('0.000099')).toEqual(invalid('usdt-amount'));
    for (const text of ['', '0', '-1', 'ten']) {
      expect(checkUsdtAmount(text)).toEqual(invalid('usdt-amount'));
    }
    expect(checkUsdtAmount('1,00,00,000').ok).toBe(true);
    expect(checkUsdtAmount('1,00,00,000.000001')).toEqual(invalid('usdt-too-large'));
  });

  it('a part payment is positive and at most what remains [5.20]', () => {
    expect(checkPartPayment('₹700', paise(70_000))).toEqual(value(70_000));
    expect(checkPartPayment('7 USDT', paise(70_000))).toEqual(invalid('payment-currency'));
    expect(checkPartPayment('$7', paise(70_000))).toEqual(invalid('payment-currency'));
    expect(checkPartPayment('700.01', paise(70_000))).toEqual(invalid('payment-too-large'));
    for (const text of ['', '0', '0.004', '-5']) {
      expect(checkPartPayment(text, paise(70_000))).toEqual(invalid('payment-amount'));
    }
  });
});
