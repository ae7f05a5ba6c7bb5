import { CircleCheck, CircleX, Clock, HandCoins, RotateCcw, Undo2 } from 'lucide-react';
import { Badge } from '@/components/ui/Button';
import { isTakenBy } from '@/domain/payouts/payoutMove';
import { payoutState, type Payout, type PayoutState } from '@/domain/payouts/payout';
import { useAdminUid } from '@/components/admin/session/usePanelSession';
import { adminPayoutTexts } from '@/texts/admin/adminPayoutTexts';

const t = adminPayoutTexts;

const VARIANTS = {
  requested: { icon: Clock, className: 'bg-warning-soft text-warning' },
  paying: { icon: HandCoins, className: 'bg-accent-soft text-accent' },
  paid: { icon: CircleCheck, className: 'bg-success-soft text-success' },
  returned: { icon: CircleX, className: 'bg-danger-soft text-danger' },
  cancelled: { icon: Undo2, className: 'bg-sunken text-muted' },
  bounced: { icon: RotateCcw, className: 'bg-danger-soft text-danger' },
} as const satisfies Record<PayoutState, unknown>;

/** Shows the state of a payout, as icon and text. */
export function PayoutBadge({ payout }: { payout: Payout }) {
  const uid = useAdminUid();
  const state = payoutState(payout);
  return <Badge {...VARIANTS[state]}>{isTakenBy(payout, uid) ? t.yours : t.state[state]}</Badge>;
}
