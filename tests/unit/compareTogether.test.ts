import { describe, expect, it } from 'vitest';
import { microUsdt, paise } from '@/domain/money';
import type { ReceivedUsdt, TransferCheckResult } from '@/domain/tron/transferCheck';
import { compareTogether } from '@/domain/deposits/compareTogether';
import { aRequest, SENDER, SUBMITTED_AT } from '../support/receipts';

const received = (usdt: number, kind: 'too-little' | 'too-much' | 'too-early' = 'too-little') => {
  const usdtMicro = microUsdt(Math.round(usdt * 1e6));
  const transfer: ReceivedUsdt = {
    usdtMicro,
    inrPaise: paise(Math.round(usdt * 10_000)),
    sentAt: SUBMITTED_AT,
    timing: 'after',
    from: SENDER,
  };
  return { kind, received: transfer };
};
const nothing = { kind: 'failed' } as const;
const HUNDRED = aRequest({ unpaidPaise: paise(1_000_000), payableMicro: null });
const OWN = { ...HUNDRED, payableMicro: microUsdt(100_003_700) };

describe('transfers taken all together', () => {
  it.each<[string, (TransferCheckResult | null)[], typeof HUNDRED, string, number]>([
    ['are the amount', [received(60), received(40)], HUNDRED, 'fits', 0],
    ['are the amount with its own last digits', [received(60.0037), received(40)], OWN, 'fits', 0],
    ['are the amount without them', [received(60), received(40)], OWN, 'fits', 0],
    ['are the amount beside what moved nothing', [nothing, received(100)], HUNDRED, 'fits', 0],
    ['are less', [received(60), received(20)], HUNDRED, 'too-little', 20],
    ['are less than the own amount', [received(60), received(20)], OWN, 'too-little', 20.0037],
    ['are more', [received(60), received(60)], HUNDRED, 'too-much', 20],
  ])('%s', (_what, checks, expected, kind, difference) => {
    expect(compareTogether(checks, expected)).toEqual({
      kind,
      differenceMicro: Math.round(difference * 1e6),
    });
  });

  it.each<[string, (TransferCheckResult | null)[]]>([
    ['one has no answer yet', [received(60), null]],
    ['one was not found', [received(60), { kind: 'not-found' }]],
    ['one is not final', [received(60), { kind: 'not-final' }]],
    ['the network could not be asked', [received(60), { kind: 'node-error', reason: 'busy' }]],
    [
      'one was sent long before, perhaps for something else',
      [received(60), received(40, 'too-early')],
    ],
    ['one holds several', [received(60), { kind: 'several-transfers', usdt: ['1'], count: 2 }]],
    ['none has moved anything', [nothing]],
  ])('are not compared where %s', (_what, checks) => {
    expect(compareTogether(checks, HUNDRED)).toBeNull();
  });
});
