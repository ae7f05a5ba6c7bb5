import { describe, expect, it } from 'vitest';
import { creditProof, hasNothing } from '@/domain/matching/creditEvidence';
import { indexTransfers } from '@/domain/tron/transferList';
import { NO_OTHERS, UNKNOWN, type Evidence } from '@/domain/matching/match';
import type { Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import type { Transfer, TransferCheckResult } from '@/domain/tron/transferCheck';
import { aDeposit, received, SPENT_ON_UNKNOWN } from '../../support/deposits';
import { SENDER, SUBMITTED_AT, TXID } from '../../support/receipts';

const OWN = microUsdt(10_003_700);
const minutes = (count: number) => new Date(SUBMITTED_AT.getTime() + count * 60_000);

const asking = (changes: Partial<Deposit> = {}) =>
  aDeposit({ payableMicro: OWN, submittedAt: SUBMITTED_AT, txids: [TXID], ...changes });

describe('that no money has come for a request', () => {
  const transfer = { txid: TXID, sentAt: minutes(5), from: SENDER, amounts: [OWN] as const };
  /** Of another amount; a node whose newest block is so young does not lag. */
  const newest = (after: number) => ({
    ...{ txid: 'e'.repeat(64), sentAt: minutes(after), from: SENDER },
    amounts: [microUsdt(7_000_000)] as const,
  });
  const list = (...listed: Transfer[]) => ({
    ...{ listed: indexTransfers([newest(10), ...listed]), sinceMs: minutes(-24 * 60).getTime() },
    ...{ at: minutes(11), isTruncated: false },
  });
  const found = (check: TransferCheckResult) => new Map([[TXID, { ...NO_OTHERS, check }]]);
  const failed = found({ kind: 'not-found' });
  const none = new Map<string, Evidence>();
  it.each<[string, boolean, Parameters<typeof hasNothing>[2], typeof none?, Deposit?]>([
    ['where all that arrived is listed without it', true, list()],
    ['not where its own amount is listed', false, list(transfer)],
    [
      'not where the typed amount is listed',
      false,
      list({ ...transfer, amounts: [microUsdt(10_000_000)] }),
    ],
    ['not before anything is listed', false, null],
    ['not where the list has a gap', false, { ...list(), isTruncated: true }],
    ['not a second after it was made', false, { ...list(), at: minutes(1 / 60) }],
    [
      'not by a node that lags',
      false,
      { ...list(), listed: indexTransfers([newest(9)]), at: minutes(40) },
    ],
    ['not where nothing at all is listed', false, { ...list(), listed: indexTransfers([]) }],
    ['not by a later list', false, { ...list(), sinceMs: minutes(-1439).getTime() }],
    ['where no amount is its own', true, list(), none, asking({ payableMicro: null, txids: [] })],
    ['not by what it names alone', false, null, failed],
    ['where what it names is nothing, too', true, list(), failed],
    ['not where it names what arrived', false, null, found(received(minutes(5), OWN))],
    [
      'not where its own amount arrived meanwhile',
      false,
      list({ ...transfer, txid: 'b'.repeat(64) }),
      failed,
    ],
  ])('is known %s', (_, isKnown, arrivals, claimed = none, deposit = asking()) => {
    expect(hasNothing(claimed, deposit, arrivals)).toBe(isKnown);
  });
});

describe('a credit of none of the transactions', () => {
  const of = (spentOn: Evidence['spentOn']) => new Map([[TXID, { ...UNKNOWN, spentOn }]]);
  it.each<[string, ReadonlyMap<string, Evidence>, object]>([
    ['that a request names none', new Map(), { kind: 'none-claimed' }],
    ['that another can be credited for one', of(null), { isClaimable: true }],
    ['that all were credited before', of(SPENT_ON_UNKNOWN), { isClaimable: false }],
    ['nothing of one that is not known', of(undefined), { isClaimable: null }],
  ])('says %s', (_, claimed, gap) => {
    expect(creditProof(null, claimed, asking(), paise(100_000))).toMatchObject({
      provedBy: null,
      gaps: [gap],
    });
  });
});
