import { emailOf } from './actors';
import { bankAccount, create, set, update, upiId } from './builders';
import { dayCount, dayPath } from './limitBuilders';
import type { Write } from './rest';
import { increment, REMOVED, SERVER_TIME, type Fields, type Value } from './values';

type Part = 'payout' | 'user' | 'entry' | 'move' | 'reference' | 'day';
export type Steps = Partial<Record<Part, Write>>;

export const writesOf = (steps: Steps): Write[] => Object.values(steps);

export const upiMethod = (n: number): Fields => ({ kind: 'upi', upiId: upiId(n) });
export const bankMethod = (n: number): Fields => ({ kind: 'bank', ...bankAccount(n) });

/** A reference as banks give it to a UPI or IMPS transfer. */
export const referenceOf = (n: number): string => String(412_345_000_000 + n);

function destinationOf(method: Fields): Value {
  const { kind, upiId, ifscCode, accountNumber } = method;
  return kind === 'upi'
    ? String(upiId).toLowerCase()
    : `${String(ifscCode)}/${String(accountNumber)}`;
}

const accountKeyOf = ({ ifscCode, accountNumber }: Fields): Value =>
  `${String(ifscCode).slice(0, 4)}/${String(accountNumber).replace(/^0+/, '')}`;

export function newPayout(userId: string, amount: number, method: Fields = upiMethod(1)): Fields {
  return {
    userId,
    userEmail: emailOf(userId),
    userEmailVerified: false,
    userName: 'Asha Rao',
    inrAmount: amount,
    method,
    destination: destinationOf(method),
    ...(method['kind'] === 'bank' && { accountKey: accountKeyOf(method) }),
    timestamp: SERVER_TIME,
    status: 'requested',
    moves: 0,
  };
}

interface Given {
  payoutId: string;
  userId: string;
  amount: number;
  by: string;
}

function entryStep({ payoutId, userId, amount, by }: Given, way: 'out' | 'back'): Write {
  const isOut = way === 'out';
  return create(`users/${userId}/ledger/${payoutId}_${way}`, {
    payoutId,
    amount: isOut ? -amount : amount,
    kind: isOut ? 'payout' : 'payout-returned',
    by,
    at: SERVER_TIME,
  });
}

export function payoutRequest(given: Given, method: Fields = upiMethod(1)): Steps {
  const { payoutId, userId, amount } = given;
  return {
    payout: create(`payouts/${payoutId}`, newPayout(userId, amount, method)),
    user: update(`users/${userId}`, {
      walletBalance: increment(-amount),
      lastLedgerId: `${payoutId}_out`,
      openPayoutId: payoutId,
    }),
    entry: entryStep(given, 'out'),
  };
}

function moneyBack(given: Given, isOpen: boolean): Steps {
  return {
    user: update(`users/${given.userId}`, {
      walletBalance: increment(given.amount),
      lastLedgerId: `${given.payoutId}_back`,
      payoutsPausedAt: SERVER_TIME,
      ...(isOpen ? { openPayoutId: null } : {}),
    }),
    entry: entryStep(given, 'back'),
  };
}

const returned = (by: string, reason: string): Fields => ({
  returnReason: reason,
  returnedAt: SERVER_TIME,
  returnedBy: by,
});

export function payoutCancel(given: Given): Steps {
  return {
    payout: update(`payouts/${given.payoutId}`, {
      status: 'returned',
      ...returned(given.by, 'cancelled'),
    }),
    ...moneyBack(given, true),
  };
}

/** An administrator's move after `moves` earlier ones. */
type Move = Given & { moves: number };

function moveSteps({ payoutId, by, moves }: Move, kind: string, fields: Fields): Steps {
  return {
    payout: update(`payouts/${payoutId}`, { ...fields, moves: moves + 1 }),
    move: create(`payouts/${payoutId}/moves/${moves + 1}`, { kind, by, at: SERVER_TIME }),
  };
}

export const takenBy = (by: string): Fields => ({
  status: 'paying',
  takenBy: by,
  takenAt: SERVER_TIME,
});

export const bankFile = (by: string): Fields => ({
  id: 'K7RQ2M',
  ref: '7K4MQ2X9B',
  by,
  at: SERVER_TIME,
});

/** Puts the payout back into the queue; `isInFile` also takes it out of its bank file. */
export function payoutGivingBack(move: Move, isInFile = false): Steps {
  const isNobodys = { status: 'requested', takenBy: REMOVED, takenAt: REMOVED };
  return moveSteps(move, 'give-back', { ...isNobodys, ...(isInFile && { file: REMOVED }) });
}

export const payoutProposal = (move: Move): Steps =>
  moveSteps(move, 'propose', { proposal: { by: move.by, at: SERVER_TIME } });

export const payoutDecline = (move: Move): Steps =>
  moveSteps(move, 'decline', { proposal: REMOVED });

export const payoutTake = (move: Move): Steps => moveSteps(move, 'take', takenBy(move.by));

export const payoutTakeInFile = (move: Move): Steps =>
  moveSteps(move, 'take', { ...takenBy(move.by), file: bankFile(move.by) });

export const payoutTakeOver = (move: Move): Steps =>
  moveSteps(move, 'take-over', { takenBy: move.by, takenAt: SERVER_TIME });

const referenceStep = ({ payoutId, by }: Given, reference: string): Write =>
  create(`references/${reference}`, { payoutId, by, at: SERVER_TIME });

export function payoutPayment(move: Move, reference: string): Steps {
  return {
    ...moveSteps(move, 'pay', { status: 'paid', paidAt: SERVER_TIME, reference }),
    user: update(`users/${move.userId}`, { openPayoutId: null }),
    reference: referenceStep(move, reference),
  };
}

export function payoutReturn(move: Move): Steps {
  return {
    ...moveSteps(move, 'return', { status: 'returned', ...returned(move.by, 'name-mismatch') }),
    ...moneyBack(move, true),
  };
}

/** Records that the bank returned the money, under its own reference. */
export function payoutBounce(move: Move, returnReference: string): Steps {
  const fields = { status: 'bounced', returnReference, ...returned(move.by, 'name-mismatch') };
  return {
    ...moveSteps(move, 'bounce', fields),
    ...moneyBack(move, false),
    reference: referenceStep(move, returnReference),
  };
}

export function referenceCorrection(move: Move, wrong: string, reference: string): Steps {
  return {
    ...moveSteps(move, 'correct-reference', {
      ...{ reference, formerReference: wrong, correctedBy: move.by },
    }),
    reference: referenceStep(move, reference),
    day: correctionCount(move),
  };
}

/** Counts one more correction on a day with these counts. */
export const correctionCount = (
  { payoutId, by }: Given,
  paise: Value = 0,
  corrections = 0,
): Write => set(dayPath(by), dayCount(paise, `${payoutId}_corrected`, corrections + 1));

export const referencePutBack = (move: Move, wrong: string, first: string): Steps =>
  moveSteps(move, 'put-back-reference', {
    ...{ reference: first, formerReference: wrong, putBackBy: move.by },
  });
