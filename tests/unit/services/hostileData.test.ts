import fc from 'fast-check';
import { Timestamp } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { formatAge } from '@/domain/time/formatTime';
import { pendingTotalPaise, unpaidPaise } from '@/domain/deposits/deposit';
import {
  formatRemainingUsdt,
  formatRupees,
  formatRupeesExact,
  formatUsdt,
  remainingUsdt,
  paise,
} from '@/domain/money/money';
import { initial } from '@/domain/user';
import { parseDeposit, parseUser } from '@/services/records/parseRecords';
import { storedDeposit, storedUser } from '../../support/storedDocuments';

const throws = () => {
  throw new Error('hostile');
};

/** Everything a database can hold, and worse. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withDate: true, withBigInt: true, withSparseArray: true, maxDepth: 3 }),
  fc.double(),
  fc.constantFrom(1e300, 2 ** 53, 1e12, 1e12 + 1, 1e9, -0, -1, 5e-324, Number.NaN, Infinity),
  fc.constantFrom('x'.repeat(3_000_000), '\u0301'.repeat(5_000), '\u200d'.repeat(5_000), '\ud83d'),
  fc.constant(Array.from({ length: 5_000 }, (_, index) => `user${index}@ybl`)),
  fc.constant(Array.from({ length: 5_000 }, () => ({ bankName: 'x'.repeat(10_000) }))),
  fc.constantFrom(new Date(Number.NaN), new Date(8.64e15), new Date(-8.64e15)),
  fc.constantFrom(
    Timestamp.fromMillis(0),
    new Timestamp(-62_135_596_800, 0),
    new Timestamp(253_402_300_799, 999_999_999),
  ),
  fc.constant({ toString: throws, toJSON: throws, valueOf: throws }),
);

const fieldsOf = (valid: Record<string, unknown>) =>
  fc.record(
    Object.fromEntries(
      Object.entries(valid).map(([name, value]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: hostile }),
      ]),
    ),
    { requiredKeys: [] },
  );

const userFields = fieldsOf(storedUser);

const depositFields = fieldsOf({
  ...storedDeposit,
  paidInrAmount: 100,
  paymentCount: 1,
  processedAt: Timestamp.fromMillis(1_000),
  processedBy: 'operator',
});

const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

function shown(record: object, date: Date | null): string {
  const time =
    date && `${dateTime.format(date)} ${date.toISOString()} ${formatAge(date, new Date(0))}`;
  return `${JSON.stringify(record)} ${time}`;
}

const MAX_SHOWN = 200_000;

it('no stored user breaks a screen or shows more than fits its row', () => {
  fc.assert(
    fc.property(fc.oneof(userFields, hostile), (data) => {
      const user = parseUser('asha', data);
      if (!user) return;
      const amount = formatRupeesExact(user.walletPaise) + formatRupees(user.walletPaise);
      expect(amount).not.toContain('NaN');
      expect(initial(user.displayName)).not.toBe('');
      expect(shown(user, user.createdAt).length).toBeLessThan(MAX_SHOWN);
    }),
    { numRuns: 500 },
  );
});

it('no stored deposit breaks a screen or shows more than fits its row', () => {
  fc.assert(
    fc.property(fc.oneof(depositFields, hostile), (data) => {
      const deposit = parseDeposit('d1', data);
      if (!deposit) return;
      const unpaid = unpaidPaise(deposit);
      const amounts = [
        formatUsdt(deposit.usdtMicro),
        formatRupees(deposit.inrPaise),
        formatRupeesExact(deposit.paidPaise),
        formatRemainingUsdt(unpaid),
        String(remainingUsdt(unpaid)),
        formatRupeesExact(pendingTotalPaise(Array.from({ length: 2_000 }, () => deposit))),
      ];
      for (const amount of amounts) expect(amount).toMatch(/^₹?[\d,]+(\.\d+)?$/);
      expect(shown(deposit, deposit.submittedAt).length).toBeLessThan(MAX_SHOWN);
    }),
    { numRuns: 500 },
  );
});

it('any total that the server can compute can be shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (total) => {
      const texts = [formatRupeesExact(paise(total)), formatRemainingUsdt(paise(total))];
      for (const text of texts) expect(text).toMatch(/^₹?[\d,]+(\.\d+)?$/);
    }),
  );
});
