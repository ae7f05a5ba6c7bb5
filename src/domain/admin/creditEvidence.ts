import type { Deposit } from '@/domain/deposits/deposit';
import { CREDIT_REASONS, type CreditReason } from '@/domain/ledger';
import { inrToUsdt, type MicroUsdt, type Paise } from '@/domain/money';
import type {
  ReceivedUsdt,
  TransferCheckResult,
  TransferTiming,
} from '@/domain/tron/transferCheck';
import type { AmountUse, TransactionUse } from './transactionUse';
import { isTypedBefore, paysFor } from './transferOwner';

type FailedCheck = Exclude<TransferCheckResult, { received: ReceivedUsdt }>['kind'];

/** What is missing for a credit to be as expected. */
export type EvidenceGap =
  /** The deposit has no transaction. */
  | { kind: 'none-claimed' }
  /** It has some, and the credit spends none; what another deposit can claim is null where it is not known. */
  | { kind: 'none-chosen'; isClaimable: boolean | null }
  | { kind: 'unchecked' }
  | { kind: 'check'; check: FailedCheck }
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt }
  /** Not the amount of its own that the deposit asks for. */
  | { kind: 'other-amount'; arrived: MicroUsdt; asked: MicroUsdt }
  /** The deposit asks for none, or not for the rest of it. */
  | { kind: 'no-own-amount' }
  /** It is the own amount of another deposit, of any user, and does not pay for this one. */
  | { kind: 'belongs'; owner: Deposit }
  /** An older open deposit was typed with exactly this amount. */
  | { kind: 'also-typed' }
  | { kind: 'timing'; timing: Exclude<TransferTiming, 'after'> }
  | { kind: 'also-claimed'; use: TransactionUse }
  | { kind: 'use-unknown' };

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

/** Whether USDT has reached the wallet for good. */
export const hasArrived = (
  check: TransferCheckResult | undefined,
): check is Extract<TransferCheckResult, { received: ReceivedUsdt }> =>
  check !== undefined && 'received' in check;

/** The other deposit whose own amount a transfer has; null if there is none, or it is not known. */
export const otherOwner = ({ amount }: Evidence, { id }: Pick<Deposit, 'id'>): Deposit | null =>
  amount?.owner && amount.owner.id !== id ? amount.owner : null;

/** Which deposit asked for a transfer that pays for one: that one, or an earlier one whose own amount it is. */
export const askingFor = (deposit: Deposit, amount: AmountUse | undefined): Deposit =>
  amount?.owner && paysFor(amount.owner, deposit) ? amount.owner : deposit;

/** What is missing about a transfer that arrived, as far as it depends on whose amount it is. */
function amountGaps(
  evidence: Evidence,
  { usdtMicro }: ReceivedUsdt,
  deposit: Deposit,
): EvidenceGap[] {
  const owner = otherOwner(evidence, deposit);
  if (owner && !paysFor(owner, deposit)) return [{ kind: 'belongs', owner }];
  const asking = owner ?? deposit;
  const { payableMicro } = asking;
  if (payableMicro === null || deposit.paymentCount > 0) return [{ kind: 'no-own-amount' }];
  if (payableMicro !== usdtMicro) {
    return [{ kind: 'other-amount', arrived: usdtMicro, asked: payableMicro }];
  }
  const typed = evidence.amount?.typed;
  return typed && isTypedBefore(typed, asking) ? [{ kind: 'also-typed' }] : [];
}

function checkGaps(evidence: Evidence, deposit: Deposit, creditPaise: Paise): EvidenceGap[] {
  const { check } = evidence;
  if (!check) return [{ kind: 'unchecked' }];
  if (!hasArrived(check)) return [{ kind: 'check', check: check.kind }];
  const { usdtMicro, inrPaise, timing } = check.received;
  const amounts = { arrived: usdtMicro, credited: inrToUsdt(creditPaise) };
  const isExact = inrPaise === creditPaise;
  const kind = inrPaise < creditPaise ? 'less' : 'more';
  return [
    ...(isExact ? [] : [{ kind, ...amounts } as const]),
    // Less or more says that it is another amount.
    ...amountGaps(evidence, check.received, deposit).filter(
      (gap) => isExact || gap.kind !== 'other-amount',
    ),
    ...(timing === 'after' ? [] : [{ kind: 'timing', timing } as const]),
  ];
}

/** Whether it is not known what else a transaction is used for, or whose amount it has. */
export const isUseUnknown = ({ check, use, amount }: Evidence): boolean =>
  !use || (hasArrived(check) && !amount);

/** What is missing because of what else a transaction is used for. An own amount proves whose it is, whoever names it. */
function claimGaps(evidence: Evidence): EvidenceGap[] {
  const { check, use } = evidence;
  if (!use || isUseUnknown(evidence)) return [{ kind: 'use-unknown' }];
  const isAlsoClaimed = use.others.length > 0 || use.hasMore;
  return isAlsoClaimed && check?.kind !== 'expected' ? [{ kind: 'also-claimed', use }] : [];
}

/**
 * What is missing for a credit of `creditPaise` that spends this transaction. Empty if it is as expected: the own amount of
 * the deposit, on which nothing has been paid, reached the wallet for good at least 30 seconds after the deposit was made,
 * and no older open deposit was typed with exactly this amount. The own amount of an earlier one of the same user and amount,
 * which has ended, is as good. A spent transaction cannot be chosen.
 */
export const transferGaps = (
  evidence: Evidence,
  deposit: Deposit,
  creditPaise: Paise,
): EvidenceGap[] => [...checkGaps(evidence, deposit, creditPaise), ...claimGaps(evidence)];

/** What is missing for a credit that spends the transaction `txid`, or none, of those that its deposit has. */
export function evidenceGaps(
  txid: string | null,
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  creditPaise: Paise,
): EvidenceGap[] {
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
  const best = arrived.find(([, { check }]) => check?.kind === 'expected') ?? arrived[0];
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

/** Whether none of these transactions may have money for a deposit, so that it can be rejected. */
export const hasNothing = (claimed: ReadonlyMap<string, Evidence>, deposit: Deposit): boolean =>
  [...claimed.values()].every((evidence) => isNothing(evidence, deposit));
