import { describe, expect, it } from 'vitest';
import { TRANSFER_BEFORE_REQUEST_MS } from '@/config/business';
import { microUsdt, paise } from '@/domain/money/money';
import type { TransferCheckResult } from '@/domain/tron/transferCheck';
import { compareTogether } from '@/domain/matching/compareTogether';
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
