import { AwaitedTransfers } from '@/components/deposits/AwaitedTransfers';
import { usePendingDeposits } from '@/components/deposits/usePendingDeposits';
import { Balances } from './Balances';
import { CancelledRequests } from './CancelledRequests';
import { HomeActions } from './HomeActions';
import { HomeHeader } from './HomeHeader';
import { PayoutBanner } from './PayoutBanner';
import { useRewardsAndCorrections } from './useRewardsAndCorrections';
import { TakenBackBanner } from './TakenBackBanner';
import { RateCard } from './RateCard';
import { RewardBanner } from './RewardBanner';
import { SinceLastVisit } from './SinceLastVisit';
import { Tutorial } from './Tutorial';

/** The home page: balances, the next steps, what has become of earlier ones, the exchange rate, the tutorials. */
export function HomePage() {
  const pending = usePendingDeposits();
  const entries = useRewardsAndCorrections();
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <HomeActions />
      <TakenBackBanner entries={entries} />
      <SinceLastVisit />
      <CancelledRequests />
      <AwaitedTransfers deposits={pending.data?.items ?? []} />
      <PayoutBanner />
      <RewardBanner entries={entries} />
      <RateCard />
      <Tutorial />
    </div>
  );
}
