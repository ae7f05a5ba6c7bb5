import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import type { Payout, PayoutMove } from './payout';
import { canBounce, canTakeOver, isAtNoBank, isTakenBy } from './payoutMove';

interface Situation {
  /** The current administrator. */
  uid: string;
  now: Date;
  /** Null while unknown. */
  limits: Limits | null;
  /** The proposal from this administrator's point of view. */
  proposal: { isWaiting: boolean; isOwn: boolean; isRevoked: boolean };
  /** True if the maker of its bank file is no longer an administrator. */
  isMakerRevoked: boolean;
}

/** The actions an administrator can take on another user's payout, the main one first. */
export function possibleActions(
  payout: Payout,
  { uid, now, limits, proposal: { isWaiting, isOwn, isRevoked }, isMakerRevoked }: Situation,
): PayoutMove[] {
  const isAbove = isAboveDay(limits, payout);
  // A return counts towards the day's limit, unless no administrator has touched the payout.
  const giveMoneyBack: PayoutMove[] = isAbove && payout.moves > 0 ? [] : ['return'];
  switch (payout.status) {
    case 'requested': {
      const canTake = isWaiting && !isRevoked ? !isOwn : !needsTwo(limits, payout);
      const decline: PayoutMove[] = isWaiting ? ['decline'] : [];
      const main: PayoutMove[] = canTake ? ['take'] : isWaiting ? [] : ['propose'];
      return [...(isAbove ? [] : main), ...decline, ...giveMoneyBack];
    }
    case 'paying':
      if (isTakenBy(payout, uid)) {
        const unpaid: PayoutMove[] = ['give-back', ...giveMoneyBack];
        return ['pay', ...(isAtNoBank(payout, uid, now, isMakerRevoked) ? unpaid : [])];
      }
      return canTakeOver(payout, uid, now) ? ['take-over'] : [];
    case 'paid': {
      const bounce: PayoutMove[] = canBounce(payout, now) && !isAbove ? ['bounce'] : [];
      const correct: PayoutMove[] = payout.formerReference === null ? ['correct-reference'] : [];
      return [...bounce, ...correct];
    }
    case 'returned':
    case 'bounced':
      return [];
  }
}
