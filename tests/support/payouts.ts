import { paise } from '@/domain/money/money';
import type { Limits } from '@/domain/limits';
import type { BankAccount } from '@/domain/paymentMethods';
import type { Payout } from '@/domain/payouts/payout';

export const NO_LIMITS: Limits = {
  creditPerDayPaise: null,
  secondReviewFromPaise: null,
  closeShortUpToPaise: null,
  requireSecondFactor: false,
};

export const aBankAccount = (changes: Partial<BankAccount> = {}): BankAccount => ({
  ...{ accountHolder: 'Asha Verma', bankName: 'HDFC Bank' },
  ...{ accountNumber: '50100234567890', ifscCode: 'HDFC0001234' },
  ...changes,
});

export const aPayout = (changes: Partial<Payout> = {}): Payout => ({
  id: 'AbCd1234efgh5678ijkl',
  userId: 'asha-uid-12345678',
  userEmail: 'asha@example.com',
  userEmailVerified: true,
  userName: 'Asha Verma',
  inrPaise: paise(50_000),
  method: { kind: 'upi', upiId: 'asha@okaxis' },
  destination: 'asha@okaxis',
  methodsGrewAt: null,
  requestedAt: new Date('2026-01-05T10:00:00Z'),
  status: 'requested',
  moves: 0,
  proposal: null,
  takenBy: null,
  takenAt: null,
  file: null,
  paidAt: null,
  reference: null,
  formerReference: null,
  correctedBy: null,
  putBackBy: null,
  returnedAt: null,
  returnedBy: null,
  returnReason: null,
  returnNote: null,
  returnReference: null,
  ...changes,
});
