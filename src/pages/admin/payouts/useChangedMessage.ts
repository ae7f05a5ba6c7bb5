import { payoutState, type Payout } from '@/domain/payouts/payout';
import { useFormatAuthor } from '@/components/admin/author';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts.changed;

/** Returns a function that says what happened to a payout since it was seen. */
export function useChangedMessage(): (payout: Payout, seen: Payout) => string {
  const formatAuthor = useFormatAuthor();
  return (payout, seen) => {
    if (payout.status === 'paid' && seen.status === 'paid') return t.again;
    const state = payoutState(payout);
    switch (state) {
      case 'requested':
      case 'cancelled':
        return t[state];
      case 'paying':
      case 'paid':
        return t[state](formatAuthor(payout.takenBy));
      default:
        return t[state](formatAuthor(payout.returnedBy));
    }
  };
}
