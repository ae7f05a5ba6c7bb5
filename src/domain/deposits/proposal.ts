import { PROPOSAL_HOURS } from '@/config/business';
import type { CreditKind, CreditReason } from '@/domain/ledger';
import type { Paise } from '@/domain/money/money';

/** What one administrator proposes and another one confirms or declines. */
export interface Proposal {
  by: string;
  /** When the server stored it; null while that is not known. */
  at: Date | null;
}

/** The credit that a proposal for a deposit asks for, which is confirmed exactly so. */
export interface CreditProposal extends Proposal {
  kind: Exclude<CreditKind, 'reward'>;
  amountPaise: Paise;
  txid: string | null;
  reason: CreditReason | null;
  reasonNote: string | null;
}

/** A credit to propose, before it is stored. */
export type NewProposal = Omit<CreditProposal, keyof Proposal>;

/** Whether two are one proposal: whoever makes another one makes it later. */
export const isSameProposal = (a: Proposal, b: Proposal): boolean =>
  a.by === b.by && a.at?.getTime() === b.at?.getTime();

/** A proposal made at this time or before is void. */
export const oldestWaiting = (now: Date): Date =>
  new Date(now.getTime() - PROPOSAL_HOURS * 3_600_000);

/** Whether a proposal can still be confirmed. After a day it is void, and another one can be made. */
export const isWaiting = ({ at }: Proposal, now: Date): boolean =>
  at === null || at > oldestWaiting(now);
