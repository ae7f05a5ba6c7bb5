import { Failure } from '@/components/ui/Failure';
import { useIsStale, useIsStaleData } from '@/components/session/useLocalCache';
import { usePendingTotal } from '@/components/deposits/usePendingTotal';
import { useUser } from '@/components/session/useUser';
import { userTexts } from '@/texts/userTexts';
import { AmountTile } from './AmountTile';

/** The user's wallet balance and pending amount. An unavailable amount is never shown as zero. */
export function Balances() {
  const { user, status, refresh } = useUser();
  const pending = usePendingTotal();
  const walletPaise = status === 'ready' ? user.walletPaise : null;
  const isStale = useIsStale();
  const isPendingStale = useIsStaleData(pending.fromCache) && !isStale;
  const walletFailed = status === 'failed';

  return (
    <section aria-label={userTexts.home.balances} className="flex flex-col gap-3">
      <div className="overflow-hidden rounded-card bg-linear-to-br from-hero to-hero-deep text-on-hero shadow-card">
        <AmountTile
          main
          label={userTexts.home.walletBalance}
          amountPaise={walletPaise}
          isUnavailable={walletFailed}
          isStale={isStale}
        />
        <div className="mx-4 border-t border-white/20" />
        <AmountTile
          label={userTexts.home.pendingAmount}
          amountPaise={pending.totalPaise}
          isUnavailable={pending.isUnavailable || walletFailed}
          isStale={isPendingStale}
        />
      </div>
      <Failure
        variant="warning"
        text={walletFailed ? userTexts.home.amountsFailed : null}
        onRetry={refresh}
      />
    </section>
  );
}
