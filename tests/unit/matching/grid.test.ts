import { expect, it } from 'vitest';
import { checkMessage } from '@/components/transfers/checkMessage';
import { unpaidPaise, type Deposit } from '@/domain/deposits/deposit';
import { groupBy } from '@/domain/groupBy';
import { creditProof, hasNothing, likelyTxid, reasonsFor } from '@/domain/matching/creditEvidence';
import {
  creditedBefore,
  isProven,
  reserverOf,
  provenCredit,
  tailReservers,
  typedWith,
  UNKNOWN,
  type Claims,
  type Facts,
} from '@/domain/matching/match';
import { classifyIncoming, type Incoming } from '@/domain/matching/incoming';
import { arrivalFor, hintOf, offeredTxids } from '@/domain/matching/listedArrivals';
import { withoutTail } from '@/domain/deposits/payable';
import { formatRupeesExact, microUsdt, paise } from '@/domain/money/money';
import { formatLocalTime } from '@/domain/time/formatTime';
import { indexTransfers } from '@/domain/tron/transferList';
import { classifyAnswers, type TransferCheckResult } from '@/domain/tron/transferCheck';
import { describeTransaction, formatGaps } from '@/pages/admin/matching/describeTransaction';
import { aDeposit, SPENT_ON_UNKNOWN } from '../../support/deposits';
import {
  ADDRESSES,
  aReceipt,
  aTransfer,
  FAKE_USDT,
  LOOKALIKE_ACCOUNT,
  SENDER,
  TXID,
} from '../../support/receipts';

const AT = new Date('2026-01-05T10:00:00Z');
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
const OWN = 25.0037;
const TYPED = 25;
const micro = (usdt: number) =>
  microUsdt(Math.min(Number.MAX_SAFE_INTEGER, Math.round(usdt * 1e6)));
const DAY = 86_400;

const own = (changes: Partial<Deposit> = {}) =>
  aDeposit({
    id: 'Own00000000000000000',
    inrPaise: paise(250_000),
    payableMicro: micro(OWN),
    submittedAt: AT,
    ...changes,
  });
const ravis = (changes: Partial<Deposit> = {}) =>
  own({ id: 'Ravi0000000000000000', userId: 'ravi', userName: 'Ravi Kumar', ...changes });
const ended = { status: 'rejected', processedAt: after(60) } as const;
const late = (changes: Partial<Deposit>) =>
  own({ id: 'Late0000000000000000', ...ended, payableMicro: micro(25.0099), ...changes });
const credited = ravis({
  ...{ status: 'confirmed', paymentCount: 1, paidPaise: paise(250_000) },
  ...{ submittedAt: after(-9 * DAY), processedAt: after(-8 * DAY) },
});

/** The states of a request that one transfer is compared with. */
const DEPOSITS: Readonly<Record<string, Deposit>> = {
  pending: own(),
  'names it': own({ txids: [TXID] }),
  'no own amount': own({ payableMicro: null, txids: [TXID] }),
  'part paid': own({ txids: [TXID], paidPaise: paise(100_000), paymentCount: 1 }),
  corrected: own({ txids: [TXID], paymentCount: 1, correctedSeqs: [1] }),
  confirmed: own({
    txids: [TXID],
    status: 'confirmed',
    paidPaise: paise(250_000),
    paymentCount: 1,
    processedAt: after(600),
  }),
  'taken back': own({
    ...{ txids: [TXID], status: 'confirmed', paymentCount: 1, processedAt: after(600) },
    ...{ paidPaise: paise(250_000), correctedPaise: paise(250_000), correctedSeqs: [1] },
  }),
  rejected: own({ txids: [TXID], ...ended }),
  withdrawn: own({ txids: [TXID], ...ended, rejectReason: 'withdrawn' }),
};

interface Sent {
  usdt?: number[];
  seconds?: number;
  changes?: Parameters<typeof aTransfer>[0];
  isFinal?: boolean;
  isFailed?: boolean;
  answer?: TransferCheckResult;
  /** Other deposits that name it; null if the server was not asked. */
  claims?: Partial<Claims> | null;
  spentOn?: Facts['spentOn'];
  /** Other stored requests. */
  others?: Deposit[];
}

