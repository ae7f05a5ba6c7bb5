import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { MAX_UPI_PAYOUT_RUPEES, MIN_PAYOUT_RUPEES } from '@/config/business';
import { paise } from '@/domain/money/money';
import { possibleActions } from '@/domain/payouts/payoutMove';
import {
  checkPayoutAmount,
  destinationOf,
  payoutMethods,
  type Payout,
} from '@/domain/payouts/payout';
import { isReference, REFERENCE_FORM, repeatedReference } from '@/domain/payouts/reference';
import { parseStatementEntry, parseUser, parsePayout } from '@/services/records/parseRecords';
import { aPayout, aBankAccount, NO_LIMITS } from '../../support/payouts';
import { storedPayout } from '../../support/storedDocuments';

const value = <T>(of: T) => ({ ok: true, value: of });
const invalid = (error: string) => ({ ok: false, error });

describe('the amount of a payout', () => {
  const wallet = paise(25_000_050);

  it.each([
    ['250', 25_000],
    ['₹1,00,000', 10_000_000],
    [String(MIN_PAYOUT_RUPEES), 10_000],
  ])('is read from %s', (text, amount) =>
    expect(checkPayoutAmount(text, wallet, 'upi')).toEqual(value(amount)),
  );

  it.each([
    ['', 'inr-amount'],
    ['0', 'inr-amount'],
    ['12 USDT', 'payment-currency'],
    ['99.99', 'payout-too-small'],
    ['250001', 'payout-exceeds-balance'],
    [String(MAX_UPI_PAYOUT_RUPEES + 0.01), 'payout-exceeds-upi'],
  ])('is refused as %s', (text, error) =>
    expect(checkPayoutAmount(text, wallet, 'upi')).toEqual(invalid(error)),
  );

  it('may be more to a bank account', () => {
    expect(checkPayoutAmount('2,50,000.50', wallet, 'bank')).toEqual(value(25_000_050));
  });

  it('may be less than the minimum if it is all there is', () => {
    expect(checkPayoutAmount('1.05', paise(105), 'upi')).toEqual(value(105));
    expect(checkPayoutAmount('1', paise(100), 'upi')).toEqual(value(100));
    expect(checkPayoutAmount('1.04', paise(105), 'upi')).toEqual(invalid('payout-too-small'));
    expect(checkPayoutAmount('0.99', paise(99), 'upi')).toEqual(invalid('payout-too-small'));
    expect(checkPayoutAmount('0', paise(0), 'upi')).toEqual(invalid('inr-amount'));
  });
});

describe('where a payout goes', () => {
  const account = aBankAccount({ accountNumber: '100000000', ifscCode: 'SBIN0001234' });

  it('is one of the user’s methods, the primary ones first', () => {
    expect(payoutMethods({ upiIds: ['b@ybl', 'A@ybl'], bankDetails: [account] })).toEqual([
      { kind: 'upi', upiId: 'b@ybl' },
      { kind: 'upi', upiId: 'A@ybl' },
      { kind: 'bank', ...account },
    ]);
  });

  it('is one destination, however its user wrote it', () => {
    expect(destinationOf({ kind: 'upi', upiId: 'Asha@OkBank' })).toBe('asha@okbank');
    expect(destinationOf({ kind: 'bank', ...account })).toBe('SBIN0001234/100000000');
  });
});

describe('the reference of a bank transfer', () => {
  it.each(['412345678901', 'FDRLM4175012345', 'HDFCN52024112345', 'HDFCR52024112300012345'])(
    'may be %s',
    (text) => {
      expect(REFERENCE_FORM.test(text)).toBe(true);
      expect(isReference(text)).toBe(true);
      expect(isReference(repeatedReference(text))).toBe(true);
    },
  );

  it.each(['412345678901-3', '412345678901-2-2', '-2', 'hdfcn52024112345', 'a/b', '41234567890'])(
    'is not stored as %s',
    (text) => expect(isReference(text)).toBe(false),
  );

  it.each(['0000412345678901', 'HDFCN5202411234X'])(
    'that was recorded as %s before is still read',
    (reference) =>
      expect(parsePayout('p1', { ...storedPayout, reference })).toMatchObject({ reference }),
  );
});

