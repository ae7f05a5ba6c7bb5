import { Link } from 'react-router-dom';
import { CirclePlus, Landmark, QrCode } from 'lucide-react';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { hasPaymentMethod } from '@/domain/paymentMethods';
import { useUser } from '@/hooks/useUser';
import { userTexts } from '@/texts/userTexts';
import { AwaitedTransfers } from '@/components/deposits/AwaitedTransfers';
import { usePendingDeposits } from '@/hooks/deposits/usePendingDeposits';
import { Balances } from './Balances';
import { HomeHeader } from './HomeHeader';
import { PayoutBanner } from './PayoutBanner';
import { RateCard } from './RateCard';
import { RewardBanner } from './RewardBanner';
import { SinceLastVisit } from './SinceLastVisit';
import { Tutorial } from './Tutorial';

/** The home page: balances, exchange rate, and links to the next steps. */
export function HomePage() {
  const { user, status } = useUser();
  const pending = usePendingDeposits();
  // The two keep their places, so that no tap goes astray when the record has loaded. Until then neither is the main one.
  const next = status !== 'ready' ? null : hasPaymentMethod(user) ? 'deposit' : 'upi';
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <AwaitedTransfers deposits={pending.data?.items ?? []} />
      <PayoutBanner />
      <SinceLastVisit />
      <RewardBanner />
      <RateCard />
      <div className="flex flex-col gap-3">
        <Link
          to={`${paths.deposit}?tab=usdt`}
          className={buttonClass(next === 'deposit' ? 'primary' : 'secondary', 'min-h-13')}
        >
          <CirclePlus aria-hidden className="size-5" />
          <span>{userTexts.home.makeDeposit}</span>
        </Link>
        <Link
          to={paths.upi}
          className={buttonClass(next === 'upi' ? 'primary' : 'secondary', 'min-h-13')}
        >
          <QrCode aria-hidden className="size-5" />
          <span>{userTexts.home.bindUpi}</span>
        </Link>
        {env.payouts && (
          <Link to={paths.withdraw} className={buttonClass('secondary', 'min-h-13')}>
            <Landmark aria-hidden className="size-5" />
            <span>{userTexts.home.withdraw}</span>
          </Link>
        )}
      </div>
      <Tutorial />
    </div>
  );
}
