import type { Deposit } from '@/domain/deposits/deposit';
import { CREDIT_REASONS, type CreditReason } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import type { Arrivals } from '@/domain/tron/transferList';
import { isAllListed, offeredTxids, type TakenTransfers } from './listedArrivals';
import {
  NO_MONEY,
  proofOf,
  provedFor,
  provenCredit,
  UNKNOWN,
  type Evidence,
  type Gap,
  type Proof,
} from './match';

const SENT_BEFORE: readonly CreditReason[] = ['sent-before', 'earlier-request'];

/** The reasons an administrator can give for crediting despite a gap, besides free text. */
const REASONS: Partial<Record<Gap['kind'], readonly CreditReason[]>> = {
  'none-claimed': ['no-transaction', 'several-transfers'],
  'none-chosen': ['no-transaction', 'several-transfers'],
  unchecked: ['not-checked'],
  'node-error': ['not-checked'],
  'invalid-answer': ['not-checked'],
  'use-unknown': ['not-checked'],
  'several-transfers': ['several-transfers'],
  less: ['typed-amount', 'other-amount', 'several-transfers'],
  more: ['other-amount', 'several-transfers'],
  'other-amount': ['typed-amount', 'other-amount', 'several-transfers'],
  'no-own-amount': ['named-only', 'several-transfers'],
  'also-claimed': ['named-only'],
  'long-before': SENT_BEFORE,
  before: SENT_BEFORE,
  'at-once': SENT_BEFORE,
  undated: SENT_BEFORE,
  belongs: ['earlier-request'],
  'ended-since': ['earlier-request'],
};

export const reasonsFor = (gaps: readonly Gap[]): CreditReason[] =>
  CREDIT_REASONS.filter(
    (reason) => reason === 'other' || gaps.some(({ kind }) => REASONS[kind]?.includes(reason)),
  );

/** The other deposit whose own amount a transfer has; null if there is none or it is unknown. */
export const otherReserver = (
  { reserver }: Evidence,
  { id }: Pick<Deposit, 'id'>,
): Deposit | null => (reserver && reserver.id !== id ? reserver : null);

/** The proof of a credit that spends `txid`, or (null) none of its deposit's transactions. */
export function creditProof(
  txid: string | null,
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  creditPaise: Paise,
): Proof {
  if (claimed.size === 0) return { provedBy: null, gaps: [{ kind: 'none-claimed' }] };
  if (txid === null) {
    const all = [...claimed.values()];
    const isUnspent = all.some(({ spentOn }) => spentOn === null);
    const isSpent = all.every(({ spentOn }) => spentOn);
    const isClaimable = isUnspent ? true : isSpent ? false : null;
    return { provedBy: null, gaps: [{ kind: 'none-chosen', isClaimable }] };
  }
  return proofOf(claimed.get(txid) ?? UNKNOWN, deposit, creditPaise);
}

/**
 * The transaction to preselect for a credit: one that proves a credit, preferably by the own amount. A name preselects nothing.
 * Undefined if there is none; null if the deposit has no transaction.
 */
export function likelyTxid(
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
): string | null | undefined {
  if (claimed.size === 0) return null;
  const proven = [...claimed].flatMap(([txid, evidence]) => {
    const credit = provenCredit(evidence, deposit);
    return credit ? [{ txid, provedBy: credit.provedBy }] : [];
  });
  return (proven.find(({ provedBy }) => provedBy === 'own-amount') ?? proven[0])?.txid;
}

/** True if a transaction certainly has no more for a deposit: it is spent, brought nothing, or is proved to be another one's. */
export function isNothing(evidence: Evidence, deposit: Deposit): boolean {
  const { check, spentOn } = evidence;
  if (spentOn) return true;
  if (check?.kind !== 'arrived') return NO_MONEY.some((kind) => kind === check?.kind);
  return provedFor(check.transfer, deposit, evidence) !== null;
}

/** True if none of the transactions of a deposit brought anything for it, also if it has none. */
export const bringNothing = (claimed: ReadonlyMap<string, Evidence>, deposit: Deposit): boolean =>
  [...claimed.values()].every((evidence) => isNothing(evidence, deposit));

/**
 * True if it is certain that no money has come for a deposit, so that it can be rejected: none of its transactions brought any, and
 * a list that was read for this question has all that was sent and offers none.
 */
export const hasNothing = (
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  arrivals: Arrivals | null,
  taken?: TakenTransfers,
): boolean =>
  arrivals !== null &&
  isAllListed(deposit, arrivals) &&
  // Listed after its transactions were checked, or not found by a node that lags.
  offeredTxids(deposit, arrivals.listed, taken).every((txid) => {
    const kind = claimed.get(txid)?.check?.kind;
    return kind !== undefined && kind !== 'not-found';
  }) &&
  bringNothing(claimed, deposit);
