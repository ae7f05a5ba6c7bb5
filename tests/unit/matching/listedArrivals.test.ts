import { describe, expect, it } from 'vitest';
import {
  arrivalFor,
  arrivalsOf,
  hasArrivedFor,
  hintOf,
  offeredTxids,
  takenTransfers,
  uncertainTransfers,
  type Hint,
} from '@/domain/matching/listedArrivals';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import { indexTransfers } from '@/domain/tron/transferList';
import { aDeposit } from '../../support/deposits';
import { SENDER, SUBMITTED_AT } from '../../support/receipts';

const OWN = microUsdt(10_003_700);
const later = (seconds: number) => new Date(SUBMITTED_AT.getTime() + seconds * 1_000);

const asking = (changes: Partial<Deposit> = {}) => aDeposit({ payableMicro: OWN, ...changes });

let last = 0;
const listed = (sentAt: Date = later(60), ...amounts: [number, ...number[]] | []): Transfer => {
  const [first = OWN, ...more] = amounts;
  return {
    txid: (++last).toString(16).padStart(64, '0'),
    sentAt,
    from: SENDER,
    amounts: [microUsdt(first), ...more.map(microUsdt)],
  };
};

const find = (deposit: Deposit, ...transactions: Transfer[]) =>
  arrivalFor(deposit, indexTransfers(transactions), [deposit])?.transaction ?? null;

describe('the transaction by which a request seems to be paid', () => {
  it('is the one listed transfer of exactly its own amount, at least 30 seconds younger', () => {
    const own = listed(later(30));
    const others = [listed(later(60), 10_000_000), listed(later(60), 10_003_701)];
    expect(find(asking(), ...others, own)).toBe(own);
    expect(find(asking(), ...others)).toBeNull();
    expect(find(asking(), own, listed(later(90)))).toBeNull();
    expect(find(asking(), listed(later(60), OWN, 5))).toBeNull();
    expect(find(asking({ status: 'rejected' }), listed())).toBeNull();
  });

  it('is the later of two where the earlier was sent before the request', () => {
    const [before, after] = [listed(later(-600)), listed(later(600))];
    expect(find(asking(), before, after)).toBe(after);
  });
});

