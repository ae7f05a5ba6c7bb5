import { ChevronRight, Gift } from 'lucide-react';
import { Link } from 'react-router-dom';
import { depositFormPath, paths } from '@/config/paths';
import { useHasEarnedReward, useHasReward } from './useHasReward';
import { useRewardOffer } from '@/components/deposits/useRewardOffer';
import { userTexts } from '@/texts/userTexts';

/**
 * Promotes the first-deposit reward to a new user, with a link to the deposit form. While it is not known whether the user
 * is new, it says whom the reward is for; after a confirmed deposit it says whether that has earned it; and once the reward is
 * credited it says so, with a link to the entry. scripts/build/bootstrap.js says the last in the prerendered page, hence
 * suppressHydrationWarning.
 */
export function RewardBanner() {
  const hasReward = useHasReward();
  const offer = useRewardOffer(true);
  const isOver = hasReward === true || offer === 'over';
  const hasEarned = useHasEarnedReward(isOver && hasReward === false);
  let text = userTexts.home.bannerOffer[offer];
  if (hasReward) text = userTexts.home.bannerCredited;
  else if (hasEarned) text = userTexts.home.bannerDue;
  // Whether it was refused is not known yet.
  else if (isOver && hasEarned === null) text = userTexts.home.bannerOffer.unknown;
  return (
    <Link
      to={isOver ? paths.statement : depositFormPath}
      className="flex items-center gap-3 rounded-card border border-transparent bg-success-soft p-4"
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
          {text}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-[20px] shrink-0 text-success" />
    </Link>
  );
}
