import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { userTexts } from '@/texts/userTexts';

/** Promotes the first-deposit reward, with a link to the deposit form. */
export function RewardBanner() {
  return (
    <Link
      to={`${paths.deposit}?tab=usdt`}
      className="flex items-center gap-3 rounded-card bg-success-soft p-4"
    >
      <span className="flex size-[44px] shrink-0 items-center justify-center rounded-full bg-surface text-success">
        <Gift aria-hidden className="size-[24px]" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{userTexts.home.bannerTitle}</span>
        <span className="block text-sm">{userTexts.home.bannerText}</span>
      </span>
      <ChevronRight aria-hidden className="size-[20px] shrink-0 text-success" />
    </Link>
  );
}
