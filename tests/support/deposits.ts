import type { Deposit, RejectReason } from '@/domain/deposits/deposit';
import type { SpentOn } from '@/domain/errors';
import { inrToUsdt, paise } from '@/domain/money/money';
import type { Rejection } from '@/domain/deposits/reviewResult';

/** What a user is told about a rejection. */
export const rejection = (
  reason: RejectReason = 'not-received',
  note: string | null = null,
): Rejection => ({ reason, note });

/** A pending deposit of 10 USDT; a test names only what matters to it. */
export function aDeposit(changes: Partial<Deposit> = {}): Deposit {
  const inrPaise = changes.inrPaise ?? paise(100_000);
  return {
    id: 'deposit-1',
    usdtMicro: inrToUsdt(inrPaise),
    inrPaise,
    payableMicro: null,
    status: 'pending',
    submittedAt: new Date('2026-01-05T10:00:00Z'),
    userId: 'asha',
    userEmail: 'asha@example.com',
    userEmailVerified: true,
    userName: 'Asha Verma',
    upiIds: ['asha@okaxis'],
    bankDetails: [],
    paidPaise: paise(0),
    paymentCount: 0,
    correctedPaise: paise(0),
    correctedSeqs: [],
    countsAsOpen: true,
    txids: [],
    operatorTxids: [],
    rejectReason: null,
    rejectNote: null,
    processedAt: null,
    processedBy: null,
    proposal: null,
    moves: 0,
    ...changes,
  };
}

/** What is known of a spent transaction whose deposit cannot be read. */
export const SPENT_ON_UNKNOWN: SpentOn = {
  byYou: false,
  depositId: null,
  userName: null,
  amountPaise: null,
  takenBackPaise: paise(0),
  at: null,
};
