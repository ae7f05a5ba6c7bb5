import { Timestamp } from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { parseDeposit, parseUser } from '@/services/converters';

const storedUser = {
  uid: 'asha',
  email: 'asha@example.com',
  displayName: 'Asha Verma',
  walletBalance: 1234.57,
  bonusRatio: 2,
  language: 'en',
  createdAt: Timestamp.fromMillis(0),
  upiIds: ['asha@okaxis'],
  bankDetails: [],
};

const storedDeposit = {
  usdtAmount: 12.345678,
  inrAmount: 1234.57,
  currency: 'USDT',
  status: 'pending',
  timestamp: Timestamp.fromMillis(1_000),
  userId: 'asha',
  userEmail: 'asha@example.com',
  userName: 'Asha Verma',
  upiIds: ['asha@okaxis'],
  bankDetails: [],
  paymentCount: 0,
};

describe('a stored user', () => {
  it('is read in paise', () => {
    expect(parseUser('asha', storedUser)).toMatchObject({
      displayName: 'Asha Verma',
      walletPaise: 123_457,
      createdAt: new Date(0),
    });
  });

  it('gets defaults for missing optional fields', () => {
    expect(parseUser('asha', { walletBalance: 0 })).toEqual({
      uid: 'asha',
      email: '',
      displayName: '',
      walletPaise: 0,
      bonusRatio: 0,
      language: '',
      openDeposits: 0,
      createdAt: null,
      upiIds: [],
      bankDetails: [],
    });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    { ...storedUser, walletBalance: '5' },
    { ...storedUser, walletBalance: Number.NaN },
    { ...storedUser, walletBalance: -1 },
  ])('is refused when its balance cannot be trusted: %j', (data) =>
    expect(parseUser('asha', data)).toBeNull(),
  );

  it('drops what is no UPI ID or bank account from its lists', () => {
    const user = parseUser('asha', {
      ...storedUser,
      upiIds: [1, 'a@ybl', ''],
      bankDetails: ['x', { bankName: 'HDFC' }],
    });
    expect(user?.upiIds).toEqual(['a@ybl']);
    expect(user?.bankDetails).toEqual([
      { accountHolder: '', bankName: 'HDFC', accountNumber: '', ifscCode: '' },
    ]);
  });
});

describe('a stored deposit', () => {
  it('is read in paise and micro-USDT', () => {
    expect(parseDeposit('d1', storedDeposit)).toMatchObject({
      id: 'd1',
      usdtMicro: 12_345_678,
      inrPaise: 123_457,
      paidPaise: 0,
      submittedAt: new Date(1_000),
      processedBy: null,
    });
  });

  it('takes a date value as well as a database timestamp', () => {
    const date = new Date('2026-01-05T10:00:00Z');
    expect(parseDeposit('d1', { ...storedDeposit, timestamp: date })?.submittedAt).toEqual(date);
    expect(parseDeposit('d1', { ...storedDeposit, timestamp: 'soon' })?.submittedAt).toBeNull();
  });

  it('may lack its name and lists', () => {
    const { userName: _, upiIds: __, bankDetails: ___, ...rest } = storedDeposit;
    expect(parseDeposit('d1', rest)).toMatchObject({ userName: null, upiIds: [], bankDetails: [] });
  });

  it('says nothing of what an older record lacks', () => {
    expect(parseDeposit('d1', storedDeposit)).toMatchObject({
      userEmailVerified: null,
      countsAsOpen: false,
      rejectReason: null,
    });
  });

  it('is read with whether its address was verified, whether it counts, and why it was rejected', () => {
    const fields = { userEmailVerified: false, countsAsOpen: true, rejectReason: 'duplicate' };
    expect(parseDeposit('d1', { ...storedDeposit, ...fields })).toMatchObject(fields);
    const strange = { userEmailVerified: 'yes', countsAsOpen: 1, rejectReason: 'toString' };
    expect(parseDeposit('d1', { ...storedDeposit, ...strange })).toMatchObject({
      userEmailVerified: null,
      countsAsOpen: false,
      rejectReason: null,
    });
  });

  it.each([
    ['no amount', { usdtAmount: undefined }],
    ['an amount that is text', { inrAmount: '5' }],
    ['an endless amount', { inrAmount: Number.POSITIVE_INFINITY }],
    ['a malformed paid amount', { paidInrAmount: 'all' }],
    ['an unknown status', { status: 'paid' }],
    ['no owner', { userId: '' }],
  ])('is refused with %s', (_, change) => {
    expect(parseDeposit('d1', { ...storedDeposit, ...change })).toBeNull();
  });
});
