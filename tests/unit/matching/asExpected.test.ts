import { describe, expect, it } from 'vitest';
import { arrivalFor } from '@/domain/matching/listedArrivals';
import { indexTransfers } from '@/domain/tron/transferList';
import {
  isProven,
  NO_OTHERS,
  reserverOf,
  proofOf,
  provenCredit,
  typedWith,
} from '@/domain/matching/match';
import { classifyIncoming } from '@/domain/matching/incoming';
import type { Deposit } from '@/domain/deposits/deposit';
import { withoutTail } from '@/domain/deposits/payable';
import { microUsdt, paise } from '@/domain/money/money';
import type { Transfer } from '@/domain/tron/transferCheck';
import { aDeposit, received, NO_USES } from '../../support/deposits';
import { SENDER, TXID } from '../../support/receipts';

const OWN = microUsdt(25_003_700);
const DAY = 24 * 60 * 60;
const SENT = new Date('2026-01-15T10:00:00Z');
const before = (seconds: number) => new Date(SENT.getTime() - seconds * 1_000);

const own = (changes: Partial<Deposit> = {}): Deposit =>
  aDeposit({
    id: 'own',
    payableMicro: OWN,
    inrPaise: paise(250_000),
    submittedAt: before(600),
    ...changes,
  });
const ended = (changes: Partial<Deposit> = {}) =>
  own({
    id: 'ended',
    status: 'rejected',
    submittedAt: before(20 * DAY),
    processedAt: before(DAY),
    ...changes,
  });
/** A stranger's deposit of exactly the amount that the first one waits for. */
const stranger = (changes: Partial<Deposit> = {}) =>
  own({ id: 'stranger', userId: 'ravi', usdtMicro: OWN, payableMicro: null, ...changes });

/** The verdict of each part of the panel on a transfer for a deposit, each knowing all that is stored. */
function verdicts(deposit: Deposit, others: readonly Deposit[] = []) {
  const stored = [deposit, ...others];
  const open = stored.filter(({ status }) => status === 'pending');
  const listed: Transfer = { txid: TXID, sentAt: SENT, from: SENDER, amounts: [OWN] };
  const amount = {
    reserver: reserverOf(OWN, SENT, stored),
    typed: typedWith(OWN, deposit, stored),
  };
  const evidence = { ...NO_OTHERS, ...amount, check: received(SENT, OWN) };
  const { state } = classifyIncoming(listed, {
    ...NO_USES,
    reservers: stored.filter(({ payableMicro }) => payableMicro === OWN),
    typed: open.filter(({ usdtMicro }) => [OWN, withoutTail(OWN)].includes(usdtMicro)),
  });
  return {
    incoming: 'proof' in state && state.payee?.id === deposit.id && isProven(state.proof),
    sheet: isProven(proofOf(evidence, deposit)),
    together: provenCredit(evidence, deposit)?.provedBy === 'own-amount',
    queue: arrivalFor(deposit, indexTransfers([listed]), open) !== null,
  };
}

/** The grid has the usual cases; these are the limits of each. */
describe('one transfer has one verdict', () => {
  it.each<[string, boolean, Deposit, Deposit[]?]>([
    ['half a minute after it was made', true, own({ submittedAt: before(30) })],
    // An own amount that someone else typed counts only for an older, open request.
    ['typed at the same moment', false, own(), [stranger()]],
    [
      'typed before and withdrawn',
      true,
      own(),
      [stranger({ submittedAt: before(900), status: 'rejected', rejectReason: 'withdrawn' })],
    ],
    [
      'typed by many younger ones, and by one that is older',
      false,
      own(),
      [stranger({ submittedAt: before(10) }), stranger({ id: 'older', submittedAt: before(601) })],
    ],
  ])('%s: %s', (_, isExpected, deposit, others) => {
    expect(verdicts(deposit, others)).toEqual({
      incoming: isExpected,
      sheet: isExpected,
      together: isExpected,
      queue: isExpected,
    });
  });

  /** The queue knows no ended request, and looks only for the own amount of its row. */
  const successor = own({ payableMicro: microUsdt(25_009_900), submittedAt: before(60) });
  it.each<[string, boolean, Deposit[]]>([
    ['of another typed amount', false, [ended({ usdtMicro: microUsdt(25_000_001) })]],
    ['sent as that was made', false, [ended({ submittedAt: before(6) })]],
    ['typed before', false, [ended(), stranger({ submittedAt: before(21 * DAY) })]],
    ['typed since', true, [ended(), stranger({ submittedAt: before(19 * DAY) })]],
  ])('a late transfer, %s: %s', (_, isExpected, others) => {
    expect(verdicts(successor, others)).toEqual({
      incoming: isExpected,
      sheet: isExpected,
      together: isExpected,
      queue: false,
    });
  });
});
