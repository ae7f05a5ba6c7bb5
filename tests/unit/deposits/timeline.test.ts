import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import type { DepositEntry, CreditEntry } from '@/domain/ledger';
import { paise, sumPaise } from '@/domain/money/money';
import { timeline } from '@/domain/deposits/timeline';
import { aDeposit } from '../../support/deposits';
import { aCorrection, anEntry } from '../../support/statements';

const minute = (number: number) => new Date(Date.UTC(2026, 0, 5, 10, number));
const [A, B, C] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string];

/** The payment with this number, `seq` minutes after the submission. */
const payment = (seq: number, rupees: number, txid: string | null = null) =>
  anEntry({
    id: `deposit-1_${seq}`,
    seq,
    kind: 'part',
    amountPaise: paise(rupees * 100),
    at: minute(seq),
    txid,
  });
const approval = (seq: number, rupees: number, txid: string | null = null) => ({
  ...payment(seq, rupees, txid),
  kind: 'approval' as const,
});
const paidUpTo = (seq: number, rupees: number): Partial<Deposit> => ({
  paymentCount: seq,
  paidPaise: paise(rupees * 100),
});
const confirmed = (seq: number): Partial<Deposit> => ({
  ...paidUpTo(seq, 1_000),
  status: 'confirmed',
  processedAt: minute(seq),
  processedBy: 'operator',
});

/** The events in short: transactions by their first digit, payments by their rupees. */
const told = (deposit: Partial<Deposit>, entries: readonly DepositEntry[]) =>
  timeline(aDeposit(deposit), entries)
    .map((event) => {
      if (event.kind === 'transaction') return event.txid.charAt(0);
      if (event.kind === 'paid') return `${event.amountPaise / 100}${event.at ? '' : '?'}`;
      if (event.kind === 'again') return `+${event.amountPaise / 100}`;
      if (event.kind === 'corrected') return `-${event.amountPaise / 100}`;
      return event.kind;
    })
    .join(' ');

/** Takes back these rupees of a credit at this minute. */
const correction = (credit: CreditEntry, rupees: number, at: number, txid: string | null = null) =>
  aCorrection({
    ...{ id: `${credit.id}_undo`, reverses: credit.id, depositId: credit.depositId, txid },
    ...{ amountPaise: paise(-rupees * 100), at: minute(at) },
  });

