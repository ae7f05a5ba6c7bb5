import { PROPOSAL_HOURS } from '@/config/business';
import type { CreditKind, CreditReason } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';

/** Proposed by one administrator, for another to confirm or decline. */
export interface Proposal {
  by: string;
  /** The server's time; null until it is known. */
  at: Date | null;
}

/** A proposed credit. It can only be confirmed unchanged. */
export interface CreditProposal extends Proposal {
  kind: Exclude<CreditKind, 'reward'>;
  amountPaise: Paise;
  /** True if the deposit is to end without the rest. */
  closes: boolean;
  txid: string | null;
  reason: CreditReason | null;
  reasonNote: string | null;
}

export const isSameProposal = (a: Proposal, b: Proposal): boolean =>
  a.by === b.by && a.at?.getTime() === b.at?.getTime();

/** A proposal made at this time or before is void. */
export const oldestWaiting = (now: Date): Date =>
  new Date(now.getTime() - PROPOSAL_HOURS * 3_600_000);

/** True if a proposal can still be confirmed. After `PROPOSAL_HOURS` it is void, and another can be made. */
export const isWaiting = ({ at }: Proposal, now: Date): boolean =>
  at === null || at > oldestWaiting(now);
