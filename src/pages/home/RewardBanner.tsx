import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useHasReward } from '@/hooks/useHasReward';
import { userTexts } from '@/texts/userTexts';

/**
 * Promotes the first-deposit reward, with a link to the deposit form. To somebody who has had it, it says that it has been
 * credited, with a link to the entry; scripts/build/bootstrap.js says so in the prerendered page, hence
 * suppressHydrationWarning.
 */
export function RewardBanner() {
  const hasReward = useHasReward();
  return (
    <Link
      to={hasReward ? paths.statement : `${paths.deposit}?tab=usdt`}
      className="flex items-center gap-3 rounded-card bg-success-soft p-4"
    >
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-surface text-success">
        <Gift aria-hidden className="size-[24px]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{userTexts.home.bannerTitle}</span>
        <span
          data-reward={userTexts.home.bannerCredited}
          suppressHydrationWarning
          className="block text-sm"
        >
          {hasReward ? userTexts.home.bannerCredited : userTexts.home.bannerText}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-[20px] shrink-0 text-success" />
    </Link>
  );
}
