import { describe, expect, it } from 'vitest';
import {
  isPartPaid,
  pendingTotalPaise,
  unpaidPaise,
  type Deposit,
} from '@/domain/deposits/deposit';
import { AppError, errorCode, type ErrorCode } from '@/domain/errors';
import { paise } from '@/domain/money/money';
import { confirmProposal, credit, reject } from '@/domain/deposits/reviewResult';
import { again, aDeposit, rejection, APPROVAL, part, aProposal } from '../../support/deposits';

const expectRefusal = (code: ErrorCode, act: () => unknown) => {
  let caught: unknown;
  try {
    act();
  } catch (error) {
    caught = error;
  }
  expect(errorCode(caught)).toBe(code);
};

const seen = (paymentCount: number, paid = 0) => ({ paymentCount, paidPaise: paise(paid) });

/** Of 100,000 paise. */
const paidOf = (paid: number) => ({ inrPaise: paise(100_000), paidPaise: paise(paid) });

describe('approving', () => {
  it('credits the whole amount of an untouched deposit [4.5]', () => {
    expect(credit(aDeposit({ inrPaise: paise(100_000) }), seen(0), APPROVAL)).toEqual({
      status: 'confirmed',
      paidPaise: 100_000,
      correctedPaise: 0,
      paymentCount: 1,
      rejection: null,
      credit: {
        amountPaise: 100_000,
        kind: 'approval',
        seq: 1,
        txid: null,
        justification: null,
        proposedBy: null,
      },
    });
  });

  it('credits only what is unpaid, and nothing if that is nothing [4.5]', () => {
    const partly = aDeposit({ ...paidOf(30_000), paymentCount: 2 });
    expect(credit(partly, seen(2), APPROVAL).credit).toMatchObject({ amountPaise: 70_000, seq: 3 });
    const wholly = aDeposit({ ...paidOf(100_000), paymentCount: 2 });
    expect(credit(wholly, seen(2), APPROVAL)).toMatchObject({
      ...{ status: 'confirmed', paidPaise: 100_000, paymentCount: 2, credit: null },
    });
  });

  it('is refused a second time, and after a payment that was not seen [4.11]', () => {
    const refused = (code: ErrorCode, changes: Partial<Deposit>) =>
      expectRefusal(code, () => credit(aDeposit(changes), seen(0), APPROVAL));
    refused('deposit-processed', { status: 'confirmed' });
    refused('deposit-processed', { status: 'rejected' });
    refused('deposit-changed', { paymentCount: 1 });
  });
});

describe('paying in part', () => {
  const deposit = aDeposit({ ...paidOf(30_000), paymentCount: 1 });

  it('adds to what was paid and stays pending, even if nothing remains [4.8 4.10]', () => {
    expect(credit(deposit, seen(1), part(20_000))).toMatchObject({
      ...{ status: 'pending', paidPaise: 50_000, paymentCount: 2 },
      credit: { amountPaise: 20_000, kind: 'part', seq: 2 },
    });
    expect(credit(deposit, seen(1), part(70_000))).toMatchObject({
      ...{ status: 'pending', paidPaise: 100_000 },
    });
  });

  it.each([0, -1, 70_001])('refuses %i paise', (amount) =>
    expectRefusal('payment-exceeds-remaining', () => credit(deposit, seen(1), part(amount))),
  );
});

describe('a deposit whose credit was taken back since it was seen', () => {
  const now = { inrPaise: paise(1_000), paymentCount: 1, processedBy: 'colleague' };

  it('is not reviewed, although the count of payments is the same, and the error says how', () => {
    const conflict = { by: 'colleague', change: 'corrected', paidPaise: 0, unpaidPaise: 1_000 };
    for (const review of [
      () => credit(aDeposit(now), seen(1, 100), APPROVAL),
      () => credit(aDeposit(now), seen(1, 100), part(1)),
      () => reject(aDeposit(now), seen(1, 100), rejection()),
    ]) {
      expect(review).toThrow(expect.objectContaining({ code: 'deposit-changed', conflict }));
    }
  });

  it('is not credited again where another was first, and the error says how much is left', () => {
    const ended = { paidPaise: paise(1_000), correctedPaise: paise(50) };
    const deposit = aDeposit({ ...now, ...ended, status: 'confirmed' });
    const conflict = { by: null, change: 'corrected', paidPaise: 0, unpaidPaise: 50 };
    expect(() => credit(deposit, seen(0, 1_000), again(50))).toThrow(
      expect.objectContaining({ code: 'deposit-changed', conflict }),
    );
    expect(credit(deposit, seen(1, 1_000), again(50)).correctedPaise).toBe(0);
  });
});

