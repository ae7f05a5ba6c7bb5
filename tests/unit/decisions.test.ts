import { describe, expect, it } from 'vitest';
import { decisionsBetween } from '@/domain/decisions';
import { paise } from '@/domain/money';
import { aDeposit } from '../support/deposits';

const a = aDeposit({ id: 'a' });
const b = aDeposit({ id: 'b' });

describe('what happened between two lists of pending requests', () => {
  it('is nothing where they are the same, or a request is new', () => {
    expect(decisionsBetween([a], [b, a])).toEqual({ partPayments: [], gone: [] });
    const paid = aDeposit({ id: 'b', paidPaise: paise(10) });
    expect(decisionsBetween([], [paid])).toEqual({ partPayments: [], gone: [] });
  });

  it('is the amount of each part payment, to the paisa', () => {
    const before = aDeposit({ id: 'a', paidPaise: paise(33_333) });
    const now = aDeposit({ id: 'a', paidPaise: paise(50_001) });
    expect(decisionsBetween([before, b], [now, b]).partPayments).toEqual([
      { deposit: now, amountPaise: 16_668 },
    ]);
  });

  it('is what is not in the list any more', () => {
    expect(decisionsBetween([a, b], [b]).gone).toEqual(['a']);
    expect(decisionsBetween([a, b], []).gone).toEqual(['a', 'b']);
  });
});
