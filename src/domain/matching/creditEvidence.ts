import type { Deposit } from '@/domain/deposits/deposit';
import { CREDIT_REASONS, type CreditReason } from '@/domain/ledger';
import { claimGaps, mainGap, match, type Match, type MatchGap } from './match';
import { paysFor, type MatchedDeposit } from './owner';
import type { Paise } from '@/domain/money/money';
import {
  hasArrived,
  type ReceivedUsdt,
  type TransferCheckResult,
} from '@/domain/tron/transferCheck';
import { arrivedFor, type ListedByAmount } from './listedArrivals';
import type { AmountUse, TransactionUse } from './transactionUse';

type FailedCheck = Exclude<TransferCheckResult, { received: ReceivedUsdt }>['kind'];

/** What is missing for a credit to be as expected. */
export type EvidenceGap =
  | MatchGap
  /** The deposit has no transaction. */
  | { kind: 'none-claimed' }
  /** It has some, and the credit spends none; what another deposit can claim is null where it is not known. */
  | { kind: 'none-chosen'; isClaimable: boolean | null }
  | { kind: 'unchecked' }
  /** Nothing arrived, or it is not known. */
  | { kind: 'check'; check: FailedCheck };

/** Which reasons there can be in spite of a gap, besides one in words. */
const REASONS: Partial<Record<EvidenceGap['kind'] | FailedCheck, readonly CreditReason[]>> = {
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
  timing: ['sent-before', 'earlier-request'],
  belongs: ['earlier-request'],
};

/** The reasons that there can be to credit something in spite of what is missing. */
export const reasonsFor = (gaps: readonly EvidenceGap[]): CreditReason[] =>
  CREDIT_REASONS.filter(
    (reason) =>
      reason === 'other' ||
      gaps.some((gap) => REASONS[gap.kind === 'check' ? gap.check : gap.kind]?.includes(reason)),
  );

/** What is known about a transaction that a deposit claims, or an administrator names for it. */
export interface Evidence {
  check: TransferCheckResult | undefined;
  /** Undefined while the server has not said it. */
  use: TransactionUse | undefined;
  /** Undefined while the server has not said it, and where nothing arrived that it could be asked about. */
  amount: AmountUse | undefined;
}

/** The other deposit whose own amount a transfer has; null if there is none, or it is not known. */
export const otherOwner = ({ amount }: Evidence, { id }: Pick<Deposit, 'id'>): Deposit | null =>
  amount?.owner && amount.owner.id !== id ? amount.owner : null;

/** How a transfer that arrived fits a credit on a deposit, of all that is unpaid or of `creditPaise`. */
export const matchOf = (
  { use, amount }: Evidence,
  received: ReceivedUsdt,
  deposit: MatchedDeposit,
  creditPaise?: Paise,
): Match =>
  match(
    received,
    deposit,
    { owner: amount?.owner, typed: amount?.typed, claims: use },
    creditPaise,
  );

/**
 * What is missing for a credit of `creditPaise` that spends this transaction; empty if it is as expected. A spent transaction
 * cannot be chosen.
 */
export function transferGaps(
  evidence: Evidence,
  deposit: Deposit,
  creditPaise: Paise,
): readonly EvidenceGap[] {
  const { check } = evidence;
  if (hasArrived(check)) return matchOf(evidence, check.received, deposit, creditPaise).gaps;
  return [
    check ? { kind: 'check', check: check.kind } : { kind: 'unchecked' },
    // Whose its amount is cannot be known before it has arrived.
    ...claimGaps({ owner: null, typed: null, claims: evidence.use }, false),
  ];
}

/** What is missing for a credit that spends the transaction `txid`, or none, of those that its deposit has. */
export function evidenceGaps(
  txid: string | null,
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  creditPaise: Paise,
): readonly EvidenceGap[] {
  if (claimed.size === 0) return [{ kind: 'none-claimed' }];
  if (txid === null) {
    const uses = [...claimed.values()].map(({ use }) => use);
    const isUnspent = uses.some((use) => use?.spentOn === null);
    const isSpent = uses.every((use) => use?.spentOn);
    return [{ kind: 'none-chosen', isClaimable: isUnspent ? true : isSpent ? false : null }];
  }
  const evidence = claimed.get(txid) ?? { check: undefined, use: undefined, amount: undefined };
  return transferGaps(evidence, deposit, creditPaise);
}

/** Whether a transfer of the deposit's own amount has arrived, clearly after it was asked for. */
const isOwnAmount = (evidence: Evidence, deposit: Deposit): boolean =>
  hasArrived(evidence.check) &&
  mainGap(matchOf(evidence, evidence.check.received, deposit).gaps) === null;

/**
 * The transaction that a credit is for unless the administrator chooses another: one whose USDT arrived, that is not known
 * to be spent or to belong to another user, best one of the deposit's own amount; of those that the user does not name, only
 * one that makes the credit of `creditPaise` as expected. Undefined if there is none; null if the deposit has no transaction.
 */
export function likelyTxid(
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  creditPaise: Paise,
): string | null | undefined {
  if (claimed.size === 0) return null;
  const arrived = [...claimed].filter(([txid, evidence]) => {
    const owner = otherOwner(evidence, deposit);
    return (
      hasArrived(evidence.check) &&
      !evidence.use?.spentOn &&
      (owner === null || owner.userId === deposit.userId) &&
      (deposit.txids.includes(txid) || transferGaps(evidence, deposit, creditPaise).length === 0)
    );
  });
  const best = arrived.find(([, evidence]) => isOwnAmount(evidence, deposit)) ?? arrived[0];
  return best?.[0];
}

/** What a node says where no money has come. Anything else may be money: not final yet, not asked, several transfers. */
const NO_MONEY: readonly FailedCheck[] = [
  'failed',
  'other-token',
  'other-recipient',
  'no-transfer',
  'not-found',
];

/** Whether it is known that a transaction has nothing more for a deposit: nothing arrived, or another's, or it is spent. */
function isNothing(evidence: Evidence, deposit: Deposit): boolean {
  const { check, use } = evidence;
  if (use?.spentOn) return true;
  if (!hasArrived(check))
    return check !== undefined && NO_MONEY.some((kind) => kind === check.kind);
  const owner = otherOwner(evidence, deposit);
  return owner !== null && !paysFor(owner, deposit);
}

/** A list that is older than this may lack a transfer; the queue renews it every minute. */
const LIST_VALID_MS = 2 * 60_000;

/**
 * Whether it is known at `now` that no money has come for a deposit, so that it can be rejected: none of its transactions has
 * any, or it has none, and all that arrived until a moment ago is listed, without its own amount.
 */
export function hasNothing(
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  arrivals: { listed: ListedByAmount; at: Date; isTruncated: boolean } | null,
  now: Date,
): boolean {
  const arrived = arrivals ? arrivedFor(deposit, arrivals.listed) : [];
  // What has been listed since its transactions were looked at.
  if (arrived.some(({ txid }) => !claimed.has(txid))) return false;
  if (claimed.size > 0) {
    return [...claimed.values()].every((evidence) => isNothing(evidence, deposit));
  }
  return (
    deposit.payableMicro !== null &&
    arrivals !== null &&
    !arrivals.isTruncated &&
    now.getTime() - arrivals.at.getTime() < LIST_VALID_MS
  );
}
