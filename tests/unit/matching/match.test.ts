import { describe, expect, it } from 'vitest';
import { TRANSFER_BEFORE_REQUEST_MS, TRANSFER_UNSEEN_AFTER_MS } from '@/config/business';
import {
  mainGap,
  match,
  NO_OTHERS,
  type Facts,
  type MainGap,
  type TransferTiming,
} from '@/domain/matching/match';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import { aDeposit } from '../../support/deposits';
import { SUBMITTED_AT } from '../../support/receipts';

const asking = (changes: Partial<Deposit> = {}) =>
  aDeposit({ inrPaise: paise(250_000), payableMicro: microUsdt(25_003_700), ...changes });
const matchOf = (
  usdtMicro: number,
  deposit: Deposit,
  delayMs = 5 * 60_000,
  facts: Partial<Facts> = {},
) =>
  match(
    { amounts: [microUsdt(usdtMicro)], sentAt: new Date(SUBMITTED_AT.getTime() + delayMs) },
    deposit,
    { ...NO_OTHERS, ...facts },
  );

describe('what a transfer is worth', () => {
  const named = asking({ payableMicro: null });
  const paid = (sum: number) => asking({ paymentCount: 1, paidPaise: paise(sum) });
  it.each<[string, number, Deposit, number, MainGap | null]>([
    ['a paisa less', 24_999_900, named, 249_999, 'less'],
    ['a paisa more', 25_000_100, named, 250_001, 'more'],
    ['what rounds to the same paisa', 24_999_950, named, 250_000, 'no-own-amount'],
    ['what rounds to a paisa less', 24_999_949, named, 249_999, 'less'],
    ['dust', 49, named, 0, 'less'],
    ['the largest number', Number.MAX_SAFE_INTEGER, named, 90_071_992_547_410, 'more'],
    ['the own amount', 25_003_700, asking(), 250_000, null],
    ['another tail', 25_009_999, asking(), 250_000, 'other-amount'],
    ['no tail', 25_000_000, asking(), 250_000, 'other-amount'],
    ['the next cent', 25_010_000, asking(), 250_100, 'more'],
    ['a paid request’s', 25_003_700, paid(100), 250_037, 'more'],
    ['that of one unpaid again', 25_003_700, asking({ paymentCount: 1 }), 250_000, 'no-own-amount'],
    ['all of the rest', 5_000_000, paid(200_000), 50_000, 'no-own-amount'],
  ])('%s', (_, usdtMicro, deposit, inrPaise, main) => {
    const found = matchOf(usdtMicro, deposit);
    expect([found.inrPaise, mainGap(found.gaps)]).toEqual([inrPaise, main]);
  });
});

describe('when a transfer was sent', () => {
  it.each<[string, number, TransferTiming]>([
    ['more than a day before the request', -TRANSFER_BEFORE_REQUEST_MS - 1, 'long-before'],
    ['a day before', -TRANSFER_BEFORE_REQUEST_MS, 'before'],
    ['a moment before', -1, 'before'],
    ['at the same time', 0, 'at-once'],
    ['before anybody can be sure', TRANSFER_UNSEEN_AFTER_MS - 1, 'at-once'],
    ['clearly after', TRANSFER_UNSEEN_AFTER_MS, 'after'],
    ['ten weeks after', 70 * 24 * 60 * 60_000, 'after'],
  ])('%s', (_, delayMs, timing) => {
    const found = matchOf(25_003_700, asking(), delayMs);
    expect(found.gaps).toEqual(timing === 'after' ? [] : [{ kind: timing }]);
    // Long before outweighs the amount; any other timing does not.
    const less = mainGap(matchOf(1_000_000, asking(), delayMs).gaps);
    expect(less).toBe(timing === 'long-before' ? timing : 'less');
  });

  it('is not known of a request without a time', () => {
    const { gaps } = matchOf(25_003_700, asking({ submittedAt: null }));
    expect(gaps).toEqual([{ kind: 'undated' }]);
  });
});

describe('what is not known', () => {
  it.each<[string, Partial<Facts>, string[]]>([
    ['whose it is', { reserver: undefined, typed: undefined }, ['use-unknown']],
    ['who names it', { claims: undefined }, ['use-unknown']],
    ['who typed it', { typed: undefined }, ['typed-unknown']],
    ['nothing', {}, []],
  ])('%s', (_, facts, kinds) => {
    const { gaps } = matchOf(25_003_700, asking(), 60_000, facts);
    expect(gaps.map(({ kind }) => kind)).toEqual(kinds);
    // The own amount has arrived all the same.
    expect(mainGap(gaps)).toBeNull();
  });
});