describe('rejecting', () => {
  it('credits nothing and keeps what was paid', () => {
    const deposit = aDeposit({ paidPaise: paise(30_000), paymentCount: 1 });
    expect(reject(deposit, seen(1), rejection())).toEqual({
      status: 'rejected',
      paidPaise: 30_000,
      correctedPaise: 0,
      paymentCount: 1,
      rejection: { reason: 'not-received', note: null },
      credit: null,
    });
  });
});

describe('unpaid amounts', () => {
  it('are never negative', () => {
    expect(unpaidPaise({ inrPaise: paise(100), paidPaise: paise(150) })).toBe(0);
  });

  it('make only a pending deposit part-paid', () => {
    expect(isPartPaid(aDeposit({ paidPaise: paise(1) }))).toBe(true);
    expect(isPartPaid(aDeposit())).toBe(false);
    expect(isPartPaid(aDeposit({ paidPaise: paise(1), status: 'rejected' }))).toBe(false);
  });

  it('add up to a pending total without part payments and processed deposits [9.10]', () => {
    const total = pendingTotalPaise([
      aDeposit({ inrPaise: paise(100_000), paidPaise: paise(30_000) }),
      aDeposit({ inrPaise: paise(500) }),
      aDeposit({ inrPaise: paise(7_000), status: 'confirmed' }),
      aDeposit({ inrPaise: paise(9_000), status: 'rejected' }),
    ]);
    expect(total).toBe(70_500);
  });
});

it('any error that is not an AppError has the code unknown', () => {
  expect(errorCode(new Error('x'))).toBe('unknown');
  expect(errorCode(new AppError('busy'))).toBe('busy');
});

describe('confirming what another administrator has proposed', () => {
  const proposal = aProposal({
    ...{ by: 'colleague', kind: 'part', amountPaise: paise(20_000), txid: 'a'.repeat(64) },
    ...{ reason: 'other-amount', reasonNote: 'Less a fee.' },
  });
  const deposit = aDeposit({ inrPaise: paise(100_000), proposal });

  it('credits exactly that, and names who proposed it', () => {
    expect(confirmProposal(deposit, seen(0), proposal)).toEqual({
      ...credit(deposit, seen(0), part(20_000)),
      credit: {
        amountPaise: 20_000,
        kind: 'part',
        seq: 1,
        txid: proposal.txid,
        justification: { reason: 'other-amount', note: 'Less a fee.' },
        proposedBy: 'colleague',
      },
    });
    const whole = { ...proposal, kind: 'approval' as const, amountPaise: paise(100_000) };
    const approval = confirmProposal({ ...deposit, proposal: whole }, seen(0), whole);
    expect(approval).toMatchObject({ status: 'confirmed', credit: { kind: 'approval' } });
  });

  it('refuses another proposal, none, and a deposit that has changed', () => {
    const refused = (code: ErrorCode, now: Partial<Deposit>, shown = proposal) =>
      expectRefusal(code, () => confirmProposal({ ...deposit, ...now }, seen(0), shown));
    refused('proposal-gone', { proposal: null });
    refused('proposal-gone', {}, { ...proposal, by: 'other' });
    refused('proposal-gone', {}, { ...proposal, at: new Date(0) });
    refused('deposit-changed', { paymentCount: 1 });
    refused('deposit-processed', { status: 'rejected' });
  });
});
