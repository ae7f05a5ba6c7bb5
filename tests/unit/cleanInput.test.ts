import { describe, expect, it } from 'vitest';
import { cleanInput } from '@/domain/cleanInput';
import { parseTxid } from '@/domain/deposits/transactionId';
import { checkPartPayment, checkUsdtAmount, paise } from '@/domain/money/money';
import { requireNewUpiId } from '@/domain/paymentMethods';
import {
  phoneInput,
  checkAccountNumber,
  checkEmail,
  checkIfsc,
  checkUpiId,
  digitsOnly,
  ifscInput,
  isLikeEmail,
} from '@/domain/validation';

const TXID = '7c2d8e1f9a0b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5';

/** Reads a text as the form does; an IFSC is formatted while it is typed. */
const readers = {
  'UPI ID': [checkUpiId, 'asha-1@okaxis'],
  IFSC: [(text: string) => checkIfsc(ifscInput(text)), 'HDFC0001234'],
  'account number': [checkAccountNumber, '50100234567890'],
  email: [checkEmail, 'asha-1@example.com'],
  'transaction ID': [parseTxid, TXID],
} as const;

const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

/** Characters that may come with a pasted value. */
const disguises: Record<string, (value: string) => string> = {
  'spaces and a line break': (value) => ` ${value}\r\n`,
  'no-break spaces': (value) => `\u00a0${value}\u202f`,
  'zero-width spaces': (value) => value.replace(/.{2}/g, '$&\u200b'),
  'joiners and a byte order mark': (value) => `\ufeff${value.replace(/.{3}/g, '$&\u200d\u200c')}`,
  'direction marks': (value) => `\u200e\u202a\u2066${value}\u2069\u202c\u200f`,
  'soft hyphens': (value) => value.replace(/.{4}/g, '$&\u00ad'),
  'variation selectors': (value) => value.replace(/\d/g, '$&\ufe0f'),
  'full-width characters': fullWidth,
  'Devanagari digits': digitsFrom(0x966),
  'Bengali digits': digitsFrom(0x9e6),
  'Tamil digits': digitsFrom(0xbe6),
  'Urdu digits': digitsFrom(0x6f0),
  'Santali digits': digitsFrom(0x1c50),
  'a full stop': (value) => `${value}.`,
  'a danda': (value) => `${value}।`,
  'quotes and a comma': (value) => `“${value}”,`,
};

describe.each(Object.entries(readers))('%s', (_name, [read, value]) => {
  it.each(Object.keys(disguises))('is read with %s', (disguise) => {
    expect(read(disguises[disguise]?.(value) ?? '')).toEqual({ ok: true, value });
  });
});

describe('a value is read with its label', () => {
  it.each([
    ['UPI ID: asha@okaxis'],
    ['My UPI ID is asha@okaxis'],
    ['VPA = asha@okaxis'],
    ['upi:asha@okaxis'],
    ['asha @ okaxis'],
    ['upi://pay?pa=asha@okaxis&pn=Asha%20Verma&cu=INR'],
    ['Pay me: UPI://PAY?PA=asha%40okaxis'],
  ])('UPI ID: %s', (text) => expect(checkUpiId(text)).toEqual({ ok: true, value: 'asha@okaxis' }));

  it.each(['my.upi@ybl', 'upi-asha@ybl', 'bank@ybl', 'id123@ybl', 'no@ybl', 'asha_1.b-c@ok-x.y'])(
    'UPI ID: the whole of %s',
    (text) => expect(checkUpiId(text)).toEqual({ ok: true, value: text }),
  );

  it('UPI ID: a phone number in groups', () => {
    expect(checkUpiId('98765 43210@ybl')).toEqual({ ok: true, value: '9876543210@ybl' });
  });

  it.each(['please pay asha@okaxis', 'asha 123@okaxis', 'asha@okaxis ravi@ybl', 'upi://pay?pn=A'])(
    'UPI ID: %s is refused, since a part of it may be another one',
    (text) => expect(checkUpiId(text)).toMatchObject({ error: 'upi-format' }),
  );

  it.each([
    ['IFSC Code - hdfc0001234'],
    ['IFS Code: HDFC 0001234'],
    ['HDFC-0001-234'],
    ['RTGS/NEFT IFSC HDFC0001234.'],
  ])('IFSC: %s', (text) => expect(ifscInput(text)).toBe('HDFC0001234'));

  it('IFSC: typed letter by letter', () => {
    let shown = '';
    for (const letter of 'hdfc 0001234567') shown = ifscInput(shown + letter);
    expect(shown).toBe('HDFC0001234');
  });

  it.each([
    ['A/c no.: 5010 0234 5678 90'],
    ['Account Number 50100-2345-67890'],
    ['Bank account no - 50100234567890.'],
  ])('account number: %s', (text) =>
    expect(checkAccountNumber(text)).toEqual({ ok: true, value: '50100234567890' }),
  );

  it.each(['XXXXXXXX00341234', 'XX 1234567890', '**1234567890', '123456789A', '5.01E+13'])(
    'account number: %s is refused',
    (text) => expect(checkAccountNumber(text)).toMatchObject({ error: 'account-format' }),
  );

  it.each([
    'Email: asha@example.com',
    'mailto:asha@example.com',
    '<asha@example.com>',
    'asha@example. com',
  ])('email: %s', (text) =>
    expect(checkEmail(text)).toEqual({ ok: true, value: 'asha@example.com' }),
  );

  it.each([['Phone: +91 98765-43210'], ['०९८७६५४३२१०'], ['００９１ ９８７６５ ４３２１０']])(
    'phone: %s',
    (text) => expect(phoneInput(text)).toBe('9876543210'),
  );

  it('a PIN or code, in digits of any script', () => {
    expect(digitsOnly('१२३\u200b x456 78', 6)).toBe('123456');
  });
});

describe('what is wrong is named where it can be known', () => {
  it('the letter O for the zero of an IFSC', () => {
    expect(checkIfsc('HDFCO001234')).toEqual({ ok: false, error: 'ifsc-format', hint: 'letter-o' });
    expect(checkIfsc('HDFC1001234')).toEqual({ ok: false, error: 'ifsc-format' });
  });

  it.each(['12,5', '₹1.234,50', '0,25', '25,5037 USDT'])('the comma of %s', (text) => {
    expect(checkUsdtAmount(text)).toMatchObject(
      text.startsWith('₹') ? { error: 'usdt-amount' } : { hint: 'decimal-comma' },
    );
    const payment = checkPartPayment(text, paise(1_000_000));
    if (!text.includes('USDT')) expect(payment).toMatchObject({ hint: 'decimal-comma' });
  });

  it('no comma of other texts', () => {
    for (const text of ['', 'ten', '1,0,0', '-1', 'ten,5']) {
      expect(checkUsdtAmount(text)).toEqual({ ok: false, error: 'usdt-amount' });
    }
  });

  it('an email address as UPI ID', () => {
    const likely = ['asha@gmail.com', 'asha@yahoo.co.in', 'asha@Gmail', 'asha@example.org'];
    expect(likely.filter(isLikeEmail)).toEqual(likely);
    expect(['asha@okaxis', 'asha@ok.ax-is', 'a@b', 'asha@gmailbank'].filter(isLikeEmail)).toEqual(
      [],
    );
  });
});

it('a UPI ID that was stored with a final dot is the same', () => {
  expect(() => requireNewUpiId(['Asha@okaxis.'], 'asha@okaxis')).toThrow('upi-duplicate');
});

it('megabytes are cleaned without delay', () => {
  expect(cleanInput('\u200b१ '.repeat(1_000_000)).length).toBeLessThan(5_001);
});