const SENT: Readonly<Record<string, Sent>> = {
  'own amount': {},
  'typed amount': { usdt: [TYPED] },
  'less a fee': { usdt: [OWN - 1] },
  'less a fee on no list': { usdt: [OWN - 3.37] },
  'less more than 5.00': { usdt: [OWN - 5.01] },
  'less a fraction of a cent': { usdt: [OWN - 1.0001] },
  'less a fee, a day later': { usdt: [OWN - 1], seconds: DAY },
  'less a fee, more than a day later': { usdt: [OWN - 1], seconds: DAY + 1 },
  'less a fee, within 30 s': { usdt: [OWN - 1], seconds: 29 },
  'less a fee, another’s own amount': {
    usdt: [OWN - 1],
    others: [ravis({ payableMicro: micro(OWN - 1), submittedAt: after(100) })],
  },
  'another’s own amount less a fee': {
    others: [ravis({ payableMicro: micro(OWN + 2), submittedAt: after(100) })],
  },
  'less a fee, typed by another': {
    usdt: [OWN - 1],
    others: [ravis({ usdtMicro: micro(OWN - 1), payableMicro: null, submittedAt: after(-60) })],
  },
  'typed by another': {
    usdt: [20],
    others: [ravis({ usdtMicro: micro(20), payableMicro: null, submittedAt: after(60) })],
  },
  less: { usdt: [20] },
  more: { usdt: [30] },
  'another’s own amount': { others: [ravis({ submittedAt: after(100) })] },
  'another’s ended request': { others: [ravis({ ...ended, submittedAt: after(100) })] },
  'the user’s ended request': {
    usdt: [25.0099],
    others: [late({})],
  },
  'typed by an older request': {
    others: [ravis({ usdtMicro: micro(OWN), payableMicro: null, submittedAt: after(-60) })],
  },
  'typed by a newer request': {
    others: [ravis({ usdtMicro: micro(OWN), payableMicro: null, submittedAt: after(60) })],
  },
  'named by two users': { claims: { others: [ravis({ txids: [TXID] })] } },
  'typed amount, named by many': { usdt: [TYPED], claims: { others: [ravis()], hasMore: true } },
  'before the request': { seconds: -600 },
  'two hours later, credited to another before': { seconds: 7_200, others: [credited] },
  'later than that, credited to another before': { seconds: 7_201, others: [credited] },
  'later than that, of another that was never credited': {
    seconds: 7_201,
    others: [ravis({ ...ended, submittedAt: after(-9 * DAY), processedAt: after(-8 * DAY) })],
  },
  'the user’s request that an operator ended since': {
    usdt: [25.0099],
    others: [late({ processedAt: after(601) })],
  },
  'the user’s request that they cancelled since': {
    usdt: [25.0099],
    others: [late({ processedAt: after(601), rejectReason: 'withdrawn' })],
  },
  'within 30 s': { seconds: 29 },
  'long before': { seconds: -2 * DAY },
  'a year later': { seconds: 365 * DAY },
  'not final': { isFinal: false },
  'other token': { changes: { contract: FAKE_USDT } },
  'other address': { changes: { to: LOOKALIKE_ACCOUNT } },
  'no token': { usdt: [] },
  failed: { isFailed: true },
  several: { usdt: [OWN, 1] },
  'impossibly large': { usdt: [1e10] },
  spent: { spentOn: SPENT_ON_UNKNOWN },
  'uses unknown': { claims: null },
  'unknown to the node': { answer: { kind: 'not-found' } },
  'node silent': { answer: { kind: 'node-error', reason: 'timeout' } },
  'unreadable answer': { answer: { kind: 'invalid-answer' } },
};

function checkOf({ usdt = [OWN], seconds = 600, changes, ...sent }: Sent): TransferCheckResult {
  if (sent.answer) return sent.answer;
  const { isFinal = true, isFailed = false } = sent;
  const log = usdt.map((each) => aTransfer({ amount: BigInt(Math.round(each * 1e6)), ...changes }));
  const receipt = { ...aReceipt({ log, sentAt: after(seconds) }), ...(isFailed && FAILED) };
  return classifyAnswers(
    TXID,
    isFinal ? { final: receipt } : { final: {}, seen: receipt },
    ADDRESSES,
  );
}

const FAILED = { result: 'FAILED' };

