import { inrToUsdt, type MicroUsdt, type Paise } from '@/domain/money';
import type { ReceivedUsdt, TransferCheckResult, TransferTiming } from '@/domain/tron/receipt';
import type { TransactionUse } from './transactionUse';

/** What is missing for a credit to be as expected. */
export type EvidenceGap =
  /** The deposit claims no transaction. */
  | { kind: 'none-claimed' }
  /** It claims some, and the credit spends none; what another deposit can claim is null where it is not known. */
  | { kind: 'none-chosen'; isClaimable: boolean | null }
  | { kind: 'unchecked' }
  | { kind: 'check'; check: Exclude<TransferCheckResult, { received: ReceivedUsdt }>['kind'] }
  | { kind: 'less' | 'more'; arrived: MicroUsdt; credited: MicroUsdt }
  | { kind: 'timing'; timing: Exclude<TransferTiming, 'after'> }
  | { kind: 'also-claimed'; use: TransactionUse }
  | { kind: 'use-unknown' };

/** What is known about a transaction that a deposit claims. */
export interface Evidence {
  check: TransferCheckResult | undefined;
  /** Undefined while the server has not said it. */
  use: TransactionUse | undefined;
}

/** Whether USDT has reached the wallet for good. */
export const hasArrived = (
  check: TransferCheckResult | undefined,
): check is Extract<TransferCheckResult, { received: ReceivedUsdt }> =>
  check !== undefined && 'received' in check;

function checkGaps(check: TransferCheckResult | undefined, creditPaise: Paise): EvidenceGap[] {
  if (!check) return [{ kind: 'unchecked' }];
  if (!hasArrived(check)) return [{ kind: 'check', check: check.kind }];
  const { usdtMicro, inrPaise, timing } = check.received;
  const amounts = { arrived: usdtMicro, credited: inrToUsdt(creditPaise) };
  return [
    ...(inrPaise < creditPaise ? [{ kind: 'less', ...amounts } as const] : []),
    ...(inrPaise > creditPaise ? [{ kind: 'more', ...amounts } as const] : []),
    ...(timing === 'after' ? [] : [{ kind: 'timing', timing } as const]),
  ];
}

/**
 * What is missing for a credit that spends the transaction `txid`, or none, of those that its deposit claims. Empty if the
 * credit is as expected: exactly its amount reached the wallet after the deposit, and the server knows of no other claim.
 */
export function evidenceGaps(
  txid: string | null,
  claimed: ReadonlyMap<string, Evidence>,
  creditPaise: Paise,
): EvidenceGap[] {
  if (claimed.size === 0) return [{ kind: 'none-claimed' }];
  if (txid === null) {
    const uses = [...claimed.values()].map(({ use }) => use);
    const isUnspent = uses.some((use) => use?.spentOn === null);
    const isSpent = uses.every((use) => use?.spentOn);
    return [{ kind: 'none-chosen', isClaimable: isUnspent ? true : isSpent ? false : null }];
  }
  const { check, use } = claimed.get(txid) ?? { check: undefined, use: undefined };
  return [
    ...checkGaps(check, creditPaise),
    ...(use ? [] : [{ kind: 'use-unknown' } as const]),
    ...(use && (use.others.length > 0 || use.hasMore)
      ? [{ kind: 'also-claimed', use } as const]
      : []),
  ];
}

/**
 * The transaction that a credit is for unless the administrator chooses another: one whose USDT arrived and that is not
 * known to be spent, best one that is as expected. Undefined if there is none; null if the deposit claims none.
 */
export function likelyTxid(claimed: ReadonlyMap<string, Evidence>): string | null | undefined {
  if (claimed.size === 0) return null;
  const arrived = [...claimed].filter(([, { check, use }]) => hasArrived(check) && !use?.spentOn);
  const best = arrived.find(([, { check }]) => check?.kind === 'expected') ?? arrived[0];
  return best?.[0];
}
