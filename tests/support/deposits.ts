import type { IncomingUses } from '@/domain/matching/incoming';
import { NO_OTHERS, type Evidence } from '@/domain/matching/match';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import { SENDER, TXID } from './receipts';
import type { Deposit, RejectReason } from '@/domain/deposits/deposit';
import type { CreditProposal } from '@/domain/deposits/proposal';
import type { SpentOn } from '@/domain/errors';
import { inrToUsdt, microUsdt, paise } from '@/domain/money/money';
import type { CreditJustification, NewCredit, Rejection } from '@/domain/deposits/reviewResult';

export const rejection = (
  reason: RejectReason = 'not-received',
  note: string | null = null,
): Rejection => ({ reason, note });

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
    sentBackTxids: [],
    noMoreAt: null,
    rejectReason: null,
    rejectNote: null,
    processedAt: null,
    processedBy: null,
    proposal: null,
    moves: 0,
    ...changes,
  };
}

/** A spent transaction whose deposit cannot be read. */
export const SPENT_ON_UNKNOWN: SpentOn = {
  isSentBack: false,
  byYou: false,
  depositId: null,
  userName: null,
  amountPaise: null,
  takenBackPaise: paise(0),
  at: null,
};

/** A deposit of which nothing was paid, as a review expects it. */
export const unpaid = (id: string) => ({ id, paymentCount: 0, paidPaise: paise(0) });

export const SUBMITTED = new Date('2026-01-05T10:00:00Z');
export const later = (minutes: number) => new Date(SUBMITTED.getTime() + minutes * 60_000);
export const txidOf = (n: number) => n.toString(16).padStart(64, '0');

/** Deposit number n: n × 100 USDT and 37 ten-thousandths. */
export const own = (n: number, changes: Partial<Deposit> = {}) =>
  aDeposit({
    id: `deposit-${n}`,
    inrPaise: paise(n * 1_000_000),
    payableMicro: microUsdt(n * 100_000_000 + 3_700),
    submittedAt: SUBMITTED,
    userId: `user-${n}`,
    userName: `User ${n}`,
    ...changes,
  });

export const transfer = (n: number): Transfer => ({
  txid: txidOf(n),
  sentAt: later(5),
  from: SENDER,
  amounts: [microUsdt(n * 100_000_000 + 3_700)],
});

/** The receipt of one or more transfers. */
export const received = (sentAt: Date, ...amounts: Transfer['amounts']): TransferCheckResult => ({
  kind: amounts.length > 1 ? 'several-transfers' : 'arrived',
  transfer: { txid: TXID, sentAt, from: SENDER, amounts },
});

export const asExpected = (deposit: Deposit, changes: Partial<Evidence> = {}): Evidence => ({
  ...NO_OTHERS,
  check: received(later(5), deposit.payableMicro ?? microUsdt(0)),
  reserver: deposit,
  ...changes,
});

/** What an incoming transfer is compared with, where nothing is stored. */
export const NO_USES = {
  ...{ spent: new Map(), reservers: [], areReserversCut: false, claiming: [], typed: [] },
  ...{ typedUntil: null, sums: new Map() },
} satisfies IncomingUses;

/** A colleague's proposal to approve ₹1,250. */
export const aProposal = (changes: Partial<CreditProposal> = {}): CreditProposal => ({
  ...{ by: 'uid-of-a-colleague', at: new Date(), kind: 'approval', amountPaise: paise(125_000) },
  ...{ closes: false, txid: null, reason: null, reasonNote: null },
  ...changes,
});

type Rest = Pick<NewCredit, 'txid' | 'justification'>;

export const APPROVAL: NewCredit = { kind: 'approval' };

/** An approval with a transaction or a reason. */
export const approvalBy = (
  txid: string | null,
  justification: CreditJustification | null = null,
): NewCredit => ({ kind: 'approval', txid, justification });

/** A part payment, in paise. */
export const part = (amount: number, rest?: Rest): NewCredit => ({
  ...{ kind: 'part', amountPaise: paise(amount), ...rest },
});

/** A credit again after a correction, in paise. */
export const again = (amount: number, rest?: Rest): NewCredit => ({
  ...{ kind: 'again', amountPaise: paise(amount), ...rest },
});