describe('the transactions that are offered for a request', () => {
  const offered = (deposit: Deposit, ...transactions: Transfer[]) =>
    offeredTxids(deposit, indexTransfers(transactions.toReversed()));
  const typed = listed(later(20), 10_000_000);
  const lessFee = listed(later(10), OWN - 1_000_000);
  const own = listed(later(300));
  const ownBefore = listed(later(-60));
  const other = listed(later(5), 7_000_000);
  const pair = listed(later(5), 5, 6);
  const above = listed(later(5), 11_000_000);

  it('are at most two: its own amount, also from before, and until that arrived the typed amount and its own less a fee', () => {
    const all = [own, typed, lessFee];
    expect(offered(asking(), ownBefore, ...all)).toEqual([own.txid, ownBefore.txid]);
    expect(offered(asking(), ...all)).toEqual([own.txid]);
    expect(offered(asking(), ownBefore, typed)).toEqual([ownBefore.txid, typed.txid]);
    expect(offered(asking(), typed, lessFee)).toEqual([typed.txid, lessFee.txid]);
    expect(offered(asking({ payableMicro: null }), ...all)).toEqual([typed.txid]);
    expect(offered(asking({ paymentCount: 1 }), ...all)).toEqual([own.txid]);
  });

  it.each<[string, Transfer]>([
    ['a fee below a cent', listed(later(60), OWN - 9_999)],
    ['a fee above 5 USDT', listed(later(60), OWN - 5_010_000)],
    ['other last digits', listed(later(60), OWN - 1_000_100)],
    ['more by over 5 USDT', listed(later(60), OWN + 5_010_000)],
    ['more with other last digits', listed(later(60), OWN + 1_000_100)],
    ['a day before the request', listed(later(-25 * 3600))],
  ])('are none of %s', (_, transaction) => {
    expect(offered(asking(), transaction)).toEqual([]);
    expect(offered(asking(), own, transaction)).toEqual([own.txid]);
  });

  it('are a little more, and what was sent in parts: in one transaction, or by one sender who sent no other that day', () => {
    const more = listed(later(60), OWN + 5_000_000);
    expect(offered(asking(), more)).toEqual([more.txid]);
    const inOne = listed(later(60), 6_000_000, OWN - 6_000_000);
    expect(offered(asking(), inOne)).toEqual([inOne.txid]);
    const two = [listed(later(60), 6_000_000), listed(later(90), OWN - 6_000_000)] as const;
    const ids = two.map(({ txid }) => txid);
    expect(offered(asking(), ...two)).toEqual(ids);
    expect(offered(asking({ payableMicro: null, usdtMicro: OWN }), ...two)).toEqual(ids);
    const third = listed(later(3600), 9_000_000);
    expect(offered(asking(), ...two, third)).toEqual([]);
    const another = { ...two[1], from: `${SENDER}2` };
    expect(offered(asking(), two[0], another)).toEqual([]);
    const before = { ...two[0], sentAt: later(-60) };
    expect(offered(asking(), before, two[1])).toEqual([]);
  });

  it('are not what is proved for another request, or spent; what another owns without proof is both’s', () => {
    const mine = asking({ usdtMicro: microUsdt(10_500_000), payableMicro: microUsdt(10_503_700) });
    const hers = asking({ id: 'hers', userId: 'hers' });
    const known = indexTransfers([own]);
    expect(offeredTxids(mine, known)).toEqual([own.txid]);
    const taken = takenTransfers([mine, hers], known);
    expect([...taken]).toEqual([[own.txid, 'hers']]);
    expect(offeredTxids(mine, known, taken)).toEqual([]);
    expect(offeredTxids(hers, known, taken)).toEqual([own.txid]);
    // Ended, it is still hers; a thief who names it gains nothing.
    const ended = { ...hers, status: 'rejected', processedAt: later(900) } as const;
    expect([...takenTransfers([ended], known)]).toEqual([[own.txid, 'hers']]);
    const thief = { ...mine, txids: [own.txid] };
    const list = { listed: known, sinceMs: 0, at: later(900), isTruncated: false };
    expect(hintOf(thief, list, [], taken)).toBe('unknown');
    expect([hasArrivedFor(thief, known, taken), hasArrivedFor(thief, known)]).toEqual([
      false,
      true,
    ]);
    // Within 30 seconds of her request somebody may have seen the transfer first.
    const atOnce = listed(later(20));
    expect([...takenTransfers([hers], indexTransfers([atOnce]))]).toEqual([]);
    // Less by a fee, with her tail.
    const hersLess = asking({ id: 'hers', payableMicro: microUsdt(10_803_700) });
    const short = indexTransfers([own]);
    expect([...takenTransfers([mine, hersLess], short)]).toEqual([]);
    expect([...takenTransfers([hersLess], short)]).toEqual([[own.txid, 'hers']]);
    const next = asking({
      id: 'next',
      userId: 'hers',
      submittedAt: later(1000),
      payableMicro: null,
    });
    expect(offeredTxids(next, known, takenTransfers([ended, next], known))).toEqual([]);
    expect(offeredTxids(hers, known, new Map([[own.txid, null]]))).toEqual([]);
  });

  it('are found without a look at all other requests for each', () => {
    const readsOf = (count: number) => {
      let reads = 0;
      const numbers = Array.from({ length: count }, (_, n) => 20_000_101 + n * 1_000_101);
      const deposits = numbers.map((micro, n) => {
        const usdtMicro = microUsdt(micro - (micro % 10_000));
        const deposit = asking({ id: `${n}`, usdtMicro, inrPaise: paise(usdtMicro / 100) });
        return Object.defineProperty(deposit, 'payableMicro', {
          get() {
            reads += 1;
            return microUsdt(micro);
          },
        });
      });
      const short = numbers.map((micro) => listed(later(60), micro - 1_000_000));
      const known = indexTransfers(short);
      expect(takenTransfers(deposits, known).size).toBe(count);
      expect(arrivalsOf(deposits, known).size).toBe(count);
      return reads / count;
    };
    expect(readsOf(90)).toBeLessThanOrEqual(1.1 * readsOf(30));
  });

  it('are asked about only where it is not known whose they are', () => {
    const hers = asking({ id: 'hers', userId: 'hers' });
    const known = indexTransfers([own, typed]);
    const other = asking({ id: 'b', payableMicro: null });
    const uncertain = (...open: Deposit[]) =>
      uncertainTransfers(open, known, takenTransfers(open, known));
    expect(uncertain(hers, other)).toEqual([typed]);
    expect(uncertain(hers)).toEqual([]);
    // Once hers has ended, only the server knows that another names what was credited to it.
    const naming = { ...other, usdtMicro: microUsdt(7), txids: [own.txid] };
    expect(uncertain(hers, naming)).toEqual([]);
    expect(uncertain(naming)).toEqual([own]);
  });

  const DAY_BEFORE = later(-24 * 3600).getTime();
  const silent = { kind: 'node-error', reason: 'timeout' } as const;
  const named = asking({ txids: [other.txid] });
  const arrivals = (...transfers: Transfer[]) => ({
    ...{ listed: indexTransfers(transfers), sinceMs: DAY_BEFORE },
    ...{ at: later(600), isTruncated: false },
  });
  // A node that lists a block ten minutes younger than the request does not lag.
  const all = arrivals(listed(later(600), 8_000_000));

  it.each<[string, Hint | null, Deposit, typeof all | null, TransferCheckResult[]?]>([
    ['its own amount', 'arrived', asking(), arrivals(own)],
    ['two that could be it', 'two', asking(), arrivals(typed, lessFee)],
    ['one of two transfers', 'arrived', asking(), arrivals(listed(later(60), 5, OWN))],
    ['two of other amounts', 'two', asking({ txids: [pair.txid] }), arrivals(pair)],
    ['another that its user names', 'two', named, arrivals(own, other)],
    ['less, which its user names', 'less', named, arrivals(other)],
    ['more, as its receipt says', 'more', named, null, [{ kind: 'arrived', transfer: above }]],
    ['nothing', 'nothing', asking(), all],
    ['nothing for one without an own amount', 'nothing', asking({ payableMicro: null }), all],
    ['nothing of what its user names', 'nothing', named, all],
    ['nothing of it, and no receipt', 'nothing', named, all, [silent]],
    ['no list yet', null, asking(), null],
    ['nothing, in a list with a gap', 'unknown', asking(), { ...all, isTruncated: true }],
    ['nothing, in a later list', 'unknown', asking(), { ...all, sinceMs: DAY_BEFORE + 1 }],
    ['nothing, in an earlier list', 'unknown', asking(), { ...all, at: later(-1) }],
    ['nothing, by a node that lags', 'unknown', asking(), arrivals(listed(later(599), 8_000_000))],
    ['not yet final', 'not-final', named, all, [{ kind: 'not-final' }]],
    ['unknown to the node', 'not-found', named, null, [{ kind: 'not-found' }]],
    ['one of two not asked for', null, named, null, [{ kind: 'not-found' }, silent]],
    ['failed, without a list', null, named, null, [{ kind: 'failed' }, { kind: 'not-found' }]],
    ['failed', 'nothing', named, all, [{ kind: 'failed' }, { kind: 'not-found' }]],
  ])('are shown in a word: %s', (_, hint, deposit, known, checks = []) => {
    expect(hintOf(deposit, known, checks)).toBe(hint);
  });

  it('are none once the request has ended', () =>
    expect(offered(asking({ status: 'rejected' }), own)).toEqual([]));
});
