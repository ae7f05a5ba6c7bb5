import { describe, expect, it } from 'vitest';
import { reviewChanges } from '@/domain/deposits/reviewChanges';
import { paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';

const a = aDeposit({ id: 'a' });
const b = aDeposit({ id: 'b' });

describe('what happened between two lists of pending requests', () => {
  it('is nothing where they are the same, or a request is new', () => {
    expect(reviewChanges([a], [b, a])).toEqual({ partPayments: [], gone: [] });
    const paid = aDeposit({ id: 'b', paidPaise: paise(10) });
    expect(reviewChanges([], [paid])).toEqual({ partPayments: [], gone: [] });
  });

  it('is the amount of each part payment, to the paisa', () => {
    const before = aDeposit({ id: 'a', paidPaise: paise(33_333) });
    const now = aDeposit({ id: 'a', paidPaise: paise(50_001) });
    expect(reviewChanges([before, b], [now, b]).partPayments).toEqual([
      { deposit: now, amountPaise: 16_668 },
    ]);
  });

  it('is what is not in the list any more', () => {
    expect(reviewChanges([a, b], [b]).gone).toEqual(['a']);
    expect(reviewChanges([a, b], []).gone).toEqual(['a', 'b']);
  });
});
