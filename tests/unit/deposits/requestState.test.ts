import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ReviewTime } from '@/config/parseEnv';
import { REJECT_REASONS, type Deposit } from '@/domain/deposits/deposit';
import {
  idAgain,
  isAfterHours,
  isLookedFor,
  isOwnTransfer,
  requestState,
  type RequestState,
  type SeenTransfers,
} from '@/domain/deposits/requestState';
import { microUsdt, paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { aCorrection, anEntry } from '../../support/statements';
import { txids } from '../../support/txids';

const [TXID = '', OTHER = ''] = txids;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAYABLE = microUsdt(10_003_700);
const sentAt = new Date('2026-01-05T10:02:00Z');
const seen = (changes: Partial<SeenTransfers> = {}): SeenTransfers => ({
  ...{
    kind: 'arrived',
    txid: TXID,
    sentAt: sentAt.getTime(),
    arrivedMicro: PAYABLE,
    excessMicro: 0,
    named: '',
  },
  ...changes,
});
const missed = (kind: SeenTransfers['kind']) => seen({ kind, sentAt: null, named: TXID });

const own: Partial<Deposit> = { payableMicro: PAYABLE };
const named: Partial<Deposit> = { txids: [TXID] };
const part: Partial<Deposit> = { paidPaise: paise(40_000), paymentCount: 1 };
const ended: Partial<Deposit> = { ...own, status: 'rejected', processedAt: sentAt };
const cancelled: Partial<Deposit> = { ...ended, rejectReason: 'withdrawn' };
const REASONS = [...REJECT_REASONS, 'withdrawn', null] as const;
const corrected: Partial<Deposit> = {
  ...{ status: 'confirmed', paymentCount: 1, paidPaise: paise(100_000) },
  ...{ correctedPaise: paise(40_000), correctedSeqs: [1] },
};

const reviewTime: ReviewTime = {
  ...{ time: '', text: '', opens: '9 am', ms: 30 * 60_000 },
  ...{ opensMs: 9 * HOUR_MS, closesMs: 21 * HOUR_MS },
};

it.each([
  ['2026-01-05T03:29:59Z', true],
  ['2026-01-05T03:30:00Z', false],
  ['2026-01-05T15:29:59Z', false],
  ['2026-01-05T15:30:00Z', true],
])('It is after hours at %s: %s', (now, expected) => {
  expect(isAfterHours(reviewTime, Date.parse(now))).toBe(expected);
  const late = { ...reviewTime, closesMs: 26 * HOUR_MS };
  expect(isAfterHours(late, Date.parse('2026-01-05T20:00:00Z'))).toBe(false);
  expect(isAfterHours(late, Date.parse('2026-01-05T20:30:00Z'))).toBe(true);
});

describe('the state of a request', () => {
  it.each(
    Object.entries<[Partial<Deposit>, SeenTransfers | null, Partial<RequestState>]>({
      'waits for its transfer': [own, null, { step: 'send', reached: 1, sendMicro: PAYABLE }],
      'has arrived': [own, seen(), { step: 'arrived', reached: 2, canCancel: false }],
      'has arrived, whatever is named besides': [
        { ...own, ...named },
        seen(),
        { step: 'arrived', canCancel: false },
      ],
      'is reviewed': [{ ...own, ...named }, null, { step: 'review', sendMicro: null }],
      'has a failed transaction': [
        { ...own, ...named },
        missed('failed'),
        { step: 'failed', sendMicro: PAYABLE, needsUser: true, canCancel: true },
      ],
      'has one to another address': [
        { ...own, ...named },
        missed('other-recipient'),
        { step: 'other-recipient', action: 'support', sendMicro: null, needsUser: true },
      ],
      'named another since': [{ txids: [TXID, OTHER] }, missed('failed'), { step: 'review' }],
      'is paid less than it asks for': [
        named,
        seen({ kind: 'less', excessMicro: -1_000_000, named: TXID }),
        { step: 'less', reached: 1, sendMicro: microUsdt(1_000_000), canCancel: false },
      ],
      'names a transaction that brought USDT, whoever sent it': [
        { ...own, ...named },
        seen({ kind: 'claimed', named: TXID }),
        { step: 'claimed', reached: 1, needsUser: false, sendMicro: null, canCancel: true },
      ],
      'names one that paid for another request': [
        { ...own, ...named },
        seen({ kind: 'spent', sentAt: null, named: TXID }),
        { step: 'spent', reached: 1, needsUser: true, sendMicro: PAYABLE, canCancel: true },
      ],
      'may be paid by a round amount: what to send stays': [
        own,
        seen({ kind: 'rounded', txid: '', excessMicro: null }),
        { step: 'rounded', action: 'name', needsUser: true, sendMicro: PAYABLE, canCancel: true },
      ],
      'may have one of several that nobody named': [
        own,
        seen({ kind: 'claimed' }),
        { step: 'claimed', canCancel: true },
      ],
      'has no ID, and was sent: two decimals get an own amount otherwise': [
        {},
        null,
        { step: 'unnamed', action: 'name', sendMicro: null, needsUser: true },
      ],
      'has no ID and more than two decimals': [
        { inrPaise: paise(123_450) },
        null,
        { step: 'unnamed', action: 'send', sendMicro: microUsdt(12_345_000) },
      ],
      'is paid in part': [part, null, { step: 'part-paid', sendMicro: microUsdt(6_000_000) }],
      'may have sent the rest': [
        { ...part, ...named },
        null,
        { step: 'part-paid', sendMicro: null, canCancel: false },
      ],
      'is paid in part, and the rest has failed': [
        { ...part, ...named },
        { ...missed('failed'), named: `${TXID} 1` },
        { step: 'part-paid', sendMicro: microUsdt(6_000_000) },
      ],
      'is paid in full': [{ ...part, paidPaise: paise(100_000) }, null, { step: 'fully-paid' }],
      'is confirmed': [
        { ...own, status: 'confirmed', paidPaise: paise(100_000) },
        null,
        { step: 'confirmed', reached: 3, sendMicro: null },
      ],
      'was cancelled': [
        cancelled,
        null,
        { step: 'cancelled', action: null, sendMicro: null, needsUser: false },
      ],
      'was cancelled with two transactions, of which a new request could name one': [
        { ...cancelled, txids: [TXID, OTHER] },
        seen({ kind: 'claimed', named: `${TXID} ${OTHER}` }),
        { step: 'cancelled', action: 'support', canAskAgain: false },
      ],
      'was cancelled and has arrived': [cancelled, seen(), { step: 'late', needsUser: true }],
      'was rejected': [
        ended,
        null,
        { step: 'rejected', reached: 1, action: 'support', sendMicro: null },
      ],
      'was rejected after a payment, which says what it keeps': [
        { ...ended, ...part },
        seen(),
        { step: 'rejected', reached: 2 },
      ],
      'was taken back': [corrected, seen(), { step: 'taken-back', reached: 2, needsUser: true }],
      'was taken back while it is pending': [
        { ...own, correctedSeqs: [1], paymentCount: 1 },
        null,
        { step: 'taken-back', reached: 1, sendMicro: null, canCancel: false },
      ],
    }),
  )('%s', (_, [changes, stored, expected]) => {
    expect(requestState(aDeposit(changes), stored, [])).toMatchObject(expected);
  });

  it.each(REASONS)('is late only by its own amount, after it was rejected: %s', (rejectReason) => {
    const isEarlyLate = rejectReason === 'not-received' || rejectReason === 'withdrawn';
    const isOpen = isEarlyLate || rejectReason === 'asked-to-stop';
    const over = rejectReason === 'withdrawn' ? 'cancelled' : 'rejected';
    const stateOf = (stored: SeenTransfers) => {
      const deposit = aDeposit({ ...ended, ...named, rejectReason });
      const { step, canAskAgain, reached } = requestState(deposit, stored, []);
      return { step, canAskAgain, reached };
    };
    const atEnd = seen();
    const after = seen({ sentAt: sentAt.getTime() + 1 });
    expect(stateOf(after)).toEqual({ step: 'late', canAskAgain: isOpen, reached: 2 });
    expect(stateOf(atEnd)).toEqual({
      ...{ step: isEarlyLate ? 'late' : over, canAskAgain: isEarlyLate },
      reached: isEarlyLate ? 2 : 1,
    });
    for (const kind of ['claimed', 'less', 'spent', 'failed'] as const) {
      const canAskAgain = kind === 'claimed' && isEarlyLate;
      const expected = { step: over, canAskAgain, reached: 1 };
      expect(stateOf(seen({ sentAt: after.sentAt, kind, named: TXID }))).toEqual(expected);
    }
  });

  it.each(REASONS)(
    'is never late nor asked for again once it was sent back: %s',
    (rejectReason) => {
      const deposit = aDeposit({ ...ended, ...named, rejectReason, sentBackTxids: [TXID] });
      for (const kind of ['arrived', 'claimed'] as const) {
        const after = seen({ kind, sentAt: sentAt.getTime() + 1, named: TXID });
        const step = rejectReason === 'withdrawn' ? 'cancelled' : 'rejected';
        expect(requestState(deposit, after, [])).toMatchObject({ step, canAskAgain: false });
      }
    },
  );

  it.each([
    ['not in the night after the desk has closed', '2026-01-05T21:00:00Z', 'arrived'],
    ['not when the desk has been open for 30 minutes', '2026-01-06T03:50:00Z', 'arrived'],
    ['after more', '2026-01-06T03:51:00Z', 'slow'],
  ])(
    'says that its review takes longer than usual, and leads to support, %s',
    (_, now, expected) => {
      vi.useFakeTimers({ now: new Date(now) });
      onTestFinished(() => void vi.useRealTimers());
      // At 8:50 pm in India.
      const arrived = seen({ sentAt: Date.parse('2026-01-05T15:20:00Z') });
      const allDay = { ...reviewTime, opensMs: 0, closesMs: DAY_MS };
      const stateOf = (time: ReviewTime | null) => {
        const { step, action, needsUser } = requestState(aDeposit(own), arrived, [], time);
        return [step, action, needsUser];
      };
      const isSlow = expected === 'slow';
      expect(stateOf(reviewTime)).toEqual([expected, isSlow ? 'support' : null, isSlow]);
      expect(stateOf(allDay)).toEqual(['slow', 'support', true]);
      expect(stateOf(null)).toEqual(['arrived', null, false]);
    },
  );

  it.each([
    ['is for that one', TXID, microUsdt(6_000_000)],
    ['is for another one', OTHER, null],
    ['names none', null, null],
  ])('may wait for the rest by a named transaction if its credit %s', (_, txid, sendMicro) => {
    const credit = anEntry({ kind: 'part', amountPaise: paise(40_000), txid });
    expect(requestState(aDeposit({ ...part, ...named }), null, [credit])).toMatchObject({
      ...{ step: 'part-paid', sendMicro },
    });
  });

  it('asks for what is unpaid, and not for what was missing before a credit', () => {
    const request = { ...named, ...own, inrPaise: paise(250_000) };
    const before = seen({ kind: 'claimed', excessMicro: -15_002_200, named: TXID });
    const credit = anEntry({ kind: 'part', amountPaise: paise(100_000), txid: TXID });
    // Its user named no transaction for it.
    const unnamed = anEntry({ id: 'deposit-1_2', amountPaise: paise(140_000), txid: OTHER });
    const sendMicro = (paymentCount: number, paidPaise: number, entries = [credit, unnamed]) => {
      const deposit = aDeposit({ ...request, paymentCount, paidPaise: paise(paidPaise) });
      return requestState(deposit, before, entries).sendMicro;
    };
    expect(sendMicro(1, 100_000, [credit])).toBe(15_000_000);
    expect(sendMicro(2, 240_000)).toBe(1_000_000);
    // A list does not know what the credits have spent.
    expect(sendMicro(2, 240_000, [])).toBeNull();
  });

  it('may be closed with what arrives while some of it has, and not all', () => {
    const canClose = (changes: Partial<Deposit>, stored: SeenTransfers | null = null) =>
      requestState(aDeposit(changes), stored, []).canClose;
    const claimed = (excessMicro: number | null) =>
      canClose(named, seen({ kind: 'claimed', excessMicro, named: TXID }));
    expect([-1, 0, 1, null].map(claimed)).toEqual([true, false, false, false]);
    expect(canClose(named, seen({ kind: 'less', excessMicro: -1, named: TXID }))).toBe(true);
    const full = { ...part, paidPaise: paise(100_000) };
    const states = [part, own, full, ended].map((each) => canClose(each));
    expect(states).toEqual([true, false, false, false]);
  });

  it('knows of a part that was taken back by its entries', () => {
    const entries = [
      anEntry({ kind: 'part', amountPaise: paise(100_000) }),
      aCorrection({ amountPaise: paise(-70_000), at: new Date() }),
    ];
    const deposit = aDeposit({ paidPaise: paise(30_000), paymentCount: 1, correctedSeqs: [1] });
    const { step, back, sendMicro } = requestState(deposit, null, entries);
    expect({ step, sendMicro, amount: back?.amountPaise }).toEqual({
      ...{ step: 'taken-back', sendMicro: null, amount: 70_000 },
    });
  });
});

it('A transfer is of a request from when it was made until a week after it ended', () => {
  const { submittedAt } = aDeposit();
  const before = new Date((submittedAt?.getTime() ?? 0) - 1);
  const late = new Date(sentAt.getTime() + 7 * DAY_MS);
  expect(isOwnTransfer(aDeposit(own), before)).toBe(false);
  expect(isOwnTransfer(aDeposit(own), late)).toBe(true);
  expect(isOwnTransfer(aDeposit(ended), late)).toBe(true);
  expect(isOwnTransfer(aDeposit(ended), new Date(late.getTime() + 1))).toBe(false);
});

it('It is looked for until then, unless something was credited', () => {
  const processedAt = new Date(Date.now() - 6 * DAY_MS);
  expect(isLookedFor(aDeposit({ ...cancelled, processedAt }))).toBe(true);
  expect(isLookedFor(aDeposit({ ...cancelled, ...part, processedAt }))).toBe(false);
  expect(isLookedFor(aDeposit({ ...cancelled, processedAt, payableMicro: null }))).toBe(false);
  expect(
    isLookedFor(aDeposit({ ...cancelled, processedAt: new Date(Date.now() - 8 * DAY_MS) })),
  ).toBe(false);
  expect(isLookedFor(aDeposit({ ...cancelled, processedAt, sentBackTxids: [TXID] }))).toBe(false);
});

it('A request that is asked for again has one ID, which no other request has', () => {
  const id = 'abcdefghij0123456789';
  expect(idAgain(id)).toBe('bcdefghij0123456789a');
  expect(idAgain('record-of-other-origin')).toBeNull();
});
