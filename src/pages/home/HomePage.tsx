import { AwaitedTransfers } from '@/components/deposits/AwaitedTransfers';
import { env } from '@/config/env';
import { usePendingDeposits } from '@/hooks/deposits/usePendingDeposits';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';
import { Balances } from './Balances';
import { HomeActions } from './HomeActions';
import { HomeHeader } from './HomeHeader';
import { PayoutBanner } from './PayoutBanner';
import { RateCard } from './RateCard';
import { RewardBanner } from './RewardBanner';
import { SinceLastVisit } from './SinceLastVisit';
import { Tutorial } from './Tutorial';

/** The home page: balances, the next steps, what has become of earlier ones, the exchange rate; and for a new user, how money comes in and goes out. */
export function HomePage() {
  const pending = usePendingDeposits();
  const { user, status } = useUser();
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <HomeActions />
      <SinceLastVisit />
      <AwaitedTransfers deposits={pending.data?.items ?? []} />
      <PayoutBanner />
      <RewardBanner />
      <RateCard />
      <Tutorial />
      {/* Below all else, which it does not move as it appears. */}
      {status === 'ready' && user.lastLedgerId === null && (
        <p className="px-1 text-sm text-muted">
          <span>{userTexts.home.moneyIn}</span>{' '}
          {env.payouts && <span>{userTexts.home.moneyOut}</span>}
        </p>
      )}
    </div>
  );
}
