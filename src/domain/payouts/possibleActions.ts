import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import type { Payout, PayoutMove } from './payout';
import { canBounce, canTakeOver, isAtNoBank, isTakenBy } from './payoutMove';

interface Situation {
  /** The administrator who asks. */
  uid: string;
  now: Date;
  /** Null while they are not known. */
  limits: Limits | null;
  /** What its proposal is to this administrator. */
  proposal: { isWaiting: boolean; isOwn: boolean; isRevoked: boolean };
  /** Whether whoever made its bank file is no administrator any more. */
  isMakerRevoked: boolean;
}

/** What a reviewer can do with somebody else's payout, the main action first. */
export function possibleActions(
  payout: Payout,
  { uid, now, limits, proposal: { isWaiting, isOwn, isRevoked }, isMakerRevoked }: Situation,
): PayoutMove[] {
  const isAbove = isAboveDay(limits, payout);
  // A return is counted, but for one that nobody has touched.
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
