import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deposit } from '@/domain/deposits/deposit';
import { withoutTail } from '@/domain/deposits/payable';
import {
  NO_OTHERS,
  reserverOf,
  proofOf,
  provenCredit,
  tailReservers,
  typedWith,
  type Evidence,
} from '@/domain/matching/match';
import { microUsdt, paise } from '@/domain/money/money';
import { aDeposit, received } from '../../support/deposits';

const SENT = new Date('2026-01-15T10:00:00Z');
const before = (minutes: number) => new Date(SENT.getTime() - minutes * 60_000);

const request = (id: string, usdt: number, own: number | null, minutesAgo: number) =>
  aDeposit({
    ...{ id, userId: id, userName: id, submittedAt: before(minutesAgo) },
    ...{ usdtMicro: microUsdt(Math.round(usdt * 1e6)), inrPaise: paise(Math.round(usdt * 1e4)) },
    payableMicro: own === null ? null : microUsdt(Math.round(own * 1e6)),
  });

/** All that the panel knows of a transfer for a deposit, where all these are stored. */
function evidenceFor(deposit: Deposit, micro: number, stored: readonly Deposit[]): Evidence {
  const amount = microUsdt(micro);
  const naming = stored.filter(({ id, txids }) => id !== deposit.id && txids.length > 0);
  return {
    ...NO_OTHERS,
    check: received(SENT, amount),
    reserver: reserverOf(amount, SENT, stored),
    tails: tailReservers(amount, SENT, stored),
    typed: typedWith(amount, deposit, stored),
    claims: { others: naming, hasMore: false },
  };
}

describe('a thief with a larger request', () => {
  const TXID = 'a'.repeat(64);
  /** 254.1737 was asked for, and a wallet of two decimals sends 254.17. */
  it.each([
    ['before the payer', 60],
    ['after the payer', 10],
  ])('made %s is not suggested, whoever names the transfer', (_, minutesAgo) => {
    for (const payerNames of [true, false]) {
      const payer = request('asha', 254.17, 254.1737, 30);
      const thief = request('mallory', 900, 900.0099, minutesAgo);
      const named = [
        { ...payer, txids: payerNames ? [TXID] : [] },
        { ...thief, txids: [TXID] },
      ] as const;
      const evidence = evidenceFor(named[1], 254_170_000, named);
      expect(provenCredit(evidence, named[1])).toBeNull();
      const proof = proofOf(evidence, named[1]);
      expect(proof.provedBy).toBeNull();
      // Said beside that it is less.
      expect(proof.gaps).toContainEqual({ kind: 'also-typed', other: named[0] });
      expect(proof.gaps).toContainEqual(expect.objectContaining({ kind: 'less' }));
      // Nor of exactly what arrived.
      const part = proofOf(evidence, named[1], paise(2_541_700));
      expect(part.gaps.map(({ kind }) => kind)).toContain('also-typed');
      expect(provenCredit(evidenceFor(named[0], 254_170_000, named), named[0])).toBeNull();
    }
  });
});

describe('a net of own amounts', () => {
  const ended = (deposit: Deposit): Deposit => ({
    ...deposit,
    ...{ status: 'rejected', rejectReason: 'withdrawn', processedAt: before(20) },
  });

  /** As it may be where both were reserved before the rules kept them apart. */
  it.each([
    ['open', (deposit: Deposit) => [deposit]],
    [
      'withdrawn, with another one open',
      (deposit: Deposit) => [
        ended(deposit),
        { ...request('other', 99, 99.0011, 15), userId: deposit.userId },
      ],
    ],
  ])('that is %s pays nobody without a reason', (_, netOf) => {
    const payer = request('asha', 100, 100.0037, 30);
    const stored = [payer, ...netOf(request('mallory', 99, 99.0037, 40))];
    for (const deposit of stored) {
      expect(provenCredit(evidenceFor(deposit, 99_003_700, stored), deposit)).toBeNull();
    }
    const thief = stored.at(-1) ?? payer;
    expect(proofOf(evidenceFor(thief, 99_003_700, stored), thief).gaps).toContainEqual({
      ...{ kind: 'belongs-less-fee', other: payer },
    });
  });

  /** Two held own amounts that share one of these keys cannot both be reserved. */
  const keysOf = (own: number) =>
    [0, 1].map((next) => `${Math.floor(own / 5_000_000) + next}-${own % 10_000}`);
  const fee = fc.integer({ min: 1, max: 500 }).map((cents) => cents * 10_000);
  const tail = fc.integer({ min: 1, max: 99 }).map((n) => n * 100);
  const whole = fc.integer({ min: 9_000, max: 11_000 }).map((cents) => cents * 10_000);

  it('under the rules gives every transfer less any fee to its payer, and to nobody else', () => {
    fc.assert(
      fc.property(
        fc.tuple(whole, tail),
        fc.array(fc.tuple(whole, tail, fc.boolean()), { maxLength: 60 }),
        fee,
        ([typed, own], net, less) => {
          const taken = new Set(keysOf(typed + own));
          const others = net.flatMap(([amount, end, isOpen], index) => {
            const keys = keysOf(amount + end);
            if (keys.some((key) => taken.has(key))) return [];
            for (const key of keys) taken.add(key);
            const made = request(`m${index % 2}-${index}`, amount / 1e6, (amount + end) / 1e6, 40);
            return [{ ...(isOpen ? made : ended(made)), userId: `m${index % 2}` }];
          });
          const payer = request('asha', typed / 1e6, (typed + own) / 1e6, 30);
          const stored = [...others, payer];
          const micro = typed + own - less;
          for (const deposit of stored) {
            const credit = provenCredit(evidenceFor(deposit, micro, stored), deposit);
            if (deposit !== payer) expect(credit).toBeNull();
            else if (withoutTail(microUsdt(micro)) > 0) expect(credit?.provedBy).toBe('tail');
          }
        },
      ),
    );
  });
});
