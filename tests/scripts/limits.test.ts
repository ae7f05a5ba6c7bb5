import { describe, expect, it } from 'vitest';
import { limitsCommand } from '../../scripts/admin/limitsCommand.mjs';
import { describeChange, describeConsequences } from '../../scripts/admin/limits.mjs';

const read = (...args: string[]) => limitsCommand(args);

describe('limitsCommand', () => {
  it.each([
    ['50000', 50_000_00],
    ['50,000', 50_000_00],
    ['₹50,000.50', 50_000_50],
    ['5,00,000', 5_00_000_00],
    ['500,000.5', 5_00_000_50],
    ['0.01', 1],
    ['10,00,00,00,000', 10_00_00_00_000_00],
    ['none', null],
  ])('reads %s as paise', (text, paise) => {
    expect(read('--credit-per-day', text).changes).toEqual({ creditPerDayPaise: paise });
    expect(read(`--second-review-from=${text}`).changes).toEqual({ secondReviewFromPaise: paise });
    expect(read(`--close-short-up-to=${text}`).changes).toEqual({ closeShortUpToPaise: paise });
  });

  it.each(['0', '0.00', '-5', '1.234', '5,00', '50,00,00', '1e5', 'NaN', '', ' 5', '10000000001'])(
    'refuses %j, and names the option',
    (text) => {
      expect(() => read(`--credit-per-day=${text}`)).toThrow(/^--credit-per-day is `none` or/);
      expect(() => read(`--second-review-from=${text}`)).toThrow(/^--second-review-from is/);
    },
  );

  it('reads the second factor, and the confirmation', () => {
    expect(read()).toEqual({ changes: {}, isConfirmed: false });
    expect(read('--require-second-factor', 'yes', '--yes')).toMatchObject({
      changes: { requireSecondFactor: true },
      isConfirmed: true,
    });
    expect(read('--require-second-factor=no').changes).toEqual({ requireSecondFactor: false });
  });

  it.each([
    [['--require-second-factor', 'true'], /^--require-second-factor is yes or no, not true/],
    [['--credit-per-week', '5'], /--credit-per-week.*Usage: /],
    [['50000'], /50000.*Usage: /],
    [['--credit-per-day'], /--credit-per-day.*Usage: /],
  ])('refuses %j', (args, sentence) => {
    expect(() => read(...args)).toThrow(sentence);
  });
});

describe('what the limits mean', () => {
  const reviewer = { role: 'reviewer', hasSecondFactor: false };
  const viewer = { role: 'viewer', hasSecondFactor: true };
  const about = (people: (typeof reviewer)[], paise = [0, 0]) => ({
    administrators: people.map((person, index) => ({
      ...{ uid: `uid${index}`, email: `a${index}@b.example` },
      ...person,
    })),
    largest: paise.map((open, index) => ({
      path: index === 0 ? 'deposits/a' : 'payouts/b',
      paise: open,
    })),
  });
  const sentences = (limits: object, situation = about([reviewer, reviewer, viewer])) =>
    describeConsequences({ ...limits }, situation).join('\n');

  it('shows what changes beside what stays', () => {
    const before = { creditPerDayPaise: 50_000_50, secondReviewFromPaise: 0 };
    expect(describeChange(before, { ...before, creditPerDayPaise: undefined })).toBe(
      [
        '  credit per day          ₹50,000.50 -> none',
        '  second review from      malformed (0)',
        '  close short up to       none',
        '  second factor required  no',
      ].join('\n'),
    );
  });

  it('says what one administrator can do in a day, and in a night', () => {
    expect(sentences({})).toBe('One administrator can credit and pay out any amount in a day.');
    const limited = sentences({ creditPerDayPaise: 5_00_000_00 });
    expect(limited).toContain('at most ₹5,00,000 a day of India.');
    expect(limited).toContain('the limits of two days, ₹10,00,000.');
    expect(limited).not.toContain('Warning');
  });

  it('warns of what is open and too large', () => {
    const exactly = about([], [500_00, 500_00]);
    expect(sentences({ creditPerDayPaise: 500_00 }, exactly)).not.toContain('Warning');
    const larger = sentences({ creditPerDayPaise: 500_00 }, about([], [500_01, 600_00]));
    expect(larger).toContain('Warning: of deposits/a, ₹500.01 is unpaid');
    expect(larger).toContain('Warning: payouts/b for ₹600 is larger');
  });

  it('counts the reviewers for a second review, and warns where there are too few', () => {
    const limits = { creditPerDayPaise: 1_00_000_00, secondReviewFromPaise: 50_000_00 };
    const enough = sentences(limits);
    expect(enough).toContain('₹50,000 or more, credit or payout, needs two administrators: 2');
    expect(enough).not.toContain('Warning');
    const few = sentences(limits, about([reviewer, viewer]));
    expect(few).toContain('1 reviewer is in force');
    expect(few).toContain('Warning: nothing from ₹50,000 on can be credited or paid out');
    expect(sentences({ secondReviewFromPaise: 50_000_00 })).toContain(
      'Warning: without a limit for the day',
    );
  });

  it('says up to what a request is closed short, which only the panel keeps to', () => {
    const short = sentences({ closeShortUpToPaise: 100_00 });
    expect(short).toContain('closes the request if at most ₹100 is missing');
    expect(short).not.toContain('Warning');
  });

  it('lists who has no second factor', () => {
    const listed = sentences({ requireSecondFactor: true });
    expect(listed).toContain('  uid0: a0@b.example, reviewer\n  uid1: a1@b.example, reviewer');
    expect(listed).not.toContain('uid2');
    expect(sentences({ requireSecondFactor: true }, about([viewer]))).toContain(
      'Every administrator has a second factor.',
    );
    expect(sentences({ requireSecondFactor: false })).not.toContain('second factor');
  });

  it('warns of malformed limits', () => {
    const limits = { creditPerDayPaise: '5', secondReviewFromPaise: 0.5, closeShortUpToPaise: 0 };
    expect(sentences(limits).match(/Warning: with a malformed/g)).toHaveLength(3);
  });
});
