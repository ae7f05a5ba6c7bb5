import { isAboveDay, needsTwo, type Limits } from '@/domain/limits';
import type { Payout, PayoutMove } from './payout';
import { canBounce, canTakeOver, isAtNoBank, isTakenBy } from './payoutMove';

/** What an administrator can ask for on a payout: a move, or to propose the one that records a return by the bank. */
export type PayoutAction = PayoutMove | 'propose-bounce';

interface Situation {
  /** The administrator who asks. */
  uid: string;
  now: Date;
  /** Null while they are not known. */
  limits: Limits | null;
  /** What its proposal is to this administrator. */
  proposal: { isWaiting: boolean; isOwn: boolean; isRevoked: boolean };
}

/** What a reviewer can do with somebody else's payout, the main action first. */
export function possibleActions(
  payout: Payout,
  { uid, now, limits, proposal: { isWaiting, isOwn, isRevoked } }: Situation,
): PayoutAction[] {
  const isAbove = isAboveDay(limits, payout);
  const isTwoStep = needsTwo(limits, payout);
  const decline: PayoutAction[] = isWaiting ? ['decline'] : [];
  // A return is counted, but for one that nobody has touched.
  const giveMoneyBack: PayoutAction[] = isAbove && payout.moves > 0 ? [] : ['return'];
  switch (payout.status) {
    case 'requested': {
      const canTake = isWaiting && !isRevoked ? !isOwn : !isTwoStep;
      const main: PayoutAction[] = canTake ? ['take'] : isWaiting ? [] : ['propose'];
      return [...(isAbove ? [] : main), ...decline, ...giveMoneyBack];
    }
    case 'paying':
      if (isTakenBy(payout, uid)) {
        const unpaid: PayoutAction[] = ['give-back', ...giveMoneyBack];
        return ['pay', ...(isAtNoBank(payout, uid, now) ? unpaid : [])];
      }
      return canTakeOver(payout, uid, now) ? ['take-over'] : [];
    case 'paid': {
      // A proposal of somebody who is no longer an administrator is declined first.
      const canBe = canBounce(payout, now) && !isAbove && !isOwn && !(isRevoked && isTwoStep);
      const bounce: PayoutAction = isTwoStep && !isWaiting ? 'propose-bounce' : 'bounce';
      const correct: PayoutAction[] = payout.formerReference === null ? ['correct-reference'] : [];
      return [...(canBe ? [bounce] : []), ...decline, ...correct];
    }
    case 'returned':
    case 'bounced':
      return [];
  }
}