describe('the timeline of a request', () => {
  it('starts with its submission, whose time may be unknown', () => {
    expect(timeline(aDeposit(), [])).toEqual([{ kind: 'submitted', at: minute(0) }]);
    expect(timeline(aDeposit({ submittedAt: null }), [])).toEqual([
      { kind: 'submitted', at: null },
    ]);
  });

  it.each([
    ['its user', { txids: [A] }],
    ['an administrator', { operatorTxids: [A] }],
  ])('tells each payment by number, and the transaction that %s named', (_, named) => {
    const deposit = aDeposit({ ...confirmed(2), ...named });
    const byOperator = 'operatorTxids' in named;
    const [first, last] = [payment(1, 400), approval(2, 600, A)];
    const credited = { by: 'operator', isCorrected: false };
    expect(timeline(deposit, [last, first])).toEqual([
      { kind: 'submitted', at: minute(0) },
      { kind: 'paid', entry: first, at: minute(1), amountPaise: 40_000, ...credited },
      { kind: 'transaction', txid: A, byOperator, at: null },
      { kind: 'confirmed', entry: last, at: minute(2), amountPaise: 60_000, ...credited },
    ]);
  });

  it('ends with a confirmation that credits nothing if part payments came to all of it', () => {
    expect(timeline(aDeposit(confirmed(1)), [payment(1, 1_000)]).at(-1)).toMatchObject({
      kind: 'confirmed',
      amountPaise: 0,
    });
  });

  it('ends with a rejection: its reason, its note and what was not paid, where these are stored', () => {
    const stored = { rejectReason: 'wrong-amount', rejectNote: 'You sent 4 USDT.' } as const;
    const end = { processedAt: minute(5), processedBy: 'operator' };
    const deposit = aDeposit({ ...paidUpTo(1, 400), status: 'rejected', ...stored, ...end });
    expect(timeline(deposit, [payment(1, 400)]).at(-1)).toEqual({
      ...{ kind: 'rejected', reason: 'wrong-amount', note: 'You sent 4 USDT.' },
      ...{ lostPaise: 60_000, at: minute(5), by: 'operator' },
    });
    expect(timeline(aDeposit({ status: 'rejected' }), []).at(-1)).toEqual({
      ...{ kind: 'rejected', reason: null, note: null, lostPaise: 100_000, at: null, by: null },
    });
  });

  it('ends where its user cancelled it', () => {
    const withdrawn = { status: 'rejected', rejectReason: 'withdrawn' } as const;
    const deposit = aDeposit({ ...withdrawn, processedAt: minute(3) });
    expect(timeline(deposit, []).at(-1)).toEqual({ kind: 'cancelled', at: minute(3) });
  });

  it('ends with the reward that was credited for it', () => {
    const of99 = { amountPaise: paise(9_900), at: minute(9) };
    const credited = anEntry({ id: 'reward', kind: 'reward', seq: null, ...of99 });
    expect(timeline(aDeposit(confirmed(1)), [credited, approval(1, 1_000)]).at(-1)).toEqual({
      ...{ kind: 'rewarded', entry: credited, by: 'operator', isCorrected: false, ...of99 },
    });
  });

  it('leaves out what belongs to another request', () => {
    const other = { ...payment(1, 400), id: 'deposit-2_1', depositId: 'deposit-2' };
    expect(told(confirmed(1), [other, approval(1, 1_000)])).toBe('submitted confirmed');
  });

  it.each(
    Object.entries<[Partial<Deposit>, DepositEntry[], string]>({
      'nothing was paid': [{ txids: [A, B] }, [], 'submitted a b'],
      'a payment spent none': [
        { ...paidUpTo(1, 400), txids: [A] },
        [payment(1, 400)],
        'submitted a 400',
      ],
      'a payment spent the first': [
        { ...paidUpTo(1, 400), txids: [A, B] },
        [payment(1, 400, A)],
        'submitted a 400 b',
      ],
      'a payment spent one named later': [
        { ...paidUpTo(2, 500), txids: [A, B, C] },
        [payment(1, 400, B), payment(2, 100, A)],
        'submitted a b 400 100 c',
      ],
      'the approval spent one': [
        { ...confirmed(2), txids: [A, B, C] },
        [payment(1, 400, A), approval(2, 600, B)],
        'submitted a 400 b c confirmed',
      ],
      'it was rejected': [
        { ...paidUpTo(1, 400), status: 'rejected', txids: [A, B] },
        [payment(1, 400, A)],
        'submitted a 400 b rejected',
      ],
    }),
  )(
    'puts transactions, whose time is not stored, where they fit: %s',
    (_, [deposit, entries, all]) => expect(told(deposit, entries)).toBe(all),
  );

  it.each<[string, Partial<Deposit>, DepositEntry[], string]>([
    ['the entries are not loaded', paidUpTo(2, 400), [], 'submitted 400?'],
    ['the newest is not', paidUpTo(2, 400), [payment(1, 300)], 'submitted 300 100?'],
    ['it is older than the ledger', paidUpTo(1, 400), [payment(1, 300)], 'submitted 100? 300'],
    ['it is confirmed without entries', confirmed(1), [], 'submitted 1000? confirmed'],
  ])('tells without a time what is only in the deposit: %s', (_, deposit, entries, all) =>
    expect(told(deposit, entries)).toBe(all),
  );

  const [first, second] = [payment(1, 400, A), approval(2, 600)];
  const again = { ...payment(3, 250), kind: 'again' as const, at: minute(9) };
  const reward = anEntry({ id: 'reward', kind: 'reward', seq: null, at: minute(3) });

  it.each(
    Object.entries<[Partial<Deposit>, DepositEntry[], string]>({
      'a payment was taken back before the approval': [
        { ...confirmed(2), correctedSeqs: [1], txids: [A] },
        [approval(2, 1_000), correction(first, 400, 1.5, A), first],
        'submitted a 400 -400 confirmed',
      ],
      'the approval was, after it, of a part, and credited again': [
        { ...confirmed(2), correctedPaise: paise(10_000), correctedSeqs: [2], paymentCount: 3 },
        [again, correction(second, 350, 8), second, first],
        'submitted 400 confirmed -350 +250',
      ],
      'a payment that is not loaded was': [
        { ...paidUpTo(2, 300), correctedSeqs: [1] },
        [payment(2, 100)],
        'submitted 200? 100',
      ],
      'the reward was': [
        confirmed(2),
        [first, second, reward, correction(reward, 99, 5)],
        'submitted 400 confirmed rewarded -99',
      ],
    }),
  )('tells what was taken back where it happened: %s', (_, [deposit, entries, all]) =>
    expect(told(deposit, entries)).toBe(all),
  );

  it('says of a correction what it took back and why, and of a credit that it was taken back', () => {
    const why = { reason: 'wrong-user', reasonNote: 'Ravi sent it', proposedBy: 'second' } as const;
    const [ofCredit, ofReward] = [correction(second, 600, 8, B), correction(reward, 99, 9)];
    const entries = [second, { ...ofCredit, ...why }, ofReward, reward];
    const events = timeline(aDeposit({ ...confirmed(2), correctedPaise: paise(60_000) }), entries);
    const taken = { by: 'operator', kind: 'corrected' };
    expect(events.filter(({ kind }) => kind === 'corrected')).toEqual([
      {
        ...{ ...taken, amountPaise: 60_000, isReward: false },
        ...{ at: minute(8), entry: { ...ofCredit, ...why } },
      },
      { ...taken, amountPaise: 9_900, isReward: true, at: minute(9), entry: ofReward },
    ]);
    const credits = events.filter((event) => 'isCorrected' in event && event.entry !== null);
    expect(credits).toMatchObject([{ isCorrected: true }, { isCorrected: true }]);
  });

  it('adds up to what is paid, names every transaction once and in order, and keeps the order of time', () => {
    const history = fc.record({
      txids: fc.subarray([A, B, C]),
      rupees: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 8 }),
      spends: fc.array(fc.option(fc.constantFrom(A, B, C)), { minLength: 8, maxLength: 8 }),
      isConfirmed: fc.boolean(),
      known: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    });
    fc.assert(
      fc.property(history, ({ txids, rupees, spends, isConfirmed, known }) => {
        const last = rupees.length - 1;
        const entries = rupees.map((amount, index) => {
          const spent = spends[index] ?? null;
          const isFirst = spends.indexOf(spent) === index;
          return (isConfirmed && index === last ? approval : payment)(
            index + 1,
            amount,
            isFirst && spent !== null && txids.includes(spent) ? spent : null,
          );
        });
        const paidPaise = sumPaise(entries.map(({ amountPaise }) => amountPaise));
        const deposit = aDeposit({
          txids,
          paidPaise,
          paymentCount: rupees.length,
          ...(isConfirmed && { status: 'confirmed', inrPaise: paidPaise, processedAt: minute(59) }),
        });
        const events = timeline(
          deposit,
          entries.filter((_, index) => known[index]),
        );
        const credits = events.flatMap((event) =>
          'amountPaise' in event ? event.amountPaise : [],
        );
        expect(sumPaise(credits)).toBe(paidPaise);
        const named = events.flatMap((event) => (event.kind === 'transaction' ? event.txid : []));
        expect(named).toEqual(txids);
        for (const txid of txids) {
          const spentAt = events.findIndex(
            (event) => 'entry' in event && event.entry?.txid === txid,
          );
          const namedAt = events.findIndex(
            (event) => event.kind === 'transaction' && event.txid === txid,
          );
          if (spentAt >= 0) expect(namedAt).toBeLessThan(spentAt);
        }
        const times = events.flatMap(({ at }) => (at ? at.getTime() : []));
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(events.some(({ kind }) => kind === 'confirmed')).toBe(isConfirmed);
        if (isConfirmed) expect(events.at(-1)?.kind).toBe('confirmed');
      }),
    );
  });
});
