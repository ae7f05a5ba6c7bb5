import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  namedCurrency,
  parseRupees,
  parseUsdt,
  formatRemainingUsdt,
  formatRupees,
  formatRupeesExact,
  formatUsdt,
  remainingUsdt,
  formatRupeesInput,
  formatUsdtField,
  formatUsdtInput,
  activityPaise,
  MAX_DEPOSIT_MICRO,
  inrToUsdt,
  toMicro,
  microUsdt,
  paise,
  usdtToInr,
  toPaise,
  toRupees,
  toUsdt,
} from '@/domain/money/money';

describe('amounts as integers', () => {
  it('rejects values that are not a whole number of the smallest unit', () => {
    expect(() => paise(0.5)).toThrow(RangeError);
    expect(() => paise(Number.NaN)).toThrow(RangeError);
    expect(() => microUsdt(2 ** 53)).toThrow(RangeError);
  });

  it('buys ₹100 for 1 USDT, half a paisa rounded up [9.1]', () => {
    expect(usdtToInr(microUsdt(1_000_000))).toBe(10_000);
    expect(usdtToInr(microUsdt(149))).toBe(1);
    expect(usdtToInr(microUsdt(150))).toBe(2);
    expect(inrToUsdt(paise(10_000))).toBe(1_000_000);
  });

  it('shows 0.4 % of the amount as activity [9.7]', () => {
    expect(activityPaise(paise(100_000))).toBe(400);
    expect(activityPaise(paise(124))).toBe(0);
    expect(activityPaise(paise(125))).toBe(1);
  });

  it('survives storage as a decimal number, for every amount a deposit can have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_DEPOSIT_MICRO }), (micro) => {
        expect(toMicro(toUsdt(microUsdt(micro)))).toBe(micro);
        const amountPaise = usdtToInr(microUsdt(micro));
        expect(toPaise(toRupees(amountPaise))).toBe(amountPaise);
      }),
    );
  });
});

describe('typed and pasted amounts', () => {
  it.each([
    ['₹1,00,000', 10_000_000],
    ['1,00,000.50', 10_000_050],
    ['100,000', 10_000_000],
    [' Rs. 1 234 ', 123_400],
    ['1234.5 INR', 123_450],
    ['500/-', 50_000],
    ['0.005', 1],
    ['.5', 50],
    ['12.', 1_200],
    ['१,००,०००.५०', 10_000_050],
    ['रु. 500', 50_000],
    ['५०० रुपये', 50_000],
    ['₨500', 50_000],
    ['Amount: ₹500', 50_000],
    ['Amount = Rs. 1,500.50', 150_050],
    ['₹\u202a1,00,000\u202c', 10_000_000],
    ['५००\u200b रुपये।', 50_000],
    ['௫௦௦.௫', 50_050],
  ])('parses %s as rupees', (text, expected) => expect(parseRupees(text)).toBe(expected));

  it.each([
    ...['', '.', '-5', '1e5', '1,5', '1,2345', '1.2.3', '9'.repeat(20)],
    ...['Amount: −5', 'Amount -5', '(5)', 'Amount: 5 USDT', '1..2'],
  ])('rejects %j', (text) => expect(parseRupees(text)).toBeNull());

  it.each([
    ['25 USDT', 25_000_000],
    ['usdt25', 25_000_000],
    ['$1,000.50', 1_000_500_000],
    ['US$ 5', 5_000_000],
    ['5 USD', 5_000_000],
    ['₮२५', 25_000_000],
    ['Amount: 25.5 USDT.', 25_500_000],
  ])('parses %s as USDT', (text, expected) => {
    expect(parseUsdt(text)).toBe(expected);
    expect(namedCurrency(text)).toBe('usdt');
  });

  it.each(['₹1,00,000', 'Rs. 500', 'rs500', '500 INR', 'रु 500', '500/-', '₨500', '500 rupees'])(
    'never reads %s as USDT',
    (text) => {
      expect(parseUsdt(text)).toBeNull();
      expect(namedCurrency(text)).toBe('inr');
    },
  );

  it.each(['25 USDT', '$25', '₮25', '25 usd'])('never reads %s as rupees', (text) =>
    expect(parseRupees(text)).toBeNull(),
  );

  it.each(['₹5 USDT', '$5 INR', '$₹5', '€5', '5 TRX'])('reads %s as neither', (text) => {
    expect(parseRupees(text)).toBeNull();
    expect(parseUsdt(text)).toBeNull();
  });

  it.each([
    ['₹', 'inr'],
    ['Rs', 'inr'],
    ['$', 'usdt'],
    ['₹5x', 'inr'],
    ['5', null],
    ['', null],
    ['₹5 USDT', null],
  ])('%j names %s', (text, currency) => expect(namedCurrency(text)).toBe(currency));

  it('rounds half up once, at the sixth decimal of USDT [9.3]', () => {
    expect(parseUsdt('1.0000005')).toBe(1_000_001);
    expect(parseUsdt('1.0000004999')).toBe(1_000_000);
    expect(parseUsdt('2.675 USDT')).toBe(2_675_000);
  });

  it('parses the text it puts into a field back to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_DEPOSIT_MICRO }), (amount) => {
        expect(parseUsdt(formatUsdtInput(microUsdt(amount)))).toBe(amount);
        expect(parseRupees(formatRupeesInput(paise(amount)))).toBe(amount);
        expect(parseUsdt(formatUsdtField(microUsdt(amount)))).toBe(amount);
      }),
    );
  });
});

describe('amounts on screen', () => {
  it('uses Indian grouping, and rounds to whole rupees in lists [9.11]', () => {
    expect(formatRupees(paise(12_345_650))).toBe('₹1,23,457');
    expect(formatRupees(paise(49))).toBe('₹0');
    expect(formatRupees(paise(100_000_000_000))).toBe('₹1,00,00,00,000');
  });

  it('shows exact rupees with paise only where there are some [9.3]', () => {
    expect(formatRupeesExact(paise(12_345_650))).toBe('₹1,23,456.50');
    expect(formatRupeesExact(paise(12_345_600))).toBe('₹1,23,456');
    expect(formatRupeesExact(paise(-5))).toBe('−₹0.05');
    expect(formatRupeesExact(paise(-50_000))).toBe('−₹500');
  });

  it('shows USDT with two to six decimals and loses none [9.3]', () => {
    expect(formatUsdt(microUsdt(12_500_000))).toBe('12.50');
    expect(formatUsdt(microUsdt(150))).toBe('0.00015');
    expect(formatUsdt(microUsdt(1_234_567_891_234))).toBe('12,34,567.891234');
  });

  it('shows the remaining USDT to two decimals, half up [4.9 9.12]', () => {
    expect(formatRemainingUsdt(paise(50_000))).toBe('5.00');
    expect(formatRemainingUsdt(paise(123_456_789))).toBe('12,345.68');
    expect(remainingUsdt(paise(49))).toBe(0);
    expect(remainingUsdt(paise(50))).toBe(0.01);
    expect(remainingUsdt(paise(0))).toBe(0);
  });
});
