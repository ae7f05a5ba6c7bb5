import type { Deposit } from '@/domain/deposits/deposit';
import { CREDIT_REASONS, type CreditReason } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';
import { arrivedTransfer } from '@/domain/tron/transferCheck';
import type { Arrivals } from '@/domain/tron/transferList';
import { offeredTxids } from './listedArrivals';
import {
  mainGap,
  NO_MONEY,
  transferGaps,
  UNKNOWN,
  type Evidence,
  type Gap,
  paysFor,
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
};

/** The reasons that can be given for a credit with these gaps. */
export const reasonsFor = (gaps: readonly Gap[]): CreditReason[] =>
  CREDIT_REASONS.filter(
    (reason) => reason === 'other' || gaps.some(({ kind }) => REASONS[kind]?.includes(reason)),
  );

/** The other deposit whose own amount a transfer has; null if there is none or it is unknown. */
export const otherOwner = ({ owner }: Evidence, { id }: Pick<Deposit, 'id'>): Deposit | null =>
  owner && owner.id !== id ? owner : null;

/** The gaps of a credit that spends `txid`, or (null) none of its deposit's transactions. */
export function evidenceGaps(
  txid: string | null,
  claimed: ReadonlyMap<string, Evidence>,
  deposit: Deposit,
  creditPaise: Paise,
): readonly Gap[] {
  if (claimed.size === 0) return [{ kind: 'none-claimed' }];
  if (txid === null) {
    const all = [...claimed.values()];
    const isUnspent = all.some(({ spentOn }) => spentOn === null);
    const isSpent = all.every(({ spentOn }) => spentOn);
    return [{ kind: 'none-chosen', isClaimable: isUnspent ? true : isSpent ? false : null }];
  }
  return transferGaps(claimed.get(txid) ?? UNKNOWN, deposit, creditPaise);
}

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
      arrivedTransfer(evidence.check) !== null &&
      !evidence.spentOn &&
      (owner === null || owner.userId === deposit.userId) &&
      (deposit.txids.includes(txid) || transferGaps(evidence, deposit, creditPaise).length === 0)
    );
  });
  const isOwn = ([, evidence]: (typeof arrived)[number]) =>
    mainGap(transferGaps(evidence, deposit)) === null;
  return (arrived.find(isOwn) ?? arrived[0])?.[0];
}

/** True if a transaction certainly has no more for a deposit: it is spent, brought nothing, or belongs to another one. */
function isNothing(evidence: Evidence, deposit: Deposit): boolean {
  const { check, spentOn } = evidence;
  if (spentOn) return true;
  if (check?.kind !== 'arrived') return NO_MONEY.some((kind) => kind === check?.kind);
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
  arrivals: Arrivals | null,
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
