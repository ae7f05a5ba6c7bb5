import { Landmark } from 'lucide-react';
import { ActivityRow } from '@/components/ui/ActivityRow';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { payoutPath } from '@/config/paths';
import { formatRupeesExact } from '@/domain/money/formatMoney';
import { CANCELLED, payoutState } from '@/domain/payouts/payout';
import { useEndedPayoutIds } from '@/components/payouts/useEndedPayoutIds';
import { usePayout } from '@/components/payouts/usePayout';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';

/** A user has one open; more than a few have not ended since. */
const MAX_LINES = 3;

/** One withdrawal in one line that leads to it; nothing where its user cancelled it. */
function PayoutLine({ id }: { id: string }) {
  const payout = usePayout(id).data?.payout;
  const state = payout && payoutState(payout);
  if (!state || state === CANCELLED) return null;
  return (
    <ActivityRow icon={Landmark} to={payoutPath(id)}>
      {userTexts.home.payout[state](formatRupeesExact(payout.inrPaise))}
    </ActivityRow>
  );
}

/** What has become of withdrawals since the last visit or meanwhile, and the one that is open. */
export function PayoutBanner() {
  const { openPayoutId } = useUser().user;
  const ended = useEndedPayoutIds();
  const ids = [...new Set(openPayoutId === null ? ended : [...ended, openPayoutId])];
  return (
    <LiveRegion className="divide-y divide-line empty:sr-only">
      {env.payouts && ids.slice(-MAX_LINES).map((id) => <PayoutLine key={id} id={id} />)}
    </LiveRegion>
  );
}