describe('a stored payout', () => {
  const requested = { ...storedPayout };

  it('is parsed to paise, with its destination', () => {
    expect(parsePayout('p1', requested)).toEqual(
      aPayout({
        ...{ id: 'p1', userId: 'asha', userEmailVerified: false, inrPaise: paise(25_000) },
        ...{ method: { kind: 'upi', upiId: 'Asha@ybl' }, destination: 'asha@ybl' },
        requestedAt: new Date(1_000),
      }),
    );
  });

  it('may hold an amount that is not exact', () => {
    expect(parsePayout('p1', { ...requested, inrAmount: 250.00000000000003 })).toMatchObject({
      inrPaise: 25_000,
    });
  });

  it('is parsed, as its entry is, whatever a wallet can hold', () => {
    const wallet = parseUser('asha', { walletBalance: 1e12 })?.walletPaise ?? paise(0);
    const asked = checkPayoutAmount('1000000000000', wallet, 'bank');
    expect(asked).toEqual(value(100_000_000_000_000));
    const inrAmount = 1e12;
    expect(parsePayout('p1', { ...requested, inrAmount })?.inrPaise).toBe(1e14);
    const entry = { kind: 'payout', payoutId: 'p1', amount: -inrAmount };
    expect(parseStatementEntry('p1_out', entry)?.amountPaise).toBe(-1e14);
  });

  it('is parsed with what became of it', () => {
    const bounced = {
      status: 'bounced',
      moves: 3,
      takenBy: 'operator',
      takenAt: Timestamp.fromMillis(2_000),
      paidAt: Timestamp.fromMillis(3_000),
      reference: '412345678901',
      formerReference: '412345678900',
      returnedAt: Timestamp.fromMillis(4_000),
      returnedBy: 'operator',
      returnReason: 'name-mismatch',
      returnNote: 'Your bank names Asha V Rao.',
      returnReference: '412345678902-2',
    };
    expect(parsePayout('p1', { ...requested, ...bounced })).toMatchObject({
      ...bounced,
      takenAt: new Date(2_000),
      paidAt: new Date(3_000),
      returnedAt: new Date(4_000),
    });
  });

  it.each([
    ['no amount', { inrAmount: undefined }],
    ['a text as amount', { inrAmount: '5' }],
    ['an unknown status', { status: 'lost' }],
    ['no user', { userId: '' }],
    ['no method', { method: null }],
    ['a method of another kind', { method: { kind: 'cash' } }],
    ['no account number', { method: { kind: 'bank', bankName: 'SBI' } }],
    ['a count that is none', { moves: 'three' }],
  ])('is rejected with %s', (_, change) => {
    expect(parsePayout('p1', { ...requested, ...change })).toBeNull();
  });

  it('waits for a second administrator only until it is taken', () => {
    const proposal = { by: 'ravi', at: Timestamp.fromMillis(2_000) };
    const proposed = (status: string) => parsePayout('p1', { ...requested, status, proposal });
    expect(proposed('requested')?.proposal).toEqual({ by: 'ravi', at: new Date(2_000) });
    // An earlier version proposed bounces.
    expect(proposed('paid')).toMatchObject({ status: 'paid', proposal: null });
  });
});

