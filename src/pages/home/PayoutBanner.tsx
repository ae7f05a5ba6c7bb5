import { BannerLink } from '@/components/BannerLink';
import { LiveRegion } from '@/components/ui/LiveRegion';
import { env } from '@/config/env';
import { payoutPath } from '@/config/paths';
import { formatRupeesExact } from '@/domain/formatMoney';
import { CANCELLED, payoutState } from '@/domain/payouts/payout';
import { useEndedPayoutId } from '@/hooks/payouts/useEndedPayoutId';
import { usePayout } from '@/hooks/payouts/usePayout';
import { useIsDepositSheetOpen } from '@/hooks/deposits/useDepositSheet';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';

/** What has become of a withdrawal since the last visit, else the one that is open, in one line that leads to it. */
export function PayoutBanner() {
  const { user } = useUser();
  const endedId = useEndedPayoutId();
  const isCovered = useIsDepositSheetOpen();
  const { data } = usePayout(isCovered || !env.payouts ? null : (endedId ?? user.openPayoutId));
  const payout = data?.payout;
  const state = payout && payoutState(payout);
  return (
    <LiveRegion className="empty:sr-only">
      {state && state !== CANCELLED && (
        <BannerLink to={payoutPath(payout.id)}>
          {userTexts.home.payout[state](formatRupeesExact(payout.inrPaise))}
        </BannerLink>
      )}
    </LiveRegion>
  );
}
