import { describe, expect, it } from 'vitest';
import { payoutTimeline, newMethodHours } from '@/domain/payouts/payoutMove';
import { upiLink } from '@/domain/payouts/upiLink';
import { paise } from '@/domain/money/money';
import { aPayout } from '../../support/payouts';

const HOUR_MS = 3_600_000;
const REQUESTED = new Date('2026-01-05T10:00:00Z');

describe('a UPI link', () => {
  const payment = {
    upiId: 'asha.verma@okaxis',
    name: 'Asha & Sons',
    inrPaise: paise(1_234_550),
    note: 'N'.repeat(60),
  };

  it('names payee, amount with two decimals, a note of at most 50 characters and no reference', () => {
    expect(upiLink(payment)).toBe(
      `upi://pay?pa=asha.verma@okaxis&pn=Asha%20%26%20Sons&am=12345.50&cu=INR&tn=${'N'.repeat(50)}`,
    );
  });

  it('has no empty value, which apps refuse', () => {
    expect(upiLink({ ...payment, name: '', note: 'रुपया' })).toBe(
      'upi://pay?pa=asha.verma@okaxis&am=12345.50&cu=INR',
    );
  });

  it('has its note in Latin, and stays short', () => {
    const note = `${'रुपया रैंप '.repeat(5)}Café AbCd1234`;
    const link = upiLink({ ...payment, note });
    expect(link).toContain('&tn=Cafe%20AbCd1234');
    expect(upiLink({ ...payment, note, name: 'आशा'.repeat(40) }).length).toBeLessThan(600);
  });

  it('can hide no parameter in a UPI ID or a name', () => {
    const link = upiLink({ ...payment, upiId: 'asha@ybl&am=1', name: 'Asha&am=1' });
    expect(new URL(link).searchParams.getAll('am')).toEqual(['12345.50']);
  });
});

it('a payment method warns that was added less than 24 hours before its payout', () => {
  const added = (hours: number) =>
    newMethodHours(aPayout({ methodsGrewAt: new Date(REQUESTED.getTime() - hours * HOUR_MS) }));
  expect([added(0), added(1.9), added(23.9), added(24)]).toEqual([0, 1, 23, null]);
  expect(newMethodHours(aPayout())).toBeNull();
});

it('a timeline has the request, each move and the own cancel in their order', () => {
  const at = REQUESTED;
  const moves = [
    { number: 2, kind: 'give-back', by: 'ravi', at },
    { number: 1, kind: 'take', by: 'ravi', at },
  ] as const;
  const cancelled = aPayout({ status: 'returned', returnReason: 'cancelled', returnedAt: at });
  expect(payoutTimeline(cancelled, moves).map(({ kind }) => kind)).toEqual([
    'request',
    'take',
    'give-back',
    'cancel',
  ]);
});
