import { describe, expect, it } from 'vitest';
import { classifyIncoming, type IncomingUses } from '@/domain/matching/incoming';
import { reserverOf } from '@/domain/matching/match';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise, type MicroUsdt } from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { aDeposit, NO_USES } from '../../support/deposits';

const TXID = 'a'.repeat(64);
const OWN = microUsdt(25_003_700);
const TYPED = microUsdt(25_000_000);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SENT = new Date('2026-01-15T10:00:00Z');
const before = (ms: number) => new Date(SENT.getTime() - ms);

/** A deposit of 25 USDT with an own amount, ten minutes older than the transfer. */
const aRequest = (changes: Partial<Deposit> = {}): Deposit =>
  aDeposit({
    id: 'own',
    payableMicro: OWN,
    inrPaise: paise(250_000),
    submittedAt: before(10 * MINUTE),
    ...changes,
  });
const ended = (status: 'confirmed' | 'rejected', agoMs: number, changes: Partial<Deposit> = {}) =>
  aRequest({ status, submittedAt: before(20 * DAY), processedAt: before(agoMs), ...changes });
const plain = (changes: Partial<Deposit> = {}) =>
  aRequest({ id: 'plain', userId: 'ravi', payableMicro: null, ...changes });

const transaction = (...amounts: [MicroUsdt, ...MicroUsdt[]]): Transfer => ({
  txid: TXID,
  sentAt: SENT,
  from: '1'.repeat(40),
  amounts,
});
const classify = (uses: Partial<IncomingUses>, sent = transaction(OWN)) =>
  classifyIncoming(sent, { ...NO_USES, ...uses });

describe('whose a transfer is', () => {
  it.each<[string, Deposit[], string | null]>([
    ['the open request with this own amount', [aRequest()], 'own'],
    ['none with another own amount', [aRequest({ payableMicro: microUsdt(OWN + 1) })], null],
    ['none that was made after it', [aRequest({ submittedAt: before(-1) })], null],
    ['none whose time is not known', [aRequest({ submittedAt: null })], null],
    ['one that ended a week before', [ended('rejected', 7 * DAY)], 'own'],
    ['none that ended more than a week before', [ended('rejected', 7 * DAY + 1)], null],
    ['one that was confirmed', [ended('confirmed', DAY)], 'own'],
    ['one that ended after it', [ended('rejected', -DAY)], 'own'],
    ['the latest of two', [ended('confirmed', 2 * DAY), aRequest({ id: 'newer' })], 'newer'],
    ['the latest in any order', [aRequest({ id: 'newer' }), ended('confirmed', 2 * DAY)], 'newer'],
    [
      'the one before where the latest was made after it',
      [aRequest({ id: 'newer', submittedAt: before(-1) }), ended('rejected', DAY)],
      'own',
    ],
  ])('%s', (_, deposits, id) => expect(reserverOf(OWN, SENT, deposits)?.id ?? null).toBe(id));
});

describe('what became of a transfer', () => {
  it.each<[string, Partial<IncomingUses>, string[]]>([
    ['where all that are older are known', { typedUntil: before(9 * MINUTE) }, []],
    ['where more may be older', { typedUntil: before(10 * MINUTE) }, ['typed-unknown']],
    [
      'where more may be older, and one is',
      { typed: [plain({ usdtMicro: OWN })], typedUntil: before(11 * MINUTE) },
      ['also-typed'],
    ],
    ['where another asks for the typed amount', { typed: [plain()] }, []],
  ])('%s', (_, uses, gaps) => {
    const deposit = aRequest();
    const { state } = classify({ reservers: [deposit], ...uses });
    expect(state).toMatchObject({ kind: 'own', deposit });
    expect('proof' in state && state.proof.gaps.map(({ kind }) => kind)).toEqual(gaps);
  });

  it('is late where its request has ended, and fits only a new one of the same user and amount', () => {
    const reserver = ended('rejected', DAY);
    const late = (...typed: Deposit[]) => classify({ reservers: [reserver], typed });
    expect(late(plain())).toMatchObject({
      state: { kind: 'late', deposit: reserver, payee: null },
      fitting: [],
    });
    const successor = plain({ userId: 'asha' });
    expect(late(plain(), successor).state).toEqual({
      kind: 'late',
      deposit: reserver,
      payee: successor,
      proof: expect.objectContaining({ provedBy: 'own-amount', gaps: [] }),
    });
    const paid = { ...successor, paidPaise: paise(100), paymentCount: 1 };
    expect(late(paid).state).toMatchObject({
      proof: { provedBy: null, gaps: [{ kind: 'more' }, { kind: 'no-own-amount' }] },
    });
    expect(late(plain({ userId: 'asha', usdtMicro: OWN })).state).toMatchObject({
      payee: null,
    });
  });

  it('is claimed by open requests that name it, and otherwise unclaimed, with those that could fit', () => {
    const naming = plain({ id: 'naming', txids: [TXID] });
    expect(classify({ claiming: [naming], typed: [plain()] })).toMatchObject({
      state: { kind: 'claimed' },
      claims: [{ id: 'naming' }],
      fitting: [{ id: 'plain' }],
    });
    const typed = [
      plain(),
      plain({ id: 'exact', usdtMicro: OWN }),
      plain({ usdtMicro: microUsdt(1) }),
    ];
    const { state, fitting } = classify({ typed });
    expect(state).toEqual({ kind: 'unclaimed' });
    expect(fitting.map(({ id }) => id)).toEqual(['plain', 'exact']);
  });

  it('of several transfers in one transaction is nobody’s by its amount', () => {
    const { state, fitting } = classify(
      { reservers: [aRequest()], typed: [plain()] },
      transaction(OWN, TYPED),
    );
    expect(state).toEqual({ kind: 'unclaimed' });
    expect(fitting.map(({ id }) => id)).toEqual(['plain']);
  });
});
