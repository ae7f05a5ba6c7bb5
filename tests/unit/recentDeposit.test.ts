import { describe, expect, it } from 'vitest';
import { microUsdt } from '@/domain/money';
import { isRecentDeposit, recentDuplicate } from '@/domain/deposits/recentDeposit';
import { aDeposit } from '../support/deposits';

const now = new Date('2026-01-05T10:10:00Z');
const madeAt = (time: string | null) => ({
  submittedAt: time === null ? null : new Date(`2026-01-05T${time}Z`),
});

describe('a recent request', () => {
  it.each([
    ['10:00:01', true],
    ['10:00:00', false],
    [null, true], // the database has not dated it yet
    ['10:12:00', true], // the clock of the device is slow
  ])('made at %s: %s', (time, expected) =>
    expect(isRecentDeposit(aDeposit(madeAt(time)), now)).toBe(expected),
  );

  it('waits', () =>
    expect(isRecentDeposit(aDeposit({ ...madeAt('10:09:00'), status: 'rejected' }), now)).toBe(
      false,
    ));

  it('is a twin of one for the same amount only', () => {
    const ten = aDeposit(madeAt('10:09:00'));
    expect(recentDuplicate([ten], ten.usdtMicro, now)).toBe(ten);
    expect(recentDuplicate([ten], microUsdt(ten.usdtMicro + 1), now)).toBeUndefined();
  });
});
