import { describe, expect, it } from 'vitest';
import { TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { microUsdt, paise } from '@/domain/money/money';
import type { Deposit } from '@/domain/deposits/deposit';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { compareTogether, seenTransfers } from '@/domain/matching/compareTogether';
import { aDeposit, received as receivedOf } from '../../support/deposits';
import { SUBMITTED_AT } from '../../support/receipts';

const received = (usdt: number, sentAt = SUBMITTED_AT) =>
  receivedOf(sentAt, microUsdt(Math.round(usdt * 1e6)));
const longBefore = new Date(SUBMITTED_AT.getTime() - TRANSFER_BEFORE_REQUEST_MS - 1);
const nothing = { kind: 'failed' } as const;
const HUNDRED = aDeposit({ inrPaise: paise(1_000_000), submittedAt: SUBMITTED_AT });
const OWN = { ...HUNDRED, payableMicro: microUsdt(100_003_700) };

describe('transfers taken all together', () => {
  it.each<[string, (TransferCheckResult | null)[], typeof HUNDRED, number]>([
    ['are the amount', [received(60), received(40)], HUNDRED, 0],
    ['are the amount with its own last digits', [received(60.0037), received(40)], OWN, 0],
    ['are the amount without them', [received(60), received(40)], OWN, 0],
    ['are the amount beside what moved nothing', [nothing, received(100)], HUNDRED, 0],
    ['are less', [received(60), received(20)], HUNDRED, -20],
    ['are less than the own amount', [received(60), received(20)], OWN, -20.0037],
    ['are more', [received(60), received(60)], HUNDRED, 20],
  ])('%s', (_what, checks, expected, over) => {
    expect(compareTogether(checks, expected)).toBe(Math.round(over * 1e6));
  });

  it.each<[string, (TransferCheckResult | null)[]]>([
    ['one has no answer yet', [received(60), null]],
    ['one was not found', [received(60), { kind: 'not-found' }]],
    ['one is not final', [received(60), { kind: 'not-final' }]],
    ['the network could not be asked', [received(60), { kind: 'node-error', reason: 'busy' }]],
    [
      'one was sent long before, perhaps for something else',
      [received(60), received(40, longBefore)],
    ],
    ['one holds several', [received(60), receivedOf(SUBMITTED_AT, microUsdt(1), microUsdt(1))]],
    ['none has moved anything', [nothing]],
  ])('are not compared where %s', (_what, checks) => {
    expect(compareTogether(checks, HUNDRED)).toBeNull();
  });
});

describe('what the named transactions of a request prove', () => {
  const named = ['a'.repeat(64), 'b'.repeat(64)];
  const after = (ms: number) => new Date(SUBMITTED_AT.getTime() + ms);
  const DAY = 24 * 3_600_000;
  const seenOf = (
    checks: readonly TransferCheckResult[],
    deposit: Deposit = OWN,
    isComplete = true,
    spent: readonly TransferCheckResult[] = [],
  ) => {
    const txids = named.slice(0, checks.length);
    const open = txids.map((txid, index) => {
      const check = checks[index] ?? nothing;
      return { txid, check, isSpent: spent.includes(check) };
    });
    return seenTransfers({ ...deposit, txids }, open, isComplete);
  };

  it.each<[string, TransferCheckResult, string, typeof HUNDRED]>([
    ['the own amount', received(100.0037), 'arrived', OWN],
    ['the own amount, of a request made again', received(100.0037, after(-DAY)), 'arrived', OWN],
    ['the own amount long before', received(100.0037, longBefore), 'claimed', OWN],
    [
      'the own amount as one of several',
      receivedOf(SUBMITTED_AT, microUsdt(100_003_700), microUsdt(1)),
      'claimed',
      OWN,
    ],
    ['the typed amount', received(100), 'claimed', OWN],
    ['the typed amount of a request without an own one', received(100), 'claimed', HUNDRED],
    ['more', received(155), 'claimed', OWN],
    ['less', received(99.5), 'claimed', OWN],
    ['the own amount less a fee of 1.00', received(99.0037, after(DAY)), 'less', OWN],
    ['the own amount less a fee of 5.00', received(95.0037), 'less', OWN],
    ['the own amount less a fee of 5.01', received(94.9937), 'claimed', OWN],
    ['the own amount less a fee that is not whole cents', received(99.0036), 'claimed', OWN],
    ['the own amount less a fee, a day later', received(99.0037, after(DAY + 1)), 'claimed', OWN],
    ['the own amount less a fee, before', received(99.0037, after(-1)), 'claimed', OWN],
  ])('%s', (_, check, kind, deposit) => {
    expect(seenOf([check], deposit)).toMatchObject({ kind });
  });

  it('is the own amount, whatever is named beside it; two that add up are claims', () => {
    expect(seenOf([received(7), received(100.0037)])).toMatchObject({
      ...{ kind: 'arrived', txid: named[1], named: '', arrivedMicro: 100_003_700 },
    });
    expect(seenOf([received(60), received(40.0037)])).toMatchObject({
      ...{ kind: 'claimed', excessMicro: 0, arrivedMicro: 100_003_700, named: named.join(' ') },
    });
    expect(seenOf([received(99.0037), received(1)])).toMatchObject({ kind: 'claimed' });
  });

  it('says by how much it is more or less only where all that was spent is known', () => {
    expect(seenOf([received(99.5)])).toMatchObject({ excessMicro: -503_700 });
    expect(seenOf([received(155)])).toMatchObject({ excessMicro: 54_996_300 });
    expect(seenOf([received(155)], OWN, false)).toMatchObject({ excessMicro: null });
  });

  it('is less only while no other transaction may be the rest', () => {
    expect(seenOf([received(99.0037), nothing])).toMatchObject({
      ...{ kind: 'less', excessMicro: -1_000_000 },
    });
    for (const kind of ['not-final', 'not-found'] as const) {
      expect(seenOf([received(99.0037), { kind }])).toMatchObject({
        ...{ kind: 'claimed', excessMicro: null },
      });
    }
  });

  it('is nothing where it paid for another request, and another one counts', () => {
    const spent = received(100.0037);
    const seenBut = (...checks: TransferCheckResult[]) => seenOf(checks, OWN, true, [spent]);
    expect(seenBut(spent)).toMatchObject({ kind: 'spent', arrivedMicro: 0 });
    expect(seenBut(spent, received(3))).toMatchObject({
      kind: 'claimed',
      arrivedMicro: 3_000_000,
    });
    expect(seenBut(spent, nothing)).toMatchObject({ kind: 'failed' });
  });
});
