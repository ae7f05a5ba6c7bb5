import { describe, expect, it } from 'vitest';
import { isRecentDeposit } from '@/domain/deposits/isRecentDeposit';
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
});
