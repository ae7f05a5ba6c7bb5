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
import { offeredTxids, type ListedByAmount } from './listedArrivals';
import type { AmountUse, TransactionUse } from './transactionUse';

type FailedCheck = Exclude<TransferCheckResult, { received: ReceivedUsdt }>['kind'];

/** A reason why a credit is not as expected. */
export type EvidenceGap =
  | MatchGap
  /** The deposit has no transaction. */
  | { kind: 'none-claimed' }
  /** The credit spends none of its transactions. `isClaimable`: another deposit can claim one; null if unknown. */
  | { kind: 'none-chosen'; isClaimable: boolean | null }
  | { kind: 'unchecked' }
  /** Nothing arrived, or that is unknown. */
  | { kind: 'check'; check: FailedCheck };

/** The reasons an administrator can give for crediting despite a gap, besides free text. */
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

/** The reasons that can be given for a credit with these gaps. */
export const reasonsFor = (gaps: readonly EvidenceGap[]): CreditReason[] =>
  CREDIT_REASONS.filter(
    (reason) =>
      reason === 'other' ||
      gaps.some((gap) => REASONS[gap.kind === 'check' ? gap.check : gap.kind]?.includes(reason)),
  );

/** The known facts about a transaction that a deposit claims or an administrator names. */
export interface Evidence {
  check: TransferCheckResult | undefined;
  /** Undefined until the server answers. */
  use: TransactionUse | undefined;
  /** Undefined until the server answers, and if nothing arrived. */
  amount: AmountUse | undefined;
}

/** The other deposit whose own amount a transfer has; null if there is none or it is unknown. */
export const otherOwner = ({ amount }: Evidence, { id }: Pick<Deposit, 'id'>): Deposit | null =>
  amount?.owner && amount.owner.id !== id ? amount.owner : null;

/** Matches an arrived transfer with a credit on a deposit, of `creditPaise` or else of all that is unpaid. */
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

/** The gaps of a credit of `creditPaise` that spends this (unspent) transaction; empty if it is as expected. */
export function transferGaps(
  evidence: Evidence,
  deposit: Deposit,
  creditPaise: Paise,
): readonly EvidenceGap[] {
  const { check } = evidence;
  if (hasArrived(check)) return matchOf(evidence, check.received, deposit, creditPaise).gaps;
  return [
    check ? { kind: 'check', check: check.kind } : { kind: 'unchecked' },
    // The owner of its amount is unknown before it arrives.
    ...claimGaps({ owner: null, typed: null, claims: evidence.use }, false),
  ];
}

/** The gaps of a credit that spends `txid`, or (null) none of its deposit's transactions. */
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

/** True if a transfer of the deposit's own amount arrived, clearly after the deposit was made. */
const isOwnAmount = (evidence: Evidence, deposit: Deposit): boolean =>
  hasArrived(evidence.check) &&
  mainGap(matchOf(evidence, evidence.check.received, deposit).gaps) === null;

/**
 * The transaction to preselect for a credit: one that arrived and is not known to be spent or to belong to another user,
 * preferably of the deposit's own amount. One that the user does not claim, only if the credit of `creditPaise` is then as
 * expected. Undefined if there is none; null if the deposit has no transaction.
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

/** Results that mean that no money came. Any other may still be money: not final yet, not checked, several transfers. */
const NO_MONEY: readonly FailedCheck[] = [
  'failed',
  'other-token',
  'other-recipient',
  'no-transfer',
  'not-found',
];

/** True if a transaction certainly has no more for a deposit: it is spent, brought nothing, or belongs to another one. */
function isNothing(evidence: Evidence, deposit: Deposit): boolean {
  const { check, use } = evidence;
  if (use?.spentOn) return true;
  if (!hasArrived(check))
    return check !== undefined && NO_MONEY.some((kind) => kind === check.kind);
  const owner = otherOwner(evidence, deposit);
  return owner !== null && !paysFor(owner, deposit);
}

/** An older list may lack a transfer. The queue renews it every minute. */
const LIST_VALID_MS = 2 * 60_000;

/**
 * True if it is certain at `now` that no money has come for a deposit, so that it can be rejected: none of its transactions
 * brought any, or it has none and a fresh, complete list of arrivals offers none.
 */
export function hasNothing(
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  arrivals: { listed: ListedByAmount; at: Date; isTruncated: boolean } | null,
  now: Date,
): boolean {
  // Listed after its transactions were checked.
  if (offeredTxids(deposit, arrivals?.listed).some((txid) => !claimed.has(txid))) return false;
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
