import { describe, expect, it } from 'vitest';
import {
  hasNothing,
  reasonsFor,
  transferGaps,
  type Evidence,
  type EvidenceGap,
} from '@/domain/matching/creditEvidence';
import { byAmount } from '@/domain/matching/listedArrivals';
import type { TransactionUse } from '@/domain/matching/transactionUse';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { microUsdt, paise } from '@/domain/money/money';
import { classifyTransfer, type NodeAnswer } from '@/domain/tron/transferCheck';
import type { ListedTransaction } from '@/domain/tron/transferList';
import { aDeposit } from '../../support/deposits';
import { ADDRESSES, SENDER, SUBMITTED_AT, TXID, WALLET_ACCOUNT } from '../../support/receipts';
import { usdtAccount } from '../../../scripts/emulators/tronReceipts.mjs';

const OWN = microUsdt(10_003_700);
const minutes = (count: number) => new Date(SUBMITTED_AT.getTime() + count * 60_000);

const asking = (changes: Partial<Deposit> = {}) =>
  aDeposit({ payableMicro: OWN, submittedAt: SUBMITTED_AT, txids: [TXID], ...changes });
const ravis = (changes: Partial<Deposit> = {}) =>
  asking({ id: 'ravis', userId: 'ravi', userName: 'Ravi', txids: [], ...changes });

const arrived = (usdtMicro: number, isFinal = true): NodeAnswer => {
  const transfer = { contract: usdtAccount, from: SENDER, to: WALLET_ACCOUNT };
  const transfers = [{ ...transfer, amount: BigInt(usdtMicro) }];
  const receipt = { txid: TXID, sentAt: minutes(5), isFailed: false, transfers };
  return { kind: 'receipt', isFinal, receipt };
};

const UNUSED: TransactionUse = { others: [], hasMore: false, endedCount: 0, spentOn: null };

function gapsOf(
  deposit: Deposit,
  answer: NodeAnswer,
  known: Partial<Evidence> = {},
): EvidenceGap['kind'][] {
  const amount = known.amount ?? {
    owner: deposit.payableMicro === OWN ? deposit : null,
    typed: null,
  };
  const evidence = {
    check: classifyTransfer(answer, ADDRESSES),
    use: UNUSED,
    amount,
    ...known,
  };
  return transferGaps(evidence, deposit, unpaidPaise(deposit)).map(({ kind }) => kind);
}

describe('that no money has come for a request', () => {
  const transfer = { txid: TXID, sentAt: minutes(5), from: SENDER, amounts: [OWN] as const };
  const list = (...listed: ListedTransaction[]) => ({
    listed: byAmount(listed),
    at: minutes(10),
    isTruncated: false,
  });
  const found = (answer: NodeAnswer, use = UNUSED) =>
    new Map([[TXID, { check: classifyTransfer(answer, ADDRESSES), use, amount: undefined }]]);
  const failed = found({ kind: 'not-found' });
  const none = new Map<string, Evidence>();
  it.each<[string, boolean, Deposit, Parameters<typeof hasNothing>[2], typeof none?]>([
    ['where all that arrived is listed without it', true, asking(), list()],
    ['not where its own amount is listed', false, asking(), list(transfer)],
    [
      'not where the typed amount is listed',
      false,
      asking(),
      list({ ...transfer, amounts: [microUsdt(10_000_000)] }),
    ],
    ['not before anything is listed', false, asking(), null],
    ['not where the list has a gap', false, asking(), { ...list(), isTruncated: true }],
    ['not where it was listed a while ago', false, asking(), { ...list(), at: minutes(8) }],
    ['not where no amount is its own', false, asking({ payableMicro: null }), list()],
    ['where what it names is nothing', true, asking(), null, failed],
    ['not where it names what arrived', false, asking(), null, found(arrived(OWN))],
    [
      'not where its own amount arrived meanwhile',
      false,
      asking(),
      list({ ...transfer, txid: 'b'.repeat(64) }),
      failed,
    ],
  ])('is known %s', (_, isKnown, deposit, arrivals, claimed = none) => {
    expect(hasNothing(claimed, deposit, arrivals, minutes(10))).toBe(isKnown);
  });
});

describe('the reasons to credit something in spite of what is missing', () => {
  it.each<[EvidenceGap[], string[]]>([
    [[], ['other']],
    [[{ kind: 'none-claimed' }], ['several-transfers', 'no-transaction', 'other']],
    [[{ kind: 'check', check: 'node-error' }], ['not-checked', 'other']],
    [[{ kind: 'check', check: 'failed' }], ['other']],
    [[{ kind: 'also-typed' }], ['other']],
    [
      [{ kind: 'no-own-amount' }, { kind: 'timing', timing: 'before' }],
      ['several-transfers', 'sent-before', 'earlier-request', 'named-only', 'other'],
    ],
  ])('for %j are %j', (gaps, reasons) => expect(reasonsFor(gaps)).toEqual(reasons));
});

describe('a credit is as expected', () => {
  it('if exactly the own amount arrived, whoever else names it', () => {
    expect(gapsOf(asking(), arrived(OWN))).toEqual([]);
    const use = { ...UNUSED, others: [ravis()], hasMore: true };
    expect(gapsOf(asking(), arrived(OWN), { use })).toEqual([]);
  });

  const earlier = (changes: Partial<Deposit> = {}) =>
    asking({ id: 'earlier', status: 'rejected', ...changes });
  /** A deposit of the same amount made after the transfer. */
  const later = (changes: Partial<Deposit> = {}) =>
    asking({ payableMicro: microUsdt(10_009_900), submittedAt: minutes(60 * 48), ...changes });

  it('if it is the own amount of an earlier request of the same user and amount, which has ended', () => {
    const known = { amount: { owner: earlier(), typed: null } };
    expect(gapsOf(later(), arrived(OWN), known)).toEqual([]);
    expect(gapsOf(later({ payableMicro: null }), arrived(OWN), known)).toEqual([]);
  });

  it.each<[string, EvidenceGap['kind'][], Deposit, NodeAnswer, Partial<Evidence>?]>([
    [
      'its user typed what is another own amount',
      ['belongs'],
      asking({ payableMicro: null, inrPaise: paise(100_037), usdtMicro: OWN }),
      arrived(OWN),
      { amount: { owner: ravis(), typed: null } },
    ],
    ['it is not final', ['check'], asking(), arrived(OWN, false)],
    [
      'another request was typed with it',
      ['also-typed'],
      asking(),
      arrived(OWN),
      { amount: { owner: asking(), typed: ravis({ usdtMicro: OWN }) } },
    ],
    ['it was never checked', ['unchecked'], asking(), arrived(OWN), { check: undefined }],
    [
      'it is the own amount of another request',
      ['belongs', 'also-claimed'],
      asking({ payableMicro: microUsdt(10_009_900) }),
      arrived(OWN),
      {
        amount: { owner: ravis(), typed: null },
        use: { ...UNUSED, others: [ravis({ txids: [TXID] })] },
      },
    ],
    [
      'it is the own amount of another open request of the same user',
      ['belongs'],
      asking({ payableMicro: microUsdt(10_009_900) }),
      arrived(OWN),
      { amount: { owner: asking({ id: 'other' }), typed: null } },
    ],
  ])('but not where %s', (_, gaps, deposit, answer, known) => {
    expect(gapsOf(deposit, answer, known)).toEqual(gaps);
  });
});
