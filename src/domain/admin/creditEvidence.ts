import type { Deposit } from '@/domain/deposit';
import { inrToUsdt, type MicroUsdt, type Paise } from '@/domain/money';
import type { ReceivedUsdt, TransferCheckResult, TransferTiming } from '@/domain/tron/receipt';
import type { AmountUse, TransactionUse } from './transactionUse';

/** What is missing for a credit to be as expected. */
export type EvidenceGap =
  /** The deposit has no transaction. */
  | { kind: 'none-claimed' }
  /** It has some, and the credit spends none; what another deposit can claim is null where it is not known. */
  | { kind: 'none-chosen'; isClaimable: boolean | null }
  | { kind: 'unchecked' }
  | { kind: 'check'; check: Exclude<TransferCheckResult, { received: ReceivedUsdt }>['kind'] }
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt }
  /** Not the amount of its own that the deposit asks for. */
  | { kind: 'other-amount'; arrived: MicroUsdt; asked: MicroUsdt }
  /** The deposit asks for none, or not for the rest of it. */
  | { kind: 'no-own-amount' }
  /** It is the own amount of another deposit, of any user; late if that one has ended. */
  | { kind: 'belongs'; owner: Deposit }
  /** Another deposit was typed with exactly this amount. */
  | { kind: 'also-typed' }
  | { kind: 'timing'; timing: Exclude<TransferTiming, 'after'> }
  | { kind: 'also-claimed'; use: TransactionUse }
  | { kind: 'use-unknown' };

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

/** What is missing about a transfer that arrived, as far as it depends on whose amount it is. */
function amountGaps(
  evidence: Evidence,
  { usdtMicro }: ReceivedUsdt,
  deposit: Deposit,
): EvidenceGap[] {
  const owner = otherOwner(evidence, deposit);
  if (owner) return [{ kind: 'belongs', owner }];
  const { payableMicro } = deposit;
  if (payableMicro === null || deposit.paymentCount > 0) return [{ kind: 'no-own-amount' }];
  if (payableMicro !== usdtMicro) {
    return [{ kind: 'other-amount', arrived: usdtMicro, asked: payableMicro }];
  }
  return evidence.amount?.isTyped ? [{ kind: 'also-typed' }] : [];
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

/** What is missing because of what else a transaction is used for. An own amount proves whose it is, whoever names it. */
function claimGaps({ check, use, amount }: Evidence): EvidenceGap[] {
  if (!use || (hasArrived(check) && !amount)) return [{ kind: 'use-unknown' }];
  const isAlsoClaimed = use.others.length > 0 || use.hasMore;
  return isAlsoClaimed && check?.kind !== 'expected' ? [{ kind: 'also-claimed', use }] : [];
}

/**
 * What is missing for a credit of `creditPaise` that spends this transaction. Empty if it is as expected: the own amount of
 * the deposit, on which nothing has been paid, reached the wallet for good at least 30 seconds after the deposit was made,
 * and no other deposit asks for exactly this amount, as its own or as it was typed. A spent transaction cannot be chosen.
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