const isFor = ({ state }: Incoming, { id }: Deposit): boolean =>
  'proof' in state && isProven(state.proof) && state.payee?.id === id;

/** All texts on screen about a transfer that a request names or that is offered for it. */
function describeCell(deposit: Deposit, sent: Sent): string[] {
  const { usdt = [OWN], seconds = 600, others = [] } = sent;
  const amounts = usdt.map(micro);
  const [first = micro(0), ...more] = amounts;
  const stored = [deposit, ...others];
  const open = stored.filter(({ status }) => status === 'pending');
  const typed = (of: readonly number[]) => open.filter((each) => of.includes(each.usdtMicro));
  const check = checkOf(sent);
  const reserver = reserverOf(first, after(seconds), stored);
  const tails = tailReservers(first, after(seconds), stored);
  const facts: Facts = {
    reserver,
    tails,
    typed: typedWith(first, deposit, stored),
    earlier: creditedBefore(reserver ?? tails[0] ?? deposit, stored),
    claims: { others: [], hasMore: false, ...sent.claims },
    spentOn: sent.spentOn ?? null,
  };
  const evidence = { ...(sent.claims === null ? UNKNOWN : facts), check };
  const known = new Map([[TXID, evidence]]);
  const credit = unpaidPaise(deposit);
  const { provedBy, gaps } = creditProof(TXID, known, deposit, credit);
  // Nothing that is not proved is without a gap, whatever is credited.
  if (provedBy === null) expect(gaps).not.toEqual([]);
  const proven = provenCredit(evidence, deposit);
  const line = describeTransaction(evidence, deposit);
  const user = checkMessage(check, deposit);
  const listed = {
    txid: TXID,
    sentAt: after(seconds),
    from: SENDER,
    amounts: [first, ...more],
  } as const;
  const byAmounts = indexTransfers([listed]);
  const incoming = classifyIncoming(listed, {
    spent: new Map(
      sent.spentOn ? [[TXID, { kind: 'credited', depositId: 'x', deposit: null }]] : [],
    ),
    reservers: stored,
    areReserversCut: false,
    claiming: open.filter(({ txids }) => txids.includes(TXID)),
    typed: typed([...amounts, ...amounts.map(withoutTail)]),
    typedUntil: null,
  });
  const whole = {
    listed: byAmounts,
    sinceMs: after(-DAY).getTime(),
    at: after(900),
    isTruncated: false,
  };
  const flags = {
    preselected: likelyTxid(known, deposit) === TXID,
    together: proven !== null,
    'nothing came': hasNothing(known, deposit, whole),
    offered: offeredTxids(deposit, byAmounts).length > 0,
    'in the queue': arrivalFor(deposit, byAmounts, open) !== null,
  };
  return [
    `${line.tone}: ${[line.title, line.notes].filter(Boolean).join(' · ')}`,
    `gaps: ${formatGaps(gaps, deposit)}`,
    `reasons: ${reasonsFor(gaps).join(', ')}`,
    `is: ${[provedBy, proven && formatRupeesExact(proven.amountPaise), ...Object.entries(flags).map(([name, is]) => is && name)].filter(Boolean).join(', ')}`,
    `incoming: ${incoming.state.kind}${isFor(incoming, deposit) ? ', as expected' : ''}`,
    `chip: ${deposit.status === 'pending' ? hintOf(deposit, whole, []) : null}`,
    `user: ${[user.title, user.lines.join(' ')].filter(Boolean).join(': ')}`,
  ];
}

it('every transfer is described as before, for a request in every state', async () => {
  const cells = Object.entries(SENT).flatMap(([what, sent]) => {
    const said = groupBy(Object.entries(DEPOSITS), ([, deposit]) =>
      describeCell(deposit, sent)
        .join('\n  ')
        .replaceAll(formatLocalTime(after(sent.seconds ?? 600)), 'TIME'),
    );
    return [...said].map(
      ([lines, of]) => `${what} | ${of.map(([name]) => name).join(', ')}\n  ${lines}\n`,
    );
  });
  // A device can be made to show anything, so it promises no credit.
  expect(cells.join('').match(/user: .*(credited|paid to your wallet)/)).toBeNull();
  await expect(cells.join('')).toMatchFileSnapshot('grid.txt');
});
