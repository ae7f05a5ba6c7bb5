import { Link } from 'react-router-dom';
import { QrCode } from 'lucide-react';
import { paths } from '@/config/paths';
import { buttonClass } from '@/components/ui/Button';
import { userTexts } from '@/texts/userTexts';
import { Balances } from './Balances';
import { HomeHeader } from './HomeHeader';
import { RateCard } from './RateCard';
import { RewardBanner } from './RewardBanner';
import { Tutorial } from './Tutorial';

/** The home page: balances, exchange rate, and links to the next steps. */
export function HomePage() {
  return (
    <div className="flex flex-col gap-4">
      <HomeHeader />
      <Balances />
      <RewardBanner />
      <RateCard />
      <Link to={paths.upi} className={buttonClass('primary', 'min-h-13')}>
        <QrCode aria-hidden className="size-5" />
        {userTexts.home.bindUpi}
      </Link>
      <Tutorial />
    </div>
  );
}