describe('what an administrator may do with a payout', () => {
  const [MINUTE, DAY] = [60_000, 86_400_000];
  const now = new Date('2026-03-01T10:00:00Z');
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const of = (status: Payout['status'], changes: Partial<Payout> = {}) =>
    aPayout({ status, moves: status === 'requested' ? 0 : 1, ...changes });
  const mine = { takenBy: 'me', takenAt: ago(DAY) };
  const theirs = (ms: number) => ({ takenBy: 'ravi', takenAt: ago(ms) });
  const inFileOf = (by: string, ms: number) => ({
    ...mine,
    file: { id: 'K7RQ2M', ref: '7K4MQ2X9B', by, at: ago(ms) },
  });
  const paid = (ms: number) => ({ ...mine, paidAt: ago(ms) });
  const takesTwoFrom = (from: number) => ({
    limits: { ...NO_LIMITS, secondReviewFromPaise: paise(from) },
  });
  const perDay = (most: number) => ({ limits: { ...NO_LIMITS, creditPerDayPaise: paise(most) } });
  const isNone = { isWaiting: false, isOwn: false, isRevoked: false };
  const proposed = (changes = {}) => ({ proposal: { ...isNone, isWaiting: true, ...changes } });
  const takesTwo = takesTwoFrom(50_000);
  const aboveDay = perDay(49_999);
  const correctedBy = (uid: string, ms: number, changes: Partial<Payout> = {}) =>
    of('paid', { ...paid(ms), formerReference: '412345678901', correctedBy: uid, ...changes });
  const byMe = proposed({ isOwn: true });

  it.each(
    Object.entries<[Payout, object, string]>({
      'is requested': [of('requested'), {}, 'take return'],
      'takes two': [of('requested'), takesTwo, 'propose return'],
      'is just below what takes two': [of('requested'), takesTwoFrom(50_001), 'take return'],
      'is proposed': [of('requested'), { ...takesTwo, ...proposed() }, 'take decline return'],
      'one has proposed': [of('requested'), { ...takesTwo, ...byMe }, 'decline return'],
      'one has proposed before it took one': [
        of('requested'),
        { ...takesTwoFrom(50_001), ...byMe },
        'take decline return',
      ],
      'one has proposed and whose limits are not known': [
        of('requested'),
        { limits: null, ...byMe },
        'decline return',
      ],
      'whose proposer was revoked': [
        of('requested'),
        { ...takesTwo, ...proposed({ isRevoked: true }) },
        'decline return',
      ],
      'is all of a day': [of('requested'), perDay(50_000), 'take return'],
      'is above a day': [of('requested'), aboveDay, 'return'],
      'is above a day and was touched': [of('requested', { moves: 2 }), aboveDay, ''],
      'one has taken': [of('paying', mine), {}, 'pay give-back return'],
      'one has taken above a day': [of('paying', mine), aboveDay, 'give-back'],
      'is in another’s file above a day': [
        of('paying', inFileOf('ravi', 7 * DAY - 1)),
        aboveDay,
        '',
      ],
      'is in one’s own file': [of('paying', inFileOf('me', 0)), {}, 'pay give-back return'],
      'is in another’s file': [of('paying', inFileOf('ravi', 7 * DAY - 1)), {}, 'pay'],
      'is in another’s file for a week': [
        of('paying', inFileOf('ravi', 7 * DAY)),
        {},
        'pay give-back return',
      ],
      'is in the file of whoever was revoked': [
        of('paying', inFileOf('ravi', 0)),
        { isMakerRevoked: true },
        'pay give-back return',
      ],
      'another has taken': [of('paying', theirs(30 * MINUTE - 1)), {}, ''],
      'another has taken long ago': [of('paying', theirs(30 * MINUTE)), {}, 'take-over'],
      'is paid': [of('paid', paid(7 * DAY - 1)), {}, 'bounce correct-reference'],
      'is paid for 7 days': [of('paid', paid(7 * DAY)), {}, 'bounce'],
      'is paid above a day': [of('paid', paid(0)), aboveDay, 'correct-reference'],
      'is paid for 30 days': [of('paid', paid(30 * DAY)), {}, ''],
      'was corrected by a former version': [
        of('paid', { ...paid(0), formerReference: '412345678901' }),
        {},
        'bounce',
      ],
      'oneself corrected': [correctedBy('me', 0), {}, 'bounce'],
      'another corrected': [correctedBy('ravi', 0), {}, 'bounce put-back-reference'],
      'another corrected, of 30 days ago': [correctedBy('ravi', 30 * DAY), {}, ''],
      'was put back': [correctedBy('ravi', 0, { putBackBy: 'me' }), {}, 'bounce'],
      'is returned': [of('returned'), {}, ''],
      'is sent back': [of('bounced', paid(0)), {}, ''],
    }),
  )('that %s', (_, [payout, situation, actions]) => {
    const usual = { uid: 'me', now, limits: null, proposal: isNone, isMakerRevoked: false };
    expect(possibleActions(payout, { ...usual, ...situation }).join(' ')).toBe(actions);
  });
});
